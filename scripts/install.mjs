// Installs the dependencies when they are missing or older than the lock file. This file itself needs no installed
// packages.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** Exits with a message when the code's folder is not writable. */
export function readOnly(error) {
  if (!['EACCES', 'EPERM', 'EROFS'].includes(error.code)) throw error;
  console.error(
    `No se puede escribir en ${root}, y hay que instalar o construir Vigía. Da permiso al usuario que la ejecuta, o ejecuta antes «npm run build» con el dueño de la carpeta.`,
  );
  process.exit(1);
}

function orReadOnly(work) {
  try {
    work();
  } catch (error) {
    readOnly(error);
  }
}

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
  orReadOnly(() => accessSync(root, constants.W_OK));
  console.log('Instalando dependencias (npm ci)…');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const result = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    // The build needs development tools, so they are installed whatever NODE_ENV is.
    env: { ...process.env, NODE_ENV: '' },
  });
  if (result.status !== 0) {
    console.error('No se pudieron instalar las dependencias. Revisa la conexión y vuelve a intentarlo.');
    process.exit(1);
  }
  writeFileSync(mark, lock);
}
