import { createHash } from 'node:crypto';
import { deserialize } from 'node:v8';
import type { PackedRow } from './reading/packed.ts';

/** Most bytes kept of one file; a larger file is read again. */
export const CACHE_BYTES: number = 16 * 1024 * 1024;
const ALL_BYTES = 2 * CACHE_BYTES;
const CACHE_MS = 5 * 60_000;

/** Serialized batches of rows by sheet name, as the reading thread wrote them. */
type SerializedSheets = ReadonlyMap<string, readonly Uint8Array[]>;

interface CachedFile {
  sheets: SerializedSheets;
  bytes: number;
  timer: NodeJS.Timeout;
}

/**
 * Rows of recently read files, by the hash of the file. An upload is reviewed just after it was recognised, so it need
 * not be unpacked twice. The rows are returned once and expire after 5 minutes; otherwise the file is read again.
 */
const rowsByContent = new Map<string, CachedFile>();

const keyOf = (content: Uint8Array): string => createHash('sha256').update(content).digest('base64');

export function keepRows(content: Uint8Array, sheets: SerializedSheets): void {
  const bytes = [...sheets.values()].flat().reduce((sum, part) => sum + part.byteLength, 0);
  if (bytes === 0 || bytes > CACHE_BYTES) return;
  const key = keyOf(content);
  forget(key);
  for (const [oldest] of rowsByContent) {
    if ([...rowsByContent.values()].reduce((sum, file) => sum + file.bytes, bytes) <= ALL_BYTES) break;
    forget(oldest);
  }
  rowsByContent.set(key, { sheets, bytes, timer: setTimeout(() => forget(key), CACHE_MS).unref() });
}

/** The kept rows of a sheet; null when they must be read from the file. */
export function takeRows(content: Uint8Array, sheet: string): readonly Uint8Array[] | null {
  if (rowsByContent.size === 0) return null;
  const key = keyOf(content);
  const rows = rowsByContent.get(key)?.sheets.get(sheet) ?? null;
  if (rows) forget(key);
  return rows;
}

function forget(key: string): void {
  clearTimeout(rowsByContent.get(key)?.timer);
  rowsByContent.delete(key);
}

export const unpackRows = (part: Uint8Array): PackedRow[] => deserialize(part);
