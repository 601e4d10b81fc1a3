import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, todayInLima } from '#platform/contract/dates.ts';
import { type Person, startTestApp, type TestApp } from '#testing/app.ts';
import type { Company } from '#testing/builders.ts';
import { runSql } from '#testing/run-sql.ts';

let t: TestApp;
let company: Company;
let owner: Person;
beforeAll(async () => {
  t = await startTestApp();
  company = await t.make.company({ highRisk: true });
  owner = await t.as((await t.make.user('owner', company)).username);
});
afterAll(() => t.close());

const names = async (query: string) => {
  const answer = await owner.get(`/api/middleware/patients?company_id=${company.id}&${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().items.map((p: { fullName: string }) => p.fullName) as string[];
};

describe('searching workers', () => {
  beforeAll(async () => {
    for (const [name, number] of [
      ['ÑAHUI QUISPE JOSÉ', '07654321'],
      ['NAVARRO PÉREZ MARÍA', '45678912'],
      ['DE LA CRUZ ÑAÑEZ ANA', '45678000'],
    ] as const)
      await t.make.patient(company, { name, number });
  });

  test('finds by the beginning of any word, without accents or ñ', async () => {
    expect(await names('q=jose nahui')).toEqual(['ÑAHUI QUISPE JOSÉ']);
    expect(await names('q=ñañ')).toEqual(['DE LA CRUZ ÑAÑEZ ANA']);
    expect(await names('q=ahui')).toEqual([]);
  });
  test('finds by the beginning of the document', async () => {
    expect(await names('q=456780')).toEqual(['DE LA CRUZ ÑAÑEZ ANA']);
    expect((await names('q=45678')).sort()).toEqual(['DE LA CRUZ ÑAÑEZ ANA', 'NAVARRO PÉREZ MARÍA']);
  });
  test('sorts ñ after n', async () => {
    const sorted = (await names('page_size=500')).filter((n) => /^[NÑ]/.test(n));
    expect(sorted).toEqual(['NAVARRO PÉREZ MARÍA', 'ÑAHUI QUISPE JOSÉ']);
  });
  test('takes hostile text as text', async () => {
    for (const q of ["' or 1=1 --", '\\', '<script>', 'a'.repeat(200)])
      expect(await names(`q=${encodeURIComponent(q)}`)).toEqual([]);
  });
});

describe('validity', () => {
  const at = (days: number) => addDays(todayInLima(), days);
  test.each([
    ['SIN_EMO', undefined],
    ['VIGENTE', at(-30)],
    ['POR_VENCER', at(-350)],
    ['VENCIDO', at(-366)],
  ])('%s by the newest counting exam, twelve months at high risk', async (validity, date) => {
    const patient = await t.make.patient(company, { name: `VALIDEZ ${validity}` });
    if (date) await t.make.attention(company, patient.id, { date });
    if (date) await t.make.attention(company, patient.id, { date: at(-1), aptitude: 'PENDIENTE' });
    const found = (await owner.get(`/api/middleware/patients/${patient.id}`)).json();
    expect(found).toMatchObject({ validity, lastExamDate: date ?? null });
    expect(await names(`validity=${validity}&q=validez`)).toEqual([`VALIDEZ ${validity}`]);
  });

  test('a range of days in which the current exam ends, both included', async () => {
    const one = await t.make.patient(company, { name: 'RANGO UNO' });
    await t.make.attention(company, one.id, { date: '2026-02-10' }); // ends 10/02/2027
    const two = await t.make.patient(company, { name: 'RANGO DOS' });
    await t.make.attention(company, two.id, { date: '2026-02-28' }); // ends 28/02/2027
    await t.make.patient(company, { name: 'RANGO SIN EMO' });
    expect(await names('q=rango&valid_from=2027-02-10&valid_to=2027-02-28')).toEqual(['RANGO DOS', 'RANGO UNO']);
    expect(await names('q=rango&valid_from=2027-02-11')).toEqual(['RANGO DOS']);
    expect(await names('q=rango&valid_to=2027-02-27')).toEqual(['RANGO UNO']);
    expect(await names('q=rango&exam_type=PERIODICO')).toHaveLength(2);
    expect(await names('q=rango&exam_type=REINGRESO')).toEqual([]);
  });

  test('who had begun to work by a day', async () => {
    const late = await t.make.patient(company, { name: 'INGRESO TARDÍO' });
    await t.make.patient(company, { name: 'INGRESO SIN FECHA' });
    await t.services.system
      .forCustomer(company.id)
      .run(({ client }) => runSql(client, "update patients set hire_date = '2030-01-15' where id = $1", [late.id]));
    expect(await names('q=ingreso&hired_until=2030-01-14')).toEqual(['INGRESO SIN FECHA']);
    expect(await names('q=ingreso&hired_until=2030-01-15')).toHaveLength(2);
  });

  test('annulling the newest exam brings the one before back', async () => {
    const patient = await t.make.patient(company);
    await t.make.attention(company, patient.id, { date: at(-400) });
    const newer = await t.make.attention(company, patient.id, { date: at(-5) });
    const state = async () => (await owner.get(`/api/middleware/patients/${patient.id}`)).json().validity;
    expect(await state()).toBe('VIGENTE');
    await t.services.system
      .forCustomer(company.id)
      .run(({ client }) => runSql(client, "update attentions set state = 'ANULADO' where id = $1", [newer.id]));
    expect(await state()).toBe('VENCIDO');
  });
});

describe('the clinical wall', () => {
  test('the blood group reaches a doctor, with an audit entry, and not the owner', async () => {
    const patient = await t.make.patient(company);
    await t.services.system
      .forCustomer(company.id)
      .run(({ client }) =>
        client.query("insert into patient_clinical (customer_id, patient_id, blood_group) values ($1, $2, 'O_NEG')", [
          company.id,
          patient.id,
        ]),
      );
    const doctor = await t.as((await t.make.user('doctor', company)).username);
    expect((await owner.get(`/api/middleware/patients/${patient.id}`)).body).not.toContain('bloodGroup');
    expect((await doctor.get(`/api/middleware/patients/${patient.id}`)).json()).toMatchObject({ bloodGroup: 'O_NEG' });
    const audit = await t.services.system.run(({ client }) =>
      client.query("select role, details from audit_log where action = 'clinical.read' and details->>'id' = $1", [
        patient.id,
      ]),
    );
    expect(audit.rows).toEqual([{ role: 'doctor', details: { id: patient.id } }]);
  });

  test('a worker of another company does not exist', async () => {
    const theirs = await t.make.patient(await t.make.company());
    expect((await owner.get(`/api/middleware/patients/${theirs.id}`)).statusCode).toBe(404);
  });
});
