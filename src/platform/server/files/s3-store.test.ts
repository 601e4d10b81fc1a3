import { createHash } from 'node:crypto';
import { finished } from 'node:stream/promises';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { bytesOf, streamOf } from './read-stored.ts';
import { S3FileStore } from './s3-store.ts';
import { FileMissing, newFileKey } from './store.ts';
import { type S3Server, startS3 } from './testing/s3-server.ts';

let s3: S3Server;
let store: S3FileStore;
beforeAll(async () => {
  s3 = await startS3();
  store = await S3FileStore.load(s3.settings);
});
afterAll(() => s3.close());
beforeEach(() => {
  s3.fault = null;
});

const sha256Of = (content: Buffer) => createHash('sha256').update(content).digest();
const COMPANY = '01900000-0000-7000-8000-000000000001';
async function stored(content: Buffer) {
  const key = newFileKey(COMPANY, 'pdf', 'pdf');
  await store.put(key, content);
  return { key, sha256: sha256Of(content) };
}
const LARGE = Buffer.alloc(3 * 1024 * 1024, 'constancia ');

test('a file is stored encrypted, read back as it was, and removed more than once', async () => {
  const file = await stored(Buffer.from('%PDF-1.7 certificado'));
  expect(s3.lastPut).toMatchObject({
    'x-amz-server-side-encryption': 'AES256',
    'x-amz-checksum-sha256': file.sha256.toString('base64'),
  });
  expect((await bytesOf(store, file)).toString()).toBe('%PDF-1.7 certificado');
  await store.remove(file.key);
  await store.remove(file.key);
  await expect(bytesOf(store, file)).rejects.toThrow(FileMissing);
});

test('what is written piece by piece is stored whole, or not at all', async () => {
  const key = newFileKey(COMPANY, 'pdf', 'zip');
  const written = await store.write(key, async (out) => {
    for (let at = 0; at < LARGE.length; at += 64 * 1024) out.write(LARGE.subarray(at, at + 64 * 1024));
    out.end();
    await finished(out);
  });
  expect(written).toEqual({ size: LARGE.length, sha256: sha256Of(LARGE) });
  const { stream, size } = await streamOf(store, { key, sha256: written.sha256 });
  expect([size, Buffer.concat(await stream.toArray()).equals(LARGE)]).toEqual([LARGE.length, true]);

  const half = newFileKey(COMPANY, 'pdf', 'zip');
  const failing = store.write(half, async (out) => {
    out.write('la mitad');
    throw new Error('la base se fue');
  });
  await expect(failing).rejects.toThrow('la base se fue');
  await expect(store.open(half)).rejects.toThrow(FileMissing);
});

test('T12: a link opens one file for 60 seconds, with the type and name it was made for', async () => {
  const { key } = await stored(Buffer.from('%PDF-1.7 legajo'));
  const as = { contentType: 'application/pdf', disposition: 'attachment; filename="legajo.pdf"' };
  const link = await store.link(key, as);
  const opened = await fetch(link);
  expect([opened.status, opened.headers.get('content-type'), opened.headers.get('content-disposition')]).toEqual([
    200,
    as.contentType,
    as.disposition,
  ]);
  const other = new URL(link);
  other.searchParams.set('response-content-type', 'text/html');
  const another = new URL(link);
  another.pathname = another.pathname.replace(key, (await stored(Buffer.from('otro'))).key);
  expect(await Promise.all([other, another].map(async (url) => (await fetch(url)).status))).toEqual([403, 403]);

  const made = (secondsAgo: number) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - secondsAgo * 1000 });
    return store.link(key, as).finally(() => vi.useRealTimers());
  };
  const [young, old] = [await made(50), await made(61)];
  expect([(await fetch(young)).status, (await fetch(old)).status]).toEqual([200, 403]);
});

test('a store that is away, silent or wrong is told as such, and nothing of the file is shown', async () => {
  const small = await stored(Buffer.from('%PDF-1.7 informe'));
  const large = await stored(LARGE);
  const readings = (of: S3FileStore) => [
    () => bytesOf(of, small),
    () => streamOf(of, small),
    () => streamOf(of, large),
  ];
  const reading = readings(store);
  const hasty = await S3FileStore.load(s3.settings, { silenceMs: 300 });
  for (const [fault, of] of [
    ['unavailable', store],
    ['hang', hasty],
  ] as const) {
    s3.fault = fault;
    for (const ask of [...readings(of), () => of.put(small.key, LARGE), () => of.remove(small.key)])
      await expect(ask()).rejects.toMatchObject({ status: 503, code: 'files_unavailable' });
  }
  s3.fault = 'corrupt';
  for (const read of reading) await expect(read()).rejects.toMatchObject({ code: 'file_damaged' });
  s3.fault = 'truncate';
  for (const read of reading) await expect(read()).rejects.toThrow();
  s3.fault = null;
  expect((await bytesOf(store, large)).equals(LARGE)).toBe(true);
});

test('a store that hangs is given up within the time, both tries together', async () => {
  const file = await stored(Buffer.from('%PDF-1.7 informe'));
  const of = await S3FileStore.load(s3.settings, { silenceMs: 2_000 });
  s3.fault = 'hang';
  const began = performance.now();
  const asked = [bytesOf(of, file), of.put(file.key, LARGE), of.remove(file.key)];
  for (const answer of await Promise.allSettled(asked))
    expect(answer).toMatchObject({ status: 'rejected', reason: { status: 503 } });
  expect(performance.now() - began).toBeLessThan(3_500);
});

test('a bucket that is not there, or a wrong key, is told when the server starts', async () => {
  await store.check();
  await expect((await S3FileStore.load({ ...s3.settings, bucket: 'otro-bucket' })).check()).rejects.toThrow();
  const wrong = { accessKeyId: 'OTRA', secretAccessKey: 'S3RVER' };
  await expect((await S3FileStore.load({ ...s3.settings, credentials: wrong })).check()).rejects.toThrow();
});
