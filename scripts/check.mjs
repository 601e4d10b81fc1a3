// npm run check: format, lint, types, boundaries, generated files. No database.
import { spawnSync } from 'node:child_process';
import { ensureInstalled, root } from './install.mjs';

await ensureInstalled();
const bin = (name) => `node_modules/.bin/${name}`;
const steps = [
  ['Formato y estilo', bin('biome'), ['check', '--error-on-warnings', '.']],
  ['Tipos', bin('tsc'), ['--noEmit', '-p', '.']],
  ['Límites entre módulos', process.execPath, ['scripts/boundaries.mjs']],
  ['Comentarios', process.execPath, ['scripts/plain.mjs']],
  ['Largo de las líneas', process.execPath, ['scripts/line-lengths.mjs']],
  ['Peso de la portada', process.execPath, ['--import', 'tsx', 'scripts/landing-budget.ts']],
  ['Peso del celular del trabajador', process.execPath, ['scripts/phone-budget.mjs']],
  ['Archivos generados', process.execPath, ['--import', 'tsx', 'scripts/check-generated.ts']],
];
let failed = 0;
for (const [title, command, args] of steps) {
  const started = performance.now();
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${status === 0 ? '✓' : '✗'} ${title} (${seconds} s)`);
  if (status !== 0) failed++;
}
process.exit(failed === 0 ? 0 : 1);
