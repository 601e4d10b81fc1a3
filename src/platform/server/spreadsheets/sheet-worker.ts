import { parentPort, workerData } from 'node:worker_threads';
import type { PackedRow } from './reading/packed.ts';
import { type PackedWorkbook, readPackedRows, readPackedWorkbook, SheetCache, type Task } from './reading/tasks.ts';
import { type RefusalCode, refusal, SheetRefusal } from './refusal.ts';

/** Messages of the thread; it sends another batch ahead for each `more`. */
export type WorkerMessage =
  | { type: 'workbook'; workbook: PackedWorkbook; kept: Map<string, Uint8Array[]> }
  | { type: 'rows'; rows: PackedRow[] }
  | { type: 'end' }
  | { type: 'refused'; code: RefusalCode; message: string; cause: string };

export interface WorkerInput {
  source: string | Uint8Array;
  task: Task;
}

async function run(
  { source, task }: WorkerInput,
  send: (message: WorkerMessage) => void,
  more: () => Promise<void>,
): Promise<void> {
  try {
    if (task.kind === 'workbook') {
      const sheetCache = task.keep ? new SheetCache() : undefined;
      const workbook = await readPackedWorkbook(source, task.previewRows, sheetCache);
      send({ type: 'workbook', workbook, kept: sheetCache?.sheets ?? new Map() });
    } else {
      for await (const rows of readPackedRows(source, task)) {
        await more();
        send({ type: 'rows', rows });
      }
      send({ type: 'end' });
    }
  } catch (error) {
    // A file that cannot be read from disk is an error of the server, not of the file.
    if (error instanceof Error && 'syscall' in error) throw error;
    // The error of a parser that fails on a broken file does not help a user, so the file is refused as damaged.
    const refused = error instanceof SheetRefusal ? error : refusal('damaged', '', error);
    send({ type: 'refused', code: refused.code, message: refused.message, cause: String(refused.cause ?? '') });
  }
}

if (parentPort) {
  const port = parentPort;
  let credits = 0;
  let resume: (() => void) | null = null;
  port.on('message', () => {
    credits++;
    resume?.();
    resume = null;
  });
  const more = async () => {
    while (credits === 0)
      await new Promise<void>((resolve) => {
        resume = resolve;
      });
    credits--;
  };
  await run(workerData as WorkerInput, (message) => port.postMessage(message), more);
  port.close();
}
