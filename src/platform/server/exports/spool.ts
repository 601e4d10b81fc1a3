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
  /** Reads a part of the file without removing it; `close` frees the disk. */
  at(position: number, length: number): Buffer;
  close(): Promise<void>;
  /** Reads the file once; the disk is freed when the read ends or stops. */
  read(): Readable;
}

/**
 * Writes a whole file before its first byte is sent. A slow reader then holds no database connection, and an error
 * halfway gives a problem instead of half a file. The file is unlinked as soon as it exists.
 */
export async function spool(write: (stream: WriteStream) => Promise<void>): Promise<Spooled> {
  const path = join(tmpdir(), `vigia-${randomUUID()}`);
  const handle = await open(path, 'wx+', 0o600);
  // Opened separately, because the writer may close its own descriptor, but not the reader's.
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
