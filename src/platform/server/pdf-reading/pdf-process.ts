import { type ChildProcess, fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { workerModule } from '../threads/worker-url.ts';
import type { PdfAnswers, PdfTask, PdfTasks } from './pdf-reading-worker.ts';
import { type PdfUnread, TOO_COMPLEX } from './pdf-text.ts';

const SIZE = Math.min(2, Math.max(1, availableParallelism() - 1));
/** Without work for this long a process ends. */
const IDLE_MS = 30_000;
/** To load the reader, on a machine that has much else to do. */
const START_MS = 60_000;

/** A reader that used no processor for so long is lost, and its file goes to another. */
const PATIENCE_MS = 300_000;
/** Readers that may be lost over one file before it is left for later. */
const TRIES = 3;

/** What could not be done with a file, and why. */
export interface Unread {
  unread: PdfUnread;
}

interface Waiting {
  task: PdfTask;
  tries: number;
  resolve(answer: PdfAnswers[keyof PdfAnswers] | Unread): void;
}

const queue: Waiting[] = [];
const readers = new Set<Reader>();

/**
 * Does something with a PDF that is not ours, in a process that has nothing else: no environment, little memory, ten
 * seconds of the processor. Whatever the file does to it, the answer says that it could not be read. A reader that is
 * lost for any other reason says nothing of the file: it is read again.
 */
export function inPdfProcess<Name extends keyof PdfTasks>(
  name: Name,
  input: PdfTasks[Name],
): Promise<PdfAnswers[Name] | Unread> {
  return new Promise((resolve) => {
    const task = { name, input } as PdfTask;
    queue.push({ task, tries: 0, resolve: resolve as Waiting['resolve'] });
    const idle = [...readers].find((reader) => reader.idle);
    if (idle) idle.next();
    else if (readers.size < SIZE) readers.add(new Reader());
  });
}

/** Ends the processes; for a process that is closing. */
export function stopPdfReaders(): void {
  for (const reader of readers) reader.stop();
}

/** Takes files from the queue one after the other; what ends it takes only its own file with it. */
class Reader {
  private readonly child: ChildProcess;
  private current: Waiting | null = null;
  private ready = false;
  private timer: NodeJS.Timeout | undefined = setTimeout(() => this.end(false), START_MS).unref();

  constructor() {
    const { path, execArgv } = workerModule('pdf-reading-worker', import.meta.url);
    this.child = fork(path, {
      execArgv: [...execArgv, '--max-old-space-size=256'],
      // Nothing of the server's own; without this one name Windows starts no program.
      env: process.env['SystemRoot'] ? { SystemRoot: process.env['SystemRoot'] } : {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.child.on('message', (answer: PdfAnswers[keyof PdfAnswers] | Unread | 'ready') => {
      if (answer !== 'ready') this.settle(answer);
      this.ready = true;
      this.next();
    });
    this.child.on('error', () => this.end(false));
    // Its own watchdog, or V8 without memory.
    this.child.on('exit', (code, signal) => this.end(signal === TOO_COMPLEX || signal === 'SIGABRT' || code === 134));
  }

  get idle(): boolean {
    return this.ready && this.current === null;
  }

  next(): void {
    clearTimeout(this.timer);
    this.current = queue.shift() ?? null;
    if (this.current === null) {
      this.child.unref();
      this.child.channel?.unref();
      this.timer = setTimeout(() => this.stop(), IDLE_MS).unref();
      return;
    }
    this.child.ref();
    this.child.channel?.ref();
    this.timer = setTimeout(() => this.end(false), PATIENCE_MS);
    this.child.send(this.current.task, (error) => error && this.end(false));
  }

  stop(): void {
    readers.delete(this);
    clearTimeout(this.timer);
    this.child.kill('SIGKILL');
  }

  private settle(answer: PdfAnswers[keyof PdfAnswers] | Unread): void {
    const waiting = this.current;
    this.current = null;
    waiting?.resolve(answer);
  }

  /** `byFile`: what ended it was in the file. */
  private end(byFile: boolean): void {
    if (!readers.has(this)) return;
    this.stop();
    // One that did not even start was lost over the first that waits: nobody waits for ever.
    if (!this.ready) this.current = queue.shift() ?? null;
    if (byFile) this.settle({ unread: 'too-complex' });
    else if (this.current && ++this.current.tries < TRIES) queue.unshift(this.current);
    else this.settle({ unread: 'not-now' });
    if (queue.length > 0 && readers.size < SIZE) readers.add(new Reader());
  }
}
