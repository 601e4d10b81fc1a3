import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SCHEME_CODES } from '#clinical/vaccines/schemes.ts';
import { addDays, addMonths, todayInLima } from '#platform/contract/dates.ts';
import { countHealth } from '#statistics/health/server/roll-up/count-health.ts';
import { examsWithClasses } from '#statistics/health/server/testing/company.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import type { Company } from '#testing/builders.ts';
import { runSql } from '#testing/run-sql.ts';
import { releaseHealth } from '../../../../release-health.ts';
import type { VaccineDose, VaccineFigures, VaccinePerson } from '../model.ts';

type Person = Awaited<ReturnType<TestApp['as']>>;

let t: TestApp;
let company: Company;
let people: Record<'doctor' | 'user' | 'owner', Person>;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  company = await t.make.company();
  const as = async (role: 'doctor' | 'user' | 'owner') => t.as((await t.make.user(role, company)).username);
  people = { doctor: await as('doctor'), user: await as('user'), owner: await as('owner') };
});

const TODAY = todayInLima();
const sql = (text: string, values: unknown[] = []) =>
  t.services.system.forCustomer(company.id).run(({ client }) => runSql(client, text, values));
const record = (body: object, who: Person = people.doctor) =>
  who.send('POST', '/api/exam/vaccines', { scheme: 'DT', dose: 1, givenOn: addDays(TODAY, -10), ...body });
