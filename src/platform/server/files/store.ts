import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import type { Readable } from 'node:stream';

/** Where bytes are kept. Keys are made here and found through a row of the company, never from an address. */
export interface FileStore {
  put(key: string, content: Buffer): Promise<void>;
  read(key: string): Promise<{ stream: Readable; size: number }>;
  /** Removing what is not there is no error: a removal can be repeated. */
  remove(key: string): Promise<void>;
}

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
    await writeFile(half, content, { mode: 0o600, flush: true } as Parameters<typeof writeFile>[2]);
    await rename(half, path);
  }

  async read(key: string): Promise<{ stream: Readable; size: number }> {
    const path = this.pathOf(key);
    const { size } = await stat(path);
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
