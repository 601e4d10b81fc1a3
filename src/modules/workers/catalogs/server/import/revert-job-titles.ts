import type { Tx } from '#platform/server/database/scope.ts';
import { insertSelected } from '#platform/server/database/statements/insert-selected.ts';
import { notToBeRestored, ROLLED_BACK_BATCHES } from '#platform/server/import-kind/chain.ts';
import type { BatchRef } from '#platform/server/import-kind/kind.ts';
import { keepRemaining, RANGE } from '#platform/server/import-kind/row-states.ts';
import { changeJobTitles } from '../write-job-titles.ts';
import { AREA_UNUSED, KEPT_NOTE } from './entries.ts';

const UNUSED = `${notToBeRestored('job_title_id', 'j')}
  and not exists (select 1 from patients p where p.customer_id = $1 and p.job_title_id = j.id)
  and not exists (select 1 from attentions a where a.customer_id = $1 and a.job_title_id = j.id)
  and not exists (select 1 from protocol_conditions c where c.customer_id = $1 and c.job_title_id = j.id)`;
const UNTOUCHED = `${RANGE} and r.state = 'APPLIED' and j.customer_id = $1 and j.id = r.object_id
  and j.version = r.applied_version`;

/**
 * Reverts the job titles of a range. A job title that was changed or is used since is kept, and its row gets a note.
 */
export async function revertJobTitles(tx: Tx, batch: BatchRef, from: number, to: number): Promise<void> {
  const values = [tx.customerId, batch.id, from, to];
  const imported = {
    sql: `select r.object_id from import_rows r where ${RANGE} and r.object_id is not null`,
    values,
  };
  await changeJobTitles(tx, imported, async () => {
    await tx.client.query(
      `delete from job_title_hazards h using import_rows r, job_titles j
     where ${UNTOUCHED} and h.customer_id = $1 and h.job_title_id = j.id
       and ((r.outcome = 'NUEVO' and ${UNUSED}) or (r.outcome = 'ACTUALIZADO' and r.parsed ? 'hazardIds'))`,
      values,
    );
    await tx.client.query(
      `with gone as (delete from job_titles j using import_rows r
       where ${UNTOUCHED} and r.outcome = 'NUEVO' and ${UNUSED} returning j.id)
     update import_rows r set state = 'REVERTED' from gone g where ${RANGE} and r.object_id = g.id`,
      values,
    );
    const { rows: restored } = await tx.client.query<{ row_no: number }>(
      `update job_titles j
       set working_area_id = (r.before->>'working_area_id')::uuid,
         validity_months = (r.before->>'validity_months')::smallint, version = j.version + 1
       from import_rows r where ${UNTOUCHED} and r.outcome = 'ACTUALIZADO' returning r.row_no`,
      values,
    );
    const restoredRows = [tx.customerId, batch.id, restored.map(({ row_no }) => row_no)];
    await insertSelected(
      tx,
      `insert into job_title_hazards (customer_id, job_title_id, hazard_id)
       select r.customer_id, r.object_id, x.id
       from import_rows r cross join lateral jsonb_array_elements_text(r.before->'hazards') x(id)
       where r.customer_id = $1 and r.batch_id = $2 and r.row_no = any ($3::integer[]) and r.parsed ? 'hazardIds'`,
      restoredRows,
    );
    await tx.client.query(
      `update import_rows r set state = 'REVERTED'
       where r.customer_id = $1 and r.batch_id = $2 and r.row_no = any ($3::integer[])`,
      restoredRows,
    );
  });
  await keepRemaining(tx, values, KEPT_NOTE);
}

/** Deletes unused areas that were created only by rolled-back imports. */
export async function removeUnusedAreas(tx: Tx, batch: BatchRef): Promise<void> {
  await tx.client.query(
    `delete from working_areas t where t.customer_id = $1 and t.batch_id in ${ROLLED_BACK_BATCHES} and t.version = 1
       and ${AREA_UNUSED}`,
    [tx.customerId, batch.id],
  );
}
