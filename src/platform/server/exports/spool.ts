import { randomUUID } from 'node:crypto';
import { createWriteStream, type WriteStream } from 'node:fs';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';

export interface Spooled {
  size: number;
  /** Reads what was written; the disk is free again once it ends or breaks off. */
  read(): Readable;
}

/**
 * Writes a file whole before its first byte is sent: the connection of the database is free while a slow reader
 * takes it, and what fails halfway is a problem, not half a file. The file has no name from the moment it is there.
 */
export async function spool(write: (stream: WriteStream) => Promise<void>): Promise<Spooled> {
  const path = join(tmpdir(), `vigia-${randomUUID()}`);
  const handle = await open(path, 'wx+', 0o600);
  await unlink(path);
  try {
    const stream = createWriteStream('', { fd: handle, autoClose: false });
    await Promise.all([finished(stream), write(stream)]);
    const { size } = await handle.stat();
    return { size, read: () => readFrom(handle) };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

const readFrom = (handle: FileHandle): Readable => handle.createReadStream({ start: 0, autoClose: true });
