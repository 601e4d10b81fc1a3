import { createHash } from 'node:crypto';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Problem } from '#platform/contract/problem.ts';
import { spool } from '#platform/server/exports/spool.ts';
import { sha256Of } from './sha256.ts';
import type { FileStore } from './store.ts';

/** A file as its database row describes it. */
export interface Stored {
  key: string;
  sha256: Buffer;
}

const MAX_IN_MEMORY = 1024 * 1024;
/** A larger file is checked while it is sent; only archives made by the product are that large. */
const CHECKED_BEFORE_SENDING = 64 * 1024 * 1024;

/** The stored bytes changed, so the file is not shown. */
export class FileDamaged extends Problem {
  constructor() {
    super({
      status: 500,
      code: 'file_damaged',
      title:
        'El archivo guardado no es igual al que se subió y no se muestra. Pide a soporte que lo recupere del respaldo.',
    });
  }
}

async function wholeOf(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/**
 * All bytes of a file, checked against its hash.
 * @throws FileMissing, FileDamaged, Problem 503
 */
export async function bytesOf(store: FileStore, { key, sha256 }: Stored): Promise<Buffer> {
  const content = await wholeOf((await store.open(key)).stream);
  if (!(await sha256Of(content)).equals(sha256)) throw new FileDamaged();
  return content;
}

/**
 * A file to send, checked against the hash in its row: before the first byte, or for the largest files before the last
 * chunk, by breaking off the transfer.
 * @throws FileMissing, FileDamaged, Problem 503
 */
export async function streamOf(store: FileStore, { key, sha256 }: Stored): Promise<{ stream: Readable; size: number }> {
  const { stream, size } = await store.open(key);
  if (size > CHECKED_BEFORE_SENDING) return { stream: stream.pipe(delayLastChunk(stream, sha256)), size };
  if (size > MAX_IN_MEMORY) return spooled(stream, sha256);
  const content = await wholeOf(stream);
  if (!(await sha256Of(content)).equals(sha256)) throw new FileDamaged();
  return { stream: Readable.from([content]), size: content.length };
}

async function spooled(stream: Readable, sha256: Buffer): Promise<{ stream: Readable; size: number }> {
  const hash = createHash('sha256');
  const file = await spool(async (out) => {
    const hashed = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        hash.update(chunk);
        done(null, chunk);
      },
    });
    await pipeline(stream, hashed, out);
    if (!hash.digest().equals(sha256)) throw new FileDamaged();
  });
  return { stream: file.read(), size: file.size };
}

/** Passes on everything except the last chunk, which is sent only when the hash of the whole file is correct. */
function delayLastChunk(source: Readable, sha256: Buffer): Transform {
  const hash = createHash('sha256');
  let last: Buffer | undefined;
  const out = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      const before = last;
      last = chunk;
      done(null, before);
    },
    flush(done) {
      if (hash.digest().equals(sha256)) done(null, last);
      else done(new FileDamaged());
    },
  });
  source.once('error', (error) => out.destroy(error));
  out.once('close', () => source.destroy());
  return out;
}
