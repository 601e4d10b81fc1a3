import { createHash } from 'node:crypto';
import { deserialize } from 'node:v8';
import type { PackedRow } from './reading/packed.ts';

/** Of one file; what is larger is read again. */
export const KEPT_BYTES: number = 16 * 1024 * 1024;
const ALL_BYTES = 2 * KEPT_BYTES;
const KEPT_MS = 5 * 60_000;

/** The rows of each sheet by its name, some at a time, serialized in the thread that read them. */
type SerializedSheets = ReadonlyMap<string, readonly Uint8Array[]>;

interface Kept {
  sheets: SerializedSheets;
  bytes: number;
  timer: NodeJS.Timeout;
}

/**
 * Rows of the files that were read last, by the bytes of the file: an upload is reviewed a moment after it was
 * recognised, and is not unpacked twice. Given out once, and forgotten soon; whoever finds nothing reads the file.
 */
const kept = new Map<string, Kept>();

const keyOf = (content: Uint8Array): string => createHash('sha256').update(content).digest('base64');

export function keepRows(content: Uint8Array, sheets: SerializedSheets): void {
  const bytes = [...sheets.values()].flat().reduce((sum, part) => sum + part.byteLength, 0);
  if (bytes === 0 || bytes > KEPT_BYTES) return;
  const key = keyOf(content);
  forget(key);
  for (const [oldest] of kept) {
    if ([...kept.values()].reduce((sum, file) => sum + file.bytes, bytes) <= ALL_BYTES) break;
    forget(oldest);
  }
  kept.set(key, { sheets, bytes, timer: setTimeout(() => forget(key), KEPT_MS).unref() });
}

/** The rows of a sheet, or null where they have to be read. */
export function takeRows(content: Uint8Array, sheet: string): readonly Uint8Array[] | null {
  if (kept.size === 0) return null;
  const key = keyOf(content);
  const rows = kept.get(key)?.sheets.get(sheet) ?? null;
  if (rows) forget(key);
  return rows;
}

function forget(key: string): void {
  clearTimeout(kept.get(key)?.timer);
  kept.delete(key);
}

export const unpackRows = (part: Uint8Array): PackedRow[] => deserialize(part);
