import { addMonths } from '#platform/contract/dates.ts';
import type { Tx } from '#platform/server/database/scope.ts';
import { PROGRAM_KIND_CODES, type ProgramKind } from '../kinds.ts';

/**
 * Returns which of the eight programmes ran on any day of the month. For a project: its own programmes and those of the
 * whole company. Without a project: all programmes of the company.
 * @param period its `month` is `YYYY-MM`
 */
export async function programsOfMonth(
  tx: Tx,
  { month, projectId }: { month: string; projectId?: string | undefined },
): Promise<Record<ProgramKind, boolean>> {
  const first = `${month}-01`;
  const { rows } = await tx.client.query<{ kind: ProgramKind }>(
    `select distinct kind from health_programs where customer_id = $1 and active
       and starts_on < $3::date and (ends_on is null or ends_on >= $2::date)
       and ($4::uuid is null or project_id is null or project_id = $4)`,
    [tx.customerId, first, addMonths(first, 1), projectId ?? null],
  );
  const running = new Set(rows.map(({ kind }) => kind));
  return Object.fromEntries(PROGRAM_KIND_CODES.map((kind) => [kind, running.has(kind)])) as Record<
    ProgramKind,
    boolean
  >;
}
