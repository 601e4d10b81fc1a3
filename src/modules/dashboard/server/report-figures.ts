import { todayInLima } from '../../../platform/contract/dates.ts';
import type { Scope } from '../../../platform/server/database/scope.ts';
import { composed, statement } from '../../../platform/server/database/statements/statement.ts';
import { APTITUDES } from '../../exams/model/aptitude.ts';
import { EXAM_TYPES } from '../../exams/model/exam-type.ts';
import { standsFirst } from '../../exams/server/validity/validity-sql.ts';
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
  reported: number;
}

/** Workers of the day $2 with the newest exam that counted then. */
const asOf = (project: string) => `
with newest as (
  select distinct on (a.patient_id) a.patient_id, a.exam_date, a.valid_until, a.protocol_months, a.aptitude, a.exam_type,
    a.delivered_at is not null and a.read_at is not null as read, coalesce(a.work_restrictions, '') <> '' as written
  from attentions a
  where a.customer_id = $1 and a.exam_date <= $2::date and a.deleted_at is null
    and counts_for_validity(a.kind, a.exam_type, a.aptitude, a.state, a.deleted_at)
  order by a.patient_id, ${standsFirst('a')}
),
found as (
  select ${VALIDITY} as validity, e.aptitude, e.exam_type, e.read, e.aptitude = 'APTO_CON_RESTRICCION' and e.written as reported, count(*) as n
  from patients p
  join customers k on k.id = p.customer_id
  left join job_titles j on j.customer_id = p.customer_id and j.id = p.job_title_id
  left join newest e on e.patient_id = p.id
  where p.customer_id = $1 and (p.status = 'ACTIVE' or p.status = 'CEASED' and p.ceased_on > $2::date)
    and (p.hire_date is null or p.hire_date <= $2::date)${project}
  group by 1, 2, 3, 4, 5
)
select case grouping(validity, aptitude, exam_type) when 3 then 'validity' when 5 then 'aptitude' when 6 then 'examType' else 'all' end as dimension,
  coalesce(validity, aptitude, exam_type) as id, coalesce(sum(n), 0)::int as count,
  coalesce(sum(n) filter (where read), 0)::int as read, coalesce(sum(n) filter (where reported), 0)::int as reported
from found group by grouping sets ((validity), (aptitude), (exam_type), ())`;

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
  const [rows, kept] = await scope.shared<[Row[], { current: number; total: number }[]]>([
    composed(asOf(projectId ? '\n    and p.project_id = $3' : ''), values),
    statement(KEPT, [scope.customerId, `${month}-01`]),
  ]);
  const ofMonth = await managementStatisticsOf(scope, filters, date);
  const all = rows.find(({ dimension }) => dimension === 'all');
  const valid = rows.filter(
    ({ dimension, id }) => dimension === 'validity' && (id === 'VIGENTE' || id === 'POR_VENCER'),
  );
  const closed = projectId ? undefined : kept[0];
  const aptitudes = slices(rows, 'aptitude', APTITUDES);
  return {
    total: closed?.total ?? all?.count ?? 0,
    current: closed?.current ?? valid.reduce((sum, { count }) => sum + count, 0),
    aptitudes,
    examTypes: slices(rows, 'examType', EXAM_TYPES),
    exams: aptitudes.reduce((sum, { count }) => sum + count, 0),
    read: all?.read ?? 0,
    reported: all?.reported ?? 0,
    ofMonth: {
      aptitudes: ofMonth.aptitudeChartDataThisMonth,
      examTypes: ofMonth.examTypeChartDataThisMonth,
      exams: ofMonth.resultDeliveryThisMonth.examCount,
      read: ofMonth.resultDeliveryThisMonth.readCount,
    },
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
