import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ExamType } from '#clinical/vocabulary/exam-type.ts';
import { takeUpValidity } from '#exams/cut-offs/server/take-up-validity.ts';
import { addMonths, todayInLima } from '#platform/contract/dates.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { catalogueOffice } from '#workers/catalogs/server/testing/office.ts';
import { protocolFor } from '#workers/protocols/server/protocol-for.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const date = addMonths(todayInLima(), -2);

async function office() {
  const company = await t.make.company();
  const owner = await t.as((await t.make.user('owner', company)).username);
  const made = catalogueOffice(t, company);
  const { sql } = made;
  const protocol = async (
    name: string,
    months: number | null,
    over: { types?: string[]; from?: string; to?: string } = {},
  ) =>
    (
      await sql<{ id: string }>(
        `insert into protocols (customer_id, name, exam_types, validity_months, date_from, date_to)
         values ($1, $2, $3, $4, $5, $6) returning id`,
        company.id,
        name,
        over.types ?? ['PERIODICO'],
        months,
        over.from ?? '2020-01-01',
        over.to ?? null,
      )
    )[0]!.id;
  const asks = (id: string, column: 'job_title_id' | 'working_area_id' | 'hazard_id', of: string) =>
    sql(
      `insert into protocol_conditions (customer_id, protocol_id, ${column}) values ($1, $2, $3)`,
      company.id,
      id,
      of,
    );
  /**
   * Last valid day of the worker's exam, which must be equal in the list of workers, the list of results and on the
   * person's page.
   */
  const ends = async (patientId: string): Promise<string> => {
    const [workers, results, person] = await Promise.all([
      owner.get(`/api/middleware/patients?company_id=${company.id}&page_size=100`),
      owner.get(`/api/exam/emos?company_id=${company.id}&page_size=100&sort=validUntil&validity=VIGENTE`),
      owner.get(`/api/middleware/patients/${patientId}`),
    ]);
    const seen = new Set([
      workers.json().items.find((p: { id: string }) => p.id === patientId).validUntil,
      results.json().items.find((e: { patientId: string }) => e.patientId === patientId).validUntil,
      person.json().validUntil,
      person.json().exams[0].validUntil,
    ]);
    expect([...seen]).toHaveLength(1);
    return [...seen][0];
  };
  return { ...made, company, owner, protocol, asks, ends };
}

test('the months are those of the protocol, else of the job title, else of the company', async () => {
  const { company, sql, worker, jobTitle, protocol, asks, ends } = await office();
  await t.services.system.run(({ client }) =>
    client.query('update customers set validity_months = 20 where id = $1', [company.id]),
  );
  const [miner, clerk] = [await jobTitle('Minero'), await jobTitle('Asistente')];
  await sql('update job_titles set validity_months = 9 where id = $1', miner);
  const people = [await worker({ job_title_id: miner }), await worker({ job_title_id: clerk })];
  const [first, second] = people as [string, string];
  for (const id of people) await t.make.attention(company, id, { date });
  // An exam in the list of results has a job title; the exam of the builder has none.
  await sql('update attentions a set job_title_id = p.job_title_id from patients p where p.id = a.patient_id');
  expect([await ends(first), await ends(second)]).toEqual([addMonths(date, 9), addMonths(date, 20)]);

  const asked = await protocol('Mina', 6, { types: ['PERIODICO', 'REINGRESO'] });
  await asks(asked, 'job_title_id', miner);
  const third = await worker({ job_title_id: miner });
  await t.make.attention(company, third, { date });
  expect([await ends(third), await ends(first)]).toEqual([addMonths(date, 6), addMonths(date, 9)]);
  await sql('update protocols set validity_months = 7 where id = $1', asked);
  expect(await ends(third)).toBe(addMonths(date, 7));
  await sql('delete from protocols where id = $1', asked);
  await sql('update attentions a set job_title_id = p.job_title_id from patients p where p.id = a.patient_id');
  expect(await ends(third)).toBe(addMonths(date, 9));
});

test('a worker of high risk in an ordinary company never has more than the months of high risk', async () => {
  const { company, sql, worker, protocol, ends } = await office();
  const flagged = await worker({ high_risk: 'true' });
  const ordinary = await worker({});
  for (const id of [flagged, ordinary]) await t.make.attention(company, id, { date });
  expect([await ends(flagged), await ends(ordinary)]).toEqual([addMonths(date, 12), addMonths(date, 24)]);
  const asked = await protocol('Todos', 18);
  await sql('update attentions set protocol_id = $1', asked);
  expect([await ends(flagged), await ends(ordinary)]).toEqual([addMonths(date, 12), addMonths(date, 18)]);
  await sql('update protocols set validity_months = 6 where id = $1', asked);
  expect([await ends(flagged), await ends(ordinary)]).toEqual([addMonths(date, 6), addMonths(date, 6)]);
});

