import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, startTestApp, type TestApp } from '#testing/app.ts';
import type { Company } from '#testing/builders.ts';
import { runSql } from '#testing/run-sql.ts';
import type { WorkHistory } from '../../work-history/model.ts';

const PATH = '/api/exam/work-history';
let t: TestApp;
let company: Company;
let doctor: Person;
let people: Record<'user' | 'owner', Person>;
beforeAll(async () => {
  t = await startTestApp();
  company = await t.make.company();
  const sign = async (role: 'doctor' | 'user' | 'owner') => t.as((await t.make.user(role, company)).username);
  doctor = await sign('doctor');
  people = { user: await sign('user'), owner: await sign('owner') };
});
afterAll(() => t.close());

const JOB = {
  company: 'Minera Sol S.A.',
  activity: 'Extracción de cobre',
  jobTitle: 'Perforista',
  altitude: 4200,
  place: 'SUBSUELO',
  from: '2010-01-01',
  until: '2014-12-31',
  hazards: ['RUIDO', 'POLVO_SILICE'],
  protection: 'Tapones',
  protectionShare: 80,
};
const worker = async (birthDate = '1985-05-02') => (await t.make.patient(company, { birthDate })).id;
async function add(patientId: string, over: object = {}): Promise<{ id: string; version: number }> {
  const answer = await doctor.send('POST', PATH, { ...JOB, ...over, patientId });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
const read = async (patientId: string, asOf = '2021-12-31'): Promise<WorkHistory> => {
  const answer = await doctor.get(`${PATH}?person_id=${patientId}&as_of=${asOf}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const sql = (text: string, values: unknown[] = []) =>
  t.services.system.forCustomer(company.id).run(async ({ client }) => {
    await client.query("select set_config('app.clinical', 'on', true)");
    return (await runSql(client, text, values)).rows;
  });

describe('the occupational history', () => {
  test('adds up the exposure of every job, that of this company included, until the day of the exam', async () => {
    const patient = await worker();
    const [job] = await sql(
      `insert into job_titles (customer_id, name) values ($1, 'Operador de chancado') returning id`,
      [company.id],
    );
    await sql(`insert into job_title_hazards (customer_id, job_title_id, hazard_id) values ($1, $2, 'RUIDO')`, [
      company.id,
      job!['id'],
    ]);
    await sql(`update patients set job_title_id = $2, hire_date = '2020-01-01' where customer_id = $1 and id = $3`, [
      company.id,
      job!['id'],
      patient,
    ]);
    await add(patient);
    await add(patient, { from: '2014-07-01', until: '2016-06-30', hazards: ['RUIDO'] });
    const history = await read(patient);
    expect(history.exposure.map(({ name, months }) => [name, months])).toEqual([
      ['Ruido', 102],
      ['Polvo de sílice', 60],
    ]);
    expect(history).toMatchObject({
      total: 2,
      months: 102,
      overlapping: true,
      gaps: [{ from: '2016-07-01', until: '2019-12-31' }],
      present: { jobTitle: 'Operador de chancado', from: '2020-01-01' },
    });
    expect(history.items[1]).toMatchObject({ ...JOB, hazards: [{ name: 'Ruido' }, { name: 'Polvo de sílice' }] });
  });

  test('keeps what a job said before it was corrected, and refuses who did not see the correction', async () => {
    const patient = await worker();
    const { id } = await add(patient);
    const corrected = { ...JOB, company: 'Minera Luna S.A.', version: 1 };
    expect((await doctor.send('PUT', `${PATH}/${id}`, corrected)).json()).toEqual({ id, version: 2 });
    const late = await doctor.send('PUT', `${PATH}/${id}`, corrected);
    expect([late.statusCode, late.json().code]).toEqual([409, 'changed_meanwhile']);
    const [row] = await sql('select changes from work_history where customer_id = $1 and id = $2', [company.id, id]);
    expect(row!['changes']).toMatchObject([{ was: { company: 'Minera Sol S.A.', hazards: JOB.hazards } }]);
  });

  test('a job that was taken out comes back as it was', async () => {
    const patient = await worker();
    const { id } = await add(patient);
    expect((await doctor.send('POST', `${PATH}/${id}/withdraw`, {})).statusCode).toBe(200);
    expect((await read(patient)).items).toEqual([]);
    const again = await doctor.send('POST', `${PATH}/${id}/withdraw`, {});
    expect([again.statusCode, again.json().code]).toEqual([409, 'withdrawn']);
    expect((await doctor.send('POST', `${PATH}/${id}/restore`, {})).statusCode).toBe(200);
    expect((await read(patient)).items).toMatchObject([{ id, company: JOB.company }]);
  });

  test.each([
    ['ends before it begins', { until: '2009-01-01' }, 'until'],
    ['begins before the worker was born', { from: '1980-01-01' }, 'from'],
    ['names an unknown hazard', { hazards: ['GRITOS'] }, 'hazards'],
    ['has no company', { company: ' ' }, 'company'],
    ['begins in the future', { from: '2199-01-01', until: null }, 'from'],
  ])('refuses a job that %s, and writes nothing', async (_, over, path) => {
    const patient = await worker();
    const answer = await doctor.send('POST', PATH, { ...JOB, ...over, patientId: patient });
    expect(answer.statusCode, answer.body).toBe(400);
    expect(answer.json().errors).toEqual([expect.objectContaining({ path })]);
    expect((await read(patient)).items).toEqual([]);
  });

  test.each(['user', 'owner'] as const)('does not exist for a company %s, whatever they call', async (role) => {
    const patient = await worker();
    const { id } = await add(patient);
    const calls = [
      people[role].get(`${PATH}?person_id=${patient}`),
      people[role].send('POST', PATH, { ...JOB, patientId: patient }),
      people[role].send('PUT', `${PATH}/${id}`, { ...JOB, version: 1 }),
      people[role].send('POST', `${PATH}/${id}/withdraw`, {}),
      people[role].send('POST', `${PATH}/${id}/restore`, {}),
    ];
    for (const { statusCode, body } of await Promise.all(calls)) {
      expect(statusCode).toBe(404);
      expect(body).not.toContain('Minera Sol');
    }
    const outside = await t.services.system.forCustomer(company.id).run(async ({ client }) => {
      await client.query("select set_config('app.clinical', 'off', true)");
      return client.query('select 1 from work_history where customer_id = $1', [company.id]);
    });
    expect(outside.rowCount).toBe(0);
  });

  test('of another company is not found', async () => {
    const { id } = await add(await worker());
    const other = await t.make.company();
    const stranger = await t.as((await t.make.user('doctor', other)).username);
    const answers = await Promise.all([
      stranger.send('PUT', `${PATH}/${id}`, { ...JOB, version: 1 }),
      stranger.send('POST', `${PATH}/${id}/withdraw`, {}),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
  });

  test('goes with a record that is merged into another, and back when that is undone', async () => {
    const [kept, merged] = [await worker(), await worker()];
    await add(kept, { company: 'Primera S.A.' });
    await add(merged, { company: 'Segunda S.A.', from: '2016-01-01', until: '2018-01-01' });
    const companies = async () => (await read(kept)).items.map((job) => job.company);
    const preview = await doctor.get(`/api/middleware/patients/merges/preview?kept_id=${kept}&merged_id=${merged}`);
    const { keptVersion, mergedVersion } = preview.json();
    const body = { keptId: kept, mergedId: merged, keptVersion, mergedVersion, take: [] };
    const done = await doctor.send('POST', '/api/middleware/patients/merges', body);
    expect(done.statusCode, done.body).toBe(200);
    expect(await companies()).toEqual(['Segunda S.A.', 'Primera S.A.']);
    const undone = await doctor.send('POST', `/api/middleware/patients/merges/${done.json().mergeId}/undo`, {});
    expect(undone.statusCode, undone.body).toBe(200);
    expect(await companies()).toEqual(['Primera S.A.']);
  });
});
