import type { Services } from '../../../../platform/server/http/context.ts';
import type { JobHandler, JobOutcome } from '../../../../platform/server/jobs/queue.ts';
import { loadBatch } from '../batches.queries.ts';
import type { ImportHandler } from '../kind.ts';
import { stageBatch } from '../review/stage.ts';
import { failedForGood } from './fail.ts';
import { rollBackBatch } from './roll-back.ts';
import { runBatch } from './run.ts';

export type ImportHandlers = ReadonlyMap<string, ImportHandler>;

/** Works on the queue of imports: reading, importing, rolling back. All three go on after a crash. */
export function importJobs({ system, files, jobs }: Services, handlers: ImportHandlers): JobHandler {
  return async (data, job) => {
    const id = String(data['batchId']);
    // Jobs act for the company, inside the wall: whoever asked was checked when asking.
    const scope = system.forCustomer(data.customerId as string);
    const kind = (await scope.run((tx) => loadBatch(tx, id))).kind;
    const handler = handlers.get(kind);
    if (!handler) throw new Error(`Nobody imports ${kind}.`);
    let outcome: JobOutcome = 'done';
    try {
      if (data.task === 'stage') await stageBatch(scope, files, handler, id);
      else if (data.task === 'run') outcome = await runBatch(scope, files, handler, id, job);
      else await rollBackBatch(scope, handler, id, job);
    } catch (error) {
      job.assertHeld(); // else another worker goes on with it
      if (!(await failedForGood(scope, handler, id, error, job.last))) throw error;
      job.report(error as Error);
    }
    // The next import of the company waits for this one.
    if (outcome === 'done') await jobs.resume('imports', data.customerId);
    return outcome;
  };
}
