import { createHash } from 'node:crypto';
import { type Readable, Transform, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { S3Client } from '@aws-sdk/client-s3';
import { Problem } from '#platform/contract/problem.ts';
import type { S3Settings } from '#platform/server/config/s3-settings.ts';
import { spool } from '#platform/server/exports/spool.ts';
import { FileMissing, type FileStore, type LinkedAs } from './store.ts';

const LINK_SECONDS = 60;
const CONNECT_MS = 3_000;
/**
 * Longest silence of the store in milliseconds, over both tries. An answer that has begun is read as long as bytes
 * arrive.
 */
const SILENCE_MS = 8_000;

const unavailable = () =>
  new Problem({
    status: 503,
    code: 'files_unavailable',
    title: 'El almacén de archivos no responde. Espera un momento y vuelve a intentarlo.',
    retryAfter: 15,
  });

const loadSdk = async () => ({
  ...(await import('@aws-sdk/client-s3')),
  ...(await import('@aws-sdk/s3-request-presigner')),
});
type Sdk = Awaited<ReturnType<typeof loadSdk>>;

/** Files in a bucket of S3, or of any server with the same protocol. */
export class S3FileStore implements FileStore {
  private readonly sdk: Sdk;
  private readonly client: S3Client;
  private readonly settings: S3Settings;
  private readonly silenceMs: number;
  /** Timeout of each of the two tries, which is half of `silenceMs`. */
  private readonly twice: { requestTimeout: number };

  /** Loads the SDK at first use, because a server without a bucket does not need it. */
  static async load(settings: S3Settings, { silenceMs = SILENCE_MS } = {}): Promise<S3FileStore> {
    return new S3FileStore(await loadSdk(), settings, silenceMs);
  }

  private constructor(sdk: Sdk, settings: S3Settings, silenceMs: number) {
    this.sdk = sdk;
    this.settings = settings;
    this.silenceMs = silenceMs;
    this.twice = { requestTimeout: silenceMs / 2 };
    const { region, endpoint, credentials } = settings;
    this.client = new sdk.S3Client({
      region,
      ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
      ...(credentials ? { credentials } : {}),
      maxAttempts: 2,
      // Servers other than S3 may not support its newer checksums. The product itself compares what it reads with the
      // hash in the file's row.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: silenceMs, throwOnRequestTimeout: true },
    });
  }

  /**
   * Checks that the bucket is accessible with these credentials.
   * @throws Error with the message of the store
   */
  async check(): Promise<void> {
    await this.client.send(new this.sdk.HeadBucketCommand({ Bucket: this.settings.bucket }));
  }

  async put(key: string, content: Buffer): Promise<void> {
    await this.store(key, content, content.length, createHash('sha256').update(content).digest());
  }

  async write(key: string, fill: (out: Writable) => Promise<void>): Promise<{ size: number; sha256: Buffer }> {
    const hash = createHash('sha256');
    const file = await spool(async (out) => {
      const hashed = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          hash.update(chunk);
          done(null, chunk);
        },
      });
      await Promise.all([pipeline(hashed, out), fill(hashed).catch((error: Error) => hashed.destroy(error))]);
    });
    const sha256 = hash.digest();
    await this.store(key, file.read(), file.size, sha256);
    return { size: file.size, sha256 };
  }

  async open(key: string): Promise<{ stream: Readable; size: number }> {
    try {
      const { Body, ContentLength } = await this.client.send(
        new this.sdk.GetObjectCommand({ Bucket: this.settings.bucket, Key: key }),
        this.twice,
      );
      if (!Body || ContentLength === undefined) throw new FileMissing(key);
      return { stream: silenced(Body as Readable, this.silenceMs), size: ContentLength };
    } catch (error) {
      throw this.readable(error, key);
    }
  }

  async remove(key: string): Promise<void> {
    await this.client
      .send(new this.sdk.DeleteObjectCommand({ Bucket: this.settings.bucket, Key: key }), this.twice)
      .catch((error) => {
        throw this.readable(error, key);
      });
  }

  async link(key: string, { contentType, disposition }: LinkedAs): Promise<string> {
    const getCommand = new this.sdk.GetObjectCommand({
      Bucket: this.settings.bucket,
      Key: key,
      ResponseContentType: contentType,
      ResponseContentDisposition: disposition,
      ResponseCacheControl: 'private, no-store',
    });
    return this.sdk.getSignedUrl(this.client, getCommand, { expiresIn: LINK_SECONDS });
  }

  private async store(key: string, body: Buffer | Readable, size: number, sha256: Buffer): Promise<void> {
    const { bucket, encryption, kmsKey } = this.settings;
    const put = new this.sdk.PutObjectCommand({
      Bucket: bucket,
      Key: key,
      Body: body,
      ContentLength: size,
      // Makes the store refuse a body whose hash differs.
      ChecksumSHA256: sha256.toString('base64'),
      ...(encryption === 'none' ? {} : { ServerSideEncryption: encryption }),
      ...(kmsKey ? { SSEKMSKeyId: kmsKey } : {}),
    });
    // The first try of a body may use the whole time; the second try has only the time that is left.
    await this.client.send(put, { abortSignal: AbortSignal.timeout(this.silenceMs) }).catch((error) => {
      throw this.readable(error, key);
    });
  }

  /** Converts an error of the store: a missing file is distinguished from a store that cannot be reached. */
  private readable(error: unknown, key: string): Error {
    if (error instanceof FileMissing) return error;
    if (error instanceof this.sdk.S3ServiceException && (error.name === 'NoSuchKey' || error.name === 'NotFound'))
      return new FileMissing(key);
    const problem = unavailable();
    problem.cause = error;
    return problem;
  }
}

/** Aborts a body that stays silent, so that a store that hangs does not block its reader. */
function silenced(body: Readable, silenceMs: number): Readable {
  const timer = setTimeout(() => body.destroy(unavailable()), silenceMs).unref();
  const heard = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      timer.refresh();
      done(null, chunk);
    },
  });
  pipeline(body, heard)
    .catch(() => {})
    .finally(() => clearTimeout(timer));
  return heard;
}
