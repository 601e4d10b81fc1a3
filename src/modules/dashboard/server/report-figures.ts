import { todayInLima } from '../../../platform/contract/dates.ts';
import type { Scope } from '../../../platform/server/database/scope.ts';
import { composed, statement } from '../../../platform/server/database/statements/statement.ts';
import { APTITUDES } from '../../exams/model/aptitude.ts';
import { EXAM_TYPES } from '../../exams/model/exam-type.ts';
import { newestOfAllAsOf } from '../../exams/server/validity/validity-sql.ts';
import type { CovidResults } from '../indicators/model.ts';
import type { ManagementStatistics } from '../model.ts';
import { lastOf } from '../rules/periods.ts';
import { covidOf, covidResultsOf } from './indicators/covid.queries.ts';
import { managementStatisticsOf, slices } from './statistics.queries.ts';
import { VALIDITY } from './workers.sql.ts';

/** A month that is over or that runs, `YYYY-MM`, of a project or of the whole company. */
export interface ReportMonth {
  month: string;
  projectId: string | null;
}

type Slices = ManagementStatistics['aptitudeChartData'];

interface MonthFigures {
  /** Workers on the last day of the month, or today where it runs. */
  total: number;
  current: number;
  /** Over their newest exams as of that day. */
  aptitudes: Slices;
  examTypes: ManagementStatistics['examTypeChartData'];
  exams: number;
  read: number;
  /** Fit with restrictions whose restrictions a doctor wrote as instructions for their work. */
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
  dimension: 'validity' | 'aptitude' | 'examType' | 'all';
  id: string | null;
  count: number;
  read: number;
}

/**
 * Workers of the day $2 with the newest exam that counted then. Those who are alike in all that their validity hangs from
 * are judged once.
 */
const asOf = (project: string) => `
with newest as materialized (${newestOfAllAsOf('$2::date')}),
alike as materialized (
  select p.job_title_id, p.high_risk, e.patient_id is not null as examined, e.exam_date, e.valid_until, e.protocol_months, e.aptitude, e.exam_type,
    e.delivered and e.read as read, count(*) as n
  from patients p left join newest e on e.patient_id = p.id
  where p.customer_id = $1 and (p.status = 'ACTIVE' or p.status = 'CEASED' and p.ceased_on > $2::date)
    and (p.hire_date is null or p.hire_date <= $2::date)${project}
  group by 1, 2, 3, 4, 5, 6, 7, 8, 9
),
found as (
  select ${VALIDITY} as validity, p.aptitude, p.exam_type, p.read, sum(p.n) as n
  from alike p
  join customers k on k.id = $1
  left join job_titles j on j.customer_id = $1 and j.id = p.job_title_id
  cross join lateral (select case when p.examined then $1::uuid end as patient_id, p.exam_date, p.valid_until, p.protocol_months) e
  group by 1, 2, 3, 4
)
select case grouping(validity, aptitude, exam_type) when 3 then 'validity' when 5 then 'aptitude' when 6 then 'examType' else 'all' end as dimension,
  coalesce(validity, aptitude, exam_type) as id, coalesce(sum(n), 0)::int as count, coalesce(sum(n) filter (where read), 0)::int as read
from found group by grouping sets ((validity), (aptitude), (exam_type), ())`;

/** Of those fit with restrictions, how many have them written. */
const reportedOf = (project: string) => `
select count(*)::int as reported from (${newestOfAllAsOf('$2::date')}) e
cross join lateral (select a.work_restrictions from attentions a where a.customer_id = $1 and a.id = e.id offset 0) w
cross join lateral (select p.* from patients p where p.customer_id = $1 and p.id = e.patient_id offset 0) p
where e.aptitude = 'APTO_CON_RESTRICCION' and w.work_restrictions <> '' and (p.status = 'ACTIVE' or p.status = 'CEASED' and p.ceased_on > $2::date)
  and (p.hire_date is null or p.hire_date <= $2::date)${project}`;

/** What the dashboard kept when the month closed: it stays, though exams of that month may still come in. */
const KEPT = `
select current + expiring as current, current + expiring + expired + without_exam as total
from month_figures where customer_id = $1 and month = $2::date`;

/**
 * The management figures of a month, the same as the dashboard shows of it: of a month that is over those kept at its
 * close, where they were kept. @param month not after that of `today`
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
  const ofMonth = await managementStatisticsOf(scope, filters, date);
  const [kept, [written]] = await scope.shared<[{ current: number; total: number }[], { reported: number }[]]>([
    statement(KEPT, [scope.customerId, `${month}-01`]),
    composed(reportedOf(project), values),
  ]);
  // Of today the dashboard has it all.
  const asked =
    date === today ? nowOf(ofMonth) : ofDay((await scope.shared<[Row[]]>([composed(asOf(project), values)]))[0]);
  const closed = projectId ? undefined : kept[0];
  return {
    ...asked,
    total: closed?.total ?? asked.total,
    current: closed?.current ?? asked.current,
    exams: asked.aptitudes.reduce((sum, { count }) => sum + count, 0),
    reported: written?.reported ?? 0,
    ofMonth: {
      aptitudes: ofMonth.aptitudeChartDataThisMonth,
      examTypes: ofMonth.examTypeChartDataThisMonth,
      exams: ofMonth.resultDeliveryThisMonth.examCount,
      read: ofMonth.resultDeliveryThisMonth.readCount,
    },
  };
}

type OfDay = Pick<MonthFigures, 'total' | 'current' | 'aptitudes' | 'examTypes' | 'read'>;

const nowOf = (now: ManagementStatistics): OfDay => ({
  total: now.totalCountPatient,
  current: now.currentEmoCount,
  aptitudes: now.aptitudeChartData,
  examTypes: now.examTypeChartData,
  read: now.resultDelivery.readCount,
});

function ofDay(rows: readonly Row[]): OfDay {
  const all = rows.find(({ dimension }) => dimension === 'all');
  const valid = rows.filter(
    ({ dimension, id }) => dimension === 'validity' && (id === 'VIGENTE' || id === 'POR_VENCER'),
  );
  return {
    total: all?.count ?? 0,
    current: valid.reduce((sum, { count }) => sum + count, 0),
    aptitudes: slices(rows, 'aptitude', APTITUDES),
    examTypes: slices(rows, 'examType', EXAM_TYPES),
    read: all?.read ?? 0,
  };
}

/** Covid tests of a month with their results, which only doctors and super admins see. */
export async function covidOfMonth(
  scope: Scope,
  { month, projectId }: ReportMonth,
): Promise<{ scheduled: number; executed: number } & Pick<CovidResults, 'results' | 'cases'>> {
  const asked = {
    initial_date: `${month}-01`,
    end_date: lastOf(`${month}-01`),
    ...(projectId ? { project_id: projectId } : {}),
  };
  const { total, done } = await covidOf(scope, asked);
  const { results, cases } = await covidResultsOf(scope, asked);
  return { scheduled: total, executed: done, results, cases };
}
