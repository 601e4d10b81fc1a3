import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { type Readable, Transform, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Headers for a browser that gets the file directly from the store. */
export interface LinkedAs {
  contentType: string;
  disposition: string;
}

/**
 * Storage of file bytes. The product creates the keys and finds them through a row of the company, never in an address.
 * Content from here is not verified; the product reads files through read-stored.ts.
 */
export interface FileStore {
  put(key: string, content: Buffer): Promise<void>;
  /** Stores the bytes that `fill` writes piece by piece and nothing when it fails. `fill` must end the stream. */
  write(key: string, fill: (out: Writable) => Promise<void>): Promise<{ size: number; sha256: Buffer }>;
  /** @throws FileMissing, or a Problem 503 where the store does not answer */
  open(key: string): Promise<{ stream: Readable; size: number }>;
  /** Removing a missing file is not an error, so a removal can be repeated. */
  remove(key: string): Promise<void>;
  /** Address of the store that opens this file for 60 seconds; a local folder does not support it. */
  link?(key: string, as: LinkedAs): Promise<string>;
}

export class FileMissing extends Error {}

/** `customers/{customerId}/emodocuments/pdf|excel/{128 random bits}.{extension}` */
export function newFileKey(customerId: string, folder: 'pdf' | 'excel' | 'image', extension: string): string {
  return `customers/${customerId}/emodocuments/${folder}/${randomBytes(16).toString('hex')}.${extension}`;
}

/** Files in a local folder. A file is written under another name and renamed, so that a half file is never read. */
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
      // Without this, a partly written file would stay on a full disk.
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
