import type { Tx } from '../../../../platform/server/database/scope.ts';
import type { BatchRef } from '../../../imports/server/kind.ts';
import { revertAppointments } from './appointments.ts';
import { RESTORED } from './roster-columns.ts';

const RANGE = 'r.customer_id = $1 and r.batch_id = $2 and r.row_no between $3 and $4';
const KEPT_NOTE = 'El colaborador cambió después de la importación: se conserva.';

/** Takes back the rows of a range. A worker that anyone or anything touched since stays, and the row says so. */
export async function revertRoster(tx: Tx, batch: BatchRef, from: number, to: number): Promise<void> {
  const values = [tx.customerId, batch.id, from, to];
  await tx.client.query(
    `delete from attentions a using import_rows r where ${RANGE} and a.customer_id = $1 and a.patient_id = r.object_id and a.batch_id = $2 and a.version = 1
       and not exam_has_documents(a.id)`,
    values,
  );
  // Right after a first import the tables have no statistics, and PostgreSQL takes going through all workers for each row
  // for cheap (73 s for 20,000 rows). `is not distinct from` here, and an array below, leave it the key of the worker.
  await tx.client.query(
    `delete from patient_clinical c using import_rows r, patients p
     where ${RANGE} and c.customer_id = $1 and c.patient_id = r.object_id and p.customer_id = $1 and p.id = r.object_id
       and r.applied_version = p.version and r.before->'clinical' is null and (r.outcome = 'NUEVO' or r.before is not null) and p.batch_id is not distinct from $2`,
    values,
  );
  await tx.client.query(
    `with gone as (
       delete from patients p using import_rows r
       where ${RANGE} and r.state = 'APPLIED' and r.outcome = 'NUEVO' and p.customer_id = $1 and p.id = r.object_id and p.version = r.applied_version
         and p.id = any (array(select object_id from import_rows r where ${RANGE} and r.outcome = 'NUEVO'))
         and not exists (select from attentions a where a.customer_id = p.customer_id and a.patient_id = p.id)
       returning p.id)
     update import_rows r set state = 'REVERTED' from gone g where ${RANGE} and r.outcome = 'NUEVO' and r.object_id = g.id`,
    values,
  );
  await tx.client.query(
    `with restored as (
       update patients p set ${RESTORED}, version = p.version + 1, updated_at = now()
       from import_rows r cross join lateral jsonb_populate_record(null::patients, r.before) b
       where ${RANGE} and r.state = 'APPLIED' and r.before ? 'id' and p.customer_id = $1 and p.id = r.object_id and p.version = r.applied_version
       returning p.id)
     update import_rows r set state = 'REVERTED' from restored s where ${RANGE} and r.before is not null and r.object_id = s.id`,
    values,
  );
  await revertAppointments(tx, batch, from, to);
  await tx.client.query(
    `update patient_clinical c set blood_group = b.blood_group, pregnant = b.pregnant
     from import_rows r cross join lateral jsonb_populate_record(null::patient_clinical, r.before->'clinical') b
     where ${RANGE} and r.state = 'REVERTED' and r.before->'clinical' is not null and c.customer_id = $1 and c.patient_id = r.object_id`,
    values,
  );
  await tx.client.query(
    `update import_rows r set state = 'REVERTED' where ${RANGE} and r.state = 'APPLIED' and r.outcome = 'SIN_CAMBIOS'`,
    values,
  );
  await tx.client.query(`update import_rows r set state = 'KEPT', note = $5 where ${RANGE} and r.state = 'APPLIED'`, [
    ...values,
    KEPT_NOTE,
  ]);
}

/** Entries of catalogues that only this batch made and nobody uses. */
export async function removeUnusedEntries(tx: Tx, batch: BatchRef): Promise<void> {
  const values = [tx.customerId, batch.id];
  const unasked = (column: string) =>
    `and not exists (select from protocol_conditions c where c.customer_id = $1 and c.${column} = t.id)`;
  for (const [table, column] of [
    ['job_titles', 'job_title_id'],
    ['projects', 'project_id'],
    ['headquarters', 'headquarter_id'],
  ] as const)
    await tx.client.query(
      `delete from ${table} t where t.customer_id = $1 and t.batch_id = $2 and t.version = 1
         and not exists (select from patients p where p.customer_id = $1 and p.${column} = t.id)
         and not exists (select from attentions a where a.customer_id = $1 and a.${column} = t.id)
         ${table === 'job_titles' ? unasked(column) : ''}`,
      values,
    );
  await tx.client.query(
    `delete from working_areas t where t.customer_id = $1 and t.batch_id = $2 and t.version = 1
       and not exists (select from patients p where p.customer_id = $1 and p.working_area_id = t.id)
       and not exists (select from attentions a where a.customer_id = $1 and a.working_area_id = t.id)
       and not exists (select from job_titles j where j.customer_id = $1 and j.working_area_id = t.id)
       ${unasked('working_area_id')}`,
    values,
  );
}
