import type { Tx } from '#platform/server/database/scope.ts';
import { LATELY_IMPORTED, REVERTIBLE_ROW } from '#platform/server/import-kind/chain.ts';
import type { BatchRef } from '#platform/server/import-kind/kind.ts';
import { RANGE } from '#platform/server/import-kind/row-states.ts';
import { sameCompany } from '#platform/server/import-kind/same-company.ts';
import { takingBack } from '#workers/validity/server/exam-life.sql.ts';
import { changeExams } from '#workers/validity/server/write-exams.ts';
import { cancelAppointments, type MovedAppointment, restoreAppointments } from '../end-employment.ts';

/**
 * Cancels or restores the appointments of workers that the rows of a range ceased or reactivated, as single changes do.
 */
export async function moveAppointments(tx: Tx, batch: BatchRef, from: number, to: number): Promise<void> {
  const { rows } = await tx.client.query<{ id: string; outcome: string }>(
    `select r.object_id as id, r.outcome from import_rows r
     where ${RANGE} and r.state = 'APPLIED' and r.applied_version is not null
       and r.outcome in ('CESADO', 'REACTIVADO')`,
    [tx.customerId, batch.id, from, to],
  );
  const idsWithOutcome = (outcome: string) => rows.filter((row) => row.outcome === outcome).map((row) => row.id);
  const moved = [
    ...(await cancelAppointments(tx, idsWithOutcome('CESADO'))),
    ...(await restoreAppointments(tx, idsWithOutcome('REACTIVADO'))),
  ];
  await rememberAppointments(tx, batch, moved);
}

/** Stores with each worker of the batch which appointments were cancelled or restored. */
export async function rememberAppointments(tx: Tx, batch: BatchRef, moved: readonly MovedAppointment[]): Promise<void> {
  if (moved.length === 0) return;
  await tx.client.query(
    `update import_rows r set before = jsonb_set(coalesce(r.before, '{}'), '{appointments}', m.list)
     from (select x.patient_id, jsonb_agg(to_jsonb(x) - 'patient_id') as list
       from jsonb_to_recordset($3::jsonb) as x(patient_id uuid, id uuid, state text, annulled_reason text,
         version integer)
       group by 1) m
     where r.customer_id = $1 and r.batch_id = $2 and r.object_id = m.patient_id and r.applied_version is not null`,
    [tx.customerId, batch.id, JSON.stringify(moved)],
  );
}

/**
 * Restores the appointments of workers whose rows were reverted, unless they were changed since. They are collected
 * first, because PostgreSQL would otherwise search the rows of the file for each exam of the company. The company is
 * compared with an operator that no index supports, because row security compares it too: with the condition counted
 * twice, the planner would expect a single exam.
 */
export async function revertAppointments(tx: Tx, batch: BatchRef, from: number, to: number): Promise<void> {
  const values = [tx.customerId, batch.id, from, to];
  const exams = {
    sql: `select x.id from import_rows r cross join lateral jsonb_to_recordset(r.before->'appointments') as x(id uuid)
      where ${RANGE} and r.state = 'REVERTED' and jsonb_typeof(r.before->'appointments') = 'array'`,
    values,
  };
  const { rows: moved } = await takingBack(tx, () =>
    changeExams(tx, exams, () =>
      tx.client.query<{ id: string; was: number; version: number }>(
        `with b as materialized (
         select x.* from import_rows r
         cross join lateral jsonb_to_recordset(r.before->'appointments') as x(id uuid, state text,
           annulled_reason text, version integer)
         where ${RANGE} and r.state = 'REVERTED' and jsonb_typeof(r.before->'appointments') = 'array')
       update attentions a
       set state = b.state, annulled_reason = b.annulled_reason, version = a.version + 1, updated_at = now()
       from b
       where a.customer_id ${sameCompany(tx)} $1 and a.id = b.id and a.version = b.version
         and a.deleted_at is null
       returning a.id, b.version - 1 as was, a.version`,
        values,
      ),
    ),
  );
  if (moved.length > 0) await passAppointmentVersions(tx, moved);
}

/**
 * Updates the appointment versions stored by earlier imports to those of the restored appointments, as `passVersions`
 * does.
 */
async function passAppointmentVersions(
  tx: Tx,
  moved: readonly { id: string; was: number; version: number }[],
): Promise<void> {
  await tx.client.query(
    `with m as materialized (select * from jsonb_to_recordset($2::jsonb) as x(id text, was integer, version integer))
     update import_rows r set before = jsonb_set(r.before, '{appointments}', (
       select jsonb_agg(case
         when m.id is null then x.each
         else x.each || jsonb_build_object('version', (x.each->>'version')::integer + m.version - m.was) end)
       from jsonb_array_elements(r.before->'appointments') x(each)
       left join m on m.id = x.each->>'id' and m.was >= (x.each->>'version')::integer))
     where r.customer_id = $1 and r.batch_id in (${LATELY_IMPORTED}) and ${REVERTIBLE_ROW}
       and jsonb_typeof(r.before->'appointments') = 'array'
       and exists (select 1
         from jsonb_array_elements(r.before->'appointments') x(each)
         join m on m.id = x.each->>'id' and m.was >= (x.each->>'version')::integer)`,
    [tx.customerId, JSON.stringify(moved)],
  );
}
