import { Worker } from 'node:worker_threads';
import { type PoolOptions, TaskLost } from './worker-pool.ts';

/** Returns the `start` of a pool whose workers are threads with the code at that address; `name` is used in errors. */
export const startThread =
  <Task, Answer>(address: URL, name: string): PoolOptions<Task, Answer>['start'] =>
  ({ ready, answer, lost }) => {
    const worker = new Worker(address, { execArgv: [] });
    worker.on('online', ready);
    worker.on('message', answer);
    worker.on('error', (cause) => lost(new TaskLost(`The ${name} thread failed.`, false, { cause })));
    worker.on('exit', () => lost(new TaskLost(`The ${name} thread ended.`, false)));
    return {
      send: (task) => worker.postMessage(task),
      keepAlive: (on) => (on ? worker.ref() : worker.unref()),
      kill: () => worker.terminate(),
    };
  };
