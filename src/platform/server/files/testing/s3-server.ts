import { mkdtempSync, rmSync } from 'node:fs';
import { type ClientRequest, createServer, type IncomingHttpHeaders, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { S3Settings } from '#platform/server/config/s3-settings.ts';
import { signatureHolds } from './presigned.ts';

/** Faults that the proxy can simulate. */
type Fault = 'unavailable' | 'hang' | 'truncate' | 'corrupt';

export interface S3Server {
  settings: S3Settings;
  /** Fault of the next answers; null for none. */
  fault: Fault | null;
  /** Headers of the last PUT. */
  lastPut: IncomingHttpHeaders;
  close(): Promise<void>;
}

const BUCKET = 'vigia-pruebas';
const SECRET = 'S3RVER';

/** An S3 server on loopback behind a proxy that simulates the chosen fault. */
export async function startS3(): Promise<S3Server> {
  const directory = mkdtempSync(join(tmpdir(), 'vigia-s3-'));
  const store = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET }],
  });
  const { port } = await store.run();
  const under = new Set<ClientRequest>();
  const proxy: Server = createServer((asked, answer) => {
    if (asked.method === 'PUT') server.lastPut = asked.headers;
    if (server.fault === 'unavailable') return void answer.writeHead(503).end();
    if (server.fault === 'hang') return;
    const { method = 'GET', url = '/', headers } = asked;
    const address = new URL(url, `http://${headers.host}`);
    if (address.searchParams.has('X-Amz-Signature') && !signatureHolds(method, address, SECRET))
      return void answer.writeHead(403).end();
    // Uses a separate connection, so that the server has no open connection to wait for when it closes.
    const forwarded = request({ host: '127.0.0.1', port, method, path: url, headers, agent: false }, (from) => {
      answer.writeHead(from.statusCode ?? 500, from.headers);
      if (server.fault === null || method !== 'GET') return void from.pipe(answer);
      const chunks: Buffer[] = [];
      from.on('data', (chunk: Buffer) => chunks.push(chunk));
      from.on('end', () => {
        const body = Buffer.concat(chunks);
        if (server.fault === 'truncate')
          return void answer.write(body.subarray(0, body.length / 2), () => answer.destroy());
        body.writeUInt8(body.readUInt8(0) ^ 1, 0);
        answer.end(body);
      });
    });
    under.add(forwarded);
    forwarded.once('close', () => under.delete(forwarded)).once('error', () => answer.destroy());
    answer.once('close', () => forwarded.destroy());
    asked.pipe(forwarded);
  });
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
  const server: S3Server = {
    settings: {
      bucket: BUCKET,
      region: 'us-west-2',
      endpoint: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
      credentials: { accessKeyId: 'S3RVER', secretAccessKey: SECRET },
      encryption: 'AES256',
      kmsKey: undefined,
    },
    fault: null,
    lastPut: {},
    close: async () => {
      for (const forwarded of under) forwarded.destroy();
      proxy.closeAllConnections();
      await new Promise((done) => proxy.close(done));
      await store.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
  return server;
}
