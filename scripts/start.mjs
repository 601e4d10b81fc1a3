// npm start: installs what is missing, builds what is stale, runs the server. Ctrl+C ends everything.
import { spawn } from 'node:child_process';
import { ensureInstalled, readOnly, root } from './install.mjs';

await ensureInstalled();
const { ensureBuilt } = await import('./build.mjs');
await ensureBuilt().catch(readOnly);
const server = spawn(process.execPath, ['--enable-source-maps', 'dist/server.js'], { cwd: root, stdio: 'inherit' });
// The terminal sends Ctrl+C to the whole group; a supervisor sends it to this process alone.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
