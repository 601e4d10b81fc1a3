import { Worker } from 'node:worker_threads';
import { extractText } from './extract-text.ts';
import { PDF_TEXT_LIMITS, type PdfReading } from './pdf-text.ts';

export interface TextTask {
  bytes: Uint8Array;
}
export type TextAnswer = PdfReading | 'ready';

/** Second in which the running task began, 0 at rest. */
const busySince = new Int32Array(new SharedArrayBuffer(4));
const now = () => Math.floor(process.uptime());

/** Ends this process from a thread of its own, which goes on while a file holds the others: buffers know no heap limit. */
const watchdog = `
const { workerData: { busySince, most, seconds } } = require('node:worker_threads');
setInterval(() => {
  const since = Atomics.load(busySince, 0);
  if (process.memoryUsage.rss() > most || (since > 0 && process.uptime() - since > seconds)) process.kill(process.pid, 'SIGKILL');
}, 25);`;

if (process.send) {
  const workerData = { busySince, most: PDF_TEXT_LIMITS.memoryMb * 1024 * 1024, seconds: PDF_TEXT_LIMITS.seconds + 5 };
  new Worker(watchdog, { eval: true, workerData, execArgv: [] }).unref();
  process.on('disconnect', () => process.exit());
  process.on('message', async ({ bytes }: TextTask) => {
    Atomics.store(busySince, 0, Math.max(1, now()));
    const read = await extractText(new Uint8Array(bytes));
    Atomics.store(busySince, 0, 0);
    process.send?.(read);
  });
  await import('pdfjs-dist/legacy/build/pdf.mjs');
  process.send('ready' satisfies TextAnswer);
}
