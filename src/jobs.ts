import { endImports, importJobs } from '#imports/engine/server/run/jobs.ts';
import type { Services } from '#platform/server/http/context.ts';
import { documentJobs, startPasses } from '#platform/server/module/background.ts';
import { product } from './product.ts';

/**
 * Starts all background work of this process.
 * @returns a function that stops it
 */
export function startWorker(services: Services, onError: (error: Error) => void): () => Promise<void> {
  const { importHandlers } = product;
  services.jobs.work('imports', 3, importJobs(services, importHandlers), endImports(services, importHandlers));
  services.jobs.work('documents', 1, documentJobs(services, product));
  const unsubscribe = services.events.onWake('jobs', () => services.jobs.wake());
  const stopPasses = startPasses(services, product, onError);
  return async () => {
    unsubscribe();
    await stopPasses();
    await services.jobs.stop();
  };
}
