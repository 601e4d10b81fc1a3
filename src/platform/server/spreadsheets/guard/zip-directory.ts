import { isUtf8 } from 'node:buffer';
import { LIMITS } from '../limits.ts';
import { refusal } from '../refusal.ts';

/** Source of a zip's bytes: memory, or a file that is too large for it. */
export interface ZipSource {
  length: number;
  read(at: number, length: number): Buffer;
}

/** Limits for a zip. */
interface ZipLimits {
  zipEntries: number;
  inflatedBytes: number;
  ratio: number;
  ratioFrom: number;
}

const inMemory = (bytes: Buffer): ZipSource => ({
  length: bytes.length,
  read: (at, length) => bytes.subarray(at, at + length),
});

export interface ZipEntry {
  name: string;
  method: 0 | 8;
  crc: number;
  compressedSize: number;
  size: number;
  /** Offset of the entry's compressed bytes. */
  dataStart: number;
}

interface Listed extends Omit<ZipEntry, 'dataStart'> {
  rawName: Buffer;
  flags: number;
  headerStart: number;
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END_RECORD_SIGNATURE = 0x06054b50;
const END64 = 0x06064b50;
const LOCATOR64 = 0x07064b50;
const ENCRYPTED = 0x2041;
const DESCRIPTOR = 0x0008;

const damaged = (why: string) => refusal('damaged', '', why);

/** Reads a 64-bit offset as a number; files here stay below 2^53. */
const size64 = (bytes: Buffer, at: number) => Number(bytes.readBigUInt64LE(at));

function findEnd(source: ZipSource): number {
  const lowest = Math.max(0, source.length - 22 - 0xffff);
  const tail = source.read(lowest, source.length - lowest);
  for (let at = tail.length - 22; at >= 0; at--) {
    if (tail.readUInt32LE(at) === END_RECORD_SIGNATURE && at + 22 + tail.readUInt16LE(at + 20) === tail.length)
      return lowest + at;
  }
  throw refusal('truncated');
}

function readEnd(source: ZipSource): { count: number; start: number; end: number } {
  const at = findEnd(source);
  const record = source.read(at, 22);
  let count = record.readUInt16LE(10);
  let length = record.readUInt32LE(12);
  let start = record.readUInt32LE(16);
  let end = at;
  if (record.readUInt16LE(4) !== 0 || record.readUInt16LE(6) !== 0) throw damaged('several disks');
  const locator = at >= 20 ? source.read(at - 20, 20) : null;
  if (locator?.readUInt32LE(0) === LOCATOR64) {
    const at64 = size64(locator, 8);
    if (at64 + 56 > at - 20) throw damaged('zip64 end record');
    const record64 = source.read(at64, 56);
    if (record64.readUInt32LE(0) !== END64) throw damaged('zip64 end record');
    count = size64(record64, 32);
    length = size64(record64, 40);
    start = size64(record64, 48);
    end = at64;
  }
  if (start + length !== end) throw damaged('the directory does not end where it says');
  return { count, start, end };
}

/** Reads the 64-bit sizes of the extra field 0x0001, in their fixed order. */
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

/** Accented letters in code page 850, which Windows uses for names in a zip without declaring it. */
const CODE_PAGE_850: Readonly<Record<number, string>> = {
  129: 'ü',
  130: 'é',
  144: 'É',
  154: 'Ü',
  160: 'á',
  161: 'í',
  162: 'ó',
  163: 'ú',
  164: 'ñ',
  165: 'Ñ',
  167: 'º',
  181: 'Á',
  214: 'Í',
  224: 'Ó',
  233: 'Ú',
  248: '°',
};
const nameOf = (raw: Buffer): string =>
  isUtf8(raw)
    ? raw.toString('utf8')
    : Array.from(raw, (byte) => (byte < 128 ? String.fromCharCode(byte) : (CODE_PAGE_850[byte] ?? '\ufffd'))).join('');

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
  const name = nameOf(rawName);
  checkName(name);
  return { entry: { name, rawName, flags, method, crc: bytes.readUInt32LE(at + 16), ...fields }, next };
}

/** Finds the local header of an entry and checks that it agrees with the directory. */
function locate(
  source: ZipSource,
  entry: Listed,
  directoryStart: number,
): ZipEntry & { headerStart: number; end: number } {
  const at = entry.headerStart;
  if (at + 30 > directoryStart) throw damaged('local header');
  const header = source.read(at, 30);
  if (header.readUInt32LE(0) !== LOCAL) throw damaged('local header');
  const flags = header.readUInt16LE(6);
  const nameLength = header.readUInt16LE(26);
  const dataStart = at + 30 + nameLength + header.readUInt16LE(28);
  const end = dataStart + entry.compressedSize;
  if (flags & ENCRYPTED) throw refusal('encrypted');
  if (end > directoryStart) throw damaged('entry beyond the directory');
  if (!source.read(at + 30, nameLength).equals(entry.rawName)) throw damaged('two names');
  if (header.readUInt16LE(8) !== entry.method) throw damaged('two methods');
  const sizes = [header.readUInt32LE(18), header.readUInt32LE(22)] as const;
  const same = (local: number, listed: number) =>
    local === listed || local === 0xffffffff || ((flags & DESCRIPTOR) !== 0 && local === 0);
  if (!same(sizes[0], entry.compressedSize) || !same(sizes[1], entry.size)) throw damaged('two sizes');
  const { name, method, crc, compressedSize, size } = entry;
  return { name, method, crc, compressedSize, size, dataStart, headerStart: at, end };
}

function checkSizes(entries: readonly Listed[], limits: ZipLimits): void {
  let total = 0;
  for (const { size, compressedSize } of entries) {
    total += size;
    if (size > limits.ratioFrom && size > compressedSize * limits.ratio) throw refusal('too-complex', '', 'ratio');
  }
  if (total > limits.inflatedBytes) throw refusal('too-complex', '', 'inflated size');
}

/** Largest possible directory for the allowed number of entries. */
const MAX_DIRECTORY_BYTES = 16 * 1024 * 1024;

/**
 * Reads a zip's central directory and refuses a file whose parts disagree; otherwise a parser that trusts another part
 * could read another file than the checked one.
 */
export function readZipDirectory(zip: Buffer | ZipSource, limits: ZipLimits = LIMITS): Map<string, ZipEntry> {
  const source = Buffer.isBuffer(zip) ? inMemory(zip) : zip;
  const { count, start, end } = readEnd(source);
  if (count > limits.zipEntries) throw refusal('too-complex', '', 'entries');
  if (end - start > MAX_DIRECTORY_BYTES) throw damaged('directory too large');
  const directory = source.read(start, end - start);
  const listed: Listed[] = [];
  let at = 0;
  while (listed.length < count) {
    const { entry, next } = readListed(directory, at, directory.length);
    listed.push(entry);
    at = next;
  }
  if (at !== directory.length) throw damaged('more entries than counted');
  checkSizes(listed, limits);

  const entries = new Map<string, ZipEntry>();
  const entryNames = new Set<string>();
  let previousEnd = 0;
  for (const entry of listed.map((l) => locate(source, l, start)).sort((a, b) => a.headerStart - b.headerStart)) {
    if (entry.headerStart < previousEnd) throw damaged('overlapping entries');
    previousEnd = entry.end;
    const key = entry.name.toLowerCase();
    if (entryNames.has(key)) throw damaged('duplicate entry');
    entryNames.add(key);
    const { headerStart: _start, end: _end, ...rest } = entry;
    entries.set(entry.name, rest);
  }
  return entries;
}
