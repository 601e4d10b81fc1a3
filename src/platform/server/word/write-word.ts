import { startThread } from '#platform/server/threads/start-thread.ts';
import { WorkerPool } from '#platform/server/threads/worker-pool.ts';
import { workerUrl } from '#platform/server/threads/worker-url.ts';
import type { WordSpec } from './spec.ts';
import type { WordAnswer } from './word-worker.ts';

/** One thread for Word documents: a table of 1,200 rows takes it half a second. It ends when it is idle. */
const threads = new WorkerPool<WordSpec, WordAnswer>({
  size: 1,
  idleMs: 30_000,
  startMs: 60_000,
  taskMs: 20_000,
  tries: 1,
  start: startThread(workerUrl('word-worker', import.meta.url), 'Word'),
});

/**
 * Writes a Word document in a separate thread and returns its bytes. It contains no macros, no links, and no fields
 * except page numbers.
 * @throws an error with the reason when it cannot be written, or TaskLost
 */
export async function writeWord(spec: WordSpec): Promise<Buffer> {
  const answer = await threads.run(spec);
  if ('error' in answer) throw new Error(`A Word document could not be written: ${answer.error}`);
  return Buffer.from(answer.docx.buffer);
}

/** Ends the thread; called when a test ends. */
export const stopWordThreads = (): Promise<void> => threads.stop();
