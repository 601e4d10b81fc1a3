import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { APTITUDES } from '#exams/attentions/server/import/testing/exam-office.ts';
import { type Person, startTestApp, type TestApp } from '#testing/app.ts';
import type { Company } from '#testing/builders.ts';
import { xlsxOf } from '#testing/files.ts';
import { importsBy } from '#testing/imports.ts';
import { MAIL_SET_UP } from '#testing/mail-set-up.ts';
import { startWorker } from '../../../../jobs.ts';
import { deskOf, type Made, tokenMailedTo } from './testing/office.ts';

let t: TestApp;
let stopWorker: () => Promise<void>;
let company: Company;
let doctor: Person;
beforeAll(async () => {
  t = await startTestApp(MAIL_SET_UP);
  stopWorker = startWorker(t.services, (error) => t.logLines.push(String(error.stack)));
});
beforeEach(async () => {
  company = await t.make.company();
  doctor = await t.as((await t.make.user('doctor', company)).username);
});
afterAll(async () => {
  await stopWorker();
  await t.close();
});

const { sql, made, one, done, signByLink, examOf, statesOf } = deskOf(() => ({ t, company, doctor }));
const WAITS = { state: 'CON_APTITUD', delivered: false, read: false, signed: false };
const SIGNED = { state: 'LEIDO', delivered: true, read: true, signed: true };
const sign = async (given: Made) => {
  await done('send', [given.id], { channels: ['EMAIL'] });
  await signByLink(given);
  expect(await examOf(given)).toEqual(SIGNED);
};
const versionOf = async ({ attentionId }: Made) =>
  (await doctor.get(`/api/exam/attentions/${attentionId}`)).json().version as number;
const actsOf = async (id: string) => (await one(id)).events.map(({ act }) => act);

test('an exam with an aptitude has one that waits; one without has none', async () => {
  const given = await made();
  expect(await statesOf(given)).toEqual(['PENDIENTE']);
  const patient = await t.make.patient(company);
  const open = await t.make.attention(company, patient.id, { aptitude: 'PENDIENTE' });
  expect(await sql('select 1 from result_deliveries where attention_id = $1', [open.id])).toEqual([]);
  await sql("update attentions set aptitude = 'APTO', state = 'CON_APTITUD' where id = $1", [open.id]);
  expect(await sql('select state from result_deliveries where attention_id = $1', [open.id])).toEqual([
    { state: 'PENDIENTE' },
  ]);
});

test('another aptitude replaces what was signed, which stays, and another one waits', async () => {
  const given = await made();
  await sign(given);
  const saved = await doctor.send('POST', '/api/exam/attentions', {
    attentionId: given.attentionId,
    version: await versionOf(given),
    aptitude: 'NO_APTO',
  });
  expect(saved.statusCode, saved.body).toBe(200);
  expect(await statesOf(given)).toEqual(['REEMPLAZADA', 'PENDIENTE']);
  expect(await examOf(given)).toEqual(WAITS);
  expect((await one(given.id)).item.signedAt).not.toBeNull();
});

test('one that an import says was delivered is delivered', async () => {
  const given = await made();
  await sql("update attentions set state = 'ENTREGADO', delivered_at = now() where id = $1", [given.attentionId]);
  expect((await one(given.id)).item).toMatchObject({ state: 'ENTREGADA', deliveredHow: 'IMPORTADA' });
});

