import { importHandlers } from './import-handlers.ts';
import { closeMonth } from './modules/dashboard/server/snapshot-penalty.ts';
import { importJobs } from './modules/imports/server/jobs.ts';
import { sealAudit } from './platform/server/audit/seal.ts';
import type { Services } from './platform/server/http/context.ts';
import { dispatchOne, type OutboxHandler } from './platform/server/messages/outbox.ts';

/** Who acts on which message of the outbox. */
const outboxHandlers: ReadonlyMap<string, OutboxHandler> = new Map();

const SEAL_MS = 30_000;
const OUTBOX_MS = 5_000;
/** Closing a month that is closed already costs one look. */
const MONTH_MS = 3_600_000;

/** Starts all background work of this process; returns how to stop it. */
export function startWorker(services: Services, onError: (error: Error) => void): () => Promise<void> {
  services.jobs.work('imports', 3, importJobs(services, importHandlers));
  const unwake = services.events.onWake('jobs', () => services.jobs.wake());
  let draining: Promise<void> | null = null;
  const drain = () => {
    draining ??= drainOutbox(services)
      .catch(onError)
      .finally(() => {
        draining = null;
      });
  };
  const unsubscribe = services.events.onWake('outbox', drain);
  const month = () => void closeMonth(services.system).catch(onError);
  const timers = [
    setInterval(drain, OUTBOX_MS),
    setInterval(() => void sealAudit(services.system).catch(onError), SEAL_MS),
    setInterval(month, MONTH_MS),
  ];
  drain();
  month();
  return async () => {
    for (const timer of timers) clearInterval(timer);
    unsubscribe();
    unwake();
    await draining;
    await services.jobs.stop();
  };
}

async function drainOutbox({ system }: Services): Promise<void> {
  while (await dispatchOne(system, outboxHandlers));
}
