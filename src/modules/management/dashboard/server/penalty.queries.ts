import { todayInLima } from '#platform/contract/dates.ts';
import type { Page } from '#platform/contract/pagination.ts';
import { round2 } from '#platform/contract/percent.ts';
import { type HotStatement, orNotFound, type Scope } from '#platform/server/database/scope.ts';
import { inOrderOf } from '#platform/server/database/statements/listing.ts';
import { composed, statement } from '#platform/server/database/statements/statement.ts';
import type { PenaltyEstimateView, PenaltyHistory } from '../model.ts';
import { estimatePenaltyRange } from '../rules/penalty.ts';
import { bracketOf, formulaOf, rulesOf, type StoredFineTable } from '../rules/penalty-report.ts';
import { type Gravity, PENALTY_NOTICE } from '../rules/penalty-table.ts';
import { COUNTED_IN_GRACE, countedWorkers } from './counts.sql.ts';

interface Affected {
  expired: number;
  without: number;
  grace: number;
}

const AFFECTED = `${countedWorkers}
select coalesce(sum(n) filter (where ends < $2::date), 0)::int as expired,
  coalesce(sum(n) filter (where basis = 'NONE' and not ${COUNTED_IN_GRACE}), 0)::int as without,
  coalesce(sum(n) filter (where basis = 'NONE' and ${COUNTED_IN_GRACE}), 0)::int as grace
from ended`;

/**
 * The table in force on a day; before the first table, the first. Of two tables with the same first day, the one
 * entered later.
 */
export const TABLE_IN_FORCE = (columns: string, day: string): string => `
  select ${columns} from fine_tables where withdrawn_at is null
  order by valid_from <= ${day}::date desc, abs(valid_from - ${day}::date), recorded_at desc limit 1`;

/**
 * The table in force on a day, for the company's size. MICRO and PEQUENA apply only when the company is in the REMYPE
 * register.
 */
const FINES_SQL = `
select k.size, k.gravity, t.version, t.norm,
  jsonb_build_object('LEVE', t.cap_leve, 'GRAVE', t.cap_grave, 'MUY_GRAVE', t.cap_muy_grave) as caps,
  (select jsonb_agg(jsonb_build_object('gravity', f.gravity, 'from', f.from_workers, 'factor', f.factor)
    order by f.from_workers)
    from fine_factors f where f.version = t.version and f.size = k.size) as factors,
  (select jsonb_object_agg(u.year, u.amount) from uit_years u where u.superseded_at is null) as uit,
  (select jsonb_object_agg(u.year, u.source) from uit_years u where u.superseded_at is null) as "uitSources"
from (select fine_gravity as gravity, case when remype then size else 'NO_MYPE' end as size
  from customers where id = $1) k
cross join lateral (${TABLE_IN_FORCE('*', '$2')}) t`;

export interface FinesRow extends StoredFineTable {
  gravity: Gravity;
  uitSources: Record<string, string>;
}

export const finesStatement = (customerId: string, date: string): HotStatement =>
  statement(FINES_SQL, [customerId, date]);

/** Estimated fine of an inspection on `date`. The rule is a pure function; its table comes from the database. */
export function penaltyOn(date: string, affected: number, fines: FinesRow) {
  const rules = rulesOf(fines);
  const { size, gravity } = fines;
  const year = Number(date.slice(0, 4));
  return { ...estimatePenaltyRange({ affected, size, gravity, year }, rules), rules };
}

/** Estimated fine of a company today, with all data needed to check the calculation by hand. */
export async function penaltyOf(scope: Scope, today = todayInLima()): Promise<PenaltyEstimateView> {
  const [[workers], [row]] = await scope.hotShared<[Affected[], FinesRow[]]>([
    statement(AFFECTED, [scope.customerId, today]),
    finesStatement(scope.customerId, today),
  ]);
  const fines = orNotFound(row, 'No encontramos la empresa.');
  const { expired, without, grace } = orNotFound(workers);
  const { estimate, upperBound, rules } = penaltyOn(today, expired + without, fines);
  const { gravity, factor, amount } = upperBound;
  return {
    date: today,
    affected: estimate.affected,
    expiredCount: expired,
    withoutEmoCount: without,
    inGraceCount: grace,
    size: estimate.size,
    gravity: estimate.gravity,
    bracket: bracketOf(estimate.affected, rules.parameters.sizes[estimate.size]),
    factor: estimate.factor,
    uit: estimate.uit,
    uitYear: estimate.uitYear,
    uitSource: fines.uitSources[estimate.uitYear] ?? '',
    amount: estimate.amount,
    cap: round2(rules.parameters.capUit[estimate.gravity] * estimate.uit),
    capped: estimate.capped,
    upperBound: { gravity, factor, amount },
    formula: formulaOf(estimate),
    source: estimate.norm,
    version: estimate.version,
    notice: PENALTY_NOTICE,
  };
}

const HISTORY_SQL = `select * from (
  select month, affected, gravity, factor, uit, amount, lag(amount) over (order by month) - amount as saving
  from penalty_histories where customer_id = $1) h`;
const ORDERS = { month: 'month', affected: 'affected', amount: 'amount', saving: 'saving' };
const HISTORY_COUNT = 'select count(*) as total from penalty_histories where customer_id = $1';

/** Newest month first by default. */
export async function penaltyHistoriesOf(
  scope: Scope,
  { page, page_size, sort }: { page: number; page_size: number; sort: string },
): Promise<Page<PenaltyHistory>> {
  const [items, [count]] = await scope.hotOnReplica<[PenaltyHistory[], { total: number }[]]>([
    composed(`${HISTORY_SQL} ${inOrderOf(ORDERS, sort, 'month desc')} limit $2 offset $3`, [
      scope.customerId,
      page_size,
      (page - 1) * page_size,
    ]),
    statement(HISTORY_COUNT, [scope.customerId]),
  ]);
  return { items, total: count?.total ?? 0 };
}
