import { addDays } from '#platform/contract/dates.ts';
import type { QueryOf } from '#platform/contract/endpoint.ts';
import type { Scope } from '#platform/server/database/scope.ts';
import { inOrderOf, type Listing, selected } from '#platform/server/database/statements/listing.ts';
import { Conditions, statement } from '#platform/server/database/statements/statement.ts';
import { PERSON_EXPRESSIONS, PERSON_NAMES } from '#workers/catalogs/server/worker-case.sql.ts';
import { workerSearch } from '#workers/catalogs/server/worker-search.sql.ts';
import type { listAbsences } from '../api.ts';
import type { Absence, NearbyAttention } from '../model.ts';

const COMMUNICATED_SQL = "(t.communicated_at at time zone 'America/Lima')::date";
const BY = {
  name: 'p.full_name collate "es-x-icu"',
  fromOn: 't.from_on',
  untilOn: 't.until_on',
  communicatedOn: 't.communicated_at',
};

const COLUMNS = selected<Absence>({
  ...PERSON_EXPRESSIONS,
  id: 't.id',
  version: 't.version',
  fromOn: 't.from_on',
  untilOn: 't.until_on',
  days: 't.until_on - t.from_on + 1',
  communicatedOn: COMMUNICATED_SQL,
  corrections: `(select count(*)::int from absence_changes c
    where c.customer_id = $1 and c.absence_id = t.id and c.kind = 'CORREGIDA')`,
  withdrawnAt: 't.withdrawn_at',
  withdrawnBy: 'w.by',
  withdrawnReason: 'w.reason',
});

/** An absence belongs to the remaining worker if its worker was united with another worker (`merged_into`). */
const ROWS_FROM_SQL = `from absences t
join patients o on o.customer_id = $1 and o.id = t.patient_id
join patients p on p.customer_id = $1 and p.id = coalesce(o.merged_into, o.id) and p.status <> 'DELETED'`;
// Row security returns the changes of an absence only inside the clinical wall.
const NAMES = `
${PERSON_NAMES}
left join lateral (
  select c.reason, nullif(concat_ws(' ', u.first_name, u.last_name), '') as by
  from absence_changes c left join users u on u.id = c.changed_by
  where c.customer_id = $1 and c.absence_id = t.id and c.kind = 'RETIRADA' and t.withdrawn_at is not null
  order by c.changed_at desc, c.id limit 1) w on true`;

type Asked = Omit<QueryOf<typeof listAbsences>, 'page' | 'page_size'>;

/**
 * Lists the absences that a doctor communicated. Row security returns withdrawn absences only inside the clinical wall.
 */
export function absenceListing({ customerId }: Pick<Scope, 'customerId'>, q: Asked): Listing<Absence> {
  const where = new Conditions(customerId)
    .when(q.start_date, 't.until_on >= ?::date')
    .when(q.end_date, 't.from_on <= ?::date')
    .when(q.communicated_from, `${COMMUNICATED_SQL} >= ?::date`)
    .when(q.communicated_to, `${COMMUNICATED_SQL} <= ?::date`)
    .when(q.patient_id, 'p.id = ?')
    .among(q.working_area_id, 'p.working_area_id')
    .among(q.job_title_id, 'p.job_title_id')
    .among(q.project_id, 'p.project_id')
    .among(q.headquarter_id, 'p.headquarter_id')
    .always(q.withdrawn ? 't.withdrawn_at is not null' : 't.withdrawn_at is null');
  const search = workerSearch(where, q.q, 'named');
  if (search) where.always(search.includes('p.id'));
  const matching = `\nwhere t.customer_id = $1${where.and}`;
  return {
    rows: (cut) => `select ${COLUMNS} ${ROWS_FROM_SQL}${NAMES}${matching} ${inOrderOf(BY, q.sort, 't.id')} ${cut}`,
    matching: `select 1 ${ROWS_FROM_SQL}${matching}`,
    values: where.values,
  };
}

export const ONE_ABSENCE = `select ${COLUMNS} ${ROWS_FROM_SQL}${NAMES}\nwhere t.customer_id = $1 and t.id = $2`;

/**
 * An absence that begins within this many days after an attention can be linked with the attention by a reader of both
 * lists.
 */
const NEAR = 3;
const NEARBY_ATTENTIONS_SQL = `
select a.kind, a.exam_date as date from attentions a
join patients o on o.customer_id = $1 and o.id = a.patient_id
where a.customer_id = $1 and a.deleted_at is null and a.state not in ('ANULADO', 'CANCELADO', 'NO_ASISTIO')
  and coalesce(o.merged_into,
    o.id) = coalesce((select m.merged_into from patients m where m.customer_id = $1 and m.id = $2), $2)
  and a.exam_date between $3::date and $4::date
order by a.exam_date desc, a.id limit 10`;

/** Returns the attentions of the worker on the first day of an absence or in the three days before. */
export async function nearbyAttentions(
  scope: Scope,
  patientId: string,
  fromOn: string,
): Promise<{ items: NearbyAttention[] }> {
  const values = [scope.customerId, patientId, addDays(fromOn, -NEAR), fromOn];
  const [items] = await scope.hot<[NearbyAttention[]]>([statement(NEARBY_ATTENTIONS_SQL, values)]);
  return { items };
}
