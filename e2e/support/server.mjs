// Starts the built product for the browser tests in a folder of its own, and removes that folder when it ends.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startIssuer } from './issuer.mjs';

if (!existsSync('dist/server.js')) {
  console.error('Falta dist/server.js: ejecuta antes «npm run build».');
  process.exit(1);
}
const dataDir = mkdtempSync(join(tmpdir(), 'vigia-e2e-'));
const issuer = await startIssuer();
const server = spawn(process.execPath, ['--enable-source-maps', 'dist/server.js'], {
  stdio: 'inherit',
  env: {
    ...process.env,
    NODE_ENV: 'development',
    DEMO: 'true',
    HOST: '127.0.0.1',
    PORT: process.env.E2E_PORT,
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    PUBLIC_URL: '',
    LOG_LEVEL: 'warn',
    GOOGLE_CLIENT_ID: 'vigia-e2e',
    GOOGLE_ISSUER: issuer.url,
    SUPPORT_URL: 'https://chat.ejemplo.pe/vigia',
  },
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill('SIGTERM'));
server.on('exit', (code) => {
  issuer.close();
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(code ?? 1);
});
