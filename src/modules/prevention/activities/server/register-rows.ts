import type { Scope } from '#platform/server/database/scope.ts';
import { statement } from '#platform/server/database/statements/statement.ts';
import type { ActivityKind, Answer } from '../kinds.ts';

/**
 * An activity that was carried out, with the data that the registers of internal inspections and of trainings require.
 */
export interface ActivityRow {
  id: string;
  kind: ActivityKind;
  name: string;
  doneOn: string;
  unplanned: boolean;
  /** Site, area and project. */
  place: string;
  responsible: string;
  hours: number | null;
  /** Number of attendees: workers of the list and other people together. */
  attendees: number;
  checklist: Record<string, Answer>;
  /** Only findings that the company may read. */
  findings: { text: string; action: string | null; dueOn: string | null; solvedOn: string | null }[];
}

interface AttendeeRow {
  id: string;
  activityId: string;
  activity: string;
  doneOn: string;
  fullName: string;
  document: string;
  area: string;
}

interface RegisterCounts {
  inspections: number;
  trainings: number;
  /** Number of unsolved inspection findings whose due date has passed. */
  overdue: number;
}

// Every activity is a training or an inspection. `$2` is the first day; findings inside the clinical wall are not
// counted.
const COUNTS_SQL = `
select count(*) filter (where t.kind <> 'training')::int as inspections,
  count(*) filter (where t.kind = 'training')::int as trainings,
  (select count(*)::int
    from activity_findings f
   join activities a on a.customer_id = $1 and a.id = f.activity_id and a.kind <> 'training'
   where f.customer_id = $1 and f.solved_on is null and f.due_on < $3::date) as overdue
from activities t where t.customer_id = $1 and t.done_on >= $2::date`;

/**
 * Counts the inspections and trainings carried out since a day, and all overdue findings of inspections, of any day.
 * Row security hides findings that a doctor keeps inside the wall.
 */
export async function registerCounts(scope: Scope, since: string, today: string): Promise<RegisterCounts> {
  const [rows] = await scope.hot<[RegisterCounts[]]>([statement(COUNTS_SQL, [scope.customerId, since, today])]);
  return rows[0]!;
}

/** Maximum rows of one file. */
const MAX_ROWS = { activities: 400, attendees: 2000 };

const ROWS_SQL = `
select t.id, t.kind, t.name, t.done_on as "doneOn", t.unplanned, concat_ws(' · ', hq.name, wa.name, pr.name) as place,
  coalesce(t.responsible, '') as responsible, t.hours::float8 as hours, t.checklist,
  t.other_attendees + (select count(distinct coalesce(o.merged_into, o.id))::int from activity_attendees g
    join patients o on o.customer_id = $1 and o.id = g.patient_id
    where g.customer_id = $1 and g.activity_id = t.id) as attendees,
  coalesce((select jsonb_agg(jsonb_build_object('text', f.text, 'action', f.action, 'dueOn', f.due_on,
    'solvedOn', f.solved_on)
    order by f.created_at, f.id)
    from activity_findings f where f.customer_id = $1 and f.activity_id = t.id), '[]') as findings
from activities t
left join headquarters hq on hq.customer_id = $1 and hq.id = t.headquarter_id
left join working_areas wa on wa.customer_id = $1 and wa.id = t.working_area_id
left join projects pr on pr.customer_id = $1 and pr.id = t.project_id
where t.customer_id = $1 and t.done_on >= $2::date and (t.kind = 'training') = $3
  and ($4::date is null or (t.done_on, t.id) > ($4::date, $5::uuid))
order by t.done_on, t.id limit ${MAX_ROWS.activities}`;

const ATTENDEES_SQL = `
select p.id, t.id as "activityId", t.name as activity, t.done_on as "doneOn", p.full_name as "fullName",
  concat_ws(' ', dt.name, p.document_number) as document, coalesce(wa.name, '') as area
from activities t
join lateral (select distinct coalesce(o.merged_into, o.id) as person from activity_attendees g
  join patients o on o.customer_id = $1 and o.id = g.patient_id
  where g.customer_id = $1 and g.activity_id = t.id) x on true
join patients p on p.customer_id = $1 and p.id = x.person and p.status <> 'DELETED'
left join document_types dt on dt.id = p.document_type
left join working_areas wa on wa.customer_id = $1 and wa.id = p.working_area_id
where t.customer_id = $1 and t.done_on >= $2::date and t.kind = 'training'
  and ($3::date is null or (t.done_on, t.id, p.id) > ($3::date, $4::uuid, $5::uuid))
order by t.done_on, t.id, p.id limit ${MAX_ROWS.attendees}`;

async function* pages<Row>(most: number, read: (last: Row | undefined) => Promise<Row[]>): AsyncGenerator<Row[]> {
  for (let last: Row | undefined; ; ) {
    const rows = await read(last);
    if (rows.length > 0) yield rows;
    if (rows.length < most) return;
    last = rows.at(-1);
  }
}

/** Returns the trainings or the inspections carried out since a day, in batches of one file. */
export const activityRows = (scope: Scope, since: string, trainings: boolean): AsyncGenerator<ActivityRow[]> =>
  pages(MAX_ROWS.activities, async (last: ActivityRow | undefined) => {
    const values = [scope.customerId, since, trainings, last?.doneOn ?? null, last?.id ?? null];
    return (await scope.hot<[ActivityRow[]]>([statement(ROWS_SQL, values)]))[0];
  });

/** Returns the attendees of the trainings since a day, in batches of one file. */
export const attendeeRows = (scope: Scope, since: string): AsyncGenerator<AttendeeRow[]> =>
  pages(MAX_ROWS.attendees, async (last: AttendeeRow | undefined) => {
    const values = [scope.customerId, since, last?.doneOn ?? null, last?.activityId ?? null, last?.id ?? null];
    return (await scope.hot<[AttendeeRow[]]>([statement(ATTENDEES_SQL, values)]))[0];
  });
