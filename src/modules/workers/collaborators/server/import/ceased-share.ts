import type { ImportCounts } from '#platform/contract/import-kind/model.ts';
import type { Tx } from '#platform/server/database/scope.ts';

/** From this share of active workers on, the user must type the number of ceased workers before the import starts. */
const GREAT_PART = 1 / 3;

/** Number of workers that an import ceases if it is more than a third of the company; else null. */
export async function ceasedShare(tx: Tx, { CESADO = 0 }: Partial<ImportCounts>): Promise<number | null> {
  if (CESADO === 0) return null;
  const { rows } = await tx.client.query<{ active: number }>(
    "select count(*)::int as active from patients where customer_id = $1 and status = 'ACTIVE'",
    [tx.customerId],
  );
  return CESADO > (rows[0]?.active ?? 0) * GREAT_PART ? CESADO : null;
}
