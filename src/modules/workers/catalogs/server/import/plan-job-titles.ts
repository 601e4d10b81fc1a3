import type { Tx } from '#platform/server/database/scope.ts';
import type { BatchRef } from '#platform/server/import-kind/kind.ts';
import { addIssues } from '#platform/server/import-kind/plan-issues.ts';
import { reportNames } from './entries.ts';
import { readHazards } from './read-hazards.ts';

/**
 * Plans what each row will do to the job titles; the codes of its hazards are stored in `parsed.hazardIds` for the
 * import.
 */
export async function planJobTitles(tx: Tx, batch: BatchRef): Promise<void> {
  await readHazards(tx, batch, 'hazards');
  await addIssues(
    tx,
    batch,
    { code: 'months', severity: 'error', column: batch.columnOf('validityMonths') },
    `select row_no, 'Escribe un número entero de meses, de 1 a 60.' as message from import_rows
     where customer_id = $1 and batch_id = $2 and not has_errors and jsonb_typeof(parsed->'validityMonths') = 'number'
       and ((parsed->>'validityMonths')::numeric not between 1 and 60
         or (parsed->>'validityMonths')::numeric % 1 <> 0)`,
  );
  await reportNames(tx, batch, 'jobTitle');
  await tx.client.query(
    `update import_rows r set outcome = case
       when n.first_row < r.row_no then 'SIN_CAMBIOS' when j.id is null then 'NUEVO'
       when (r.parsed->>'area' is not null and fold(r.parsed->>'area') is distinct from fold(a.name))
         or (r.parsed->>'validityMonths' is not null
           and (r.parsed->>'validityMonths')::numeric::smallint is distinct from j.validity_months)
         or (r.parsed ? 'hazardIds'
           and r.parsed->'hazardIds' <> coalesce((select jsonb_agg(h.hazard_id order by h.hazard_id collate "C")
             from job_title_hazards h where h.customer_id = $1 and h.job_title_id = j.id), '[]')) then 'ACTUALIZADO'
       else 'SIN_CAMBIOS' end
     from incoming_entries n
     left join (select id, name, working_area_id, validity_months from job_titles where customer_id = $1 and active) j
       on fold(j.name) = n.folded
     left join (select id, name from working_areas where customer_id = $1 and active) a on a.id = j.working_area_id
     where r.customer_id = $1 and r.batch_id = $2 and r.row_no = n.row_no and not r.has_errors`,
    [tx.customerId, batch.id],
  );
  await tx.client.query('drop table incoming_entries');
}
