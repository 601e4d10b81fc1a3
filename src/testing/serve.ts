// The API and its background work in a process of its own, without the page: to be measured, and to be killed.
import { startWorker } from '../jobs.ts';
import { loadConfig } from '../platform/server/config/config.ts';
import { buildApp } from '../platform/server/http/app.ts';
import { createLog } from '../platform/server/http/log.ts';
import { openProcess, policies } from '../process.ts';
import { modules } from '../routes.ts';

const config = loadConfig();
const log = createLog(config.logLevel);
const { services } = await openProcess(config, log, () => {});
const app = await buildApp({ services, modules, policies, log });
startWorker(services, (error) => log.warn({ err: error }, 'background work'));
await app.listen({ host: config.host, port: config.port });
