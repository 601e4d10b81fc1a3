import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Sealing } from '#platform/server/sealing/seal-pdf.ts';
import { TaskLost, WorkerPool } from '#platform/server/threads/worker-pool.ts';
import { workerUrl } from '#platform/server/threads/worker-url.ts';
import type { PdfAnswer, PdfTask } from './pdf-worker.ts';
import type { PdfSpec } from './spec.ts';

/** Threads that draw PDFs. An idle thread ends, so that an idle server keeps no fonts in memory. */
const threads = new WorkerPool<PdfTask, PdfAnswer>({
  size: Math.min(2, Math.max(1, availableParallelism() - 1)),
  idleMs: 30_000,
  startMs: 60_000,
  taskMs: 20_000,
  tries: 1,
  start: ({ ready, answer, lost }) => {
    const worker = new Worker(workerUrl('pdf-worker', import.meta.url), { execArgv: [] });
    worker.on('online', ready);
    worker.on('message', answer);
    worker.on('error', (cause) => lost(new TaskLost('The drawing thread failed.', false, { cause })));
    worker.on('exit', () => lost(new TaskLost('The drawing thread ended.', false)));
    return {
      send: (task) => worker.postMessage(task),
      keepAlive: (on) => (on ? worker.ref() : worker.unref()),
      kill: () => worker.terminate(),
    };
  },
});

/**
 * Draws a document in a separate thread, seals it if `seal` is given, and returns the bytes of the PDF.
 * @throws an error with the reason when it cannot be drawn, or TaskLost
 */
export async function renderPdf(spec: PdfSpec, seal?: Sealing): Promise<Buffer> {
  const answer = await threads.run({ spec, seal });
  if ('error' in answer) throw new Error(`A PDF could not be drawn: ${answer.error}`);
  return Buffer.from(answer.pdf.buffer);
}

/** Ends the threads; called when the server closes. */
export const stopPdfThreads = (): Promise<void> => threads.stop();
