import { APTITUDES } from '#clinical/vocabulary/aptitude.ts';
import { EXAM_TYPES } from '#clinical/vocabulary/exam-type.ts';
import { todayInLima } from '#platform/contract/dates.ts';
import type { Scope } from '#platform/server/database/scope.ts';
import { composed, statement } from '#platform/server/database/statements/statement.ts';
import { newestAsOf } from '#workers/validity/server/validity-sql.ts';
import type { CovidResults } from '../indicators/model.ts';
import type { ManagementStatistics } from '../model.ts';
import { lastOf } from '../rules/periods.ts';
import { covidOf, covidResultsOf } from './indicators/covid.queries.ts';
import { managementStatisticsOf, monthStatisticsOf, slices } from './statistics.queries.ts';
import { STARTED, VALIDITY_END } from './workers.sql.ts';

/** A past or current month, `YYYY-MM`, of a project or of the whole company. */
export interface ReportMonth {
  month: string;
  projectId: string | null;
}

type Slices = ManagementStatistics['aptitudeChartData'];

interface MonthFigures {
  /** Workers on the last day of the month, or today for the current month. */
  total: number;
  current: number;
  /** Counts over the newest exam of each worker as of that day. */
  aptitudes: Slices;
  examTypes: ManagementStatistics['examTypeChartData'];
  exams: number;
  read: number;
  /** Workers fit with restrictions whose restrictions a doctor wrote as work instructions. */
  reported: number;
  /** Exams held in the month that have an aptitude. */
  ofMonth: {
    aptitudes: Slices;
    examTypes: ManagementStatistics['examTypeChartData'];
    exams: number;
    read: number;
  };
}

interface Row {
  dimension: 'aptitude' | 'examType' | 'all';
  id: string | null;
  count: number;
  current: number;
  read: number;
  reported: number;
}

/**
 * Workers of the day $2 with the exam that counted then. Active workers and workers who left later are read separately,
 * each from its own index.
 */
const asOf = (project: string) => `
with newest as (${newestAsOf('$2::date')}),
workers as (
  select p.id, p.job_title_id, p.high_risk from patients p
  where p.customer_id = $1 and p.status = 'ACTIVE' and ${STARTED}${project}
  union all select p.id, p.job_title_id, p.high_risk from patients p
  where p.customer_id = $1 and p.status = 'CEASED' and p.ceased_on > $2::date and ${STARTED}${project}
),
found as (
  select e.aptitude, e.exam_type, e.delivered and e.read as read, e.written, count(*) as n,
    count(*) filter (where ${VALIDITY_END} >= $2::date) as current
  from workers p
  join customers k on k.id = $1
  left join job_titles j on j.customer_id = $1 and j.id = p.job_title_id
  left join newest e on e.patient_id = p.id
  group by 1, 2, 3, 4
)
select case grouping(aptitude, exam_type) when 1 then 'aptitude' when 2 then 'examType' else 'all' end as dimension,
  coalesce(aptitude, exam_type) as id, coalesce(sum(n), 0)::int as count, coalesce(sum(current), 0)::int as current,
  coalesce(sum(n) filter (where read), 0)::int as read, coalesce(sum(n) filter (where written), 0)::int as reported
from found group by grouping sets ((aptitude), (exam_type), ())`;

/** Number of workers who are fit with restrictions today and whose doctor wrote what they may not do at work. */
const restrictionsWrittenSql = (project: string) => `
select count(*)::int as reported from current_exams e join patients p on p.customer_id = $1 and p.id = e.patient_id
where e.customer_id = $1 and e.written and p.status = 'ACTIVE' and ${STARTED}${project}`;

/** Figures that the dashboard stored at the close of the month; later exams of that month do not change them. */
const MONTH_FIGURES = `
select current + expiring as current, current + expiring + expired + without_exam as total
from month_figures where customer_id = $1 and month = $2::date`;

/**
 * Management figures of a month, the same as on the dashboard: for a past month the figures stored at its close, if
 * they exist. @param month not after the month of `today`
 */
export async function figuresOfMonth(
  scope: Scope,
  { month, projectId }: ReportMonth,
  today = todayInLima(),
): Promise<MonthFigures> {
  const last = lastOf(`${month}-01`);
  const date = [last, today].sort()[0]!;
  const filters = projectId ? { project_id: projectId } : {};
  const values = [scope.customerId, date, ...(projectId ? [projectId] : [])];
  const project = projectId ? '\n    and p.project_id = $3' : '';
  const now = date === today ? await managementStatisticsOf(scope, filters, date) : null;
  const ofMonth = now ?? (await monthStatisticsOf(scope, filters, date));
  const [kept, rows] = await scope.hotShared<[{ current: number; total: number }[], Row[] | { reported: number }[]]>([
    statement(MONTH_FIGURES, [scope.customerId, `${month}-01`]),
    composed((now ? restrictionsWrittenSql : asOf)(project), values),
  ]);
  // For today the dashboard has all figures except `reported`.
  const figures = now ? { ...nowOf(now), reported: rows[0]?.reported ?? 0 } : ofDay(rows as readonly Row[]);
  const closed = projectId ? undefined : kept[0];
  return {
    ...figures,
    total: closed?.total ?? figures.total,
    current: closed?.current ?? figures.current,
    exams: figures.aptitudes.reduce((sum, { count }) => sum + count, 0),
    ofMonth: {
      aptitudes: ofMonth.aptitudeChartDataThisMonth,
      examTypes: ofMonth.examTypeChartDataThisMonth,
      exams: ofMonth.resultDeliveryThisMonth.examCount,
      read: ofMonth.resultDeliveryThisMonth.readCount,
    },
  };
}

type OfDay = Pick<MonthFigures, 'total' | 'current' | 'aptitudes' | 'examTypes' | 'read' | 'reported'>;

const nowOf = (now: ManagementStatistics): Omit<OfDay, 'reported'> => ({
  total: now.totalCountPatient,
  current: now.currentEmoCount,
  aptitudes: now.aptitudeChartData,
  examTypes: now.examTypeChartData,
  read: now.resultDelivery.readCount,
});

function ofDay(rows: readonly Row[]): OfDay {
  const all = rows.find(({ dimension }) => dimension === 'all');
  return {
    total: all?.count ?? 0,
    current: all?.current ?? 0,
    aptitudes: slices(rows, 'aptitude', APTITUDES),
    examTypes: slices(rows, 'examType', EXAM_TYPES),
    read: all?.read ?? 0,
    reported: all?.reported ?? 0,
  };
}

/**
 * Covid tests of a month with their results, visible only to doctors and super admins.
 * @param period of several months `since` is the first, `YYYY-MM`
 */
export async function covidOfMonth(
  scope: Scope,
  { month, projectId, since = month }: ReportMonth & { since?: string },
): Promise<{ scheduled: number; executed: number } & Pick<CovidResults, 'results' | 'cases'>> {
  const periodQuery = {
    initial_date: `${since}-01`,
    end_date: lastOf(`${month}-01`),
    ...(projectId ? { project_id: projectId } : {}),
  };
  const { total, done } = await covidOf(scope, periodQuery);
  const { results, cases } = await covidResultsOf(scope, periodQuery);
  return { scheduled: total, executed: done, results, cases };
}
