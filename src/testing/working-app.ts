import { startWorker } from '../jobs.ts';
import { startTestApp, type TestApp } from './app.ts';

/**
 * Starts the API with its background work, such as imports; `close` ends both. Errors of jobs are in `logLines`.
 */
export async function startWorkingApp(...given: Parameters<typeof startTestApp>): Promise<TestApp> {
  const t = await startTestApp(...given);
  const stopWorker = startWorker(t.services, (error) => t.logLines.push(String(error.stack)));
  return {
    ...t,
    close: async () => {
      await stopWorker();
      await t.close();
    },
  };
}
