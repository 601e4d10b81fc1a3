import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, readSync, type WriteStream } from 'node:fs';
import { open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';

export interface Spooled {
  size: number;
  /** Reads a part of it, and keeps it: `close` then frees the disk. */
  at(position: number, length: number): Buffer;
  close(): Promise<void>;
  /** Reads what was written, once; the disk is free again when it ends or breaks off. */
  read(): Readable;
}

/**
 * Writes a file whole before its first byte is sent: the connection of the database is free while a slow reader
 * takes it, and what fails halfway is a problem, not half a file. The file has no name from the moment it is there.
 */
export async function spool(write: (stream: WriteStream) => Promise<void>): Promise<Spooled> {
  const path = join(tmpdir(), `vigia-${randomUUID()}`);
  const handle = await open(path, 'wx+', 0o600);
  // Opened on its own: what writes closes what it wrote with, whatever happens, and never the reader's.
  const stream = createWriteStream(path, { flags: 'r+' });
  try {
    await once(stream, 'open').finally(() => unlink(path));
    await Promise.all([finished(stream), write(stream)]);
    const { size } = await handle.stat();
    return {
      size,
      read: () => handle.createReadStream({ start: 0, autoClose: true }),
      at: (position, length) => {
        const part = Buffer.alloc(Math.max(0, Math.min(length, size - position)));
        return part.subarray(0, readSync(handle.fd, part, 0, part.length, position));
      },
      close: () => handle.close(),
    };
  } catch (error) {
    stream.destroy();
    await handle.close();
    throw error;
  }
}
