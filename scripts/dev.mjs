// npm run dev: runs the server from its sources and restarts it when a source changes, and runs vite, which replaces
// changed parts of the open page.
import { spawn } from 'node:child_process';
import { ensureInstalled, root } from './install.mjs';

await ensureInstalled();
const { ensureBuilt } = await import('./build.mjs');
await ensureBuilt();
const start = (...args) => spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });
const children = [
  start('node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'src/server.ts'),
  start('node_modules/vite/bin/vite.js', '--clearScreen', 'false'),
];
console.log('La página con cambios al momento: http://localhost:5173');
const end = () => children.forEach((child) => void child.kill('SIGINT'));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, end);
for (const child of children) child.on('exit', end);
