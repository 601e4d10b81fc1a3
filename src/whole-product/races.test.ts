import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, startTestApp, type TestApp } from '#testing/app.ts';
import type { Company } from '#testing/builders.ts';
import { xlsxOf } from '#testing/files.ts';
import { importsBy } from '#testing/imports.ts';
import { changeWorkers } from '#workers/collaborators/server/write-workers.ts';
import { NOTHING } from '#workers/collaborators/worker-columns.ts';
import { startWorker } from '../jobs.ts';

// An act that is requested fifty times at once takes effect only once.
const TIMES = 50;
const PATIENTS = '/api/middleware/patients';

let t: TestApp;
let stopWorker: () => Promise<void>;
beforeAll(async () => {
  t = await startTestApp();
  stopWorker = startWorker(t.services, (error) => t.logLines.push(String(error.stack)));
});
afterAll(async () => {
  await stopWorker();
  await t.close();
});

async function office() {
  const company = await t.make.company();
  const owner = await t.as((await t.make.user('owner', company)).username);
  // A doctor is needed, because the company cannot merge two records if either has exams.
  const doctor = await t.as((await t.make.user('doctor', company)).username);
  return { company, owner, doctor, wizard: importsBy(owner, company) };
}
const atOnce = (act: (n: number) => Promise<LightMyRequestResponse>) =>
  Promise.all(Array.from({ length: TIMES }, (_, n) => act(n)));
const countOf = async (company: Company, from: string, values: unknown[] = []): Promise<number> =>
  (from.startsWith('audit_log') ? t.services.system : t.services.system.forCustomer(company.id)).run(
    async ({ client }) =>
      (await client.query<{ n: number }>(`select count(*)::int as n from ${from}`, [company.id, ...values])).rows[0]!.n,
  );
const audited = (company: Company, action: string, objectId: string) =>
  countOf(company, 'audit_log where customer_id = $1 and action = $2 and object_id = $3', [action, objectId]);
const tally = (answers: LightMyRequestResponse[]) => {
  const codes: Record<number, number> = {};
  for (const { statusCode } of answers) codes[statusCode] = (codes[statusCode] ?? 0) + 1;
  return codes;
};
const sentences = (answers: LightMyRequestResponse[]) =>
  new Set(answers.filter((a) => a.statusCode >= 400).map((a) => a.json().errors?.[0]?.message ?? a.json().title));

test('S14: one document number is created once', async () => {
  const { company, owner } = await office();
  const job = { workingAreaId: null, hazards: [], validityMonths: null };
  const { id: workingAreaId } = (await owner.send('POST', '/api/middleware/working-areas', { name: 'Mina' })).json();
  const { id: jobTitleId } = (
    await owner.send('POST', '/api/middleware/job-titles', { ...job, name: 'Perforista' })
  ).json();
  const body = {
    documentType: 'DNI',
    documentNumber: '45678912',
    paternalSurname: 'Quispe',
    maternalSurname: 'Rojas',
    firstNames: 'Ana',
    sex: 'F',
    birthDate: '1988-02-29',
    ...NOTHING,
    email: '',
    phone: '',
    street: '',
    departmentId: null,
    provinceId: null,
    districtId: null,
    hireDate: null,
    workingAreaId,
    jobTitleId,
    projectId: null,
    headquarterId: null,
  };
  const answers = await atOnce(() => owner.send('POST', PATIENTS, body));
  expect(tally(answers)).toEqual({ 200: 1, 400: TIMES - 1 });
  for (const sentence of sentences(answers)) expect(sentence).toMatch(/^(Este documento ya es de|Otro colaborador ya)/);
  expect(await countOf(company, "patients where customer_id = $1 and document_number = '45678912'")).toBe(1);
  expect(await countOf(company, "audit_log where customer_id = $1 and action = 'patient.created'")).toBe(1);
});

