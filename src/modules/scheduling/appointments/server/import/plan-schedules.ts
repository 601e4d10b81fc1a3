import type { Tx } from '#platform/server/database/scope.ts';
import { holdBackOthers } from '#platform/server/import-kind/another-person.ts';
import type { BatchRef } from '#platform/server/import-kind/kind.ts';
import { reportMerged } from '#platform/server/import-kind/merged-workers.ts';
import { addIssues } from '#platform/server/import-kind/plan-issues.ts';
import { hoursCross, noticesOf } from '../notices.ts';
import { loadIncomingSchedules } from './incoming-schedules.ts';

const WORKER_SQL = 'join patients p on p.customer_id = $1 and p.id = i.patient_id';

/** Plans each row of a list of appointments. */
export async function planSchedules(tx: Tx, batch: BatchRef): Promise<void> {
  await loadIncomingSchedules(tx, batch.id);
  await reportMerged(tx, batch);
  await reportErrors(tx, batch);
  await holdBackOthers(tx, batch, NAMED(tx.customerId));
  await reportDoubts(tx, batch);
  // A row with errors is removed first, so that it does not count as the first of repeated rows.
  await tx.client.query(
    `delete from incoming_schedules where row_no in (
       select row_no from import_rows where customer_id = $1 and batch_id = $2 and has_errors)`,
    [tx.customerId, batch.id],
  );
  await reportRepeated(tx, batch);
  await tx.client.query(
    `update import_rows r
     set outcome = case when d.first_row < i.row_no then 'SIN_CAMBIOS' when i.attention_id is null then 'NUEVO'
       when ${CHANGES_SQL} then 'ACTUALIZADO' else 'SIN_CAMBIOS' end
     from incoming_schedules i join repeated_schedules d on d.row_no = i.row_no
     left join lateral (
       select a.health_centre, s.* from attentions a
       left join appointments s on s.customer_id = $1 and s.attention_id = a.id
       where a.customer_id = $1 and a.id = i.attention_id) s on true
     where r.customer_id = $1 and r.batch_id = $2 and r.row_no = i.row_no and not r.has_errors`,
    [tx.customerId, batch.id],
  );
  await tx.client.query('drop table repeated_schedules');
}

/** SQL condition: the row `i` differs from the appointment `s`, which has the health centre of its attention. */
const CHANGES_SQL = `(i.start_time is not null and i.start_time is distinct from s.start_time)
  or (i.centre is not null and coalesce(i.centre_name, i.centre) is distinct from s.health_centre)
  or (i.site_id is not null and i.site_id is distinct from s.health_centre_site_id)
  or (i.protocol is not null and i.protocol is distinct from s.protocol_name)
  or (i.cost_centre is not null and i.cost_centre is distinct from s.cost_centre)
  or (i.requested_by is not null and i.requested_by is distinct from s.requested_by)
  or (i.note is not null and i.note is distinct from s.note)`;

async function reportErrors(tx: Tx, batch: BatchRef): Promise<void> {
  const report = (code: string, key: string, rows: string, values: unknown[] = []) =>
    addIssues(tx, batch, { code, severity: 'error', column: batch.columnOf(key) }, rows, values);
  await report(
    'unknown-worker',
    'documentNumber',
    `select row_no, 'No hay un colaborador con este documento: agrégalo primero con el padrón.' as message
     from incoming_schedules where patient_id is null`,
  );
  await report(
    'past',
    'scheduledDate',
    `select row_no, 'La fecha ya pasó: agenda desde hoy en adelante.' as message
     from incoming_schedules where exam_date < $6::date`,
    [batch.today],
  );
  await report(
    'ceased',
    'documentNumber',
    `select row_no, 'El colaborador está cesado: solo se le agenda un EMO de retiro.' as message
     from incoming_schedules
     where ceased and exam_type <> 'RETIRO'`,
  );
  await report(
    'taken',
    'scheduledDate',
    `select row_no, 'Ese día ya tiene un EMO de este tipo que no está por agendar: elige otra fecha.' as message
     from incoming_schedules where attention_id is not null and state <> 'PROGRAMADO'`,
  );
  await report(
    'other-company',
    'companyName',
    `select i.row_no,
       'La fila es de «' || i.company || '» y estás en «' || c.name
         || '»: quítala o cambia de empresa.' as message
     from incoming_schedules i
     join customers c on c.id = $1
     left join (select id, contractor from patients where customer_id = $1) p on p.id = i.patient_id
     where i.company is not null
       and fold(i.company) not in (fold(c.name), fold(c.legal_name), fold(coalesce(p.contractor, c.name)))`,
  );
}

