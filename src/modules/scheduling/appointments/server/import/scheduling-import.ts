import type { Tx } from '#platform/server/database/scope.ts';
import { insertSelected } from '#platform/server/database/statements/insert-selected.ts';
import type { BatchRef, ImportHandler } from '#platform/server/import-kind/kind.ts';
import { keepRemaining, RANGE } from '#platform/server/import-kind/row-states.ts';
import { changeExams, followNewExams } from '#workers/validity/server/write-exams.ts';
import { SCHEDULING_FIELDS } from '../../import-fields.ts';
import { loadIncomingSchedules } from './incoming-schedules.ts';
import { planSchedules } from './plan-schedules.ts';

const APPOINTMENT_CHANGED = 'La cita o su colaborador cambió mientras se importaba: vuelve a importar esta fila.';
const KEPT_NOTE = 'La cita cambió o ya se atendió después de la importación: se conserva.';

const INSERT_SQL = `
insert into attentions (customer_id, id, batch_id, patient_id, exam_type, exam_date, state, health_centre,
  working_area_id, job_title_id, project_id, headquarter_id)
select p.customer_id, i.new_id, $2::uuid, p.id, i.exam_type, i.exam_date, 'PROGRAMADO',
  coalesce(i.centre_name, i.centre), p.working_area_id, p.job_title_id, p.project_id, p.headquarter_id
from incoming_schedules i
join patients p on p.customer_id = $1 and p.id = i.patient_id and p.status <> 'DELETED'
where i.outcome = 'NUEVO'
on conflict do nothing`;
const INSERTED_SQL = `
update import_rows r set state = 'APPLIED', object_id = a.id, applied_version = a.version
from incoming_schedules i join attentions a on a.customer_id = $1 and a.id = i.new_id
where ${RANGE} and r.row_no = i.row_no and i.outcome = 'NUEVO'`;

const ADDED_SQL = `
select r.object_id from import_rows r where ${RANGE} and r.state = 'APPLIED' and r.outcome = 'NUEVO'`;
const CHANGED_SQL = `
select a.id from incoming_schedules i join attentions a on a.customer_id = $1 and a.id = i.attention_id
where i.outcome = 'ACTUALIZADO'`;
const UPDATE_SQL = `
with before as (
  select i.row_no, a.id, jsonb_build_object('health_centre', a.health_centre, 'scheduling', to_jsonb(s)) as snapshot
  from incoming_schedules i join attentions a on a.customer_id = $1 and a.id = i.attention_id and a.state = 'PROGRAMADO'
  left join (select * from appointments where customer_id = $1) s on s.attention_id = a.id
  where i.outcome = 'ACTUALIZADO'),
changed as (
  update attentions a
  set health_centre = coalesce(i.centre_name, i.centre, a.health_centre), version = a.version + 1,
    updated_at = now()
  from incoming_schedules i join before b on b.row_no = i.row_no
  where a.customer_id = $1 and a.id = b.id returning a.id, a.version)
update import_rows r set state = 'APPLIED', object_id = b.id, applied_version = c.version, before = b.snapshot
from before b join changed c on c.id = b.id where ${RANGE} and r.row_no = b.row_no`;

// Texts of a file that was not proven free of clinical content are visible only inside the wall.
const DETAILS_SQL = `
update appointments s
set start_time = coalesce(i.start_time, s.start_time),
  health_centre_site_id = coalesce(i.site_id, s.health_centre_site_id),
  requested_by = coalesce(i.requested_by, s.requested_by),
  cost_centre = coalesce(i.cost_centre, s.cost_centre), note = coalesce(i.note, s.note),
  protocol_name = coalesce(i.protocol, s.protocol_name),
  inside = s.inside
    or not b.proven_free and coalesce(i.requested_by, i.cost_centre, i.note, i.protocol) is not null,
  version = s.version + 1
from incoming_schedules i join import_rows r on ${RANGE} and r.row_no = i.row_no
join import_batches b on b.customer_id = $1 and b.id = $2
where r.state = 'APPLIED' and r.applied_version is not null and i.outcome in ('NUEVO', 'ACTUALIZADO')
  and s.customer_id = $1 and s.attention_id = r.object_id`;

