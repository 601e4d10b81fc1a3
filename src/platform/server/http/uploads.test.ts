import { request } from 'node:http';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { NAME_REFUSED } from '#platform/contract/file-name.ts';
import { type Person, startTestApp, type TestApp } from '#testing/app.ts';
import type { Company } from '#testing/builders.ts';
import { multipartOf, xlsxOf } from '#testing/files.ts';
import { MOST_UPLOADS } from './uploads.ts';

let t: TestApp;
let company: Company;
let owner: Person;
let base: string;
beforeAll(async () => {
  t = await startTestApp();
  company = await t.make.company();
  owner = await t.as((await t.make.user('owner', company)).username);
  base = await t.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => t.close());

test.each(['informe\u202efdp.xlsx', 'a\u2066b.xlsx', 'a\u200f.xlsx'])(
  'the name %j shows something else than it says',
  async (name) => {
    const answer = await owner.inject({
      method: 'POST',
      url: `/api/imports/files?customer_id=${company.id}&kind=import-persons`,
      ...multipartOf(name, await xlsxOf(['DNI', 'NOMBRES', 'ÁREA'], [['45678912', 'ANA', 'Mina']])),
    });
    expect([answer.statusCode, answer.json().code, answer.json().title]).toEqual([400, 'file_name', NAME_REFUSED]);
  },
);

test('uploads beyond what a process takes at once are told when to come back, and taken then', async () => {
  const path = `/api/imports/files?customer_id=${company.id}&kind=import-persons`;
  const { payload, headers } = multipartOf(
    'a.xlsx',
    await xlsxOf(['DNI', 'NOMBRES', 'ÁREA'], [['45678912', 'ANA', 'Mina']]),
  );
  const answers: { status: number; retryAfter: string | undefined }[] = [];
  // Uploads that have begun and do not end, and another one beyond the limit.
  const slow = Array.from({ length: MOST_UPLOADS + 1 }, () => {
    const sent = request(base + path, {
      method: 'POST',
      headers: { ...headers, cookie: owner.cookie, 'content-length': payload.length },
    });
    sent.on('response', (answer) => {
      answer.resume();
      answers.push({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] });
    });
    sent.on('error', () => {});
    sent.write(payload.subarray(0, 200));
    return sent;
  });
  await vi.waitUntil(() => answers.length > 0, { timeout: 60_000 });
  expect(answers).toEqual([{ status: 503, retryAfter: '5' }]);
  const upload = () => owner.inject({ method: 'POST', url: path, payload, headers });
  expect((await upload()).json().title).toMatch(/Vuelve a intentarlo/);
  expect((await t.app.inject('/healthz')).statusCode).toBe(200);
  for (const sent of slow) sent.end(payload.subarray(200));
  await vi.waitUntil(() => answers.length === MOST_UPLOADS + 1, { timeout: 100_000 });
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(MOST_UPLOADS);
  expect((await upload()).statusCode).toBe(201);
});
