import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cloneDemo } from '#demo/testing/demo-database.ts';
import { addDays, addMonths } from '#platform/contract/dates.ts';
import { type Person, startTestApp } from '#testing/app.ts';
import { listBehind } from '../lists.ts';
import { COVID_COUNTS, REPORT_VARIANTS, type ReportVariant } from '../model.ts';
import { countsOfVariant, type ReportCount, type ReportData } from '../report.ts';
import { aMonth, LAST_MONTH, type Month, THIS_MONTH, TODAY } from './testing/month.ts';

let m: Month;
beforeAll(async () => {
  m = await aMonth();
  await fill();
});
afterAll(() => m.t.close());

/** The call of each page, with the parameters that the page adds. */
const CALLS: Readonly<Record<string, { path: string; company: string; more?: object; posted?: true }>> = {
  '/gestion_colaboradores/colaboradores': { path: '/middleware/patients', company: 'company_id' },
  '/resultados/asistenciales': { path: '/exam/attention-no-emo', company: 'company_id' },
  '/resultados/covid': { path: '/exam/attention-no-emo', company: 'company_id', more: { only_covid: 'true' } },
  '/resultados/emos': { path: '/exam/emos', company: 'company_id' },
  '/resultados/interconsultas': { path: '/exam/consultations/list', company: '', posted: true },
  '/programa_salud/personal_sensible': { path: '/exam/sensitive-staff', company: '' },
  '/programa_salud/actividades': { path: '/middleware/activities', company: '' },
};

async function rowsOf(who: Person, companyId: string, name: ReportCount, report: ReportData): Promise<number> {
  const { to, search } = listBehind(name, report);
  const call = CALLS[to]!;
  const asked = { ...search, ...call.more, ...(call.company ? { [call.company]: companyId } : {}), page_size: '1' };
  const pairs = Object.entries(asked).flatMap(([key, value]) => [value].flat().map((one) => [key, one as string]));
  const answer = call.posted
    ? await who.send('POST', `/api${call.path}`, { ...asked, page_size: 1 })
    : await who.get(`/api${call.path}?${new URLSearchParams(pairs)}`);
  expect(answer.statusCode, `${name}: ${answer.body}`).toBe(200);
  return answer.json().total;
}

/** A list's total is at most 1000, shown as «más de 1000». */
const MOST_TOLD = 1000;

/** @returns how many figures are greater than 0 */
async function compare(of: { who: Person; companyId: string; month: string; projectId: string | null }) {
  const { who, companyId: customerId, month, projectId } = of;
  const [year, number] = month.split('-').map(Number);
  let counted = 0;
  for (const variant of Object.keys(REPORT_VARIANTS) as ReportVariant[]) {
    const asked = { customerId, year, month: number, variant, ...(projectId ? { projectId } : {}) };
    const answer = await who.send('POST', '/api/exam/generate-report/preview', asked);
    expect(answer.statusCode, answer.body).toBe(200);
    const report: ReportData = answer.json();
    for (const name of countsOfVariant(variant)) {
      const rows = await rowsOf(who, customerId, name, report);
      expect(rows, `${name} of ${month}`).toBe(Math.min(report.computed[name] ?? 0, MOST_TOLD));
      if (rows > 0) counted++;
    }
  }
  return counted;
}

