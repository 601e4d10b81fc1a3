import { Worker } from 'node:worker_threads';
import { extractText } from './extract-text.ts';
import { type JoinInput, joinPdfs, pagesOf } from './join.ts';
import { PDF_TEXT_LIMITS, type PdfReading, TOO_COMPLEX } from './pdf-text.ts';
import { drawWithoutEffect } from './without-effect.ts';

/** What the process is asked to do, by name. */
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

/** Milliseconds of the processor that this process had used when the running task began, 0 at rest. */
const busySince = new Int32Array(new SharedArrayBuffer(4));
const used = () => {
  const { user, system } = process.cpuUsage();
  return Math.floor((user + system) / 1000);
};

/**
 * Ends this process from a thread of its own, which goes on while a file holds the others: buffers know no heap limit.
 * It does so with TOO_COMPLEX: whatever else ends the process is not the file's doing.
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
