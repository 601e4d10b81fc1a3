import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Tests run from source, but take threads from a bundle: compiling one takes a second each time it starts. */
const built = (): string => process.env['BUILT_WORKERS'] ?? '';

/**
 * Where the code of a thread is, for the module at `here` that starts it. In a bundle it is `{name}.js`, beside the
 * server or above its chunks. From source it is TypeScript, and tsx takes hold in a thread only through its API:
 * hence a small module that registers it first.
 */
export function workerUrl(name: string, here: string): URL {
  if (here.endsWith('.ts')) {
    if (built()) return pathToFileURL(join(built(), `${name}.js`));
    const tsx = pathToFileURL(createRequire(here).resolve('tsx/esm/api')).href.replace(/\.cjs$/, '.mjs');
    const worker = new URL(`./${name}.ts`, here).href;
    const boot = `import { register } from ${JSON.stringify(tsx)}; register(); await import(${JSON.stringify(worker)});`;
    return new URL(`data:text/javascript,${encodeURIComponent(boot)}`);
  }
  const beside = new URL(`./${name}.js`, here);
  return existsSync(fileURLToPath(beside)) ? beside : new URL(`../${name}.js`, here);
}

/** The same for a process: the module it begins with, and what Node needs to know to run it. */
export function workerModule(name: string, here: string): { path: string; execArgv: string[] } {
  if (!here.endsWith('.ts') || built()) return { path: fileURLToPath(workerUrl(name, here)), execArgv: [] };
  const tsx = pathToFileURL(createRequire(here).resolve('tsx/esm')).href;
  return { path: fileURLToPath(new URL(`./${name}.ts`, here)), execArgv: ['--import', tsx] };
}
