import type { Tx } from '#platform/server/database/scope.ts';
import { insertSelected } from '#platform/server/database/statements/insert-selected.ts';
import type { BatchRef } from '#platform/server/import-kind/kind.ts';
import { lockWorkersOf } from '#platform/server/import-kind/lock-workers.ts';
import { RANGE } from '#platform/server/import-kind/row-states.ts';
import { lockEnds } from '#workers/validity/server/lock-ends.ts';
import { followNewExams } from '#workers/validity/server/write-exams.ts';
import { changeWorkers, followNewWorkers } from '../../write-workers.ts';
import { moveAppointments } from '../appointments.ts';
import { createMissingNames, loadIncoming, workerOf } from '../incoming.ts';
import { lastExamType } from './last-exam-type.ts';
import { ASSIGNMENTS, ROSTER_COLUMNS } from './roster-columns.ts';

/** Columns of patients that must not be null, even if the file leaves them empty. */
const FILLED: Record<string, string> = {
  paternal_surname: "coalesce(i.paternal_surname, '')",
  maternal_surname: "coalesce(i.maternal_surname, '')",
  first_names: "coalesce(i.first_names, '')",
  sex: "coalesce(i.sex, 'X')",
};

/** Workers of the rows of a range, with those who are missing from a roster that replaces the one before. */
const WORKERS_SQL = `select patient_id from incoming_rows
  union select r.object_id from import_rows r where ${RANGE} and r.added`;

/** Writes the planned rows of a range and keeps what each row replaced. */
export async function applyRoster(tx: Tx, batch: BatchRef, from: number, to: number): Promise<void> {
  await loadIncoming(tx, batch.id, { from, to });
  await createMissingNames(tx, batch.id);
  const values = [tx.customerId, batch.id, from, to];
  await lockWorkersOf(tx, WORKERS_SQL, values);
  const outcomes = new Set(
    (await tx.client.query('select distinct outcome from incoming_rows')).rows.map((r) => r.outcome),
  );
  if (outcomes.has('NUEVO')) await addWorkers(tx, batch, values);
  if (CHANGED.some((outcome) => outcomes.has(outcome))) {
    await updateWorkers(tx, batch, values);
    if (batch.mapped.includes('lastExamDate')) await lockEnds(tx, 'shared');
    await moveAppointments(tx, batch, from, to);
  }
  if (outcomes.has('SIN_CAMBIOS'))
    await tx.client.query(
      `update import_rows r set state = 'APPLIED', object_id = i.patient_id from incoming_rows i
       where ${RANGE} and r.row_no = i.row_no and i.outcome = 'SIN_CAMBIOS'`,
      values,
    );
  if (batch.mapped.includes('lastExamDate')) await addLastExams(tx, batch);
  if (tx.inside && batch.mapped.some((k) => k === 'bloodGroup' || k === 'pregnant')) await writeClinical(tx, batch);
}

async function addWorkers(tx: Tx, batch: BatchRef, values: unknown[]): Promise<void> {
  await insertSelected(
    tx,
    `insert into patients (customer_id, batch_id, id, document_type, document_number,
       ${ROSTER_COLUMNS.join(', ')}, status, ceased_on)
     select $1::uuid, $2::uuid, i.new_id, i.document_type, i.document_number,
       ${ROSTER_COLUMNS.map((c) => FILLED[c] ?? `i.${c}`).join(', ')},
       case when i.ceased_on <= $3::date then 'CEASED' else 'ACTIVE' end, i.ceased_on
     from incoming i where i.outcome = 'NUEVO'`,
    [tx.customerId, batch.id, batch.today],
  );
  await followNewWorkers(tx, {
    sql: "select new_id from incoming_rows where outcome = 'NUEVO'",
    values: [tx.customerId],
  });
  await tx.client.query(
    `update import_rows r set state = 'APPLIED', object_id = i.new_id, applied_version = 1
     from incoming_rows i where i.outcome = 'NUEVO' and ${RANGE} and r.row_no = i.row_no`,
    values,
  );
}

const CHANGED = ['ACTUALIZADO', 'REACTIVADO', 'CESADO'] as const;

/**
 * Changes and the earlier workers are put in a table with keys and statistics: right after an import or in a new
 * company no other table has statistics, and PostgreSQL would compare every row with every other.
 */
