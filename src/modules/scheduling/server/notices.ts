import type { Scope } from '../../../platform/server/database/scope.ts';
import { statement } from '../../../platform/server/database/statements/statement.ts';
import type { Call } from '../../../platform/server/http/context.ts';
import type { scheduleNotices } from '../notices-api.ts';

const day = (sql: string) => `to_char(${sql}, 'DD/MM/YYYY')`;

/**
 * What is said of appointments before they are agreed, as `row_no`, `code` (`closed`, `same-hour`) and `message`.
 * @param wanted SQL with `row_no`, `patient_id`, `on_day`, `start_time`, `site_id` and `attention_id` (of the appointment
 * that the row is about; null: a new one)
 */
export const noticesOf = (wanted: string): string => `
with wanted as materialized (${wanted})
select w.row_no, 'closed' as code, case when s.id is not null
    then 'El ' || ${day('w.on_day')} || ' la sede está cerrada. ' || c.reason || ': elige otra fecha.'
    else 'El ' || ${day('w.on_day')} || ' es ' || coalesce('feriado (' || h.name || ')', 'domingo') || ': comprueba que el centro médico atienda.' end as message
from wanted w
left join health_centre_sites s on s.customer_id = $1 and s.id = w.site_id
left join holidays h on h.day = w.on_day
cross join lateral (select site_closed(coalesce(s.weekdays, '{1,2,3,4,5,6}'), coalesce(s.closings, '[]'), w.on_day) as reason) c
where c.reason is not null
union all
select w.row_no, 'same-hour', 'Ese día a las ' || to_char(t.start_time, 'HH24:MI') || ' ya tiene ' || case t.kind when 'EMO' then 'un EMO'
    when 'COVID' then 'una prueba covid' when 'LABORATORIO' then 'un laboratorio' else 'una atención' end || ': elige otra hora.'
from wanted w
join attentions a on a.customer_id = $1 and a.patient_id = w.patient_id and a.exam_date = w.on_day and a.deleted_at is null
  and a.id is distinct from w.attention_id
join appointments t on t.customer_id = $1 and t.attention_id = a.id and t.state in ('PROGRAMADO', 'REPROGRAMADO', 'CONFIRMADO')
  and abs(extract(epoch from t.start_time - w.start_time)) < 3600`;

const ASKED =
  'select 1 as row_no, $2::uuid as patient_id, $3::date as on_day, $4::time as start_time, $5::uuid as site_id, null::uuid as attention_id';

/** What is to be known before one appointment is agreed. */
export async function scheduleNoticesOf(scope: Scope, query: Call<typeof scheduleNotices>['query']) {
  const { patient_id, on, at, site_id } = query;
  const values = [scope.customerId, patient_id ?? null, on, at ?? null, site_id ?? null];
  const [rows] = await scope.hot<[{ message: string }[]]>([statement(`${noticesOf(ASKED)} order by 2, 3`, values)]);
  return { items: rows.map(({ message }) => message) };
}
