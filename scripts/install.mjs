// Installs the dependencies when they are missing or older than the lock file. Needs nothing installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(`Vigía necesita Node 20.19 o más nuevo; este es ${process.versions.node}.`);
    process.exit(1);
  }
}

export async function ensureInstalled() {
  requireNode();
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const mark = join(root, 'node_modules', '.vigia-lock');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === lock) return;
  console.log('Instalando dependencias (npm ci)…');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const result = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    // Development tools build the product, so they are installed whatever the environment says.
    env: { ...process.env, NODE_ENV: '' },
  });
  if (result.status !== 0) {
    console.error('No se pudieron instalar las dependencias. Revisa la conexión y vuelve a intentarlo.');
    process.exit(1);
  }
  writeFileSync(mark, lock);
}
