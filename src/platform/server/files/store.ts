import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { type Readable, Transform, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** How a browser takes a file that the store hands out by itself. */
export interface LinkedAs {
  contentType: string;
  disposition: string;
}

/**
 * Where bytes are kept. Keys are made here and found through a row of the company, never from an address. What is read is
 * not checked yet: the product reads through read-stored.ts.
 */
export interface FileStore {
  put(key: string, content: Buffer): Promise<void>;
  /** Stores what `fill` writes, piece by piece; where it fails, nothing is stored. `fill` ends the stream. */
  write(key: string, fill: (out: Writable) => Promise<void>): Promise<{ size: number; sha256: Buffer }>;
  /** @throws FileMissing, or a Problem 503 where the store does not answer */
  open(key: string): Promise<{ stream: Readable; size: number }>;
  /** Removing what is not there is no error: a removal can be repeated. */
  remove(key: string): Promise<void>;
  /** An address of the store itself that opens this file for 60 seconds; a local folder has none. */
  link?(key: string, as: LinkedAs): Promise<string>;
}

export class FileMissing extends Error {}

/** `customers/{customerId}/emodocuments/pdf|excel/{128 random bits}.{extension}` */
export function newFileKey(customerId: string, folder: 'pdf' | 'excel' | 'image', extension: string): string {
  return `customers/${customerId}/emodocuments/${folder}/${randomBytes(16).toString('hex')}.${extension}`;
}

/** A folder of this machine; written to a neighbour and renamed, so that no half file is ever read. */
export class LocalFileStore implements FileStore {
  private readonly root: string;
  constructor(root: string) {
    this.root = resolve(root);
  }

  async put(key: string, content: Buffer): Promise<void> {
    const path = this.pathOf(key);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const half = `${path}.${randomBytes(4).toString('hex')}.half`;
    try {
      await writeFile(half, content, { mode: 0o600, flush: true } as Parameters<typeof writeFile>[2]);
      await rename(half, path);
    } catch (error) {
      // On a full disk what was written of it would stay.
      await rm(half, { force: true });
      throw error;
    }
  }

  async write(key: string, fill: (out: Writable) => Promise<void>): Promise<{ size: number; sha256: Buffer }> {
    const path = this.pathOf(key);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const half = `${path}.${randomBytes(4).toString('hex')}.half`;
    const hash = createHash('sha256');
    let size = 0;
    const measured = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        hash.update(chunk);
        size += chunk.length;
        done(null, chunk);
      },
    });
    try {
      const stored = pipeline(measured, createWriteStream(half, { mode: 0o600, flush: true }));
      await Promise.all([stored, fill(measured).catch((error: Error) => measured.destroy(error))]);
      await rename(half, path);
    } catch (error) {
      await rm(half, { force: true });
      throw error;
    }
    return { size, sha256: hash.digest() };
  }

  async open(key: string): Promise<{ stream: Readable; size: number }> {
    const path = this.pathOf(key);
    const { size } = await stat(path).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'ENOENT' ? new FileMissing(key) : error;
    });
    return { stream: createReadStream(path), size };
  }

  async remove(key: string): Promise<void> {
    await rm(this.pathOf(key), { force: true });
  }

  private pathOf(key: string): string {
    const path = resolve(join(this.root, key));
    if (!path.startsWith(this.root + sep)) throw new Error('A file key points outside the store.');
    return path;
  }
}