test('an appointment keeps the protocol that it names', async () => {
  const { company, sql, worker, protocol } = await office();
  await protocol('General', 24, { from: '2021-01-01' });
  const named = await protocol('Altura  Estructural', 6);
  const exam = await t.make.appointment(company, await worker({}), { date, state: 'CONFIRMADO' });
  const of = async () => (await sql('select protocol_months as months from attentions where id = $1', exam.id))[0];
  expect(await of()).toEqual({ months: 24 });
  await sql(
    "update appointments set protocol_name = 'altura estructural' where customer_id = $1 and attention_id = $2",
    company.id,
    exam.id,
  );
  await sql("update attentions set state = 'CON_APTITUD', aptitude = 'APTO' where id = $1", exam.id);
  expect(await of()).toEqual({ months: 6 });
  expect(await sql('select protocol_months as months from current_exams')).toEqual([{ months: 6 }]);
  expect(await sql('select protocol_id as id from attentions')).toEqual([{ id: named }]);
});

test('the database chooses the protocol that people are told', async () => {
  const { company, sql, worker, jobTitle, protocol, asks } = await office();
  const areas = await Promise.all(
    ['Mina', 'Oficina'].map(
      async (name) =>
        (
          await sql<{ id: string }>(
            'insert into working_areas (customer_id, name) values ($1, $2) returning id',
            company.id,
            name,
          )
        )[0]!.id,
    ),
  );
  const jobs = [await jobTitle('Operador', areas[0]), await jobTitle('Asistente', areas[1]), await jobTitle('Chofer')];
  const [noise, dust] = (await sql<{ id: string }>('select id from hazards order by position limit 2')).map(
    (h) => h.id,
  );
  for (const [job, hazard] of [
    [jobs[0], noise],
    [jobs[2], noise],
    [jobs[2], dust],
  ])
    await sql('insert into job_title_hazards values ($1, $2, $3)', company.id, job, hazard);
  const targets = [
    ['job_title_id', jobs[0]!],
    ['job_title_id', jobs[1]!],
    ['hazard_id', noise!],
    ['hazard_id', dust!],
    ['working_area_id', areas[0]!],
    ['working_area_id', areas[1]!],
  ] as const;
  const types = [['PERIODICO'], ['PERIODICO', 'PREOCUPACIONAL'], ['REINGRESO', 'PREOCUPACIONAL']];
  for (let n = 0; n < 24; n++) {
    const id = await protocol(`Perfil ${['Ñ', 'N', 'á', 'Z'][n % 4]}${n}`, 1 + n, {
      types: types[n % 3]!,
      from: ['2024-01-01', '2025-01-01', '2026-01-01'][(n * 7) % 3]!,
      ...(n % 4 === 1 ? { to: '2026-06-30' } : {}),
    });
    for (const [i, [column, of]] of targets.entries()) if ((n * 5 + i * 3) % 7 === 0) await asks(id, column, of);
    if (n % 6 === 5) await sql('update protocols set enabled = false where id = $1', id);
  }
  const people = [
    await worker({}),
    ...(await Promise.all(jobs.map((id) => worker({ job_title_id: id })))),
    await worker({ job_title_id: jobs[2]!, working_area_id: areas[1]! }),
    await worker({ working_area_id: areas[0]! }),
  ];
  const scope = t.services.system.forCustomer(company.id);
  const chosen = new Set<string | null>();
  for (const id of people)
    for (const type of ['PERIODICO', 'PREOCUPACIONAL', 'REINGRESO', 'RETIRO'] as ExamType[])
      for (const day of ['2023-05-05', '2024-05-05', '2025-05-05', '2026-05-05']) {
        const told = (await protocolFor(scope, id, type, day)).protocol?.id ?? null;
        const [row] = await sql<{ id: string | null }>(
          'select protocol_for_exam($1, $2, null, null, $3, $4) as id',
          company.id,
          id,
          type,
          day,
        );
        expect(row!.id, `${type} ${day}`).toBe(told);
        chosen.add(told);
      }
  expect(chosen.size).toBeGreaterThan(6);
});

test('a version of the legal months is taken up on its first day by itself', async () => {
  const { company, sql, worker, ends } = await office();
  const id = await worker({});
  await t.make.attention(company, id, { date });
  expect(await ends(id)).toBe(addMonths(date, 24));
  // As if the version had been entered before its first day, which has passed since: a version entered now would apply
  // at once.
  await t.services.system.run(async ({ client }) => {
    await client.query(
      `insert into clinical_rules (item, version, norm, valid_from, parameters)
       select item, 'later', norm, today_in_lima() + 1, parameters || '{"months": 18}'
       from clinical_rules where item = 'VIGENCIA' limit 1`,
    );
    await client.query("select rules_follow('VIGENCIA')");
  });
  await takeUpValidity(t.services.system);
  expect(await ends(id)).toBe(addMonths(date, 24));
  const owner = new pg.Client({ connectionString: t.url });
  await owner.connect();
  await owner.query("update clinical_rules set valid_from = today_in_lima() where version = 'later'");
  await owner.end();
  await takeUpValidity(t.services.system);
  expect(await ends(id)).toBe(addMonths(date, 18));
  expect(await sql('select legal_months from customers where id = $1', company.id)).toEqual([{ legal_months: 18 }]);
});
