import type { Tx } from '#platform/server/database/scope.ts';
import { followMerged, type RowDocument } from '#platform/server/import-kind/merged-workers.ts';
import { rowContent } from '#platform/server/import-kind/row-content.ts';
import { RANGE } from '#platform/server/import-kind/row-states.ts';

const TABLE = `
create temp table if not exists incoming_schedules (
  row_no integer primary key, outcome text, content text, name text, exam_type text, exam_date date,
  start_time time, centre text, protocol text, cost_centre text, requested_by text, note text, company text,
  email text, phone text, area text, job_title text, project text,
  patient_id uuid, ceased boolean, attention_id uuid, state text, centre_name text, site_id uuid,
  new_id uuid not null default time_ordered_id()
) on commit drop`;

const readOf = (document: RowDocument, wanted: string): string => `
insert into incoming_schedules
select r.row_no, r.outcome, ${rowContent()},
  coalesce(v."fullName", nullif(concat_ws(' ', v."paternalSurname", v."maternalSurname", v.names), '')),
  v."examType", v."scheduledDate", v."startTime"::time, v."healthCentre", v.protocol, v."costCentre",
  v."requestedBy", v.note,
  v."companyName", v.email, v.phone, v.area, v."jobTitle", v.project, p.id, p.status = 'CEASED', a.id, a.state
from import_rows r
cross join lateral jsonb_to_record(r.parsed) as v(
  "documentType" text, "documentNumber" text, "paternalSurname" text, "maternalSurname" text, names text,
  "fullName" text, "examType" text, "scheduledDate" date, "startTime" text, "healthCentre" text,
  protocol text, "costCentre" text, "requestedBy" text, note text, "companyName" text, email text, phone text,
  area text, "jobTitle" text, project text)
${document.join}
left join patients p on p.customer_id = $1 and p.document_type = ${document.type}
  and p.document_number = ${document.number} and p.status <> 'DELETED'
left join attentions a on a.customer_id = $1 and a.patient_id = p.id and a.kind = 'EMO'
  and a.exam_type = v."examType" and a.exam_date = v."scheduledDate"
  and a.deleted_at is null and a.state not in ('ANULADO', 'CANCELADO')
where ${RANGE} and ${wanted}`;

/** Finds a clinic by its name, its site, or both; a name that two places share matches neither. */
const PLACES_SQL = `
with places as (
  select c.name as centre, s.id as site, k.name as known from health_centres c
  join health_centre_sites s on s.customer_id = c.customer_id and s.health_centre_id = c.id and s.active
  cross join lateral (values (s.name), (c.name || ' ' || s.name), (s.name || ' ' || c.name)) k(name)
  where c.customer_id = $1 and c.active
  union all
  select c.name,
    (select min(s.id::text)::uuid from health_centre_sites s
      where s.customer_id = $1 and s.health_centre_id = c.id and s.active
      having count(*) = 1), c.name from health_centres c where c.customer_id = $1 and c.active),
told as (select fold(known) as folded, min(centre) as centre, min(site::text)::uuid as site from places
  group by 1 having count(distinct (centre, site)) = 1)
update incoming_schedules i set centre_name = t.centre, site_id = t.site from told t where fold(i.centre) = t.folded`;

const LAST_ROW = 2_000_000_000;

/**
 * Loads the rows of a range to be written, with typed columns, their worker, an exam of the same type and day, and
 * their clinic. Without a range, it loads all rows with a document, including those with faults, so that all faults are
 * reported at once.
 */
export async function loadIncomingSchedules(
  tx: Tx,
  batchId: string,
  range?: { from: number; to: number },
): Promise<void> {
  const wanted = range ? "not r.has_errors and r.state = 'PENDING'" : 'v."documentNumber" is not null';
  await tx.client.query(TABLE);
  await tx.client.query('truncate incoming_schedules');
  const values = [tx.customerId, batchId, range?.from ?? 0, range?.to ?? LAST_ROW];
  await tx.client.query(readOf(await followMerged(tx), wanted), values);
  await tx.client.query(PLACES_SQL, [tx.customerId]);
  await tx.client.query('analyze incoming_schedules');
}
