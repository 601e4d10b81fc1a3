import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

type Chunks = Iterable<string | Buffer> | AsyncIterable<string | Buffer>;

interface Written {
  name: Buffer;
  crc: number;
  compressedSize: number;
  size: number;
  offset: number;
}

/** 1980-01-01: entries have a fixed date, so that equal contents give equal files. */
const DATE = 0x0021;
/** Sizes follow the data (bit 3), names are UTF-8 (bit 11). */
const FLAGS = 0x0808;
const DEFLATE = 8;
const MAX = 0xffffffff;

/** Writes to a stream and waits while it is full; throws when the reader has disconnected. */
export async function writeTo(stream: Writable, chunk: string | Buffer): Promise<void> {
  if (stream.destroyed) throw stream.errored ?? new Error('The reader of the file has gone.');
  if (stream.write(chunk)) return;
  const controller = new AbortController();
  try {
    await Promise.race([
      once(stream, 'drain', { signal: controller.signal }),
      once(stream, 'close', { signal: controller.signal }).then(() => {
        throw stream.errored ?? new Error('The reader of the file has gone.');
      }),
    ]);
  } finally {
    controller.abort();
  }
}

/** Writes a zip entry by entry, without keeping their contents in memory. */
export class ZipWriter {
  private readonly entries: Written[] = [];
  private offset = 0;

  constructor(private readonly stream: Writable) {}

  private async put(bytes: Buffer): Promise<void> {
    this.offset += bytes.length;
    await writeTo(this.stream, bytes);
  }

  async entry(name: string, content: string | Chunks): Promise<void> {
    const written: Written = { name: Buffer.from(name), crc: 0, compressedSize: 0, size: 0, offset: this.offset };
    const header = Buffer.alloc(30);
    header.writeUInt32LE(0x04034b50, 0);
    header.writeUInt16LE(20, 4);
    header.writeUInt16LE(FLAGS, 6);
    header.writeUInt16LE(DEFLATE, 8);
    header.writeUInt16LE(DATE, 12);
    header.writeUInt16LE(written.name.length, 26);
    await this.put(Buffer.concat([header, written.name]));

    const deflate = createDeflateRaw({ level: 5, chunkSize: 64 * 1024 });
    const fill = async () => {
      for await (const text of typeof content === 'string' ? [content] : content) {
        const chunk = typeof text === 'string' ? Buffer.from(text) : text;
        written.crc = crc32(chunk, written.crc);
        written.size += chunk.length;
        await writeTo(deflate, chunk);
      }
      deflate.end();
    };
    const drain = async () => {
      for await (const chunk of deflate) {
        written.compressedSize += (chunk as Buffer).length;
        await this.put(chunk as Buffer);
      }
    };
    try {
      await Promise.all([fill(), drain()]);
    } finally {
      deflate.destroy();
    }

    if (written.size > MAX || this.offset > MAX) throw new Error('A file of more than 4 GB cannot be written.');
    const descriptor = Buffer.alloc(16);
    descriptor.writeUInt32LE(0x08074b50, 0);
    descriptor.writeUInt32LE(written.crc, 4);
    descriptor.writeUInt32LE(written.compressedSize, 8);
    descriptor.writeUInt32LE(written.size, 12);
    await this.put(descriptor);
    this.entries.push(written);
  }

  /** Writes the directory and ends the stream. */
  async finish(): Promise<void> {
    const start = this.offset;
    for (const { name, crc, compressedSize, size, offset } of this.entries) {
      const header = Buffer.alloc(46);
      header.writeUInt32LE(0x02014b50, 0);
      header.writeUInt16LE(20, 4);
      header.writeUInt16LE(20, 6);
      header.writeUInt16LE(FLAGS, 8);
      header.writeUInt16LE(DEFLATE, 10);
      header.writeUInt16LE(DATE, 14);
      header.writeUInt32LE(crc, 16);
      header.writeUInt32LE(compressedSize, 20);
      header.writeUInt32LE(size, 24);
      header.writeUInt16LE(name.length, 28);
      header.writeUInt32LE(offset, 42);
      await this.put(Buffer.concat([header, name]));
    }
    const end = Buffer.alloc(22);
    end.writeUInt32LE(0x06054b50, 0);
    end.writeUInt16LE(this.entries.length, 8);
    end.writeUInt16LE(this.entries.length, 10);
    end.writeUInt32LE(this.offset - start, 12);
    end.writeUInt32LE(start, 16);
    await this.put(end);
    this.stream.end();
  }
}
