import { crc32, createInflateRaw } from 'node:zlib';
import { refusal } from '../refusal.ts';
import type { ZipEntry } from './zip-directory.ts';

const CHUNK = 256 * 1024;

async function* inflated(compressed: Buffer): AsyncGenerator<Buffer> {
  const inflate = createInflateRaw({ chunkSize: CHUNK });
  inflate.end(compressed);
  try {
    for await (const chunk of inflate) yield chunk as Buffer;
  } catch (error) {
    throw refusal('damaged', '', error);
  }
  if (inflate.bytesWritten !== compressed.length) throw refusal('damaged', '', 'bytes after the compressed data');
}

function* stored(data: Buffer): Generator<Buffer> {
  for (let at = 0; at < data.length; at += CHUNK) yield data.subarray(at, at + CHUNK);
}

/** The entry's bytes in chunks. Throws as soon as they exceed the declared size or do not match the checksum. */
export async function* inflateEntry(bytes: Buffer, entry: ZipEntry): AsyncGenerator<Buffer> {
  const data = bytes.subarray(entry.dataStart, entry.dataStart + entry.compressedSize);
  let size = 0;
  let crc = 0;
  for await (const chunk of entry.method === 0 ? stored(data) : inflated(data)) {
    size += chunk.length;
    if (size > entry.size) throw refusal('damaged', '', 'larger than declared');
    crc = crc32(chunk, crc);
    yield chunk;
  }
  if (size !== entry.size || crc !== entry.crc) throw refusal('damaged', '', 'other data than declared');
}
