import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { todayInLima } from '#platform/contract/dates.ts';
import { bytesOf } from '#platform/server/files/read-stored.ts';
import { readPdfText } from '#platform/server/pdf-reading/read-pdf-text.ts';
import { checkSeal } from '#platform/server/sealing/testing/check-seal.ts';
import { runSql } from '#testing/run-sql.ts';
import { remindReviews } from '../remind-reviews.ts';
import { BASE, type Registers, startRegisters } from '../testing/registers-office.ts';
import { type ExamRow, examLine, examRegister } from './exam-register.ts';
import { validationJobs } from './validation/validation-job.ts';

let o: Registers;
beforeAll(async () => {
  o = await startRegisters();
});
afterAll(() => o.t.close());

test('the register of exams names the clinic, the restrictions as work instructions, the delivery and its acknowledgment', async () => {
  const scope = o.t.services.system.forCustomer(o.company.id);
  const [{ id }] = await o.sql('select attention_id as id from current_exams where customer_id = $1', [o.company.id]);
  const change = (set: string) =>
    scope.run(({ client }) => runSql(client, `update attentions set ${set} where id = $1`, [id]));
  await change(`health_centre = 'Clínica Ticlio', aptitude = 'APTO_CON_RESTRICCION',
    work_restrictions = 'No cargar más de 15 kg', delivered_at = '2026-11-03T02:00:00Z', signed_at = '2026-11-04T15:00:00Z'`);
  const rows: ExamRow[] = [];
  for await (const chunk of examRegister(scope, todayInLima())) rows.push(...chunk);
  const lines = rows.map(examLine);
  const withExam = lines[rows.findIndex(({ examDate }) => examDate !== null)] ?? [];
  expect(withExam).toContain('Clínica Ticlio');
  expect(withExam).toContain('No cargar más de 15 kg');
  // 3 November 02:00 UTC is the evening before in Lima.
  expect(withExam).toContain('02/11/2026\nCargo: 04/11/2026');
  expect(lines.map(([number]) => number)).toEqual(['1', '2']);
  await change('work_restrictions = null, signed_at = null');
  const again = ((await examRegister(scope, todayInLima()).next()).value ?? []).flatMap(examLine);
  expect(again).toContain('Apto con restricciones: consulte con el médico ocupacional');
  expect(again).toContain('02/11/2026\nSin cargo firmado');
});

describe('the eight registers', () => {
  test('tell what is missing of each; evidence of this year and somebody who answers put one in order', async () => {
    const { items, validation } = await o.registers(o.hr);
    expect(items.map(({ letter }) => letter).join('')).toBe('abcdefgh');
    expect(validation).toBeNull();
    expect(await o.one('h')).toMatchObject({ state: 'SIN_EVIDENCIA', evidence: [] });
    await o.evidence('h', 'Informe de auditoría 2026');
    expect(await o.one('h')).toMatchObject({ state: 'POR_COMPLETAR', gaps: ['Falta decir quién responde por él.'] });
    const keep = (version: number) =>
      o.hr.send('PUT', `${BASE}/registers/responsible`, { letter: 'h', responsible: 'Jefa de SST', version });
    expect((await keep(0)).json()).toEqual({ version: 1 });
    expect((await keep(0)).statusCode).toBe(409);
    expect(await o.one('h')).toMatchObject({ state: 'AL_DIA', responsible: 'Jefa de SST', gaps: [] });
    await o.sql("update sst_document_versions set created_at = now() - interval '13 months' where customer_id = $1", [
      o.company.id,
    ]);
    expect((await o.one('h')).gaps).toEqual(['La última evidencia tiene más de 12 meses.']);
  });

  test('that of exams is counted from the data and waits for the o.doctor, who seals it', async () => {
    expect(await o.one('b')).toMatchObject({
      state: 'POR_COMPLETAR',
      facts: ['1 colaborador activo con EMO, de 2'],
      gaps: [
        '1 colaborador sin EMO.',
        'Falta la validación del médico ocupacional: una lista sin ella no basta.',
        'Falta decir quién responde por él.',
      ],
    });
    expect((await o.hr.send('POST', `${BASE}/registers/validation`, {})).statusCode).toBe(404);
    const made = await o.doctor.send('POST', `${BASE}/registers/validation`, {});
    expect(made.statusCode, made.body).toBe(201);
    const { validation } = made.json();
    expect(validation).toMatchObject({ workers: 2, withExam: 1, cmp: '054321' });
    expect((await o.one('b')).gaps.join(' ')).not.toContain('validación');
    const { link } = (await o.hr.send('POST', `${BASE}/registers/validation/${validation.id}/link`)).json();
    const pdf = (await o.hr.get(link)).rawPayload;
    expect(await checkSeal(pdf)).toBeTruthy();
    const text = JSON.stringify(await readPdfText(pdf));
    expect(text).toContain('Rosa');
    expect(text).toContain('CMP 054321');
    expect(text).not.toContain('CANARIO');
  });

  test('that of a large company is validated in parts, each named by its SHA-256 on the sheet that is sealed', async () => {
    const [{ id: doctorId }] = await o.sql(
      "select user_id as id from user_customers where customer_id = $1 and role = 'DOCTOR' order by 1 limit 1",
      [o.company.id],
    );
    await o.sql("update users set cmp = '054321' where id = $1", [doctorId]);
    const asked = { task: 'sst-validation', customerId: o.company.id, doctorId, role: 'doctor', today: todayInLima() };
    await validationJobs(o.t.services)(asked, { assertHeld: () => {}, last: true, worn: false, report: () => {} });
    const { validation } = await o.registers(o.hr);
    expect(validation).toMatchObject({ workers: 2, withExam: 1, cmp: '054321' });
    const { link } = (await o.hr.send('POST', `${BASE}/registers/validation/${validation!.id}/link`)).json();
    const pdf = (await o.hr.get(link)).rawPayload;
    expect(await checkSeal(pdf)).toBeTruthy();
    const parts = await o.sql(
      `select encode(f.sha256, 'hex') as hash, f.key, f.sha256
       from sst_validation_parts p join files f on f.customer_id = $1 and f.id = p.file_id
       where p.customer_id = $1 and p.validation_id = $2`,
      [o.company.id, validation!.id],
    );
    expect(parts).toHaveLength(1);
    expect(JSON.stringify(await readPdfText(pdf)).replaceAll(/[^0-9a-f]/g, '')).toContain(parts[0].hash);
    expect(JSON.stringify(await readPdfText(await bytesOf(o.t.services.files, parts[0])))).toContain('Rosa');
  });

  test('a doctor without a CMP validates nothing', async () => {
    const nameless = await o.t.make.user('doctor', o.company);
    await o.sql('update users set cmp = null where id = $1', [nameless.id]);
    const refused = await (await o.t.as(nameless.username)).send('POST', `${BASE}/registers/validation`, {});
    expect(refused.json()).toMatchObject({ status: 409, code: 'doctor_missing' });
  });
});

test('administrators are told of documents whose review is due, once a week', async () => {
  const owner = await o.t.make.user('owner', o.company);
  await o.sql("update sst_documents set review_on = '2020-01-01' where customer_id = $1", [o.company.id]);
  await remindReviews(o.t.services.system);
  await remindReviews(o.t.services.system);
  const told = await o.sql("select title from user_notifications where user_id = $1 and type = 'sst.review_due'", [
    owner.id,
  ]);
  expect(told).toEqual([{ title: 'Un documento SST debe revisarse' }]);
});
