import { todayInLima } from '#platform/contract/dates.ts';
import { percent } from '#platform/contract/percent.ts';
import type { Scope } from '#platform/server/database/scope.ts';
import { composed } from '#platform/server/database/statements/statement.ts';
import { MISSING_LABELS, type Missing } from '#workers/collaborators/missing.ts';
import { MISSING_SQL } from '#workers/collaborators/server/missing.sql.ts';
import type { DataQuality } from '../../overview/model.ts';
import { type WorkerFilters, workersIn } from '../workers.sql.ts';

const ALL = Object.keys(MISSING_LABELS) as Missing[];

const qualitySql = (filters: string) => `
select count(*)::int as workers,
  ${ALL.map((id) => `count(*) filter (where ${MISSING_SQL[id]})::int as "${id}"`).join(', ')}
from patients p where p.customer_id = $1 and p.status = 'ACTIVE' and $2::date is not null${filters}`;

/** Counts over the active workers; a worker can lack several data. */
export async function dataQualityOf(scope: Scope, filters: WorkerFilters, today = todayInLima()): Promise<DataQuality> {
  const where = workersIn(scope.customerId, today, filters);
  const [[row]] = await scope.hotShared<[(Record<Missing, number> & { workers: number })[]]>([
    composed(qualitySql(where.and), where.values),
  ]);
  const workers = row?.workers ?? 0;
  return {
    workers,
    items: ALL.map((id) => ({ id, count: row?.[id] ?? 0, percentage: percent(row?.[id] ?? 0, workers) })),
  };
}
