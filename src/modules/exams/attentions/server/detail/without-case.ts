import type { Refused } from '#platform/contract/refused.ts';
import type { Scope } from '#platform/server/database/scope.ts';
import { statement } from '#platform/server/database/statements/statement.ts';

/**
 * Lists the exams of `ids` that are not in `handledIds` as refused, each with the name of its worker and the reason.
 */
export async function withoutCase(
  scope: Scope,
  ids: readonly string[],
  handledIds: ReadonlySet<string>,
  reason: string,
): Promise<Refused[]> {
  const left = [...new Set(ids.map((id) => id.toLowerCase()))].filter((id) => !handledIds.has(id));
  if (left.length === 0) return [];
  const [rows] = await scope.hot<[{ id: string; name: string }[]]>([
    statement(
      `select a.id, p.full_name as name from attentions a join patients p on p.customer_id = $1 and p.id = a.patient_id
       where a.customer_id = $1 and a.id = any ($2) order by p.full_name, a.id`,
      [scope.customerId, left],
    ),
  ]);
  return rows.map((row) => ({ ...row, reason }));
}
