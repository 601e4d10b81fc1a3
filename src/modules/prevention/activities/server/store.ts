import { caseStore } from '#platform/server/cases/store.ts';
import { ACTIVITIES, type Activity } from '../activities.ts';

/** Counts the listed workers of an activity `t`; merged records of a worker count once. */
const LISTED_SQL = `(select count(distinct coalesce(o.merged_into, o.id))::int from activity_attendees g
  join patients o on o.customer_id = $1 and o.id = g.patient_id where g.customer_id = $1 and g.activity_id = t.id)`;
const FINDINGS_SQL =
  'from activity_findings f where f.customer_id = $1 and f.activity_id = t.id and f.solved_on is null';

export const activityStore = caseStore<Activity>({
  of: ACTIVITIES,
  joins: '',
  shown: 'true',
  names: `left join projects pr on pr.customer_id = $1 and pr.id = t.project_id
left join headquarters hq on hq.customer_id = $1 and hq.id = t.headquarter_id
left join working_areas wa on wa.customer_id = $1 and wa.id = t.working_area_id
left join users u on u.id = t.done_by`,
  expressions: {
    kind: 't.kind',
    name: 't.name',
    plannedOn: 't.planned_on',
    doneOn: 't.done_on',
    unplanned: 't.unplanned',
    projectId: 't.project_id',
    project: 'pr.name',
    headquarterId: 't.headquarter_id',
    headquarter: 'hq.name',
    workingAreaId: 't.working_area_id',
    area: 'wa.name',
    responsible: 't.responsible',
    hours: 't.hours::float8',
    attendees: `t.other_attendees + ${LISTED_SQL}`,
    otherAttendees: 't.other_attendees',
    checklist: 't.checklist',
    whyNot: 't.why_not',
    doneBy: "nullif(concat_ws(' ', u.first_name, u.last_name), '')",
    openFindings: `(select count(*)::int ${FINDINGS_SQL})`,
    overdueFindings: `(select count(*)::int ${FINDINGS_SQL} and f.due_on < $2::date)`,
    photos: `(select count(*)::int from activity_files f
      where f.customer_id = $1 and f.activity_id = t.id and f.removed_at is null)`,
  },
  sorts: { name: 't.name collate "es-x-icu"', kind: 't.kind', state: 't.state', plannedOn: 't.planned_on' },
  filled: ['plannedOn'],
  conditions: {
    uncancelled: "(? = 'true' and t.state <> 'CANCELADA')",
    pending: `(not ?::boolean or exists (select 1 ${FINDINGS_SQL}))`,
  },
  search: (where, q) => where.when(q, "fold(t.name) like '%' || fold(?) || '%'"),
  acts: {
    reschedule: { sets: ({ plannedOn }) => ({ planned_on: plannedOn, why_not: null }) },
    notDone: { sets: ({ whyNot }) => ({ why_not: whyNot }) },
    restore: { sets: () => ({ why_not: null }) },
    reopen: { sets: () => ({ done_on: null }) },
  },
});
