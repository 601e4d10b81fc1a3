// npm run dev: the server from its sources, restarted when they change, and vite for the page.
import { spawn } from 'node:child_process';
import { ensureInstalled, root } from './install.mjs';

await ensureInstalled();
const { ensureBuilt } = await import('./build.mjs');
await ensureBuilt();
const children = [
  spawn(process.execPath, ['--import', 'tsx', '--watch-path=src', 'src/server.ts'], { cwd: root, stdio: 'inherit' }),
  spawn(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--watch'], { cwd: root, stdio: 'inherit' }),
];
const end = () => children.forEach((child) => void child.kill('SIGINT'));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, end);
for (const child of children) child.on('exit', end);