describe('an import that gave another aptitude, rolled back,', () => {
  const name = 'QUISPE ROJAS LUIS';
  /** Renames the worker before anything is sent, because a changed name ends the worker's links. */
  const named = async (given: Made): Promise<Made> => {
    await sql('update patients set full_name = $2, first_names = $2 where id = $1', [given.patientId, name]);
    await sql('update patients set identity_pending_at = null, contact_verified_at = now() where id = $1', [
      given.patientId,
    ]);
    return given;
  };
  const otherAptitude = async (given: Made, aptitude = 'NO APTO') => {
    const wizard = importsBy(doctor, company);
    const line = [given.number, name, 'ANUAL', '10/03/2026', aptitude, null, null];
    const batch = await wizard.review(await xlsxOf(APTITUDES, [line]), 'import-aptitudes');
    expect((await wizard.finish(batch.id)).counts).toMatchObject({ ACTUALIZADO: 1 });
    return async () => {
      await wizard.rollBack(batch.id);
      expect((await wizard.until(batch.id, ['ROLLED_BACK', 'FAILED'])).state).toBe('ROLLED_BACK');
    };
  };

  test('gives the signed delivery back, and its history says so', async () => {
    const given = await named(await made());
    await sign(given);
    const before = (await one(given.id)).item;
    const rollBack = await otherAptitude(given);
    expect(await statesOf(given)).toEqual(['REEMPLAZADA', 'PENDIENTE']);
    await rollBack();
    expect(await statesOf(given)).toEqual(['FIRMADA']);
    expect(await examOf(given)).toEqual(SIGNED);
    const { item } = await one(given.id);
    expect(item).toMatchObject({ signedAt: before.signedAt, state: 'FIRMADA', version: before.version + 2 });
    expect((await actsOf(given.id)).toSorted()).toEqual(expect.arrayContaining(['replace', 'restore']));
  });

  test('gives back a link that was sent, and nothing that an earlier opinion replaced', async () => {
    const sent = await named(await made());
    await done('send', [sent.id], { channels: ['EMAIL'] });
    await (await otherAptitude(sent))();
    expect(await statesOf(sent)).toEqual(['ENVIADA']);
    expect(await tokenMailedTo(t, sent.email)).not.toBe('');

    const twice = await named(await made());
    await sign(twice);
    await doctor.send('POST', '/api/exam/attentions', {
      attentionId: twice.attentionId,
      version: await versionOf(twice),
      aptitude: 'OBSERVADO',
    });
    await (await otherAptitude(twice))();
    expect(await statesOf(twice)).toEqual(['REEMPLAZADA', 'PENDIENTE']);
    expect(await examOf(twice)).toEqual(WAITS);

    const imported = await named(await made());
    await sign(imported);
    await otherAptitude(imported);
    await (await otherAptitude(imported, 'OBSERVADO'))();
    expect(await statesOf(imported)).toEqual(['REEMPLAZADA', 'PENDIENTE']);
  });

  test('keeps what was written of the delivery that waited', async () => {
    const given = await named(await made());
    await sign(given);
    const rollBack = await otherAptitude(given);
    const [waiting] = await sql<{ id: string }>(
      "select id from result_deliveries where attention_id = $1 and state = 'PENDIENTE'",
      [given.attentionId],
    );
    await sql(
      `insert into case_notes (customer_id, kind, case_id, text, inside, written_by)
       select $1, 'result_deliveries', $2, 'Llamar', true, user_id
       from user_customers where customer_id = $1 limit 1`,
      [company.id, waiting!.id],
    );
    await rollBack();
    expect((await statesOf(given)).toSorted()).toEqual(['FIRMADA', 'REEMPLAZADA']);
    expect((await one(waiting!.id)).notes).toMatchObject([{ text: 'Llamar' }]);
  });
});

describe('correcting what a file said of an exam that was delivered', () => {
  const correct = async (given: Made, over: object) => {
    await sql('update attentions set batch_id = gen_random_uuid() where id = $1', [given.attentionId]);
    const answer = await doctor.send('PUT', `/api/exam/imported?attention_id=${given.attentionId}`, {
      version: await versionOf(given),
      examType: 'PERIODICO',
      examDate: '2026-03-10',
      healthCentre: null,
      validUntil: null,
      ...over,
    });
    expect(answer.statusCode, answer.body).toBe(200);
  };

  test.each([
    ['its type', { examType: 'RETIRO' }],
    ['its date', { examDate: '2026-03-11' }],
    ['its validity', { validUntil: '2027-01-31' }],
  ])('in %s: it is to be delivered again, and what was signed stays as it was', async (_, over) => {
    const given = await made();
    await sign(given);
    await correct(given, over);
    expect(await statesOf(given)).toEqual(['REEMPLAZADA', 'PENDIENTE']);
    expect(await examOf(given)).toEqual(WAITS);
    expect((await one(given.id)).item.signedAt).not.toBeNull();
  });

  test('in its health centre alone changes nothing of the delivery', async () => {
    const given = await made();
    await sign(given);
    // The page sends the displayed end of validity, which was computed and not entered by a user.
    const { validUntil } = (await doctor.get(`/api/exam/attentions/${given.attentionId}`)).json();
    await correct(given, { healthCentre: 'Clínica Norte', validUntil });
    expect(await statesOf(given)).toEqual(['FIRMADA']);
    expect(await examOf(given)).toEqual(SIGNED);
  });
});
