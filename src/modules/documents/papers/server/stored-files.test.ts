import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type S3Server, startS3 } from '#platform/server/files/testing/s3-server.ts';
import { archiveJobs } from './history/make-archive.ts';
import { type Certificates, startCertificates } from './testing/certificates.ts';

// Runs the product on an S3 server: the same functions as with a local folder, and failures on the way to the bucket.
let s3: S3Server;
let c: Certificates;
let exam: string;
beforeAll(async () => {
  s3 = await startS3();
  const { bucket, region, endpoint, credentials } = s3.settings;
  c = await startCertificates({
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ENDPOINT: endpoint!,
    S3_ACCESS_KEY_ID: credentials!.accessKeyId,
    S3_SECRET_ACCESS_KEY: credentials!.secretAccessKey,
  });
  c.t.services.jobs.work('documents', 1, archiveJobs(c.t.services));
  exam = (await c.exam()).id;
});
afterAll(async () => {
  await c.close();
  await s3.close();
});
beforeEach(() => {
  s3.fault = null;
});

test('a certificate is drawn, stored, and sent by Vigía after its hash was compared', async () => {
  const { link } = await c.open('user', exam);
  const sent = await c.people.user.get(link);
  expect([sent.statusCode, sent.headers['content-type'], sent.rawPayload.subarray(0, 5).toString()]).toEqual([
    200,
    'application/pdf',
    '%PDF-',
  ]);

  s3.fault = 'corrupt';
  const damaged = await c.people.user.get(link);
  expect([damaged.statusCode, damaged.json().code]).toEqual([500, 'file_damaged']);
  expect(damaged.rawPayload.includes('%PDF')).toBe(false);

  s3.fault = 'unavailable';
  const away = await c.people.user.get(link);
  expect([away.statusCode, away.json().code, away.headers['retry-after']]).toEqual([503, 'files_unavailable', '15']);
});

test('a zip goes from the store to the browser, by an address that the store made for it', async () => {
  await c.open('user', exam);
  const list = await c.people.user.get(`/api/middleware/patients/documents?customer_id=${c.company.id}`);
  const [document] = list.json().items;
  const base = '/api/middleware/patients/documents/archives';
  const asked = await c.people.user.send('POST', base, { keys: [document.key], reason: 'Auditoría interna' });
  expect(asked.statusCode, asked.body).toBe(202);
  const { id } = asked.json();
  await vi.waitFor(async () => {
    const { items } = (await c.people.user.get(`${base}?customer_id=${c.company.id}`)).json();
    expect(items[0]).toMatchObject({ id, state: 'DONE', missing: 0 });
  }, 20_000);
  const { link } = (await c.people.user.send('POST', `${base}/${id}/link`)).json();
  const sent = await c.people.user.get(link);
  expect([sent.statusCode, String(sent.headers['location']).startsWith(s3.settings.endpoint!)]).toEqual([302, true]);
  const zip = await fetch(String(sent.headers['location']));
  expect([zip.status, zip.headers.get('content-type')]).toEqual([200, 'application/zip']);
  expect(zip.headers.get('content-disposition')).toMatch(/documentos_[\d-]+\.zip/);
  expect(
    Buffer.from(await zip.arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
  expect((await c.people.doctor.get(link)).statusCode).toBe(404);
});
