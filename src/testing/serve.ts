// Starts the API and its background work as a separate process without the web page, so that tests can measure, stop
// and kill it.

import { loadConfig } from '#platform/server/config/config.ts';
import { buildApp } from '#platform/server/http/app.ts';
import { createLog } from '#platform/server/http/log.ts';
import { Readiness } from '#platform/server/http/readiness.ts';
import { startWorker } from '../jobs.ts';
import { openProcess, policies } from '../process.ts';
import { modules } from '../product.ts';
import { stopOnSignals } from '../stop-server.ts';

const config = loadConfig();
const log = createLog(config.logLevel);
const opened = await openProcess(config, log, () => {});
const readiness = new Readiness();
const app = await buildApp({ services: opened.services, modules, policies, log, readiness });
const stopWorker = startWorker(opened.services, (error) => log.warn({ err: error }, 'background work'));
await app.listen({ host: config.host, port: config.port });
stopOnSignals({ app, opened, readiness, stopWorker }, () => {});
