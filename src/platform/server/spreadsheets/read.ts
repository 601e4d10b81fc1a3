import { Worker } from 'node:worker_threads';
import { Semaphore } from '#platform/server/threads/semaphore.ts';
import { workerUrl } from '#platform/server/threads/worker-url.ts';
import type { Cell, SheetRow } from './cells.ts';
import { keepRows, takeRows, unpackRows } from './kept-rows.ts';
import { LIMITS } from './limits.ts';
import { type PackedRow, unpackCell, unpackRow } from './reading/packed.ts';
import type { PackedSheet, PackedWorkbook, Task } from './reading/tasks.ts';
import { refusal, SheetRefusal } from './refusal.ts';
import type { WorkerInput, WorkerMessage } from './sheet-worker.ts';

/** The path of a file, or its bytes. */
type SheetSource = string | Uint8Array;

/** A sheet with its first non-empty rows; `problem` is the reason why it cannot be imported. */
export type SheetPreview = Omit<PackedSheet, 'rows' | 'below'> & { rows: SheetRow[]; below: Cell[][] };
export type WorkbookPreview = Omit<PackedWorkbook, 'sheets'> & { sheets: SheetPreview[] };

/** Batches that the thread sends ahead while the consumer works on one. */
const AHEAD = 3;

/** Reading a large file takes a CPU core and a hundred megabytes, so at most two are read at once. */
const readers = new Semaphore(2);

/** A thread that reads one file; it has a small heap of its own and can be killed at any time. */
class Reading {
  private readonly worker: Worker;
  private readonly queue: WorkerMessage[] = [];
  private failure: Error | null = null;
  private wake: (() => void) | null = null;
  private budgetMs = LIMITS.workerSeconds * 1000;

  constructor(source: SheetSource, task: Task) {
    this.worker = new Worker(workerUrl('sheet-worker', import.meta.url), {
      workerData: { source, task } satisfies WorkerInput,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: LIMITS.workerMemoryMb },
    });
    this.worker.on('message', (message: WorkerMessage) => {
      this.queue.push(message);
      this.wake?.();
    });
    this.worker.on('error', (error: NodeJS.ErrnoException) =>
      this.fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? refusal('too-complex', '', error) : error),
    );
    this.worker.on('exit', () => this.fail(new Error('The reading thread ended without an answer.')));
  }

  private fail(error: Error): void {
    this.failure ??= error;
    this.wake?.();
  }

  more(): void {
    this.worker.postMessage(null);
  }

  /** The next message; only the time spent waiting for the thread counts against its limit. */
  async next(): Promise<WorkerMessage> {
    const started = performance.now();
    while (this.queue.length === 0) {
      if (this.failure) throw this.failure;
      const left = this.budgetMs - (performance.now() - started);
      if (left <= 0) throw refusal('too-slow');
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, left);
        this.wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    this.budgetMs -= performance.now() - started;
    const message = this.queue.shift()!;
    if (message.type === 'refused') throw new SheetRefusal(message.code, message.message, message.cause);
    return message;
  }

  async stop(): Promise<void> {
    await this.worker.terminate();
  }
}

/**
 * Checks and reads a whole file in a separate thread and returns its sheets with their first rows. With `keep` the rows
 * are kept for a later read of the same bytes. Throws a `SheetRefusal` when no sheet can be imported.
 */
export async function readWorkbook(
  source: SheetSource,
  { previewRows = 50, keep = false } = {},
): Promise<WorkbookPreview> {
  const leave = await readers.acquire();
  const reading = new Reading(source, { kind: 'workbook', previewRows, keep });
  try {
    const message = await reading.next();
    if (message.type !== 'workbook') throw new Error(`The reading thread answered ${message.type}.`);
    if (typeof source !== 'string') keepRows(source, message.kept);
    const { sheets, ...rest } = message.workbook;
    return {
      ...rest,
      sheets: sheets.map((sheet) => ({
        ...sheet,
        rows: sheet.rows.map(unpackRow),
        // A column without such a cell is a hole in the sparse array.
        below: Array.from(sheet.below, (cells) => (cells ?? []).map(unpackCell)),
      })),
    };
  } finally {
    await reading.stop();
    leave();
  }
}

interface ReadRowsOptions {
  /** The sheet's name, or its position from 0. */
  sheet: string | number;
  /** First row number to read, as Excel counts. */
  from?: number;
  batchSize?: number;
}

/** The non-empty rows of one sheet, in batches; the thread ends when the consumer stops. Throws a `SheetRefusal`. */
export async function* readRows(source: SheetSource, options: ReadRowsOptions): AsyncGenerator<SheetRow[], void, void> {
  for await (const rows of readPackedRows(source, options)) yield rows.map(unpackRow);
}

/**
 * Like `readRows`, with packed cells, for a caller that holds all rows (half a million cells) and rarely looks at each.
 */
export async function* readPackedRows(
  source: SheetSource,
  options: ReadRowsOptions,
): AsyncGenerator<PackedRow[], void, void> {
  const { sheet, from = 1, batchSize = 500 } = options;
  const packedParts = typeof source === 'string' || typeof sheet === 'number' ? null : takeRows(source, sheet);
  if (packedParts) return yield* rowsOf(packedParts, from);
  const leave = await readers.acquire();
  const reading = new Reading(source, { kind: 'rows', sheet, from, batchSize });
  try {
    for (let i = 0; i < AHEAD; i++) reading.more();
    for (;;) {
      const message = await reading.next();
      if (message.type !== 'rows') return;
      reading.more();
      yield message.rows;
    }
  } finally {
    await reading.stop();
    leave();
  }
}

/** The kept rows from a row number on, in their original batches; the event loop can run between batches. */
async function* rowsOf(packedParts: readonly Uint8Array[], from: number): AsyncGenerator<PackedRow[], void, void> {
  for (const part of packedParts) {
    const rows = unpackRows(part).filter(([number]) => number >= from);
    if (rows.length > 0) yield rows;
    await new Promise((go) => setImmediate(go));
  }
}
