import { join } from 'node:path';
import { loadConfig } from '#platform/server/config/config.ts';
import { explainStart } from '#platform/server/config/explain-start.ts';
import { projectRoot } from '#platform/server/config/root.ts';
import { buildApp } from '#platform/server/http/app.ts';
import { createLog } from '#platform/server/http/log.ts';
import { Readiness } from '#platform/server/http/readiness.ts';
import { landingDocuments } from '#public/landing/server/documents.ts';
import { phoneDocuments } from '#public/phone/server/documents.ts';
import { paintOf } from '#screens/paint.ts';
import { startWorker } from './jobs.ts';
import { startMetrics } from './metrics.ts';
import { openProcess, policies } from './process.ts';
import { modules } from './product.ts';
import { stopOnSignals } from './stop-server.ts';

const printLine = (message: string) => process.stdout.write(`${message}\n`);

async function main(): Promise<void> {
  const config = loadConfig();
  const log = createLog(config.logLevel);
  const opened = await openProcess(config, log, printLine);
  if (config.demo) await (await import('#demo/load-demo.ts')).loadDemo(opened, printLine);
  const metrics = await startMetrics(config, opened.services, (error) => log.warn({ err: error }, 'metrics'));
  const web = join(projectRoot, 'dist', 'web');
  const readiness = new Readiness();
  const app = await buildApp({
    services: opened.services,
    modules,
    policies,
    log,
    observe: metrics?.observe,
    readiness,
    web: {
      dir: web,
      screenOf: paintOf,
      documents: [...landingDocuments(opened.services, web), ...phoneDocuments(web, config)],
    },
  });
  const stopWorker = config.runsWorker
    ? startWorker(opened.services, (error) => log.warn({ err: error }, 'background work'))
    : async () => {};
  await app.listen({ host: config.host, port: config.port });
  printLine(`Vigía está lista en ${config.publicUrl}`);
  if (config.demoIsOpen)
    printLine(
      'DEMO=true fuera de esta máquina: cualquiera conoce las contraseñas de demostración. No cargues datos reales.',
    );
  if (metrics) printLine(`Métricas en ${metrics.address}`);
  stopOnSignals({ app, opened, readiness, stopWorker, closeMetrics: metrics?.close }, printLine);
}

main().catch((error: unknown) => {
  process.stderr.write(`Vigía no pudo arrancar.\n${explainStart(error)}\n`);
  process.exit(1);
});
