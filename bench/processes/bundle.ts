import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { projectRoot } from '#platform/server/config/root.ts';
import { cacheDir } from '../database/database.ts';

const folder = join(cacheDir, 'limits');
export const limitsFile: string = join(folder, 'limits.js');

/** Bundles the limits with their threads as the product is bundled; unbundled they would be slower than necessary. */
export async function bundleLimits(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const bundle = await rolldown({
    input: join(import.meta.dirname, 'limits.ts'),
    cwd: projectRoot,
    platform: 'node',
    external: (id) => !/^[.#]/.test(id) && !id.startsWith('/') && !/^[A-Za-z]:[\\/]/.test(id),
    transform: { target: 'node20' },
    logLevel: 'warn',
  });
  await bundle.write({ file: limitsFile, format: 'esm', codeSplitting: false });
  await bundle.close();
  copyFileSync(join(projectRoot, 'dist', 'sheet-worker.js'), join(folder, 'sheet-worker.js'));
}
