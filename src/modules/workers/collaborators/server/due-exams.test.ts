import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addMonths, todayInLima } from '#platform/contract/dates.ts';
import { type Person, startTestApp, type TestApp } from '#testing/app.ts';
import type { Company } from '#testing/builders.ts';
import { runSql } from '#testing/run-sql.ts';

let t: TestApp;
let company: Company;
let hr: Person;
const today = todayInLima();
const ids: Record<string, string> = {};
beforeAll(async () => {
  t = await startTestApp();
  company = await t.make.company();
  hr = await t.as((await t.make.user('user', company)).username);
  const make = async (name: string) => {
    ids[name] = (await t.make.patient(company, { name })).id;
    return ids[name];
  };
  await make('Nueva');
  await t.make.attention(company, await make('Vigente'), { date: addMonths(today, -2) });
  await t.make.attention(company, await make('Vencida'), { date: addMonths(today, -30) });
  await t.make.attention(company, await make('Por vencer'), { date: addMonths(today, -24) });
  for (const name of ['Cesada', 'Cesada con retiro', 'Fallecida'])
    await sql("update patients set status = 'CEASED', ceased_on = $2, cease_reason = $3 where id = $1", [
      await make(name),
      today,
      name === 'Fallecida' ? 'FALLECIMIENTO' : 'RENUNCIA',
    ]);
  await t.make.attention(company, ids['Cesada con retiro'] ?? '', {
    type: 'RETIRO',
    date: today,
    aptitude: 'EVALUADO',
  });
  await sql(
    `insert into attentions (customer_id, patient_id, exam_type, state, exam_date)
     values ($1, $2, 'PERIODICO', 'PROGRAMADO', $3)`,
    [company.id, ids['Vencida'], addMonths(today, 1)],
  );
});
afterAll(() => t.close());

const sql = (text: string, values: unknown[]) =>
  t.services.system.forCustomer(company.id).run(async ({ client }) => (await runSql(client, text, values)).rows);
const due = async (type: string, query = '', path = 'schedule/v2') => {
  const answer = await hr.get(`/api/middleware/patients/${path}?company_id=${company.id}&emo_type=${type}${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const namesOf = (page: { items: { fullName: string }[] }) => page.items.map(({ fullName }) => fullName);

describe('who is due for an exam', () => {
  test.each([
    ['PREOCUPACIONAL', ['Nueva']],
    ['PERIODICO', ['Vencida', 'Por vencer']],
    ['RETIRO', ['Cesada']],
    ['VISITA', ['Nueva', 'Vencida', 'Por vencer', 'Vigente']],
  ])('%s: %j', async (type, names) => {
    expect(namesOf(await due(type))).toEqual(names);
    expect(namesOf(await due(type, '', 'schedule'))).toEqual(names);
  });

  test('comes with validity, last exam and the appointment that is open, in pages', async () => {
    const page = await due('PERIODICO', '&page_size=1');
    expect(page.total).toBe(2);
    expect(page.items).toMatchObject([
      { validity: 'VENCIDO', lastExamType: 'PERIODICO', scheduledOn: addMonths(today, 1) },
    ]);
    expect(namesOf(await due('VISITA', '&q=nuev'))).toEqual(['Nueva']);
  });

  test('of another company is nobody', async () => {
    const stranger = await t.as((await t.make.user('doctor', await t.make.company())).username);
    const url = `/api/middleware/patients/schedule?company_id=${company.id}&emo_type=PERIODICO`;
    expect((await stranger.get(url)).statusCode).toBe(404);
  });
});

describe('hazards', () => {
  test('count the workers whose job has them, and narrow the list', async () => {
    const [job] = await sql("insert into job_titles (customer_id, name) values ($1, 'Perforista') returning id", [
      company.id,
    ]);
    const [{ id: one }, { id: two }] = await t.services.system.run(
      async ({ client }) => (await client.query('select id from hazards order by id limit 2')).rows,
    );
    await sql(
      'insert into job_title_hazards (customer_id, job_title_id, hazard_id) select $1, $2, unnest($3::text[])',
      [company.id, job.id, [one, two]],
    );
    await sql('update patients set job_title_id = $2 where id = any($1)', [
      [ids['Nueva'], ids['Vigente'], ids['Cesada']],
      job.id,
    ]);
    const answer = (
      await hr.get(`/api/middleware/patients/occupational-hazards/total?customer_id=${company.id}`)
    ).json();
    expect(answer).toMatchObject({ exposed: 2, items: [{ total: 2 }, { total: 2 }] });
    const list = await hr.get(`/api/middleware/patients?company_id=${company.id}&hazard_id=${one}`);
    expect(namesOf(list.json())).toEqual(['Nueva', 'Vigente']);
    expect((await hr.get(`/api/middleware/patients?company_id=${company.id}&hazard_id=NADA`)).json().total).toBe(0);
  });
});