/** Adds activities, sensitive staff, leavers and newcomers to the data of the month. */
async function fill() {
  let seed = 7;
  const random = (n: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((seed / 2 ** 31) * n);
  };
  const id = m.company.id;
  const day = () => addDays(TODAY, -random(75));
  const people = await m.sql<{ id: string; project_id: string | null }>(
    'select id, project_id from patients where customer_id = $1 order by document_number',
    [id],
  );
  for (const { id: person } of people) {
    if (random(5) === 0)
      await m.sql("update patients set status = 'CEASED', ceased_on = $2 where id = $1", [person, day()]);
    if (random(6) === 0) await m.sql('update patients set hire_date = $2 where id = $1', [person, day()]);
    await m.sql('update patients set birth_date = $2, disability_certificate = $3 where id = $1', [
      person,
      `${1955 + random(56)}-0${1 + random(9)}-1${random(9)}`,
      random(4) === 0,
    ]);
    for (const kind of ['EMBARAZO', 'DISCAPACIDAD', 'VULNERABLE']) {
      if (random(3) > 0) continue;
      const since = addDays(TODAY, -40 - random(40));
      const closed = random(2) === 0 ? addDays(since, random(38)) : null;
      const put = (from: string, until: string | null) =>
        m.sql(
          `insert into sensitive_staff (customer_id, patient_id, kind, since, closed_on, close_reason,
             assessed_on, state)
           values ($1, $2, $3, $4, $5, $6, $7, case when $5::date is null then 'ABIERTO' else 'CERRADO' end)`,
          [
            id,
            person,
            kind,
            from,
            until,
            until && (random(5) === 0 ? 'ERROR' : 'ALTA'),
            random(2) === 0 ? addDays(from, random(20)) : null,
          ],
        );
      await put(since, closed);
      // Two entries of a person in a month count once.
      if (closed && random(2) === 0) await put(closed, null);
    }
  }
  for (let i = 0; i < 120; i++) {
    const kinds = ['training', 'firstAidKit', 'workplace', 'diningRoom', 'lactationRoom', 'other'];
    const state = ['PROGRAMADA', 'HECHA', 'HECHA', 'NO_HECHA', 'CANCELADA'][random(5)]!;
    await m.sql(
      `insert into activities (customer_id, kind, name, planned_on, done_on, state, project_id, why_not)
       values ($1, $2, 'Actividad', $3, $4, $5, $6, $7)`,
      [
        id,
        kinds[random(6)],
        addDays(TODAY, 20 - random(120)),
        state === 'HECHA' ? day() : null,
        state,
        random(2) === 0 ? m.projectId : null,
        state === 'NO_HECHA' ? 'OPERACION' : null,
      ],
    );
  }
}

describe('a figure and the list behind it', () => {
  test.each([
    ['the company, this month', THIS_MONTH, () => null],
    ['a project, this month', THIS_MONTH, () => m.projectId],
    ['the company, the month before', LAST_MONTH, () => null],
    ['a project, the month before', LAST_MONTH, () => m.projectId],
    ['a project without workers', LAST_MONTH, () => m.emptyId],
  ])('%s', async (_, month, project) => {
    const of = { who: m.people.doctor, companyId: m.company.id, month, projectId: project() };
    const counted = await compare(of);
    if (project() !== m.emptyId) expect(counted).toBeGreaterThan(20);
  });

  test('of the demonstration, over its months and a project', async () => {
    const demo = await startTestApp({}, cloneDemo);
    try {
      const { rows } = await demo.services.system.run(({ client }) =>
        client.query<{ id: string; project: string }>(
          `select c.id,
             (select p.id from projects p where p.customer_id = c.id order by p.name limit 1) as project
           from customers c
           order by (select count(*) from patients p where p.customer_id = c.id) desc limit 1`,
        ),
      );
      const { id, project } = rows[0]!;
      // The figures stored at the end of the month do not change, but the lists show current data, so the stored
      // figures are removed.
      await demo.services.system
        .forCustomer(id)
        .run(({ client }) => client.query('delete from month_figures where customer_id = $1', [id]));
      const who = await demo.as((await demo.make.user('doctor', { id, name: '' })).username);
      for (const month of [THIS_MONTH, LAST_MONTH, addMonths(`${THIS_MONTH}-01`, -4).slice(0, 7)])
        expect(await compare({ who, companyId: id, month, projectId: null })).toBeGreaterThan(15);
      await compare({ who, companyId: id, month: LAST_MONTH, projectId: project });
    } finally {
      await demo.close();
    }
  });

  test('of a month that the dashboard closed the link says that the list may hold more', () => {
    const note = (name: ReportCount, month: string, projectId: string | null = null) =>
      listBehind(name, { month, projectId }).note;
    expect(note('currentEmoCount', addMonths(`${THIS_MONTH}-01`, -1).slice(0, 7))).toContain('cierre del mes');
    expect(note('currentEmoCount', LAST_MONTH, m.projectId)).toBeUndefined();
    expect(note('currentEmoCount', THIS_MONTH)).toBeUndefined();
    for (const name of COVID_COUNTS) expect(note(name, LAST_MONTH)).toBeUndefined();
  });
});

test('what a filter tells of health is refused to the company', async () => {
  for (const path of [
    `/middleware/patients?company_id=${m.company.id}&disability=true`,
    `/exam/attention-no-emo?company_id=${m.company.id}&referred=true`,
    `/exam/attention-no-emo?company_id=${m.company.id}&only_covid=true&discharged_from=${TODAY}`,
  ])
    expect((await m.people.user.get(`/api${path}`)).statusCode, path).toBe(400);
});
