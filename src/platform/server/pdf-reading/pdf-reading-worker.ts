import { Worker } from 'node:worker_threads';
import { extractText } from './extract-text.ts';
import { type JoinInput, joinPdfs, pagesOf } from './join.ts';
import { PDF_TEXT_LIMITS, type PdfReading, TOO_COMPLEX } from './pdf-text.ts';
import { drawWithoutEffect } from './without-effect.ts';

/** The tasks of the process and their inputs, by name. */
export interface PdfTasks {
  text: Uint8Array;
  pages: Uint8Array;
  join: JoinInput;
  withoutEffect: Uint8Array;
}
export interface PdfAnswers {
  text: PdfReading;
  pages: { pages: number };
  join: { pdf: Uint8Array };
  withoutEffect: { pdf: Uint8Array };
}
export type PdfTask = { [Name in keyof PdfTasks]: { name: Name; input: PdfTasks[Name] } }[keyof PdfTasks];

function perform(task: PdfTask) {
  if (task.name === 'text') return extractText(new Uint8Array(task.input));
  if (task.name === 'withoutEffect') return drawWithoutEffect(task.input);
  return task.name === 'pages' ? pagesOf(task.input) : joinPdfs(task.input);
}

/** CPU time of this process in milliseconds at the start of the running task; 0 when idle. */
const busySince = new Int32Array(new SharedArrayBuffer(4));
const used = () => {
  const { user, system } = process.cpuUsage();
  return Math.floor((user + system) / 1000);
};

/**
 * Ends this process from a separate thread, which runs even while a file blocks the main thread; it is needed because
 * buffers are not part of the heap limit. The signal TOO_COMPLEX shows that the file is the cause.
 */
const watchdog = `
const { workerData: { busySince, most, milliseconds, signal } } = require('node:worker_threads');
setInterval(() => {
  const since = Atomics.load(busySince, 0);
  const { user, system } = process.cpuUsage();
  const late = since > 0 && (user + system) / 1000 - since > milliseconds;
  if (late || process.memoryUsage.rss() > most) process.kill(process.pid, signal);
}, 25);`;

if (process.send) {
  const seconds = Number(process.argv[2]);
  const most = PDF_TEXT_LIMITS.memoryMb * 1024 * 1024;
  const workerData = { busySince, most, milliseconds: seconds * 1000, signal: TOO_COMPLEX };
  new Worker(watchdog, { eval: true, workerData, execArgv: [] }).unref();
  process.on('disconnect', () => process.exit());
  process.on('message', async (task: PdfTask) => {
    Atomics.store(busySince, 0, Math.max(1, used()));
    const answer = await perform(task);
    Atomics.store(busySince, 0, 0);
    process.send?.(answer);
  });
  await import('pdfjs-dist/legacy/build/pdf.mjs');
  process.send('ready');
}
