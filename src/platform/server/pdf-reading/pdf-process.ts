import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { TaskLost, WorkerPool } from '#platform/server/threads/worker-pool.ts';
import { workerModule } from '#platform/server/threads/worker-url.ts';
import type { PdfAnswers, PdfTask, PdfTasks } from './pdf-reading-worker.ts';
import { PDF_TEXT_LIMITS, type PdfUnread, TOO_COMPLEX } from './pdf-text.ts';

/** Reason why a file could not be processed. */
export interface Unread {
  unread: PdfUnread;
}
type Answer = PdfAnswers[keyof PdfAnswers] | Unread;

/** The wall clock limits are generous, because the machine may be busy; each reader limits its own CPU time. */
const readers = new WorkerPool<PdfTask, Answer>({
  size: Math.min(2, Math.max(1, availableParallelism() - 1)),
  idleMs: 30_000,
  startMs: 60_000,
  taskMs: 300_000,
  tries: 3,
  start: ({ ready, answer, lost }) => {
    const { path, execArgv } = workerModule('pdf-reading-worker', import.meta.url);
    const child = fork(path, [String(PDF_TEXT_LIMITS.seconds)], {
      execArgv: [...execArgv, '--max-old-space-size=256'],
      // The process gets no environment of the server, except this variable, without which Windows starts no program.
      env: process.env['SystemRoot'] ? { SystemRoot: process.env['SystemRoot'] } : {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    child.on('message', (message: Answer | 'ready') => (message === 'ready' ? ready() : answer(message)));
    child.on('error', (cause) => lost(new TaskLost('The reading process failed.', false, { cause })));
    child.on('exit', (code, signal) => {
      // The watchdog of the process or V8's lack of memory ended it, so the file is the cause.
      const byTask = signal === TOO_COMPLEX || signal === 'SIGABRT' || code === 134;
      lost(new TaskLost('The reading process ended.', byTask));
    });
    return {
      send: (task) =>
        child.send(task, (cause) => cause && lost(new TaskLost('The reading process is gone.', false, { cause }))),
      keepAlive: (on) => {
        for (const handle of [child, child.channel])
          if (on) handle?.ref();
          else handle?.unref();
      },
      kill: () => child.kill('SIGKILL'),
    };
  },
});

/**
 * Runs a task with a foreign PDF in a separate process with no environment, little memory and ten seconds of CPU time.
 * If the file breaks the process, the answer is that it could not be read. If the process is lost for another reason,
 * the task is repeated.
 */
export async function inPdfProcess<Name extends keyof PdfTasks>(
  name: Name,
  input: PdfTasks[Name],
): Promise<PdfAnswers[Name] | Unread> {
  try {
    return (await readers.run({ name, input } as PdfTask)) as PdfAnswers[Name] | Unread;
  } catch (error) {
    if (!(error instanceof TaskLost)) throw error;
    return { unread: error.byTask ? 'too-complex' : 'not-now' };
  }
}

/** Ends the processes; called when the server closes. */
export const stopPdfReaders = (): Promise<void> => readers.stop();
