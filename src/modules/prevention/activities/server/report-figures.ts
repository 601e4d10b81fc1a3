import type { Tx } from '#platform/server/database/scope.ts';

interface Planned {
  scheduled: number | null;
  executed: number | null;
}

/**
 * Counts of activities for the monthly report. Each number is null when no activity of its kind was planned or carried
 * out in the year.
 */
interface ActivitiesOfMonth {
  /** Planned in the year, and executed from its start to the end of the month. */
  training: Planned;
  firstAidKit: Planned;
  workplace: Planned;
  diningRoom: Planned;
  lactationRoom: Planned;
  /** Number carried out in the month. */
  otherInspections: number | null;
}

interface Row {
  kind: string;
  yearScheduled: number;
  yearExecuted: number;
  monthScheduled: number;
  monthExecuted: number;
}

// The two parts each use an index; `union` removes the duplicate of an activity planned and done in the same year.
const FIGURES_SQL = `
with days as (select ($2 || '-01')::date as first, (($2 || '-01')::date + interval '1 month')::date as next,
  (left($2, 4) || '-01-01')::date as year, ((left($2, 4) || '-01-01')::date + interval '1 year')::date as next_year),
those as (
  select t.id, t.kind, t.state, t.planned_on, t.done_on from activities t, days d
  where t.customer_id = $1 and t.planned_on >= d.year and t.planned_on < d.next_year
    and ($3::uuid is null or t.project_id = $3)
  union
  select t.id, t.kind, t.state, t.planned_on, t.done_on from activities t, days d
  where t.customer_id = $1 and t.done_on >= d.year and t.done_on < d.next_year
    and ($3::uuid is null or t.project_id = $3))
select t.kind,
  count(*) filter (where t.state <> 'CANCELADA' and t.planned_on >= d.year
    and t.planned_on < d.next_year)::int as "yearScheduled",
  count(*) filter (where t.done_on >= d.year and t.done_on < d.next)::int as "yearExecuted",
  count(*) filter (where t.state <> 'CANCELADA' and t.planned_on >= d.first
    and t.planned_on < d.next)::int as "monthScheduled",
  count(*) filter (where t.done_on >= d.first and t.done_on < d.next)::int as "monthExecuted"
from those t, days d group by t.kind`;

/**
 * Counts the trainings of the year and the inspections of the month, of one project or of the whole company (product-2
 * §2.1, pages 12 to 14). `scheduled` counts by the planned day, `executed` by the day on which the activity was carried
 * out; cancelled activities are left out. An activity registered without a plan counts as planned for its day.
 * `executed` can exceed `scheduled` when an activity planned for another month is carried out in this month.
 * @param month `YYYY-MM`
 */
export async function activitiesOfMonth(
  tx: Tx,
  { month, projectId }: { month: string; projectId?: string },
): Promise<ActivitiesOfMonth> {
  const { rows } = await tx.client.query<Row>(FIGURES_SQL, [tx.customerId, month, projectId ?? null]);
  const rowOfKind = (kind: string) => rows.find((row) => row.kind === kind);
  const inspection = (kind: string): Planned => ({
    scheduled: rowOfKind(kind)?.monthScheduled ?? null,
    executed: rowOfKind(kind)?.monthExecuted ?? null,
  });
  const training = rowOfKind('training');
  return {
    training: { scheduled: training?.yearScheduled ?? null, executed: training?.yearExecuted ?? null },
    firstAidKit: inspection('firstAidKit'),
    workplace: inspection('workplace'),
    diningRoom: inspection('diningRoom'),
    lactationRoom: inspection('lactationRoom'),
    otherInspections: rowOfKind('other')?.monthExecuted ?? null,
  };
}
