import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WebDocument } from '#platform/server/http/app.ts';
import { phoneDocuments } from '#public/phone/server/documents.ts';
import { type Desk, startDesk } from './testing/desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await startDesk('Minera del Norte S.A.C.');
});
afterAll(() => desk.t.close());

test('a worker who proved who they are opens the viewers by the exam alone, on their device', async () => {
  const made = await desk.ready();
  const token = await desk.sent(made);
  const { worker } = await desk.identified(made, token);
  const opened = await worker.open(made.attentionId);
  expect(opened.json()).toMatchObject({ step: 'open', results: { fullName: expect.any(String) } });
  const paper = await worker.document('CERTIFICADO_APTITUD', 1, made.attentionId);
  expect([paper.statusCode, paper.headers['content-type']]).toEqual([200, 'application/pdf']);

  const strangers = desk.phone(made, token);
  for (const answer of [
    await strangers.open(made.attentionId),
    await strangers.document('CERTIFICADO_APTITUD', 1, made.attentionId),
    await strangers.code(made.attentionId),
  ])
    expect([answer.statusCode, answer.json().code]).toEqual([410, 'link_expired']);
  // A document number sent from another device does not reveal whether the exam exists.
  expect((await strangers.match(undefined, made.attentionId)).json()).toEqual({ matches: false });
});

test('the session of one exam opens no other one, none after it ended, and nothing before the code', async () => {
  const [made, other] = [await desk.ready(), await desk.ready()];
  const { worker } = await desk.identified(made, await desk.sent(made));
  const token = await desk.sent(other);
  expect((await worker.open(other.attentionId)).statusCode).toBe(410);
  expect((await worker.document('LEGAJO', 1, other.attentionId)).statusCode).toBe(410);

  await worker.close(made.attentionId);
  expect((await worker.open(made.attentionId)).statusCode).toBe(410);

  const half = desk.phone(other, token);
  await half.match();
  expect((await half.open(other.attentionId)).json()).toEqual({ step: 'code', results: null });
  expect((await half.document('LEGAJO', 1, other.attentionId)).json().code).toBe('ticket_expired');
});

test('the addresses of viewers and acknowledgment are the account’s where somebody is signed in, else the worker’s', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'vigia-phone-'));
  writeFileSync(join(dir, 'phone.html'), 'the phone');
  const documents = phoneDocuments(dir, { secure: true });
  const at = async (path: string, query: object, cookies: object) => {
    const document = documents.find((one) => one.path === path) as WebDocument;
    return (await document.read({ query, cookies } as never))?.text ?? 'the application';
  };
  const [signedIn, nobody] = [{ '__Host-vigia_session': 'x' }, { '__Host-vigia_enlace': 'y' }];
  for (const path of ['/informe_medico', '/constancia_lectura_resultado']) {
    const exam = { attention_id: 'x' };
    expect(await at(path, exam, signedIn)).toBe('the application');
    expect(await at(path, { ...exam, t: 'token' }, signedIn)).toBe('the phone');
    expect(await at(path, { ...exam, fin: 'firmada' }, signedIn)).toBe('the phone');
    expect(await at(path, exam, nobody)).toBe('the phone');
  }
  expect(await at('/mis_datos', {}, signedIn)).toBe('the phone');
  rmSync(dir, { recursive: true });
});
