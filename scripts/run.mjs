// Runs a TypeScript file of the project: node scripts/run.mjs FILE [ARG …]. Installs missing packages first.
import { spawn } from 'node:child_process';
import { ensureInstalled, root } from './install.mjs';

await ensureInstalled();
const [file, ...args] = process.argv.slice(2);
const child = spawn(process.execPath, ['--import', 'tsx', file, ...args], { cwd: root, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
