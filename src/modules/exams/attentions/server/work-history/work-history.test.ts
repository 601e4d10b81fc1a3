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

const jobTitle = async (name: string, hazard: string): Promise<unknown> => {
  const [job] = await sql(`insert into job_titles (customer_id, name) values ($1, $2) returning id`, [
    company.id,
    name,
  ]);
  await sql(`insert into job_title_hazards (customer_id, job_title_id, hazard_id) values ($1, $2, $3)`, [
    company.id,
    job!['id'],
    hazard,
  ]);
  return job!['id'];
};
const hire = (patientId: string, title: unknown, day: string) =>
  sql('update patients set job_title_id = $2, hire_date = $4 where customer_id = $1 and id = $3', [
    company.id,
    title,
    patientId,
    day,
  ]);
/** An exam that was recorded on its day, unless another day is given. */
const examOf = (patientId: string, title: unknown, day: string, recorded = day) =>
  sql(
    `insert into attentions (customer_id, patient_id, exam_type, state, exam_date, job_title_id, created_at)
     values ($1, $2, 'PERIODICO', 'ATENDIDO', $3, $4, $5)`,
    [company.id, patientId, day, title, recorded],
  );

describe('the occupational history', () => {
  test('adds up the exposure of every job, that of this company included, until the day of the exam', async () => {
    const patient = await worker();
    const title = await jobTitle('Operador de chancado', 'RUIDO');
    await hire(patient, title, '2020-01-01');
    await examOf(patient, title, '2020-01-10');
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
      present: { jobTitle: 'Operador de chancado', from: '2020-01-01', since: '2020-01-01' },
    });
    expect(history.items[1]).toMatchObject({ ...JOB, hazards: [{ name: 'Ruido' }, { name: 'Polvo de sílice' }] });
  });

  test('says where the worker of this company works, by the register', async () => {
    const patient = await worker();
    await hire(patient, await jobTitle('Enmaderador', 'CARGAS'), '2020-01-01');
    const placeOf = async (workType: string | null) => {
      await sql('update patients set work_type = $3 where customer_id = $1 and id = $2', [
        company.id,
        patient,
        workType,
      ]);
      return (await read(patient)).present?.place;
    };
    expect(await placeOf('Subsuelo')).toBe('SUBSUELO');
    for (const above of ['Superficie', 'Planta', 'Oficina', 'Campo']) expect(await placeOf(above)).toBe('SUPERFICIE');
    for (const unknown of ['Remoto', null]) expect(await placeOf(unknown)).toBeNull();
  });

  test('says no place of a job title that the register no longer names', async () => {
    const patient = await worker();
    const [miner, clerk] = [await jobTitle('Perforista de labor', 'CARGAS'), await jobTitle('Digitador', 'PANTALLAS')];
    await hire(patient, clerk, '2019-01-01');
    await sql("update patients set work_type = 'Oficina' where customer_id = $1 and id = $2", [company.id, patient]);
    await examOf(patient, miner, '2020-02-03');
    expect((await read(patient)).present).toMatchObject({ jobTitle: 'Digitador', place: 'SUPERFICIE' });
    expect((await read(patient, '2020-02-03')).present).toMatchObject({ jobTitle: 'Perforista de labor', place: null });
  });

  test('does not give a worker who changed the job title the hazards of the new one since the hire', async () => {
    const patient = await worker();
    const [clerk, miner] = [await jobTitle('Asistente', 'PANTALLAS'), await jobTitle('Perforista', 'POLVO_SILICE')];
    await hire(patient, miner, '2006-01-01');
    await examOf(patient, clerk, '2006-01-20');
    await examOf(patient, clerk, '2019-05-01');
    await examOf(patient, miner, '2021-12-31');
    const moved = await read(patient);
    expect(moved.exposure).toEqual([]);
    expect(moved).toMatchObject({ months: 192, present: { jobTitle: 'Perforista', since: null } });
    const before = await read(patient, '2019-05-01');
    expect(before.present).toMatchObject({ jobTitle: 'Asistente', since: '2006-01-01', until: null });
    expect(before.exposure).toMatchObject([{ hazard: 'PANTALLAS', months: 160 }]);
    await examOf(patient, miner, '2022-12-31');
    expect((await read(patient, '2022-12-31')).exposure).toMatchObject([{ hazard: 'POLVO_SILICE', months: 12 }]);
  });

  test('takes no exam that was recorded years later as proof of the job title of its day', async () => {
    const patient = await worker();
    const title = await jobTitle('Soldador', 'HUMOS_METALICOS');
    await hire(patient, title, '2012-01-01');
    await examOf(patient, title, '2012-01-05', '2021-06-01');
    expect(await read(patient)).toMatchObject({ exposure: [], present: { since: null } });
  });

  test('does not change with what happens to the worker after the day of the exam', async () => {
    const patient = await worker();
    const title = await jobTitle('Mecánico', 'RUIDO');
    await hire(patient, title, '2019-01-01');
    await examOf(patient, title, '2021-12-31');
    const before = await read(patient);
    await hire(patient, await jobTitle('Supervisor', 'PANTALLAS'), '2019-01-01');
    await sql(`update patients set status = 'CEASED', ceased_on = '2022-03-01' where customer_id = $1 and id = $2`, [
      company.id,
      patient,
    ]);
    expect(await read(patient)).toEqual(before);
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
    const stale = await doctor.send('POST', `${PATH}/${id}/withdraw`, { version: 2 });
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'changed_meanwhile']);
    expect((await doctor.send('POST', `${PATH}/${id}/withdraw`, { version: 1 })).statusCode).toBe(200);
    expect((await read(patient)).items).toEqual([]);
    const again = await doctor.send('POST', `${PATH}/${id}/withdraw`, { version: 2 });
    expect([again.statusCode, again.json().code]).toEqual([409, 'withdrawn']);
    expect((await doctor.send('POST', `${PATH}/${id}/restore`, {})).statusCode).toBe(200);
    expect((await read(patient)).items).toMatchObject([{ id, company: JOB.company }]);
  });

  test('says no place of a job of which nobody asked it', async () => {
    const patient = await worker();
    await add(patient, { place: undefined });
    expect((await read(patient)).items).toMatchObject([{ place: null }]);
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
      people[role].send('POST', `${PATH}/${id}/withdraw`, { version: 1 }),
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
      stranger.send('POST', `${PATH}/${id}/withdraw`, { version: 1 }),
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