const NAMED = (customer: string) =>
  `select i.row_no, i.name, p.full_name as patient_name from incoming_schedules i
   join patients p on p.customer_id = '${customer}' and p.id = i.patient_id`;

async function reportDoubts(tx: Tx, batch: BatchRef): Promise<void> {
  const report = (code: string, key: string, rows: string) =>
    addIssues(tx, batch, { code, severity: 'warning', column: batch.columnOf(key) }, rows);
  await report(
    'open',
    'scheduledDate',
    `select distinct on (i.row_no) i.row_no,
       'Ya tiene una cita del mismo tipo el ' || to_char(a.exam_date, 'DD/MM/YYYY')
         || ': se agrega otra.' as message
     from incoming_schedules i
     join attentions a on a.customer_id = $1 and a.patient_id = i.patient_id and a.kind = 'EMO'
       and a.exam_type = i.exam_type
       and a.exam_date <> i.exam_date and a.deleted_at is null
       and a.state in ('PROGRAMADO', 'REPROGRAMADO', 'CONFIRMADO')
     order by i.row_no, a.exam_date`,
  );
  const noticed = noticesOf(
    'select row_no, patient_id, exam_date as on_day, start_time, site_id, attention_id from incoming_schedules',
  );
  await report('closed', 'scheduledDate', `select row_no, message from (${noticed}) n where code = 'closed'`);
  await report('same-hour', 'startTime', `select row_no, message from (${noticed}) n where code = 'same-hour'`);
  await report(
    'same-hour-in-file',
    'startTime',
    `select distinct on (i.row_no) i.row_no,
       'La fila ' || o.row_no || ' es de la misma persona a una hora que se cruza: elige otra hora.' as message
     from incoming_schedules i
     join incoming_schedules o on o.patient_id = i.patient_id and o.exam_date = i.exam_date
       and o.row_no < i.row_no
       and o.exam_type <> i.exam_type and ${hoursCross('o.start_time', 'i.start_time')} order by i.row_no, o.row_no`,
  );
  await report(
    'unknown-centre',
    'healthCentre',
    `select row_no, 'No encontramos esa clínica o sede: se agenda con el nombre del archivo.' as message
     from incoming_schedules where centre is not null and centre_name is null`,
  );
  await report(
    'unknown-protocol',
    'protocol',
    `select row_no, 'No hay un perfil médico con ese nombre: se guarda como texto.' as message from incoming_schedules
     where protocol is not null
       and fold(protocol) not in (select fold(name) from protocols where customer_id = $1)`,
  );
  for (const [key, told, stored] of [
    ['email', 'i.email', 'p.email'],
    ['phone', 'i.phone', 'p.phone'],
    ['area', 'i.area', '(select w.name from working_areas w where w.customer_id = $1 and w.id = p.working_area_id)'],
    ['jobTitle', 'i.job_title', '(select j.name from job_titles j where j.customer_id = $1 and j.id = p.job_title_id)'],
    ['project', 'i.project', '(select j.name from projects j where j.customer_id = $1 and j.id = p.project_id)'],
  ] as const)
    if (batch.columnOf(key) !== null)
      await report(
        `${key}-differs`,
        key,
        `select i.row_no, 'No es lo que dice la ficha del colaborador, que no se cambia aquí.' as message
         from incoming_schedules i ${WORKER_SQL}
         where ${told} is not null and fold(${told}) is distinct from fold(${stored})`,
      );
}

async function reportRepeated(tx: Tx, batch: BatchRef): Promise<void> {
  await tx.client.query(
    `create temp table repeated_schedules on commit drop as
     select row_no, first_value(row_no) over w as first_row, content <> first_value(content) over w as differs
     from incoming_schedules window w as (partition by patient_id, exam_type, exam_date order by row_no)`,
  );
  const column = batch.columnOf('documentNumber');
  await addIssues(
    tx,
    batch,
    { code: 'repeated', severity: 'error', column },
    `select row_no, 'La fila ' || first_row || ' trae la misma cita con otros datos: deja una sola.' as message
     from repeated_schedules where differs`,
  );
  await addIssues(
    tx,
    batch,
    { code: 'repeated-same', severity: 'warning', column },
    `select row_no, 'Es igual a la fila ' || first_row || ': se importa una sola vez.' as message
     from repeated_schedules
     where row_no <> first_row and not differs`,
  );
}
