import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, startTestApp, type TestApp } from '#testing/app.ts';
import type { Company } from '#testing/builders.ts';
import { runSql } from '#testing/run-sql.ts';
import type { MeasureTrend } from '#workers/collaborators/trends.ts';

let t: TestApp;
let company: Company;
let doctor: Person;
beforeAll(async () => {
  t = await startTestApp();
  company = await t.make.company();
  doctor = await t.as((await t.make.user('doctor', company)).username);
});
afterAll(() => t.close());

const TRENDS = '/api/exam/persons/trends';
const measured = (patientId: string, examDate: string, measures: Record<string, number | string>) =>
  doctor.send('POST', '/api/exam/attentions', {
    patientId,
    examType: 'PERIODICO',
    examDate,
    aptitude: 'APTO',
    measures: Object.entries(measures).map(([code, value]) => ({ code, value })),
  });
const seriesOf = async (id: string): Promise<Map<string, MeasureTrend & { area: string }>> => {
  const answer = await doctor.get(`${TRENDS}?person_id=${id}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return new Map(
    answer
      .json()
      .areas.flatMap((a: { serviceAreaCode: string; measures: MeasureTrend[] }) =>
        a.measures.map((m) => [m.code, { ...m, area: a.serviceAreaCode }]),
      ),
  );
};

describe('the trend of each measure', () => {
  test('runs from the oldest, with class, unit and the band that is in order', async () => {
    const { id } = await t.make.patient(company, { sex: 'F' });
    await measured(id, '2026-01-10', { GLUCOSA: 132, HDL: 38, PAS: 150, PAD: 95, PESO: 70, TALLA: 160 });
    await measured(id, '2024-01-10', { GLUCOSA: 92, HDL: 60, PA: '118/76' });
    const series = await seriesOf(id);
    expect(series.get('GLUCOSA')).toMatchObject({
      area: 'LAB',
      label: 'Glucosa en ayunas',
      unit: 'mg/dL',
      from: 70,
      to: 100,
      points: [
        { date: '2024-01-10', value: 92, review: false },
        { date: '2026-01-10', value: 132, review: true },
      ],
    });
    expect(series.get('HDL')?.points.map(({ review }) => review)).toEqual([false, true]);
    expect(series.get('PAS')?.points).toMatchObject([
      { value: 118, review: false },
      { value: 150, review: true },
    ]);
    expect(series.get('PAS')).toMatchObject({ from: 90, to: 120, reference: '90 a menos de 120 mmHg' });
    expect(series.get('PAD')?.points.map(({ value }) => value)).toEqual([76, 95]);
    expect(series.get('PESO')).toMatchObject({ from: null, to: null, reference: null });
    expect(series.get('IMC')?.points).toHaveLength(1);
  });

  test('follows the dictionary: the range of that age and day, and its norm', async () => {
    const { id } = await t.make.patient(company, { sex: 'F', birthDate: '1990-05-01' });
    await measured(id, '2024-01-10', { VSG: 5, PESO: 30 });
    await measured(id, '2026-01-10', { VSG: 5, PESO: 30 });
    const admin = await t.as((await t.make.user('admin', company)).username);
    const ranges = [
      { low: 1, high: 4, highExclusive: false, validFrom: '2020-01-01', validTo: '2024-12-31' },
      { low: 1, high: 5, highExclusive: false, validFrom: '2025-01-01', validTo: null },
    ].map((range) => ({ ...range, sex: 'F', ageFrom: 18, ageTo: null, source: 'Guía de laboratorio' }));
    const put = await admin.send('PUT', '/api/middleware/data-dictionary/VSG', { added: [], ranges, version: 0 });
    expect(put.statusCode, put.body).toBe(200);
    const series = await seriesOf(id);
    expect(series.get('VSG')).toMatchObject({
      reference: '1 a 5 mm/h',
      from: 1,
      to: 5,
      norm: 'Guía de laboratorio',
      points: [{ review: true }, { review: false }],
    });
    expect(series.get('PESO')?.points.map(({ review }) => review)).toEqual([null, null]);
  });

  test('leaves out exams that were annulled, and other workers', async () => {
    const { id } = await t.make.patient(company);
    const other = await t.make.patient(company);
    const gone = (await measured(id, '2025-02-02', { GLUCOSA: 90 })).json().id;
    await measured(other.id, '2025-02-02', { GLUCOSA: 91 });
    await t.services.system
      .forCustomer(company.id)
      .run(({ client }) => runSql(client, "update attentions set state = 'ANULADO' where id = $1", [gone]));
    expect((await seriesOf(id)).size).toBe(0);
  });

  test('is written down as a clinical read, and is for doctors of the company alone', async () => {
    const { id } = await t.make.patient(company);
    await seriesOf(id);
    const { rows } = await t.services.system.run(({ client }) =>
      client.query(
        `select role from audit_log
         where action = 'clinical.read' and object_type = '/exam/persons/trends' and details->>'person_id' = $1`,
        [id],
      ),
    );
    expect(rows).toEqual([{ role: 'doctor' }]);
    const elsewhere = await t.make.company();
    for (const [role, of] of [
      ['user', company],
      ['owner', company],
      ['doctor', elsewhere],
    ] as const) {
      const person = await t.as((await t.make.user(role, of)).username);
      expect((await person.get(`${TRENDS}?person_id=${id}`)).statusCode).toBe(404);
    }
  });
});
