import { todayInLima } from '#platform/contract/dates.ts';
import type { Scope, SystemScope } from '#platform/server/database/scope.ts';
import { LAYOUT } from '../../indicators/registry.ts';
import { rebuildHealth } from './count-health.ts';
import { VALID_UNTIL } from './reading.sql.ts';

interface HealthDifference {
  company: string;
  indicator: string;
  class: string;
  counted: number;
  found: number;
}

/**
 * Current workers by class, read from the exams themselves and not from the facts: for each item the newest valid EMO
 * with an aptitude that contains it. $3 are the items that are taken from the exam of another item, $4.
 */
const CLASS_COUNTS = `
with valid as materialized (
  select a.patient_id, a.id,
    row_number() over (partition by a.patient_id order by a.exam_date desc, a.decided_at desc, a.id desc) as nth
  from attentions a
  join patients p on p.customer_id = a.customer_id and p.id = a.patient_id
  join customers k on k.id = a.customer_id
  where a.customer_id = $1 and a.kind = 'EMO' and is_decided(a.aptitude)
    and a.state in ('CON_APTITUD', 'ENTREGADO', 'LEIDO')
    and a.deleted_at is null and p.status = 'ACTIVE' and (p.hire_date is null or p.hire_date <= $2::date)
    and ${VALID_UNTIL} >= $2::date
),
held as materialized (
  select v.patient_id, v.nth, r.code, r.class
  from valid v join exam_results r on r.customer_id = $1 and r.attention_id = v.id
  where r.class is not null and r.class <> 'SIN_DATO'
),
newest as materialized (select patient_id, code, min(nth) as nth from held group by 1, 2)
select h.code, h.class, count(*)::int as n
from held h join newest n on n.patient_id = h.patient_id and n.code = h.code
left join unnest($3::text[], $4::text[]) f(code, leader) on f.code = h.code
left join newest l on l.patient_id = h.patient_id and l.code = f.leader
where h.nth = case when f.leader is null then n.nth else coalesce(l.nth, 1) end group by 1, 2`;
const FOLLOWERS = LAYOUT.classed.flatMap(({ code, follows }) => (follows ? [[code, follows] as const] : []));
const COUNTED_SQL = "select counts from health_counts where customer_id = $1 and grain = 'N' and split = ''";
const COMPANIES_SQL = 'select id, name from customers where deleted_at is null order by name';

/** Compares the counted classes of today with the exams. @returns the differences */
export async function healthDifferences(
  scope: Scope,
  today: string = todayInLima(),
): Promise<Omit<HealthDifference, 'company'>[]> {
  const { customerId } = scope;
  return scope.run(async ({ client }) => {
    await client.query('set local statement_timeout = 0');
    const liveResult = await client.query<{ code: string; class: string; n: number }>(CLASS_COUNTS, [
      customerId,
      today,
      FOLLOWERS.map(([code]) => code),
      FOLLOWERS.map(([, leader]) => leader),
    ]);
    const counted = await client.query<{ counts: number[] }>(COUNTED_SQL, [customerId]);
    const liveByClass = new Map(liveResult.rows.map(({ code, class: name, n }) => [`${code} ${name}`, n]));
    const counts = counted.rows[0]?.counts ?? [];
    return LAYOUT.classed.flatMap(({ read, from, classes }) =>
      read.from !== 'CLASS'
        ? []
        : classes.flatMap((c, i) => {
            const [kept, live] = [counts[from + 1 + i] ?? 0, liveByClass.get(`${read.item} ${c.code}`) ?? 0];
            return kept === live ? [] : [{ indicator: read.item, class: c.code, counted: kept, found: live }];
          }),
    );
  });
}

/**
 * Compares the figures of every company with its exams; a company with a difference is counted again. Pending changes
 * are counted first.
 */
export async function checkHealth(system: SystemScope): Promise<HealthDifference[]> {
  const { rows } = await system.run(({ client }) => client.query<{ id: string; name: string }>(COMPANIES_SQL));
  const all: HealthDifference[] = [];
  for (const { id, name } of rows) {
    const scope = system.forCustomer(id);
    const differences = await healthDifferences(scope);
    if (differences.length > 0) await rebuildHealth(scope);
    all.push(...differences.map((difference) => ({ company: name, ...difference })));
  }
  return all;
}