async function apply(tx: Tx, batch: BatchRef, from: number, to: number): Promise<void> {
  await loadIncomingSchedules(tx, batch.id, { from, to });
  const values = [tx.customerId, batch.id, from, to];
  await insertSelected(tx, INSERT_SQL, [tx.customerId, batch.id]);
  await tx.client.query(INSERTED_SQL, values);
  await followNewExams(tx, { sql: ADDED_SQL, values });
  await changeExams(tx, { sql: CHANGED_SQL, values: [tx.customerId] }, () => tx.client.query(UPDATE_SQL, values));
  await tx.client.query(DETAILS_SQL, values);
  await tx.client.query(
    `update import_rows r set state = 'APPLIED', object_id = i.attention_id from incoming_schedules i
     where ${RANGE} and r.row_no = i.row_no and i.outcome = 'SIN_CAMBIOS'`,
    values,
  );
  await tx.client.query(
    `update import_rows r set state = 'REJECTED', note = $5
     where ${RANGE} and r.state = 'PENDING' and r.outcome <> 'ERROR'`,
    [...values, APPOINTMENT_CHANGED],
  );
}

const UNTOUCHED = `${RANGE} and r.state = 'APPLIED' and a.customer_id = $1 and a.id = r.object_id
  and a.version = r.applied_version and a.state = 'PROGRAMADO' and a.deleted_at is null`;

async function revert(tx: Tx, batch: BatchRef, from: number, to: number): Promise<void> {
  const values = [tx.customerId, batch.id, from, to];
  const untouched = (outcome: string) => ({
    sql: `select a.id from attentions a, import_rows r where ${UNTOUCHED} and r.outcome = '${outcome}'`,
    values,
  });
  await changeExams(tx, untouched('NUEVO'), () =>
    tx.client.query(
      `with gone as (delete from attentions a using import_rows r
         where ${UNTOUCHED} and r.outcome = 'NUEVO' returning a.id)
     update import_rows r set state = 'REVERTED' from gone g where ${RANGE} and r.object_id = g.id`,
      values,
    ),
  );
  await changeExams(tx, untouched('ACTUALIZADO'), () =>
    tx.client.query(
      `with restored as (
       update attentions a set health_centre = r.before->>'health_centre', version = a.version + 1, updated_at = now()
       from import_rows r where ${UNTOUCHED} and r.outcome = 'ACTUALIZADO' returning a.id, r.row_no)
     update import_rows r set state = 'REVERTED' from restored s where ${RANGE} and r.row_no = s.row_no`,
      values,
    ),
  );
  const updated = `${RANGE} and r.state = 'REVERTED' and r.outcome = 'ACTUALIZADO'`;
  // Restores the appointment's values from before the import; batches of earlier versions store null where no value
  // existed.
  await tx.client.query(
    `update appointments s
     set start_time = b.start_time, health_centre_site_id = b.health_centre_site_id,
       requested_by = b.requested_by,
       cost_centre = b.cost_centre, note = b.note, protocol_name = b.protocol_name,
       inside = coalesce(b.inside, s.inside), version = s.version + 1
     from import_rows r cross join lateral jsonb_populate_record(null::appointments,
       case when jsonb_typeof(r.before->'scheduling') = 'object' then r.before->'scheduling' else '{}' end) b
     where ${updated} and s.customer_id = $1 and s.attention_id = r.object_id`,
    values,
  );
  await keepRemaining(tx, values, KEPT_NOTE);
}

/** Import of appointments, identified by document, exam type and day. */
export const schedulingImport: ImportHandler = {
  kind: 'import-schedulings',
  fields: SCHEDULING_FIELDS,
  changes: 'attentions',
  byDocument: true,
  noun: 'citas',
  instructions: [
    'La fecha es de hoy en adelante y la hora va como 08:30.',
    'El correo, el celular, el puesto, el área y el proyecto se comparan con la ficha y no se cambian desde aquí.',
  ],
  plan: planSchedules,
  apply,
  revert,
};
