import { addDays, instantInLima } from '#platform/contract/dates.ts';
import type { Scope } from '#platform/server/database/scope.ts';
import { statement } from '#platform/server/database/statements/statement.ts';
import { MOST_READINGS, type Reading } from '../api.ts';

const READINGS_SQL = `
select t.id, t.attention_id as "attentionId", p.full_name as "fullName", t.reading_at as at, t.reading, t.state,
  nullif(concat_ws(' ', u.first_name, u.last_name), '') as with
from result_deliveries t
join attentions a on a.customer_id = $1 and a.id = t.attention_id
join patients p on p.customer_id = $1 and p.id = a.patient_id
left join users u on u.id = t.reading_with
where t.customer_id = $1 and t.reading_at >= $2 and t.reading_at < $3 and t.state not in ('ANULADA', 'REEMPLAZADA')
  and a.deleted_at is null and a.state in ('CON_APTITUD', 'ENTREGADO', 'LEIDO') and p.status <> 'DELETED'
order by t.reading_at, t.id limit ${MOST_READINGS + 1}`;

/** Scheduled readings of the given number of days, from the first day on, in order. */
export async function readingsFrom(scope: Scope, { from, days }: { from: string; days: number }) {
  const [begin, end] = [instantInLima(from, '00:00'), instantInLima(addDays(from, days), '00:00')];
  const [rows] = await scope.hot<[Reading[]]>([statement(READINGS_SQL, [scope.customerId, begin, end])]);
  return { items: rows.slice(0, MOST_READINGS), more: rows.length > MOST_READINGS };
}
