import type { Tx } from '#platform/server/database/scope.ts';
import { notToBeRestored, ROLLED_BACK_BATCHES } from '#platform/server/import-kind/chain.ts';
import type { BatchRef } from '#platform/server/import-kind/kind.ts';
import { lockWorkersOf } from '#platform/server/import-kind/lock-workers.ts';
import { keepRemaining, RANGE } from '#platform/server/import-kind/row-states.ts';
import { sameCompany } from '#platform/server/import-kind/same-company.ts';
import { lockEnds } from '#workers/validity/server/lock-ends.ts';
import { changeExams } from '#workers/validity/server/write-exams.ts';
import { changeWorkers } from '../../write-workers.ts';
import { revertAppointments } from '../appointments.ts';
import { RESTORED } from './roster-columns.ts';

const KEPT_NOTE = 'El colaborador cambió después de la importación: se conserva.';

/**
 * The rows of a range are put in a table with statistics. Right after an import neither rows nor workers have any:
 * PostgreSQL expects one row of each and compares every row of the range with every row of the file (13 s for 2,000
 * rows).
 */
const ROWS_SQL = `
insert into reverted_rows select r.row_no, r.object_id, r.state, r.outcome, r.applied_version, r.before
from import_rows r where ${RANGE} and r.object_id is not null`;
/** Looked up by key, whatever the planner estimates for a company without statistics. */
const KEYS = 'p.id = any (array(select id from reverted_rows))';

/** Reverts the rows of a range. A worker that was changed since is kept, and its row gets a note. */
export async function revertRoster(tx: Tx, batch: BatchRef, from: number, to: number): Promise<void> {
  const batchKey = [tx.customerId, batch.id];
  const values = [...batchKey, from, to];
  await tx.client.query(
    `create temp table if not exists reverted_rows (row_no integer primary key, id uuid, state text,
       outcome text, applied_version integer,
       before jsonb) on commit drop`,
  );
  await tx.client.query('truncate reverted_rows');
  await tx.client.query(ROWS_SQL, values);
  await tx.client.query('create index if not exists reverted_rows_id on pg_temp.reverted_rows (id)');
  await tx.client.query('analyze reverted_rows');
  await lockWorkersOf(tx, 'select id from reverted_rows', [tx.customerId]);
  if (batch.mapped.includes('highRisk')) await lockEnds(tx, 'exclusive');
  const importedExams = {
    sql: `select a.id
      from reverted_rows x join attentions a on a.customer_id = $1 and a.patient_id = x.id and a.batch_id = $2`,
    values: batchKey,
  };
  await changeExams(tx, importedExams, () =>
    tx.client.query(
      `with unused as materialized (
         select a.id
         from reverted_rows x join attentions a on a.customer_id = $1 and a.patient_id = x.id and a.batch_id = $2
         where a.version = 1 and not exam_has_documents(a.id)
           and not exists (select 1 from result_deliveries d
             where d.customer_id = $1 and d.attention_id = a.id and d.version > 1))
       delete from attentions a using unused u where a.customer_id = $1 and a.id = u.id and a.version = 1`,
      batchKey,
    ),
  );
  await tx.client.query(
    `delete from patient_clinical c using reverted_rows x, patients p
     where c.customer_id = $1 and c.patient_id = x.id and p.customer_id = $1 and p.id = x.id and ${KEYS}
       and x.applied_version = p.version and x.before->'clinical' is null
       and (x.outcome = 'NUEVO' or x.before is not null) and p.batch_id is not distinct from $2`,
    batchKey,
  );
  const imported = { sql: 'select id from reverted_rows', values: [tx.customerId] };
  const revertedRows = await changeWorkers(tx, imported, async () => {
    const deleted = await tx.client.query<{ row_no: number }>(
      `delete from patients p using reverted_rows x
       where x.state = 'APPLIED' and x.outcome = 'NUEVO' and p.customer_id = $1 and p.id = x.id
         and p.version = x.applied_version and ${KEYS}
         and not exists (select 1 from attentions a
           where a.customer_id ${sameCompany(tx)} $1 and a.patient_id = p.id offset 0)
       returning x.row_no`,
      [tx.customerId],
    );
    const restored = await tx.client.query<{ row_no: number }>(
      `update patients p set ${RESTORED}, version = p.version + 1, updated_at = now()
       from reverted_rows x cross join lateral jsonb_populate_record(null::patients, x.before) b
       where x.state = 'APPLIED' and x.before ? 'id' and p.customer_id = $1 and p.id = x.id
         and p.version = x.applied_version and ${KEYS}
       returning x.row_no`,
      [tx.customerId],
    );
    return [...deleted.rows, ...restored.rows].map(({ row_no }) => row_no);
  });
  await tx.client.query(
    `update import_rows r set state = 'REVERTED'
     where r.customer_id = $1 and r.batch_id = $2 and r.row_no = any ($3::integer[])`,
    [...batchKey, revertedRows],
  );
  await revertAppointments(tx, batch, from, to);
  await tx.client.query(
    `update patient_clinical c set blood_group = b.blood_group, pregnant = b.pregnant
     from import_rows r cross join lateral jsonb_populate_record(null::patient_clinical, r.before->'clinical') b
     where ${RANGE} and r.state = 'REVERTED' and r.before->'clinical' is not null and c.customer_id = $1
       and c.patient_id = r.object_id`,
    values,
  );
  await keepRemaining(tx, values, KEPT_NOTE);
}

/** Deletes unused catalogue entries that were created only by rolled-back imports. */
export async function removeUnusedEntries(tx: Tx, batch: BatchRef): Promise<void> {
  const values = [tx.customerId, batch.id];
  const unasked = (column: string) =>
    `and not exists (select 1 from protocol_conditions c where c.customer_id = $1 and c.${column} = t.id)`;
  for (const [table, column] of [
    ['job_titles', 'job_title_id'],
    ['projects', 'project_id'],
    ['headquarters', 'headquarter_id'],
  ] as const)
    await tx.client.query(
      `delete from ${table} t where t.customer_id = $1 and t.batch_id in ${ROLLED_BACK_BATCHES} and t.version = 1
         and not exists (select 1 from patients p where p.customer_id = $1 and p.${column} = t.id)
         and not exists (select 1 from attentions a where a.customer_id = $1 and a.${column} = t.id)
         and ${notToBeRestored(column)}
         ${table === 'job_titles' ? unasked(column) : ''}`,
      values,
    );
  await tx.client.query(
    `delete from working_areas t where t.customer_id = $1 and t.batch_id in ${ROLLED_BACK_BATCHES} and t.version = 1
       and not exists (select 1 from patients p where p.customer_id = $1 and p.working_area_id = t.id)
       and not exists (select 1 from attentions a where a.customer_id = $1 and a.working_area_id = t.id)
       and not exists (select 1 from job_titles j where j.customer_id = $1 and j.working_area_id = t.id)
       and ${notToBeRestored('working_area_id')}
       ${unasked('working_area_id')}`,
    values,
  );
}
