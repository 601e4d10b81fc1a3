import { todayInLima } from '#platform/contract/dates.ts';
import { orNotFound, type Scope } from '#platform/server/database/scope.ts';
import { statement } from '#platform/server/database/statements/statement.ts';
import { MOST_ATTENDEES } from '../api.ts';
import type { ActivityDetails, ActivityFile, Finding } from '../model.ts';

const NAME = "nullif(concat_ws(' ', u.first_name, u.last_name), '')";
const INSTANT = `to_char(f.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const FINDINGS_SQL = `
select f.id, f.point, f.text, f.action, f.due_on as "dueOn", f.solved_on as "solvedOn",
  coalesce(f.solved_on is null and f.due_on < $3::date, false) as overdue, ${NAME} as by, f.inside
from activity_findings f left join users u on u.id = f.created_by
where f.customer_id = $1 and f.activity_id = $2
order by f.solved_on is not null, f.due_on nulls last, f.created_at, f.id`;

const FILES_SQL = `
select f.id, f.kind, substring(b.key from '[a-z]+$') as format, b.size,
  'data:image/jpeg;base64,' || translate(encode(f.thumbnail, 'base64'), E'\\n', '') as thumbnail,
  ${NAME} as "addedBy", ${INSTANT} as "addedAt", f.inside
from activity_files f join files b on b.customer_id = $1 and b.id = f.file_id and b.deleted_at is null
left join users u on u.id = f.created_by
where f.customer_id = $1 and f.activity_id = $2 and f.removed_at is null order by f.created_at, f.id`;

// A worker with merged records appears once.
const ATTENDEES_SQL = `
select p.id as "patientId", p.document_type as "documentType", p.document_number as "documentNumber",
  p.full_name as "fullName", wa.name as area
from (select distinct coalesce(o.merged_into, o.id) as person from activity_attendees g
  join patients o on o.customer_id = $1 and o.id = g.patient_id where g.customer_id = $1 and g.activity_id = $2) x
join patients p on p.customer_id = $1 and p.id = x.person and p.status <> 'DELETED'
left join working_areas wa on wa.customer_id = $1 and wa.id = p.working_area_id
order by p.full_name collate "es-x-icu", p.id limit ${MOST_ATTENDEES}`;

type Where = { inside: boolean };
const SELECT_ACTIVITY = 'select id from activities where customer_id = $1 and id = $2';

/**
 * Returns the attendees, findings and files of an activity; reserved entries are returned separately.
 * @throws 404
 */
export async function detailsOf(scope: Scope, id: string): Promise<ActivityDetails> {
  const activityKey = [scope.customerId, id];
  const [activities, findings, files, attendees] = await scope.hot<
    [{ id: string }[], (Finding & Where)[], (ActivityFile & Where)[], ActivityDetails['attendees']]
  >(
    [
      statement(SELECT_ACTIVITY, activityKey),
      statement(FINDINGS_SQL, [...activityKey, todayInLima()]),
      statement(FILES_SQL, activityKey),
      statement(ATTENDEES_SQL, activityKey),
    ],
    {
      exists: SELECT_ACTIVITY,
      id,
    },
  );
  orNotFound(activities[0], 'No encontramos esa actividad.');
  const those = (inside: boolean) => ({
    findings: findings.filter((each) => each.inside === inside),
    files: files.filter((each) => each.inside === inside),
  });
  return { ...those(false), attendees, reserved: those(true) };
}
