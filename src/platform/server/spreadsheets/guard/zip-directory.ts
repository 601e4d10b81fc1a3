import { LIMITS } from '../limits.ts';
import { refusal } from '../refusal.ts';

export interface ZipEntry {
  name: string;
  method: 0 | 8;
  crc: number;
  compressedSize: number;
  size: number;
  /** Where the entry's compressed bytes begin. */
  dataStart: number;
}

interface Listed extends Omit<ZipEntry, 'dataStart'> {
  rawName: Buffer;
  flags: number;
  headerStart: number;
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const END64 = 0x06064b50;
const LOCATOR64 = 0x07064b50;
const ENCRYPTED = 0x2041;
const DESCRIPTOR = 0x0008;

const damaged = (why: string) => refusal('damaged', '', why);

/** The offset of a 64-bit field as a number; beyond 2^53 no file of ours can reach. */
const size64 = (bytes: Buffer, at: number) => Number(bytes.readBigUInt64LE(at));

function findEnd(bytes: Buffer): number {
  const lowest = Math.max(0, bytes.length - 22 - 0xffff);
  for (let at = bytes.length - 22; at >= lowest; at--) {
    if (bytes.readUInt32LE(at) === END && at + 22 + bytes.readUInt16LE(at + 20) === bytes.length) return at;
  }
  throw refusal('truncated');
}

function readEnd(bytes: Buffer): { count: number; start: number; end: number } {
  const at = findEnd(bytes);
  let count = bytes.readUInt16LE(at + 10);
  let length = bytes.readUInt32LE(at + 12);
  let start = bytes.readUInt32LE(at + 16);
  let end = at;
  if (bytes.readUInt16LE(at + 4) !== 0 || bytes.readUInt16LE(at + 6) !== 0) throw damaged('several disks');
  if (at >= 20 && bytes.readUInt32LE(at - 20) === LOCATOR64) {
    const at64 = size64(bytes, at - 12);
    if (at64 + 56 > at - 20 || bytes.readUInt32LE(at64) !== END64) throw damaged('zip64 end record');
    count = size64(bytes, at64 + 32);
    length = size64(bytes, at64 + 40);
    start = size64(bytes, at64 + 48);
    end = at64;
  }
  if (start + length !== end) throw damaged('the directory does not end where it says');
  return { count, start, end };
}

/** Takes the 64-bit sizes from the extra field 0x0001, in its fixed order. */
function widen(extra: Buffer, fields: { size: number; compressedSize: number; headerStart: number }): void {
  for (let at = 0; at + 4 <= extra.length; ) {
    const [id, length] = [extra.readUInt16LE(at), extra.readUInt16LE(at + 2)];
    if (at + 4 + length > extra.length) throw damaged('extra field');
    if (id === 1) {
      let next = at + 4;
      for (const key of ['size', 'compressedSize', 'headerStart'] as const) {
        if (fields[key] !== 0xffffffff) continue;
        if (next + 8 > at + 4 + length) throw damaged('zip64 extra field');
        fields[key] = size64(extra, next);
        next += 8;
      }
    }
    at += 4 + length;
  }
}

function checkName(name: string): void {
  const parts = name.split('/');
  if (name === '' || /[\0\\:]/.test(name) || name.startsWith('/') || parts.includes('..') || parts.includes('.')) {
    throw damaged('entry name');
  }
}

function readListed(bytes: Buffer, at: number, end: number): { entry: Listed; next: number } {
  if (at + 46 > end || bytes.readUInt32LE(at) !== CENTRAL) throw damaged('central header');
  const [nameLength, extraLength, commentLength] = [28, 30, 32].map((o) => bytes.readUInt16LE(at + o)) as [
    number,
    number,
    number,
  ];
  const next = at + 46 + nameLength + extraLength + commentLength;
  if (next > end) throw damaged('central header length');
  const rawName = bytes.subarray(at + 46, at + 46 + nameLength);
  const fields = {
    size: bytes.readUInt32LE(at + 24),
    compressedSize: bytes.readUInt32LE(at + 20),
    headerStart: bytes.readUInt32LE(at + 42),
  };
  widen(bytes.subarray(at + 46 + nameLength, at + 46 + nameLength + extraLength), fields);
  const flags = bytes.readUInt16LE(at + 8);
  if (flags & ENCRYPTED) throw refusal('encrypted');
  const method = bytes.readUInt16LE(at + 10);
  if (method !== 0 && method !== 8) throw damaged(`compression method ${method}`);
  if (method === 0 && fields.size !== fields.compressedSize) throw damaged('stored entry of two sizes');
  const name = rawName.toString('utf8');
  checkName(name);
  return { entry: { name, rawName, flags, method, crc: bytes.readUInt32LE(at + 16), ...fields }, next };
}

/** Follows an entry to its local header, which must say the same as the directory. */
function locate(bytes: Buffer, entry: Listed, directoryStart: number): ZipEntry & { headerStart: number; end: number } {
  const at = entry.headerStart;
  if (at + 30 > directoryStart || bytes.readUInt32LE(at) !== LOCAL) throw damaged('local header');
  const flags = bytes.readUInt16LE(at + 6);
  const nameLength = bytes.readUInt16LE(at + 26);
  const dataStart = at + 30 + nameLength + bytes.readUInt16LE(at + 28);
  const end = dataStart + entry.compressedSize;
  if (flags & ENCRYPTED) throw refusal('encrypted');
  if (end > directoryStart) throw damaged('entry beyond the directory');
  if (!bytes.subarray(at + 30, at + 30 + nameLength).equals(entry.rawName)) throw damaged('two names');
  if (bytes.readUInt16LE(at + 8) !== entry.method) throw damaged('two methods');
  const sizes = [bytes.readUInt32LE(at + 18), bytes.readUInt32LE(at + 22)] as const;
  const same = (local: number, listed: number) =>
    local === listed || local === 0xffffffff || ((flags & DESCRIPTOR) !== 0 && local === 0);
  if (!same(sizes[0], entry.compressedSize) || !same(sizes[1], entry.size)) throw damaged('two sizes');
  const { name, method, crc, compressedSize, size } = entry;
  return { name, method, crc, compressedSize, size, dataStart, headerStart: at, end };
}

function checkSizes(entries: readonly Listed[]): void {
  let total = 0;
  for (const { size, compressedSize } of entries) {
    total += size;
    if (size > LIMITS.ratioFrom && size > compressedSize * LIMITS.ratio) throw refusal('too-complex', '', 'ratio');
  }
  if (total > LIMITS.inflatedBytes) throw refusal('too-complex', '', 'inflated size');
}

/**
 * Reads a zip's central directory and refuses every file whose parts do not agree: a parser
 * that believed another part would read another file than the one that was judged.
 */
export function readZipDirectory(bytes: Buffer): Map<string, ZipEntry> {
  const { count, start, end } = readEnd(bytes);
  if (count > LIMITS.zipEntries) throw refusal('too-complex', '', 'entries');
  const listed: Listed[] = [];
  let at = start;
  while (listed.length < count) {
    const { entry, next } = readListed(bytes, at, end);
    listed.push(entry);
    at = next;
  }
  if (at !== end) throw damaged('more entries than counted');
  checkSizes(listed);

  const entries = new Map<string, ZipEntry>();
  const seen = new Set<string>();
  let previousEnd = 0;
  for (const entry of listed.map((l) => locate(bytes, l, start)).sort((a, b) => a.headerStart - b.headerStart)) {
    if (entry.headerStart < previousEnd) throw damaged('overlapping entries');
    previousEnd = entry.end;
    const key = entry.name.toLowerCase();
    if (seen.has(key)) throw damaged('duplicate entry');
    seen.add(key);
    const { headerStart: _start, end: _end, ...rest } = entry;
    entries.set(entry.name, rest);
  }
  return entries;
}
