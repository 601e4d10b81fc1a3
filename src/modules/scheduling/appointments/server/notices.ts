import type { Scope } from '#platform/server/database/scope.ts';
import { statement } from '#platform/server/database/statements/statement.ts';
import type { Call } from '#platform/server/http/context.ts';
import type { listSchedulingWarnings, movingNotices } from '../notices-api.ts';

/** SQL condition: two times of one day are less than an hour apart, so one person cannot be at both. */
export const hoursCross = (one: string, other: string): string => `abs(extract(epoch from ${one} - ${other})) < 3600`;

const day = (sql: string) => `to_char(${sql}, 'DD/MM/YYYY')`;

/**
 * SQL of the warnings for appointments to be agreed, as `row_no`, `code` (`closed`, `same-hour`) and `message`.
 * @param wanted SQL with `row_no`, `patient_id`, `on_day`, `start_time`, `site_id` and `attention_id` (of the existing
 * appointment; null for a new one)
 */
export const noticesOf = (wanted: string): string => `
with wanted as materialized (${wanted})
select w.row_no, 'closed' as code, case when s.id is not null
    then 'El ' || ${day('w.on_day')} || ' la sede está cerrada. ' || c.reason || ': elige otra fecha.'
    else 'El ' || ${day('w.on_day')} || ' es ' || coalesce('feriado (' || h.name || ')', 'domingo')
      || ': comprueba que el centro médico atienda.' end as message
from wanted w
left join (select id, weekdays, closings from health_centre_sites where customer_id = $1) s on s.id = w.site_id
left join holidays h on h.day = w.on_day
cross join lateral (select site_closed(coalesce(s.weekdays, '{1,2,3,4,5,6}'), coalesce(s.closings, '[]'),
  w.on_day) as reason) c
where c.reason is not null
union all
select w.row_no, 'same-hour',
  'Ese día a las ' || to_char(t.start_time, 'HH24:MI') || ' ya tiene ' || case t.kind when 'EMO' then 'un EMO'
    when 'COVID' then 'una prueba covid' when 'LABORATORIO' then 'un laboratorio' else 'una atención' end
      || ': elige otra hora.'
from wanted w
join attentions a on a.customer_id = $1 and a.patient_id = w.patient_id and a.exam_date = w.on_day
  and a.deleted_at is null and a.id is distinct from w.attention_id
join appointments t on t.customer_id = $1 and t.attention_id = a.id
  and t.state in ('PROGRAMADO', 'REPROGRAMADO', 'CONFIRMADO')
  and ${hoursCross('t.start_time', 'w.start_time')}`;

const REQUESTED_ROW = `
select 1 as row_no, $2::uuid as patient_id, $3::date as on_day, $4::time as start_time, $5::uuid as site_id,
  null::uuid as attention_id`;

/** Warnings before one appointment is agreed. */
export async function scheduleNoticesOf(scope: Scope, query: Call<typeof listSchedulingWarnings>['query']) {
  const { patient_id, on, at, site_id } = query;
  const values = [scope.customerId, patient_id ?? null, on, at ?? null, site_id ?? null];
  const [rows] = await scope.hot<[{ message: string }[]]>([
    statement(`${noticesOf(REQUESTED_ROW)} order by 2, 3`, values),
  ]);
  return { items: rows.map(({ message }) => message) };
}

/** Most workers that a sentence names; the rest is only counted. */
const MOST_NAMED = 5;

const MOVED_SQL = `
select row_number() over (order by p.full_name, t.id)::int as row_no, a.patient_id, $3::date as on_day,
  coalesce($4::time, t.start_time) as start_time, t.health_centre_site_id as site_id, a.id as attention_id,
  p.full_name as name
from appointments t
join attentions a on a.customer_id = $1 and a.id = t.attention_id and a.deleted_at is null
join patients p on p.customer_id = $1 and p.id = a.patient_id
where t.customer_id = $1 and t.id = any ($2::uuid[])`;

/** SQL: each warning once, with the names of all workers whose appointments it concerns. */
const movedNotices = `
select n.code, n.message, array_agg(distinct m.name order by m.name) as names
from (${noticesOf(MOVED_SQL)}
  union all
  select m.row_no, 'together', 'Tiene otra de las citas que mueves a una hora que se cruza: elige otra hora.'
  from (${MOVED_SQL}) m join (${MOVED_SQL}) o on o.patient_id = m.patient_id and o.row_no < m.row_no
    and ${hoursCross('o.start_time', 'm.start_time')}) n
join (${MOVED_SQL}) m on m.row_no = n.row_no
group by n.code, n.message order by n.code, n.message`;

/**
 * Returns the warnings before appointments are moved. For several appointments a warning begins with the names of its
 * workers, unless it is about a closed day.
 */
export async function movingNoticesOf(scope: Scope, { ids, on, at }: Call<typeof movingNotices>['body']) {
  const values = [scope.customerId, ids, on, at ?? null];
  const [rows] = await scope.hot<[{ code: string; message: string; names: string[] }[]]>([
    statement(movedNotices, values),
  ]);
  return {
    items: rows.map(({ code, message, names }) =>
      ids.length === 1 || code === 'closed' ? message : `${namesText(names)}: ${message}`,
    ),
  };
}

function namesText(names: readonly string[]): string {
  const more = names.length - MOST_NAMED;
  return `${names.slice(0, MOST_NAMED).join('; ')}${more > 0 ? ` y ${more} más` : ''}`;
}
