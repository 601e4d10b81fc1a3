import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keepMonth } from '#management/dashboard/server/close-month.ts';
import { addMonths } from '#platform/contract/dates.ts';
import { covidReport, surveillanceReport } from '../model.ts';
import type { ReportData } from '../report.ts';
import { aMonth, LAST_MONTH, type Month, THIS_MONTH, TODAY } from './testing/month.ts';

let m: Month;
beforeAll(async () => {
  m = await aMonth();
});
afterAll(() => m.t.close());

const get = async (path: string, query: Record<string, string>) => {
  const answer = await m.people.doctor.get(`/api${path}?${new URLSearchParams(query)}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const total = async (path: string, query: Record<string, string>) => (await get(path, query)).total as number;
const lastOf = (month: string) =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10);
const bars = (items: { id: string; count: number | null; percentage: number | null }[]) =>
  items.map(({ id, count, percentage }) => ({ id, count, percentage }));
const as = <T extends ReportData>(report: ReportData) => report as T;
type A = Extract<ReportData, { variant: 'VIGILANCIA' }>;
type B = Extract<ReportData, { variant: 'COVID' }>;

/** Fields that this file compares with another call; every field of the contract must be compared. */
const compared = new Set<string>();
const same = (name: keyof A | keyof B, found: unknown, expected: unknown) => {
  compared.add(name);
  expect(found, name).toEqual(expected);
};

async function comparesSurveillance(month: string, projectId: string | null) {
  const report = as<A>(await m.preview(month, projectId ? { projectId } : {}));
  const place: Record<string, string> = projectId ? { project_id: projectId } : {};
  const days = { start_date: `${month}-01`, end_date: lastOf(month) };
  const care = (more: Record<string, string>) =>
    total('/exam/attention-no-emo', { company_id: m.company.id, ...days, ...place, ...more });
  const classes = await Promise.all(
    ['URGENCIA', 'EMERGENCIA', 'CONSULTA_EXTERNA', 'ACCIDENTE_TRABAJO'].map((c) => care({ attention_class: c })),
  );
  same('numberEmergencyServices', report.numberEmergencyServices, classes[0]! + classes[1]!);
  same('careCount', report.careCount, await care({}));
  same('numberCaresPerExternalConsultation', report.numberCaresPerExternalConsultation, classes[2]);
  same('numberWorkAccidentAttentions', report.numberWorkAccidentAttentions, classes[3]);
  const list = await get('/exam/attention-no-emo', {
    company_id: m.company.id,
    page_size: '500',
    ...days,
    ...place,
  });
  const referred = (accident: boolean) =>
    list.items.filter(
      ({ care }: { care: { referred: boolean; attentionClass: string } }) =>
        care.referred && (care.attentionClass === 'ACCIDENTE_TRABAJO') === accident,
    ).length;
  same('numberCasesThatRequiredReferralReferral', report.numberCasesThatRequiredReferralReferral, referred(true));
  same('numberCasesThatRequiredReferralReferral2', report.numberCasesThatRequiredReferralReferral2, referred(false));
  const readings = await get('/middleware/general-statistics/read-results', {
    customer_id: m.company.id,
    initial_date: days.start_date,
    end_date: days.end_date,
    ...place,
  });
  same('readResultCountThisMonth', report.readResultCountThisMonth, readings.read);
  const types = await get('/exam/management-statistics/exam-types', {
    customer_id: m.company.id,
    initial_date: days.start_date,
    end_date: days.end_date,
    ...place,
  });
  same('examTypeChartDataThisMonth', bars(report.examTypeChartDataThisMonth), types.types);
  return report;
}

describe('every figure is that of the screens', () => {
  test.each([
    ['the company', () => null],
    ['a project', () => m.projectId],
  ])('of this month, of %s', async (_, project) => {
    const projectId = project();
    const report = await comparesSurveillance(THIS_MONTH, projectId);
    const now = await get('/exam/management-statistics', {
      company_id: m.company.id,
      ...(projectId ? { project_id: projectId } : {}),
    });
    expect(now.totalCountPatient).toBeGreaterThan(10);
    same('totalCountPatient', report.totalCountPatient, now.totalCountPatient);
    same('currentEmoCount', report.currentEmoCount, now.currentEmoCount);
    same('noCurrentEmoCount', report.noCurrentEmoCount, now.noCurrentEmoCount);
    same('readResultCount', report.readResultCount, now.resultDelivery.readCount);
    same('aptitudeChartData', bars(report.aptitudeChartData), now.aptitudeChartData);
    same('aptitudeChartDataThisMonth', bars(report.aptitudeChartDataThisMonth), now.aptitudeChartDataThisMonth);
    same('examTypeChartDatas', bars(report.examTypeChartDatas), now.examTypeChartData);
    same('examTypeChartDataThisMonth', bars(report.examTypeChartDataThisMonth), now.examTypeChartDataThisMonth);
    const restricted = now.aptitudeChartData.find(({ id }: { id: string }) => id === 'APTO_CON_RESTRICCION').count;
    same('allAptoConRestriccionCount', report.allAptoConRestriccionCount, restricted);
    const [{ written }] = (await m.sql<{ written: number }>(
      `select count(*)::int as written
       from current_exams e join attentions a on a.customer_id = e.customer_id and a.id = e.attention_id
       join patients p on p.customer_id = e.customer_id and p.id = e.patient_id
       where e.customer_id = $1 and e.aptitude = 'APTO_CON_RESTRICCION' and a.work_restrictions <> ''
         and ($2::uuid is null or p.project_id = $2)`,
      [m.company.id, projectId],
    )) as [{ written: number }];
    expect(written).toBeGreaterThan(0);
    same(
      'reportedToHeadquartersChartData',
      report.reportedToHeadquartersChartData.map(({ count }) => count),
      [written, restricted - written],
    );
    const [referrals] = await m.sql<{ all: number; now: number }>(
      `select count(*)::int as all,
         count(*) filter (where to_char(t.notified_at at time zone 'America/Lima', 'YYYY-MM') = $3)::int as now
       from consultations t join attentions a on a.customer_id = t.customer_id and a.id = t.attention_id
       join patients p on p.customer_id = a.customer_id and p.id = a.patient_id
       where t.customer_id = $1 and t.notified_at is not null and ($2::uuid is null or p.project_id = $2)`,
      [m.company.id, projectId, THIS_MONTH],
    );
    same('consultationCount', report.consultationCount, referrals!.all);
    same('consultationCountThisMonth', report.consultationCountThisMonth, referrals!.now);
  });

  test('of a month that is over: as the dashboard kept it', async () => {
    const live = await comparesSurveillance(LAST_MONTH, null);
    await comparesSurveillance(LAST_MONTH, m.projectId);
    const scope = m.t.services.system.forCustomer(m.company.id);
    expect(await keepMonth(scope, LAST_MONTH, TODAY)).toBe(true);
    const now = await get('/exam/management-statistics', { company_id: m.company.id });
    const of = (...ids: string[]) =>
      now.previous.compliance
        .filter(({ id }: { id: string }) => ids.includes(id))
        .reduce((sum: number, { count }: { count: number }) => sum + count, 0);
    const kept = as<A>(await m.preview(LAST_MONTH));
    expect(kept.currentEmoCount).toBe(of('VIGENTE', 'POR_VENCER'));
    expect(kept.noCurrentEmoCount).toBe(of('VENCIDO', 'SIN_EMO'));
    expect(kept.totalCountPatient).toBe(of('VIGENTE', 'POR_VENCER', 'VENCIDO', 'SIN_EMO'));
    expect([live.totalCountPatient, live.currentEmoCount]).toEqual([kept.totalCountPatient, kept.currentEmoCount]);
    // A worker whose first exam is in this month had no exam then.
    expect(live.currentEmoCount).not.toBe(now.currentEmoCount);
  });

  test.each([THIS_MONTH, LAST_MONTH])('of covid in %s', async (month) => {
    const report = as<B>(await m.preview(month, { variant: 'COVID' }));
    const days = { customer_id: m.company.id, initial_date: `${month}-01`, end_date: lastOf(month) };
    const tests = await get('/exam/management-statistics/covid', days);
    const results = await get('/exam/management-statistics/covid-results', days);
    expect(tests.done).toBeGreaterThan(0);
    same('covidTestScheduledCount', report.covidTestScheduledCount, tests.total);
    same('covidTestExecutedCount', report.covidTestExecutedCount, tests.done);
    const caseOf = (...ids: string[]) =>
      results.cases
        .filter(({ id }: { id: string }) => ids.includes(id))
        .reduce((sum: number, { count }: { count: number }) => sum + count, 0);
    same('numberSuspectedCasesRegistered', report.numberSuspectedCasesRegistered, caseOf('SOSPECHOSO', 'PROBABLE'));
    same('numberConfirmedCasesRegistered', report.numberConfirmedCasesRegistered, caseOf('CONFIRMADO'));
    same('numberRegisteredDirectContacts', report.numberRegisteredDirectContacts, caseOf('CONTACTO_DIRECTO'));
    same('covidResultChartData', bars(report.covidResultChartData), results.results);
    const [discharged] = await m.sql<{ n: number }>(
      `select count(*)::int as n from visit_clinical where customer_id = $1 and to_char(discharged_on, 'YYYY-MM') = $2`,
      [m.company.id, month],
    );
    same('numberEpidemiologicalDischargesIssued', report.numberEpidemiologicalDischargesIssued, discharged!.n);
    const care = await get('/exam/attention-no-emo', {
      company_id: m.company.id,
      page_size: '500',
      start_date: `${month}-01`,
      end_date: lastOf(month),
    });
    const systems = new Map<string, number>();
    for (const { care: one } of care.items) systems.set(one.bodySystem, (systems.get(one.bodySystem) ?? 0) + 1);
    compared.add('specificAttentionTopicChartData');
    expect(new Map(report.specificAttentionTopicChartData.map(({ id, count }) => [id, count]))).toEqual(systems);
    expect(
      report.specificAttentionTopicChartData.reduce((sum, { percentage }) => sum + (percentage ?? 0), 0),
    ).toBeCloseTo(100, 1);
  });
});

describe('what holds nothing', () => {
  const nulls = (report: ReportData) =>
    Object.entries(report.computed)
      .filter(([, value]) => value !== null)
      .map(([name]) => name);

  test('a month without data and a project without workers have no figure at all', async () => {
    const empty = await m.preview(LAST_MONTH, { projectId: m.emptyId });
    expect(nulls(empty)).toEqual([]);
    const old = as<A>(await m.preview('2016-02', { projectId: m.emptyId }));
    expect(nulls(old)).toEqual([]);
    expect(old).toMatchObject({ monthDescription: 'Febrero', year: 2016, aptitudeChartData: [] });
    expect(old.missing.map(({ id }) => id)).toContain('totalCountPatient');
    expect(nulls(await m.preview('2016-02', { projectId: m.emptyId, variant: 'COVID' }))).toEqual([]);
  });

  test('February ends with its own last day', async () => {
    const year = Number(THIS_MONTH.slice(0, 4));
    for (const one of [year, year - 1]) {
      const month = `${one}-02`;
      if (month >= THIS_MONTH) continue;
      const worker = await m.t.make.patient(m.company);
      const last = lastOf(month);
      await m.t.make.attention(m.company, worker.id, { date: last });
      await m.t.make.attention(m.company, worker.id, { date: addMonths(`${month}-01`, 1), type: 'PREOCUPACIONAL' });
      const report = as<A>(await m.preview(month));
      expect(report.aptitudeChartDataThisMonth.reduce((sum, { count }) => sum + (count ?? 0), 0)).toBe(1);
    }
  });
});

test.each([
  [{ month: 13 }, 'El mes va de 1 a 12.'],
  [{ month: 0 }, 'El mes va de 1 a 12.'],
  [{ month: 'enero' }, 'Indica el mes, de 1 a 12.'],
  [{ year: Number(TODAY.slice(0, 4)) + 1 }, 'Ese mes todavía no llega'],
  [{ variant: 'OTRA' }, ''],
])('bad input %j is refused in words', async (more, words) => {
  const answer = await m.people.doctor.send('POST', '/api/exam/generate-report/preview', m.body(THIS_MONTH, more));
  expect(answer.statusCode, answer.body).toBe(400);
  expect(answer.body).toContain(words);
});

test('a report that is named by its id is of the month, project and kind that are asked for', async () => {
  const { id } = await m.create(THIS_MONTH, { projectId: m.projectId });
  const ask = (more: object) =>
    m.people.doctor.send(
      'POST',
      `/api/exam/generate-report/preview?report_form_id=${id}`,
      m.body(THIS_MONTH, { ...more }),
    );
  expect((await ask({ projectId: m.projectId })).statusCode).toBe(200);
  for (const more of [{}, { projectId: m.projectId, variant: 'COVID' }, { projectId: m.projectId, year: 2019 }])
    expect((await ask(more)).json(), JSON.stringify(more)).toMatchObject({ status: 400, code: 'other_report' });
});

test('a foreign project, company or report does not exist; the company reads no draft', async () => {
  const other = await m.t.make.company();
  const ask = (body: object, query = '') =>
    m.people.doctor.send('POST', `/api/exam/generate-report/preview${query}`, body);
  const [foreign] = await m.t.services.system
    .forCustomer(other.id)
    .run(
      async ({ client }) =>
        (
          await client.query<{ id: string }>(
            "insert into projects (customer_id, name) values ($1, 'Ajeno') returning id",
            [other.id],
          )
        ).rows,
    );
  const answer = await ask(m.body(THIS_MONTH, { projectId: foreign!.id }));
  expect([answer.statusCode, answer.json().title]).toEqual([
    404,
    'No encontramos ese proyecto en la empresa. Elige uno de la lista de informes.',
  ]);
  expect((await ask({ ...m.body(THIS_MONTH), customerId: other.id })).statusCode).toBe(404);
  expect((await ask(m.body(THIS_MONTH), `?report_form_id=${foreign!.id}`)).statusCode).toBe(404);
  for (const who of [m.people.owner, m.people.user])
    expect((await who.send('POST', '/api/exam/generate-report/preview', m.body(THIS_MONTH))).statusCode).toBe(404);
});

test('no figure of the contract is left without its comparison', () => {
  const elsewhere = new Set([
    // These fields belong to other modules, whose tests compare them with their lists.
    'numberWomenChildbearingAge',
    'numberPregnantWomenReported',
    'totalNumberPregnantWomenIdentified',
    'numberWorkersWithDisabilities',
    'numberDisabledWorkersAssessed',
    'scheduledTraining',
    'executedTraining',
    'scheduledFirstAidKitInspections',
    'inspectionsFirstAidLitsExecuted',
    'scheduledJobInspections',
    'inspectionsWorkplacesExecuted',
    'scheduledDiningRoomInspections',
    'executedDiningRoomInspections',
    'scheduledLactaryInspections',
    'lactarioInspectionsCarriedOut',
    'numberOtherInspections',
    'numberVulnerableStaffIdentified',
    'numberVulnerableStaffAssessed',
    'hearingProtection',
    'disergonomic',
    'chemicals',
    'fatigueSleepiness',
    'respiratoryProtection',
    'biological',
    'UVRadiation',
    'heatStress',
  ]);
  const words =
    /^(comment\d+|conclusion|feedback|.*Logo|reportForm.*|.*Description|year|clinical|withheld|clinicalEdition|quarter)$/;
  const all = [...Object.keys(surveillanceReport.shape), ...Object.keys(covidReport.shape)];
  expect(all.filter((name) => !compared.has(name) && !elsewhere.has(name) && !words.test(name))).toEqual([]);
});
