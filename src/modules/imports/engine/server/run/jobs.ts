import type { Services } from '#platform/server/http/context.ts';
import type { ImportHandler } from '#platform/server/import-kind/kind.ts';
import type { JobData, JobEnd, JobHandler, JobOutcome } from '#platform/server/jobs/queue.ts';
import { loadBatch } from '../batches.ts';
import { stageBatch } from '../review/stage.ts';
import { failedForGood } from './fail.ts';
import { rollBackBatch } from './roll-back.ts';
import { runBatch } from './run.ts';

export type ImportHandlers = ReadonlyMap<string, ImportHandler>;

/** Jobs act for the company, inside the wall: whoever asked was checked when asking. */
async function batchOf({ system }: Services, handlers: ImportHandlers, data: JobData) {
  const id = String(data['batchId']);
  const scope = system.forCustomer(data.customerId as string);
  const { kind } = await scope.run((tx) => loadBatch(tx, id));
  const handler = handlers.get(kind);
  if (!handler) throw new Error(`Nobody imports ${kind}.`);
  return { id, scope, handler };
}

/** Works on the queue of imports: reading, importing, rolling back. All three go on after a crash. */
export function importJobs(services: Services, handlers: ImportHandlers): JobHandler {
  return async (data, job) => {
    const { id, scope, handler } = await batchOf(services, handlers, data);
    let outcome: JobOutcome = 'done';
    try {
      if (data.task === 'stage') await stageBatch(scope, services.files, handler, id);
      else if (data.task === 'run') outcome = await runBatch(scope, services.files, handler, id, job);
      else await rollBackBatch(scope, services.jobs, handler, id, job);
    } catch (error) {
      job.assertHeld(); // else another worker goes on with it
      if (!(await failedForGood(scope, handler, id, error, job.last))) throw error;
      job.report(error as Error);
    }
    // The next import of the company waits for this one.
    if (outcome === 'done') await services.jobs.resume('imports', data.customerId);
    return outcome;
  };
}

/** The batch of a job that never ended fails, and lets the others of its company pass. */
export function endImports(services: Services, handlers: ImportHandlers): JobEnd {
  return async (data) => {
    const { id, scope, handler } = await batchOf(services, handlers, data);
    await failedForGood(scope, handler, id, null, true);
    await services.jobs.resume('imports', data.customerId);
  };
}
