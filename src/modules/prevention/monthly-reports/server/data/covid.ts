import { careOfMonth, dischargesOfMonth } from '#exams/attentions/server/visits/report-figures.ts';
import { BODY_SYSTEM_LABELS, COVID_RESULT_LABELS } from '#exams/attentions/visits/codes.ts';
import { covidOfMonth, type ReportMonth } from '#management/dashboard/server/report-figures.ts';
import { capital } from '#platform/contract/catalogue/noun.ts';
import { addMonths } from '#platform/contract/dates.ts';
import { MONTHS, monthName } from '#platform/contract/months.ts';
import type { Scope } from '#platform/server/database/scope.ts';
import type { CovidCount, CovidReport } from '../../model.ts';
import { chartOf } from './charts.ts';
import { vulnerableStaff } from './sources.ts';

type CovidFigures = Record<CovidCount, number | null> &
  Pick<CovidReport, 'covidResultChartData' | 'specificAttentionTopicChartData' | 'quarter'>;

/** Computes every figure of variant B of a month. Tests without a result yet are in no bar. */
export async function covidFigures(scope: Scope, subject: ReportMonth): Promise<CovidFigures> {
  const tests = await covidOfMonth(scope, subject);
  const { care, discharges, vulnerable } = await scope.run(async (tx) => ({
    care: await careOfMonth(tx, subject),
    discharges: await dischargesOfMonth(tx, subject),
    vulnerable: await vulnerableStaff(tx, subject),
  }));
  const none = tests.scheduled === 0;
  const casesOf = (...ids: string[]) =>
    none ? null : tests.cases.reduce((sum, { id, count }) => sum + (ids.includes(id) ? count : 0), 0);
  const finishedResults = tests.results.filter(({ id }) => id !== 'PENDIENTE').map(({ id, count }) => ({ id, count }));
  return {
    numberSuspectedCasesRegistered: casesOf('SOSPECHOSO', 'PROBABLE'),
    numberConfirmedCasesRegistered: casesOf('CONFIRMADO'),
    numberRegisteredDirectContacts: casesOf('CONTACTO_DIRECTO'),
    numberEpidemiologicalDischargesIssued: none && discharges === 0 ? null : discharges,
    covidTestScheduledCount: none ? null : tests.scheduled,
    covidTestExecutedCount: none ? null : tests.executed,
    numberVulnerableStaffIdentified: vulnerable.identified,
    numberVulnerableStaffAssessed: vulnerable.assessed,
    covidResultChartData: chartOf(finishedResults, COVID_RESULT_LABELS),
    specificAttentionTopicChartData: chartOf(care.systems, BODY_SYSTEM_LABELS),
    quarter: subject.projectId ? null : await quarterOf(scope, subject.month),
  };
}

/** Computes the cases of the quarter that ends with a month. */
async function quarterOf(scope: Scope, month: string): Promise<CovidReport['quarter']> {
  if (Number(month.slice(5)) % 3 > 0) return null;
  const first = addMonths(`${month}-01`, -2).slice(0, 7);
  const { executed, cases } = await covidOfMonth(scope, { month, projectId: null, since: first });
  const countCases = (...ids: string[]) =>
    cases.reduce((sum, { id, count }) => sum + (ids.includes(id) ? count : 0), 0);
  return {
    label: `${capital(MONTHS[Number(first.slice(5)) - 1] ?? '')} a ${monthName(month)}`,
    executed,
    quarterSuspected: countCases('SOSPECHOSO', 'PROBABLE'),
    quarterConfirmed: countCases('CONFIRMADO'),
    quarterContacts: countCases('CONTACTO_DIRECTO'),
  };
}
