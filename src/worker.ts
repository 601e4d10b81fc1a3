import { loadConfig } from '#platform/server/config/config.ts';
import { explainStart } from '#platform/server/config/explain-start.ts';
import { createLog } from '#platform/server/http/log.ts';
import { startWorker } from './jobs.ts';
import { startMetrics } from './metrics.ts';
import { openProcess } from './process.ts';

/** Runs only the background work, next to servers started with WORKER=false. */
async function main(): Promise<void> {
  const config = loadConfig();
  const log = createLog(config.logLevel);
  const opened = await openProcess(config, log, (message) => log.info(message));
  const metrics = await startMetrics(config, opened.services, (error) => log.warn({ err: error }, 'metrics'));
  const stop = startWorker(opened.services, (error) => log.warn({ err: error }, 'background work'));
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      void stop()
        .then(() => metrics?.close())
        .then(() => opened.close())
        .then(() => process.exit(0));
    });
}

main().catch((error: unknown) => {
  process.stderr.write(`El trabajo de fondo no pudo arrancar.\n${explainStart(error)}\n`);
  process.exit(1);
});
