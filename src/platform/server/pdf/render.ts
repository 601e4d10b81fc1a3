import { availableParallelism } from 'node:os';
import type { Sealing } from '#platform/server/sealing/seal-pdf.ts';
import { startThread } from '#platform/server/threads/start-thread.ts';
import { WorkerPool } from '#platform/server/threads/worker-pool.ts';
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
  start: startThread(workerUrl('pdf-worker', import.meta.url), 'drawing'),
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
