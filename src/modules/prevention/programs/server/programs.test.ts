import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays, todayInLima } from '#platform/contract/dates.ts';
import type { Release } from '#statistics/health/model.ts';
import { countHealth } from '#statistics/health/server/roll-up/count-health.ts';
import { examsWithClasses } from '#statistics/health/server/testing/company.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import type { Company } from '#testing/builders.ts';
import { runSql } from '#testing/run-sql.ts';
import { releaseHealth } from '../../../../release-health.ts';
import { PROGRAM_KIND_CODES } from '../kinds.ts';
import type { ProgramCoverage } from '../running.ts';
import { programsOfMonth } from './report-figures.ts';

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
const PATH = '/api/middleware/health-programs/programs';
const sql = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await t.services.system.forCustomer(company.id).run(({ client }) => runSql<Row>(client, text, values))).rows;
const TEXTS = { objective: 'Evitar la sordera', cohort: 'Mina', indicators: 'Casos', activities: 'Charlas' };
const program = (body: object) =>
  people.doctor.send('POST', PATH, {
    name: `Programa ${Math.random()}`,
    kind: 'hearingProtection',
    projectId: null,
    startsOn: TODAY,
    endsOn: null,
    ...TEXTS,
    ...body,
  });
const created = async (body: object): Promise<{ id: string; version: number }> => {
  const answer = await program(body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const project = async (): Promise<string> =>
  (
    await sql<{ id: string }>('insert into projects (customer_id, name) values ($1, $2) returning id', [
      company.id,
      `Obra ${Math.random()}`,
    ])
  )[0]!.id;
const running = async (who: Person): Promise<{ release: Release | null; programs: ProgramCoverage[] }> => {
  const answer = await who.get(`/api/middleware/health-programs/running?customer_id=${company.id}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const month = (asked: { month: string; projectId?: string }) =>
  t.services.system.forCustomer(company.id).run((tx) => programsOfMonth(tx, asked));
const trueOf = (flags: Record<string, boolean>) => Object.keys(flags).filter((kind) => flags[kind]);

describe('programmes of a month', () => {
  test('are those that ran on one of its days: the first and the last count, February and months before too', async () => {
    await created({ kind: 'hearingProtection', startsOn: '2024-02-29', endsOn: '2024-02-29' });
    await created({ kind: 'chemicals', startsOn: '2024-01-31', endsOn: '2024-03-01' });
    await created({ kind: 'biological', startsOn: '2024-03-01' });
    expect(Object.keys(await month({ month: '2024-02' }))).toEqual(PROGRAM_KIND_CODES);
    expect(trueOf(await month({ month: '2023-12' }))).toEqual([]);
    expect(trueOf(await month({ month: '2024-01' }))).toEqual(['chemicals']);
    expect(trueOf(await month({ month: '2024-02' }))).toEqual(['hearingProtection', 'chemicals']);
    expect(trueOf(await month({ month: '2024-03' }))).toEqual(['chemicals', 'biological']);
    expect(trueOf(await month({ month: '2031-01' }))).toEqual(['biological']);
  });

  test('of a project are its own and those of the whole company; one that was deleted is in none', async () => {
    const [mine, theirs] = [await project(), await project()];
    await created({ kind: 'heatStress', projectId: mine, startsOn: '2024-02-01' });
    await created({ kind: 'UVRadiation', startsOn: '2024-02-01' });
    const { id } = await created({ kind: 'disergonomic', startsOn: '2024-02-01' });
    expect((await people.doctor.send('DELETE', `${PATH}/${id}`)).statusCode).toBe(200);
    expect(trueOf(await month({ month: '2024-02', projectId: mine }))).toEqual(['UVRadiation', 'heatStress']);
    expect(trueOf(await month({ month: '2024-02', projectId: theirs }))).toEqual(['UVRadiation']);
    expect(trueOf(await month({ month: '2024-02' }))).toEqual(['UVRadiation', 'heatStress']);
  });

  test('a programme does not end before it begins, and its project is of the company', async () => {
    expect((await program({ endsOn: addDays(TODAY, -1) })).json().errors).toMatchObject([{ path: 'endsOn' }]);
    const other = await t.make.company();
    const [foreign] = (
      await t.services.system
        .forCustomer(other.id)
        .run(({ client }) =>
          client.query("insert into projects (customer_id, name) values ($1, 'Ajeno') returning id", [other.id]),
        )
    ).rows;
    expect((await program({ projectId: foreign.id })).json().errors).toMatchObject([{ path: 'projectId' }]);
  });
});

describe('coverage', () => {
  const job = async (hazards: string[]): Promise<string> => {
    const [made] = await sql<{ id: string }>(
      'insert into job_titles (customer_id, name) values ($1, $2) returning id',
      [company.id, `Puesto ${Math.random()}`],
    );
    await sql(
      'insert into job_title_hazards (customer_id, job_title_id, hazard_id) select $1, $2, unnest($3::text[])',
      [company.id, made!.id, hazards],
    );
    return made!.id;
  };
  /** Creates a worker with that job title and, if `watched`, with an exam in force that covers the hazard. */
  const worker = async (jobTitle: string, watched: boolean, projectId: string | null = null) => {
    const { id } = await t.make.patient(company);
    await sql('update patients set job_title_id = $2, project_id = $3, birth_date = $4 where id = $1', [
      id,
      jobTitle,
      projectId,
      '1990-01-01',
    ]);
    if (watched) await t.make.attention(company, id, { date: addDays(TODAY, -10) });
    return id;
  };

  test('is of whom the hazards of its kind reach, in its project', async () => {
    const [shifts, heat] = [await job(['TURNOS_NOCTURNOS', 'TURNO_PROLONGADO']), await job(['CALOR'])];
    const mine = await project();
    await worker(shifts, true, mine);
    await worker(shifts, true);
    await worker(shifts, false);
    await worker(heat, true);
    await created({ kind: 'fatigueSleepiness' });
    await created({ kind: 'fatigueSleepiness', projectId: mine });
    await created({ kind: 'biological' });
    await created({ kind: 'heatStress', startsOn: addDays(TODAY, 1) });
    await created({ kind: 'heatStress', startsOn: addDays(TODAY, -9), endsOn: addDays(TODAY, -1) });
    const { programs } = await running(people.doctor);
    expect(
      programs.map(({ kind, project: of, exposed, covered }) => [kind, of !== null, exposed, covered.count]),
    ).toEqual([
      ['fatigueSleepiness', false, 3, 2],
      ['fatigueSleepiness', true, 1, 1],
      ['biological', false, 0, 0],
    ]);
  });

  test('where a station watches over the kind, an exam that did not ask for it covers nobody', async () => {
    await worker(await job(['RUIDO']), true);
    await created({ kind: 'hearingProtection' });
    expect((await running(people.doctor)).programs[0]).toMatchObject({ exposed: 1, covered: { count: 0 } });
  });

  test('a station asks by sex and from one age to another, both included; without a birth date for any age', async () => {
    const noisy = await job(['RUIDO']);
    const [protocol] = await sql<{ id: string }>(
      `with p as (insert into protocols (customer_id, name, exam_types, date_from)
         values ($1, 'Por edad', '{PERIODICO}', '2020-01-01') returning id),
       s as (insert into protocol_stations (customer_id, protocol_id, service_area, sex, age_from, age_to)
         select $1, p.id, each.area, each.sex, each.first, each.last from p
         cross join (values ('AUDIO', 'F', 30, 40), ('OFTALMO', null, null, 35)) each(area, sex, first, last))
       select id from p`,
      [company.id],
    );
    for (const [sex, age, daysYounger] of [
      ['F', 30, 1],
      ['F', 30, 0],
      ['F', 36, 0],
      ['F', 41, 1],
      ['F', 41, 0],
      ['F', null, 0],
      ['M', 36, 0],
    ]) {
      const id = await worker(noisy, true);
      await sql(
        `update patients set sex = $2, birth_date = $3::date - make_interval(years => $4) + $5::int * interval '1 day'
         where id = $1`,
        [id, sex, TODAY, age, daysYounger],
      );
      await sql('update attentions set protocol_id = $2 where patient_id = $1', [id, protocol!.id]);
    }
    await created({ kind: 'hearingProtection' });
    // 30 today, 36, the last day of 40, and no birth date.
    expect((await running(people.doctor)).programs[0]).toMatchObject({ exposed: 7, covered: { count: 4 } });
  });

  test('of a programme with enrolment is of whom its own programmes follow, not of those in another one', async () => {
    const dusty = await job(['POLVO_SILICE']);
    const [followed, other] = [await worker(dusty, true), await worker(dusty, true)];
    await created({ kind: 'respiratoryProtection' });
    for (const [patientId, program] of [
      [followed, 'FLUJO_PICO'],
      [other, 'METABOLICO'],
    ])
      await people.doctor.send('POST', '/api/middleware/health-programs', {
        patientIds: [patientId],
        program,
        enrolledOn: TODAY,
        everyDays: 90,
      });
    expect((await running(people.doctor)).programs[0]).toMatchObject({ exposed: 2, covered: { count: 1 } });
  });

  test('is for the company that of the newest release, of programmes of the whole company from 50 exposed', async () => {
    const [shifts, noise] = [await job(['TURNOS_NOCTURNOS']), await job(['RUIDO'])];
    for (let i = 0; i < 60; i++) await worker(shifts, i < 30);
    for (let i = 0; i < 5; i++) await worker(noise, true);
    await created({ kind: 'fatigueSleepiness' });
    await created({ kind: 'hearingProtection' });
    const covered = async (who: Person) => {
      const { release, programs } = await running(who);
      return { period: release?.period, covered: programs.map((program) => program.covered) };
    };
    const unreleased = { count: null, percent: null, hidden: 'UNRELEASED' };
    const byKind = (await running(people.doctor)).programs.map(({ kind }) => kind);
    const large = byKind.indexOf('fatigueSleepiness');
    expect((await covered(people.doctor)).covered[large]).toMatchObject({ count: 30, hidden: null });
    expect(await covered(people.user)).toEqual({ period: null, covered: [unreleased, unreleased] });
    const year = Number(TODAY.slice(0, 4)) - 1;
    const everybody = await sql<{ id: string }>('select id from patients where customer_id = $1', [company.id]);
    await examsWithClasses(
      t,
      company,
      everybody.map(({ id }) => id),
      `${year}-05-04`,
      { IMC: 'NORMAL' },
    );
    await countHealth(t.services.system);
    await releaseHealth(t.services, { settled: true });
    for (const who of [people.user, people.owner]) {
      const seen = await covered(who);
      expect(seen.period).toBe(String(year));
      expect(seen.covered[large]!.hidden).not.toBe('UNRELEASED');
      expect(seen.covered[1 - large]).toEqual(unreleased);
    }
  });
});

test('what a doctor writes of a programme never reaches the company', async () => {
  await created({ ...TEXTS });
  for (const who of [people.user, people.owner]) {
    expect((await who.get(PATH)).statusCode).toBe(404);
    expect((await who.get(`/api/middleware/health-programs/running?customer_id=${company.id}`)).body).not.toContain(
      TEXTS.objective,
    );
  }
  const rows = await t.services.system.forCustomer(company.id).run(async ({ client }) => {
    await client.query("select set_config('app.clinical', '', true)");
    return (await client.query('select from health_program_texts')).rowCount;
  });
  expect(rows).toBe(0);
});