const recorded = async (body: object): Promise<{ id: string; version: number }> => {
  const answer = await record(body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const statistics = async (query = ''): Promise<VaccineFigures[]> => {
  const answer = await people.doctor.get(`/api/middleware/vaccines/statistics?company_id=${company.id}${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().vaccines;
};
const of = (figures: VaccineFigures[], scheme: string) => figures.find((each) => each.scheme === scheme)!;
const classesOf = (figures: VaccineFigures) =>
  Object.fromEntries(figures.classes.map(({ code, count }) => [code, count]));
const list = async (query = ''): Promise<VaccineDose[]> =>
  (await people.doctor.get(`/api/exam/vaccines?customer_id=${company.id}${query}`)).json().items;
const peopleOf = async (scheme: string, query = ''): Promise<VaccinePerson[]> =>
  (await people.doctor.get(`/api/exam/vaccines/people?customer_id=${company.id}&scheme=${scheme}${query}`)).json()
    .items;
const worker = async () => (await t.make.patient(company)).id;

describe('coverage', () => {
  test('a person is of one class of each vaccine: all five, with the booster by the day', async () => {
    const [whole, late, some, none, unknown] = [
      await worker(),
      await worker(),
      await worker(),
      await worker(),
      await worker(),
    ];
    const doses = async (patientId: string, last: string, many: number) => {
      for (let dose = 1; dose <= many; dose++) await recorded({ patientId, dose, givenOn: addDays(last, dose - many) });
    };
    // Exactly ten years: due today and not overdue.
    await doses(whole, addMonths(TODAY, -120), 3);
    await doses(late, addDays(addMonths(TODAY, -120), -1), 3);
    await doses(some, TODAY, 2);
    await recorded({ patientId: none, dose: 0 });
    const dt = of(await statistics(), 'DT');
    expect(classesOf(dt)).toEqual({ COMPLETO: 1, VENCIDO: 1, INCOMPLETO: 1, SIN_VACUNA: 1, SIN_DATO: 1 });
    expect(dt.classes[0]).toMatchObject({ code: 'COMPLETO', percent: 20 });
    expect(dt.doses.map(({ count }) => count)).toEqual([3, 3, 2]);
    expect(dt.boosterSoon.count).toBe(1);
    expect(Object.fromEntries((await peopleOf('DT')).map((p) => [p.patientId, p.coverage]))).toEqual({
      [whole]: 'COMPLETO',
      [late]: 'VENCIDO',
      [some]: 'INCOMPLETO',
      [none]: 'SIN_VACUNA',
      [unknown]: 'SIN_DATO',
    });
    expect((await peopleOf('DT', '&coverage=VENCIDO')).map((p) => p.patientId)).toEqual([late]);
  });

  test('a vaccine counts those whom it is for, and those who have it all the same', async () => {
    const [nurse, miner, old, young] = [await worker(), await worker(), await worker(), await worker()];
    const job = (
      await sql("insert into job_titles (customer_id, name) values ($1, 'Enfermería') returning id", [company.id])
    ).rows[0].id;
    await sql(
      "insert into job_title_hazards (customer_id, job_title_id, hazard_id) values ($1, $2, 'FLUIDOS_CORPORALES')",
      [company.id, job],
    );
    await sql('update patients set job_title_id = $2 where id = $1', [nurse, job]);
    for (const id of [nurse, miner, young])
      await sql("update patients set birth_date = '2000-01-01' where id = $1", [id]);
    await sql("update patients set birth_date = '1950-01-01' where id = $1", [old]);
    const figures = await statistics();
    const eligible = Object.fromEntries(figures.map(({ scheme, eligible: all }) => [scheme, all]));
    expect(eligible).toEqual({ HEPB: 1, DT: 4, INFLUENZA: 4, COVID19: 4, NEUMO: 1, SPR: 1, VARICELA: 1 });
    await recorded({ patientId: miner, scheme: 'VPH' });
    await recorded({ patientId: miner, scheme: 'HEPB' });
    const after = await statistics();
    expect(of(after, 'VPH').eligible).toBe(1);
    expect(classesOf(of(after, 'HEPB'))).toMatchObject({ INCOMPLETO: 1, SIN_DATO: 1 });
    expect((await peopleOf('HEPB')).map((p) => p.patientId).sort()).toEqual([nurse, miner].sort());
    for (const scheme of SCHEME_CODES)
      expect(await peopleOf(scheme), scheme).toHaveLength(of(after, scheme)?.eligible ?? 0);
  });

  test('by area and by filter; whoever left is not counted; the two kinds of unvaccinated stand apart', async () => {
    const area = (
      await sql("insert into working_areas (customer_id, name) values ($1, 'Mina') returning id", [company.id])
    ).rows[0].id;
    const [inMine, elsewhere, gone] = [await worker(), await worker(), await worker()];
    await sql('update patients set working_area_id = $2 where id = $1', [inMine, area]);
    await recorded({ patientId: inMine, scheme: 'INFLUENZA' });
    await recorded({ patientId: gone, scheme: 'INFLUENZA' });
    await recorded({ patientId: elsewhere, scheme: 'INFLUENZA', dose: 0 });
    await sql("update patients set status = 'CEASED' where id = $1", [gone]);
    const influenza = of(await statistics(), 'INFLUENZA');
    expect(influenza.areas.map(({ name, complete }) => [name, complete.count])).toEqual([
      ['Mina', 1],
      ['Sin área', 0],
    ]);
    expect(of(await statistics(`&working_area_id=${area}`), 'INFLUENZA').eligible).toBe(1);
    const { vaccines } = (
      await people.doctor.get(`/api/middleware/vaccines/statistics/no-vaccinated?company_id=${company.id}`)
    ).json();
    expect(of(vaccines, 'INFLUENZA')).toMatchObject({ withoutVaccine: { count: 1 }, withoutData: { count: 0 } });
    expect(of(vaccines, 'DT')).toMatchObject({ withoutVaccine: { count: 0 }, withoutData: { count: 2 } });
    const report = (await people.doctor.get(`/api/middleware/vaccines/report?company_id=${company.id}&dosis=1`)).json();
    expect(of(report.vaccines, 'INFLUENZA').doses).toEqual([{ dose: 1, count: 1, percent: 50, hidden: null }]);
  });

  test('records follow a worker who is united with another, and go back with them', async () => {
    const [kept, merged] = [await worker(), await worker()];
    await recorded({ patientId: merged });
    const versions = await sql('select id, version from patients where id = any($1)', [[kept, merged]]);
    const version = (id: string) => versions.rows.find((row) => row.id === id)!.version;
    const merging = await people.doctor.send('POST', '/api/middleware/patients/merges', {
      keptId: kept,
      mergedId: merged,
      keptVersion: version(kept),
      mergedVersion: version(merged),
      take: [],
    });
    expect(merging.statusCode, merging.body).toBe(200);
    expect(await list()).toMatchObject([{ patientId: kept }]);
    expect(classesOf(of(await statistics(), 'DT'))).toMatchObject({ INCOMPLETO: 1, SIN_DATO: 0 });
    const undone = await people.doctor.send('POST', `/api/middleware/patients/merges/${merging.json().mergeId}/undo`);
    expect(undone.statusCode, undone.body).toBe(200);
    expect(await list()).toMatchObject([{ patientId: merged }]);
  });
});

describe('the register', () => {
  test('a dose is corrected, withdrawn and given back; what it said is kept and each act audited', async () => {
    const patientId = await worker();
    const { id } = await recorded({ patientId, lot: 'A1', place: 'Tópico' });
    const body = { scheme: 'DT', dose: 1, givenOn: addDays(TODAY, -20), place: 'Posta', lot: 'A2', note: null };
    const put = (version: number) => people.doctor.send('PUT', `/api/exam/vaccines/${id}`, { ...body, version });
    expect((await put(1)).json()).toEqual({ id, version: 2 });
    const stale = await put(1);
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({ code: 'changed_meanwhile', current: { version: 2, lot: 'A2' } });
    expect(await list()).toMatchObject([{ id, corrections: 1, place: 'Posta', givenOn: addDays(TODAY, -20) }]);
    const kept = await sql('select changes from vaccine_doses where id = $1', [id]);
    expect(kept.rows[0].changes).toMatchObject([{ was: { lot: 'A1', place: 'Tópico' } }]);
    const act = (name: string, values = {}) => people.doctor.send('POST', `/api/exam/vaccines/${id}/${name}`, values);
    expect((await act('withdraw', { reason: 'De otra persona' })).statusCode).toBe(200);
    expect((await act('withdraw', { reason: 'De otra persona' })).json().code).toBe('withdrawn');
    expect((await put(3)).json().code).toBe('withdrawn');
    expect(await list()).toEqual([]);
    expect(await list('&withdrawn=true')).toMatchObject([{ id, withdrawnReason: 'De otra persona' }]);
    expect((await act('restore')).statusCode).toBe(200);
    expect((await act('restore')).json().code).toBe('not_withdrawn');
    expect(await list()).toHaveLength(1);
    const audited = await t.services.system.run(({ client }) =>
      client.query("select action from audit_log where customer_id = $1 and action like 'vaccine.%' order by id", [
        company.id,
      ]),
    );
    expect(audited.rows.map(({ action }) => action)).toEqual([
      'vaccine.recorded',
      'vaccine.corrected',
      'vaccine.withdrawn',
      'vaccine.restored',
    ]);
  });

  test('what cannot be is refused: twice the same dose, dates out of order, days to come, before birth', async () => {
    const patientId = await worker();
    await sql("update patients set birth_date = '2000-01-01' where id = $1", [patientId]);
    const { id } = await recorded({ patientId, dose: 2 });
    const code = async (body: object) => (await record({ patientId, ...body })).json().code;
    expect(await code({ dose: 2 })).toBe('dose_taken');
    expect(await code({ dose: 1, givenOn: TODAY })).toBe('dose_order');
    expect(await code({ dose: 3, givenOn: addDays(TODAY, -20) })).toBe('dose_order');
    expect(await code({ dose: 0 })).toBe('has_doses');
    expect(await code({ dose: 1, givenOn: '1999-12-31' })).toBe('before_birth');
    expect((await record({ patientId, givenOn: addDays(TODAY, 1) })).statusCode).toBe(400);
    expect((await record({ patientId, scheme: 'OTRA' })).statusCode).toBe(400);
    await people.doctor.send('POST', `/api/exam/vaccines/${id}/withdraw`, { reason: 'Error' });
    await recorded({ patientId, dose: 2 });
    expect((await people.doctor.send('POST', `/api/exam/vaccines/${id}/restore`, {})).json().code).toBe('dose_taken');
  });

  test('two who write one dose of one worker at once write one', async () => {
    const patientId = await worker();
    const answers = await Promise.all([record({ patientId }), record({ patientId }), record({ patientId })]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  });

  test('the company reads the coverage of the newest release, and nothing before there is one', async () => {
    const all = await Promise.all(Array.from({ length: 70 }, worker));
    for (const patientId of all.slice(0, 40)) await recorded({ patientId, scheme: 'INFLUENZA' });
    await recorded({ patientId: all[0], scheme: 'VPH' });
    const read = async (): Promise<{ release: { period: string | null }; vaccines: VaccineFigures[] }> =>
      (await people.user.get(`/api/middleware/vaccines/statistics?company_id=${company.id}`)).json();
    expect(await read()).toEqual({ release: { period: null, periods: [] }, vaccines: [] });
    // Coverage is released with the figures of a year, so the year before needs enough exams.
    const year = Number(todayInLima().slice(0, 4)) - 1;
    await examsWithClasses(t, company, all, `${year}-05-04`, { IMC: 'NORMAL' });
    await countHealth(t.services.system);
    await releaseHealth(t.services, { settled: true });
    const { release, vaccines } = await read();
    expect(release.period).toBe(String(year));
    // The people who should have a vaccine are a fact of the roster: a vaccine that applies to no worker is not shown
    // because of a single record.
    expect(of(vaccines, 'VPH')).toBeUndefined();
    const influenza = of(vaccines, 'INFLUENZA');
    expect(influenza.eligible).toBe(70);
    const complete = influenza.classes.find(({ code }) => code === 'COMPLETO')!;
    expect(Math.abs(complete.count! - 40)).toBeLessThanOrEqual(15);
    for (const { code, hidden } of influenza.classes) if (code !== 'COMPLETO') expect(hidden).toBe('UNRELEASED');
    expect([...influenza.doses, influenza.boosterSoon].map(({ hidden }) => hidden)).not.toContain(null);
    // A new dose is not shown before the next release.
    await recorded({ patientId: all[60], scheme: 'INFLUENZA' });
    expect(of((await read()).vaccines, 'INFLUENZA')).toEqual(influenza);
  });

  test('the company takes no filter to its figures', async () => {
    const { rows } = await sql("insert into working_areas (customer_id, name) values ($1, 'Mina') returning id", [
      company.id,
    ]);
    const query = `company_id=${company.id}&working_area_id=${rows[0].id}`;
    const ask = (who: Person) => who.get(`/api/middleware/vaccines/statistics?${query}`);
    const refused = await ask(people.user);
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'not_released']);
    expect((await ask(people.doctor)).statusCode).toBe(200);
  });

  test('is of doctors: the company neither reads nor writes it, and its figures say nothing of so few', async () => {
    const patientId = await worker();
    const { id } = await recorded({ patientId, note: 'MEDICO_NOTA', lot: 'MEDICO_LOTE' });
    for (const who of [people.user, people.owner]) {
      for (const path of ['', '/people'])
        expect((await who.get(`/api/exam/vaccines${path}?customer_id=${company.id}`)).statusCode).toBe(404);
      expect((await record({ patientId, dose: 2 }, who)).statusCode).toBe(404);
      expect((await who.send('POST', `/api/exam/vaccines/${id}/withdraw`, { reason: 'x' })).statusCode).toBe(404);
      for (const path of ['statistics', 'report', 'statistics/no-vaccinated']) {
        const answer = await who.get(`/api/middleware/vaccines/${path}?company_id=${company.id}`);
        expect(answer.statusCode, answer.body).toBe(200);
        expect(answer.json().release).toEqual({ period: null, periods: [] });
        expect(answer.body).not.toMatch(/MEDICO_|"count":\d/);
      }
    }
    // Without clinical access the database returns no rows to any user.
    const outside = await t.services.system.forCustomer(company.id).run(async ({ client }) => {
      await client.query("select set_config('app.clinical', '', true)");
      return client.query('select from vaccine_doses');
    });
    expect(outside.rowCount).toBe(0);
  });
});
