import type { Services } from '#platform/server/http/context.ts';
import type { ImportHandler } from '#platform/server/import-kind/kind.ts';
import type { JobData, JobEnd, JobHandler, JobOutcome } from '#platform/server/jobs/queue.ts';
import { loadBatch } from '../batches.ts';
import { stageBatch } from '../review/stage.ts';
import { failedForGood } from './fail.ts';
import { rollBackBatch } from './roll-back.ts';
import { runBatch } from './run.ts';

export type ImportHandlers = ReadonlyMap<string, ImportHandler>;

/** Jobs act for the company inside the wall: the person's permissions were checked when the job was created. */
async function batchOf({ system }: Services, handlers: ImportHandlers, data: JobData) {
  const id = String(data['batchId']);
  const scope = system.forCustomer(data.customerId as string);
  const { kind } = await scope.run((tx) => loadBatch(tx, id));
  const handler = handlers.get(kind);
  if (!handler) throw new Error(`Nobody imports ${kind}.`);
  return { id, scope, handler };
}

/** Handles the queue of imports: reading, importing and rolling back. All three continue after a crash. */
export function importJobs(services: Services, handlers: ImportHandlers): JobHandler {
  return async (data, job) => {
    const { id, scope, handler } = await batchOf(services, handlers, data);
    let outcome: JobOutcome = 'done';
    try {
      if (data.task === 'stage') await stageBatch(scope, services.files, handler, id);
      else if (data.task === 'run') outcome = await runBatch(scope, services.files, handler, id, job);
      else await rollBackBatch(scope, services.jobs, handler, id, job);
    } catch (error) {
      job.assertHeld(); // otherwise another worker has taken over the job
      if (!(await failedForGood(scope, handler, id, error, job.last))) throw error;
      job.report(error as Error);
    }
    // The company's next import waits for this one.
    if (outcome === 'done') await services.jobs.resume('imports', data.customerId);
    return outcome;
  };
}

/** Marks the batch of a job that never finished as failed and lets the company's other imports continue. */
export function endImports(services: Services, handlers: ImportHandlers): JobEnd {
  return async (data) => {
    const { id, scope, handler } = await batchOf(services, handlers, data);
    await failedForGood(scope, handler, id, null, true);
    await services.jobs.resume('imports', data.customerId);
  };
}