describe('two records of one person', () => {
  const pairOf = async (company: Company) => {
    const kept = await t.make.patient(company, { name: 'ROJAS, EVA', number: '45678912' });
    const merged = await t.make.patient(company, { name: 'ROJAS, EVA', number: '45678913' });
    await t.make.attention(company, merged.id);
    return [kept.id, merged.id] as const;
  };
  const merge = (by: Person, keptId: string, mergedId: string) =>
    by.send('POST', `${PATIENTS}/merges`, { keptId, mergedId, keptVersion: 1, mergedVersion: 1, take: [] });

  test('are merged once, whichever side is kept, and that is undone once', async () => {
    const { company, doctor } = await office();
    const [one, other] = await pairOf(company);
    const merges = await atOnce((n) => (n % 2 ? merge(doctor, one, other) : merge(doctor, other, one)));
    expect(tally(merges)).toEqual({ 200: 1, 409: TIMES - 1 });
    for (const sentence of sentences(merges)) expect(sentence).toMatch(/^[A-Z].*\.$/);
    expect(await countOf(company, 'patient_merges where customer_id = $1')).toBe(1);
    expect(await countOf(company, "patients where customer_id = $1 and status = 'DELETED'")).toBe(1);
    const { mergeId, keptId } = merges.find((a) => a.statusCode === 200)!.json();
    const ofKept = 'attentions where customer_id = $1 and patient_id = $2';
    expect(await countOf(company, ofKept, [keptId])).toBe(1);

    const undone = await atOnce(() => doctor.send('POST', `${PATIENTS}/merges/${mergeId}/undo`));
    expect(tally(undone)).toEqual({ 200: 1, 409: TIMES - 1 });
    expect(sentences(undone)).toEqual(new Set(['Esta unión ya se deshizo.']));
    expect(await countOf(company, "patients where customer_id = $1 and status = 'ACTIVE'")).toBe(2);
    expect(await countOf(company, ofKept, [other])).toBe(1);
  });

  test('are merged by many while exams are written, and those of high risk keep it: nobody waits for ever', async () => {
    const { company, doctor } = await office();
    const within = (text: string, values: unknown[]) =>
      t.services.system.forCustomer(company.id).run(({ client }) => client.query(text, values));
    const pairs = await Promise.all(
      Array.from({ length: 12 }, async (_, i) => {
        const make = (name: string, n: number) =>
          t.make.patient(company, { name, number: String(45_700_000 + 2 * i + n) });
        const [kept, merged] = [await make('ROJAS, EVA', 0), await make('ROJAS, EVA', 1)];
        await t.services.system
          .forCustomer(company.id)
          .run(({ client }) =>
            changeWorkers({ client, customerId: company.id }, [merged.id], () =>
              client.query('update patients set high_risk = true where id = $1', [merged.id]),
            ),
          );
        await t.make.attention(company, merged.id);
        return [kept.id, merged.id] as const;
      }),
    );
    const exam = `
      with made as (
        insert into attentions (customer_id, patient_id, exam_type, exam_date, state)
        values ($1, $2, 'PERIODICO', '2021-01-10', 'ATENDIDO') returning id)
      select exams_add($1, array(select id from made))`;
    const [merges] = await Promise.all([
      Promise.all(
        pairs.map(([keptId, mergedId]) =>
          doctor.send('POST', `${PATIENTS}/merges`, {
            keptId,
            mergedId,
            keptVersion: 1,
            mergedVersion: 1,
            take: ['highRisk'],
          }),
        ),
      ),
      Promise.all(pairs.map(([keptId]) => within(exam, [company.id, keptId]))),
    ]);
    expect(tally(merges)).toEqual({ 200: pairs.length });
    expect(await countOf(company, 'attentions where customer_id = $1 and high_risk')).toBe(2 * pairs.length);
  });

  test('two who save and one who merges never leave a half of it', async () => {
    const { company, owner, doctor } = await office();
    const [kept, merged] = await pairOf(company);
    const cease = () =>
      owner.send('PUT', `${PATIENTS}/unsubscribe`, {
        patientIds: [merged],
        ceasedOn: '2026-01-05',
        reason: 'RENUNCIA',
      });
    const answers = await Promise.all([cease(), merge(doctor, kept, merged), cease(), merge(doctor, merged, kept)]);
    for (const { statusCode } of answers) expect([200, 204, 400, 404, 409]).toContain(statusCode);
    const merges = await countOf(company, 'patient_merges where customer_id = $1');
    expect(await countOf(company, "patients where customer_id = $1 and status = 'DELETED'")).toBe(merges);
    expect(await countOf(company, 'patients where customer_id = $1 and merged_into is not null')).toBe(merges);
  });
});

test('S14: a reviewed file is imported once, and taken back once', async () => {
  const { company, wizard } = await office();
  const header = [
    'DNI',
    'APELLIDO PATERNO',
    'APELLIDO MATERNO',
    'NOMBRES',
    'SEXO',
    'FECHA DE NACIMIENTO',
    'ÁREA',
    'PUESTO',
  ];
  const rows = Array.from({ length: 60 }, (_, i) => [
    50_000_000 + i,
    'QUISPE',
    'ROJAS',
    'ANA',
    'F',
    '12/03/1985',
    'Mina',
    'Op',
  ]);
  const batch = await wizard.review(await xlsxOf(header, rows));

  const starts = await atOnce(() => wizard.start(batch.id));
  expect(tally(starts)).toEqual({ 202: 1, 409: TIMES - 1 });
  for (const sentence of sentences(starts)) expect(sentence).toMatch(/^[A-Z].*\.$/);
  expect(await wizard.until(batch.id, ['DONE', 'FAILED'])).toMatchObject({ state: 'DONE', counts: { NUEVO: 60 } });
  expect(await countOf(company, 'patients where customer_id = $1')).toBe(60);
  expect(await audited(company, 'import.started', batch.id)).toBe(1);

  const backs = await atOnce(() => wizard.rollBack(batch.id));
  expect(tally(backs)).toEqual({ 202: TIMES });
  expect(new Set(backs.map((answer) => answer.json().id))).toEqual(new Set([batch.id]));
  expect(await wizard.until(batch.id, ['ROLLED_BACK', 'FAILED'])).toMatchObject({ state: 'ROLLED_BACK', keptRows: 0 });
  expect(await countOf(company, "patients where customer_id = $1 and status <> 'DELETED'")).toBe(0);
  expect(await audited(company, 'import.roll_back', batch.id)).toBe(1);
});
