import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Tests run from source but start threads from a bundle, because compiling a thread takes a second at each start. */
const built = (): string => process.env['BUILT_WORKERS'] ?? '';

/**
 * Address of a thread's code for the module at `here` that starts it. In a bundle it is `{name}.js`, next to the server
 * or above its chunks. From source it is TypeScript, and tsx works in a thread only through its API, so a small module
 * registers tsx first.
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

/** Like `workerUrl`, for a process: its first module and the arguments that Node needs to run it. */
export function workerModule(name: string, here: string): { path: string; execArgv: string[] } {
  if (!here.endsWith('.ts') || built()) return { path: fileURLToPath(workerUrl(name, here)), execArgv: [] };
  const tsx = pathToFileURL(createRequire(here).resolve('tsx/esm')).href;
  return { path: fileURLToPath(new URL(`./${name}.ts`, here)), execArgv: ['--import', tsx] };
}
