import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Sealing } from '../sealing/seal-pdf.ts';
import { workerUrl } from '../threads/worker-url.ts';
import type { PdfAnswer, PdfTask } from './pdf-worker.ts';
import type { PdfSpec } from './spec.ts';

const SIZE = Math.min(2, Math.max(1, availableParallelism() - 1));
/** A thread without work for this long ends, so that a server at rest keeps no fonts in memory. */
const IDLE_MS = 30_000;
const LIMIT_MS = 20_000;

interface Waiting {
  task: PdfTask;
  resolve(pdf: Buffer): void;
  reject(error: Error): void;
}

const queue: Waiting[] = [];
const threads = new Set<Thread>();

/** Draws a document in a thread of its own, seals it where it is to be, and answers the bytes of the PDF. */
export function renderPdf(spec: PdfSpec, seal?: Sealing): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    queue.push({ task: { spec, seal }, resolve, reject });
    const idle = [...threads].find((thread) => thread.idle);
    if (idle) idle.next();
    else if (threads.size < SIZE) threads.add(new Thread());
  });
}

/** Ends the threads; for a process that is closing. */
export async function stopPdfThreads(): Promise<void> {
  await Promise.all([...threads].map((thread) => thread.stop()));
}

/** Takes documents from the queue one after the other; a thread that fails or hangs takes only its own with it. */
class Thread {
  private readonly worker = new Worker(workerUrl('pdf-worker', import.meta.url), { execArgv: [] });
  private current: Waiting | null = null;
  private timer: NodeJS.Timeout | undefined;

  constructor() {
    this.worker.on('message', (answer: PdfAnswer) => {
      if ('pdf' in answer) this.settle((waiting) => waiting.resolve(Buffer.from(answer.pdf.buffer)));
      else this.settle((waiting) => waiting.reject(new Error(`A PDF could not be drawn: ${answer.error}`)));
      this.next();
    });
    this.worker.on('error', (error) => this.end(error));
    this.worker.on('exit', () => this.end(new Error('The drawing thread ended.')));
    this.next();
  }

  get idle(): boolean {
    return this.current === null;
  }

  next(): void {
    clearTimeout(this.timer);
    this.current = queue.shift() ?? null;
    if (this.current === null) {
      this.worker.unref();
      this.timer = setTimeout(() => void this.stop(), IDLE_MS).unref();
      return;
    }
    this.worker.ref();
    this.timer = setTimeout(() => this.end(new Error('A PDF took too long to draw.')), LIMIT_MS);
    this.worker.postMessage(this.current.task);
  }

  async stop(): Promise<void> {
    threads.delete(this);
    clearTimeout(this.timer);
    await this.worker.terminate();
  }

  private settle(act: (waiting: Waiting) => void): void {
    const waiting = this.current;
    this.current = null;
    if (waiting) act(waiting);
  }

  private end(error: Error): void {
    if (!threads.has(this)) return;
    void this.stop();
    this.settle((waiting) => waiting.reject(error));
    if (queue.length > 0 && threads.size < SIZE) threads.add(new Thread());
  }
}
