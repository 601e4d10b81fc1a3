import { crc32, deflateRawSync } from 'node:zlib';

/** An entry of a test zip. Omitted fields get their true value; given fields are written unchanged. */
export interface ForgedEntry {
  name: string;
  data: string | Buffer;
  stored?: boolean;
  flags?: number;
  method?: number;
  /** Values that the directory declares. */
  size?: number;
  compressedSize?: number;
  crc?: number;
  offset?: number;
  /** Values that the local header declares, when they differ. */
  localName?: string;
  localSize?: number;
}

export interface ForgeOptions {
  comment?: string;
  count?: number;
  zip64?: boolean;
}

function localHeader(entry: ForgedEntry, body: Buffer, raw: Buffer): Buffer {
  const name = Buffer.from(entry.localName ?? entry.name);
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(entry.flags ?? 0, 6);
  header.writeUInt16LE(entry.method ?? (entry.stored ? 0 : 8), 8);
  header.writeUInt32LE(entry.crc ?? crc32(raw), 14);
  header.writeUInt32LE(entry.compressedSize ?? body.length, 18);
  header.writeUInt32LE(entry.localSize ?? entry.size ?? raw.length, 22);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
}

function centralHeader(entry: ForgedEntry, body: Buffer, raw: Buffer, offset: number, zip64: boolean): Buffer {
  const name = Buffer.from(entry.name);
  const header = Buffer.alloc(46);
  header.writeUInt32LE(0x02014b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(20, 6);
  header.writeUInt16LE(entry.flags ?? 0, 8);
  header.writeUInt16LE(entry.method ?? (entry.stored ? 0 : 8), 10);
  header.writeUInt32LE(entry.crc ?? crc32(raw), 16);
  const sizes = [entry.compressedSize ?? body.length, entry.size ?? raw.length] as const;
  header.writeUInt32LE(zip64 ? 0xffffffff : sizes[0], 20);
  header.writeUInt32LE(zip64 ? 0xffffffff : sizes[1], 24);
  header.writeUInt16LE(name.length, 28);
  header.writeUInt32LE(entry.offset ?? offset, 42);
  if (!zip64) return Buffer.concat([header, name]);
  header.writeUInt16LE(20, 30);
  const extra = Buffer.alloc(20);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(16, 2);
  extra.writeBigUInt64LE(BigInt(sizes[1]), 4);
  extra.writeBigUInt64LE(BigInt(sizes[0]), 12);
  return Buffer.concat([header, name, extra]);
}

function end64(count: number, length: number, start: number): Buffer {
  const record = Buffer.alloc(76);
  record.writeUInt32LE(0x06064b50, 0);
  record.writeBigUInt64LE(44n, 4);
  record.writeBigUInt64LE(BigInt(count), 24);
  record.writeBigUInt64LE(BigInt(count), 32);
  record.writeBigUInt64LE(BigInt(length), 40);
  record.writeBigUInt64LE(BigInt(start), 48);
  record.writeUInt32LE(0x07064b50, 56);
  record.writeBigUInt64LE(BigInt(start + length), 64);
  record.writeUInt32LE(1, 72);
  return record;
}

/** Writes a zip whose headers may be false on purpose. */
export function forgeZip(entries: readonly ForgedEntry[], options: ForgeOptions = {}): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const raw = Buffer.from(entry.data as string);
    const body = entry.stored ? raw : deflateRawSync(raw);
    const header = localHeader(entry, body, raw);
    directory.push(centralHeader(entry, body, raw, offset, options.zip64 ?? false));
    parts.push(header, body);
    offset += header.length + body.length;
  }
  const list = Buffer.concat(directory);
  const count = options.count ?? entries.length;
  const comment = Buffer.from(options.comment ?? '');
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(options.zip64 ? 0xffff : count, 8);
  end.writeUInt16LE(options.zip64 ? 0xffff : count, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(options.zip64 ? 0xffffffff : offset, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([...parts, list, ...(options.zip64 ? [end64(count, list.length, offset)] : []), end, comment]);
}