async function updateWorkers(tx: Tx, batch: BatchRef, values: unknown[]): Promise<void> {
  await tx.client.query(
    `create temp table changes on commit drop as
     select i.*, b.version + 1 as next_version, to_jsonb(b) - 'version' as before
     from incoming i cross join lateral ${workerOf(tx)} b
     where i.outcome in (${CHANGED.map((outcome) => `'${outcome}'`).join(', ')})`,
  );
  await tx.client.query('create unique index on changes (patient_id); create unique index on changes (row_no)');
  await tx.client.query('analyze changes (row_no, patient_id)');
  const changed = { sql: 'select patient_id from changes', values: [tx.customerId] };
  await changeWorkers(tx, changed, () =>
    tx.client.query(
      `update patients p set ${ASSIGNMENTS}, version = p.version + 1, updated_at = now(),
       status = case
         when i.outcome = 'REACTIVADO' then 'ACTIVE'
         when i.ceased_on <= $2::date then 'CEASED'
         else p.status end,
       ceased_on = case when i.outcome = 'REACTIVADO' then null else coalesce(i.ceased_on, p.ceased_on) end
     from changes i
     where p.customer_id = $1 and p.id = i.patient_id and p.id = any (array(select patient_id from changes))`,
      [tx.customerId, batch.today],
    ),
  );
  await tx.client.query(
    `update import_rows r
     set state = 'APPLIED', object_id = c.patient_id, applied_version = c.next_version, before = c.before
     from changes c where ${RANGE} and r.row_no = c.row_no`,
    values,
  );
}

const APPLIED_SQL = 'join import_rows r on r.customer_id = $1 and r.batch_id = $2 and r.row_no = i.row_no';

/**
 * Adds the last exam that a roster contains: aptitude and date, nothing clinical. An exam that is already known is not
 * changed.
 */
async function addLastExams(tx: Tx, batch: BatchRef): Promise<void> {
  const { rows } = await insertSelected<{ id: string }>(
    tx,
    `insert into attentions (customer_id, id, patient_id, exam_type, state, exam_date, aptitude, health_centre,
       working_area_id, job_title_id, project_id, batch_id)
     select r.customer_id, time_ordered_id(), r.object_id, ${lastExamType(batch)},
       case when is_decided(i.last_aptitude) then 'CON_APTITUD' else 'ATENDIDO' end, i.last_exam_date,
       i.last_aptitude, i.last_health_centre, p.working_area_id, p.job_title_id, p.project_id, $2::uuid
     from incoming_rows i ${APPLIED_SQL} join patients p on p.customer_id = $1 and p.id = r.object_id
     where ${lastExamType(batch)} is not null and i.last_exam_date <= $3::date and i.last_aptitude is not null
       and i.outcome in ('NUEVO', 'ACTUALIZADO', 'REACTIVADO', 'CESADO')
     on conflict do nothing returning id`,
    [tx.customerId, batch.id, batch.today],
  );
  await followNewExams(
    tx,
    rows.map(({ id }) => id),
  );
}

async function writeClinical(tx: Tx, batch: BatchRef): Promise<void> {
  await tx.client.query(
    `update import_rows r set before = coalesce(r.before, '{}') || jsonb_build_object('clinical', to_jsonb(c))
     from incoming_rows i join patient_clinical c on c.customer_id = $1 and c.patient_id = i.patient_id
     where r.customer_id = $1 and r.batch_id = $2 and r.row_no = i.row_no and r.applied_version is not null`,
    [tx.customerId, batch.id],
  );
  await insertSelected(
    tx,
    `insert into patient_clinical (customer_id, patient_id, blood_group, pregnant)
     select r.customer_id, r.object_id, i.blood_group, i.pregnant from incoming_rows i ${APPLIED_SQL}
     where r.applied_version is not null and (i.blood_group is not null or i.pregnant is not null)
     on conflict (customer_id, patient_id)
     do update set blood_group = coalesce(excluded.blood_group, patient_clinical.blood_group),
       pregnant = coalesce(excluded.pregnant, patient_clinical.pregnant), updated_at = excluded.updated_at`,
    [tx.customerId, batch.id],
  );
}
