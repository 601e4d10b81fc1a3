import type { Tx } from '#platform/server/database/scope.ts';
import type { BatchRef, ImportHandler } from '#platform/server/import-kind/kind.ts';
import { reportMerged } from '#platform/server/import-kind/merged-workers.ts';
import { addIssues } from '#platform/server/import-kind/plan-issues.ts';
import { CESSATION_FIELDS } from '../../import-fields/cessations.ts';
import { applyCessations } from './apply-cessations.ts';
import { ceasedShare } from './ceased-share.ts';
import { loadIncoming } from './incoming.ts';
import { holdBackIncoming, reportRepeated } from './repeated.ts';
import { revertRoster } from './roster/revert-roster.ts';
import { workersMark } from './roster/roster-import.ts';

/** Plans what each row of a list of cessations will do; the worker's id is stored in object_id for the import. */
async function plan(tx: Tx, batch: BatchRef): Promise<void> {
  await loadIncoming(tx, batch.id, null);
  await reportMerged(tx, batch);
  const document = batch.columnOf('documentNumber');
  await addIssues(
    tx,
    batch,
    { code: 'unknown-worker', severity: 'error', column: document },
    `select row_no, 'No hay un colaborador con este documento: comprueba el número y el tipo.' as message
     from incoming_rows where patient_id is null`,
  );
  await addIssues(
    tx,
    batch,
    { code: 'before-hire', severity: 'error', column: batch.columnOf('ceaseDate') ?? document },
    `select i.row_no,
       'Ingresó el ' || to_char(p.hire_date, 'DD/MM/YYYY') || ': el cese no puede ser anterior.' as message
     from incoming_rows i join patients p on p.customer_id = $1 and p.id = i.patient_id
     where p.status = 'ACTIVE' and p.hire_date > coalesce(i.ceased_on, $6::date)`,
    [batch.today],
  );
  await holdBackIncoming(tx, batch);
  await reportRepeated(tx, batch);
  await tx.client.query(
    `update import_rows r set object_id = p.id,
       outcome = case
         when p.status = 'ACTIVE' and coalesce(d.first_row, i.row_no) = i.row_no then 'CESADO'
         else 'SIN_CAMBIOS' end
     from incoming_rows i
     left join repeated d on d.row_no = i.row_no
     join patients p on p.customer_id = $1 and p.id = i.patient_id
     where r.customer_id = $1 and r.batch_id = $2 and r.row_no = i.row_no and not r.has_errors`,
    [tx.customerId, batch.id],
  );
  await tx.client.query('drop table repeated');
}

/** Cesación masiva: ends the employment of workers by document. Workers who already left are not changed. */
export const cessationImport: ImportHandler = {
  kind: 'delete-persons',
  fields: CESSATION_FIELDS,
  changes: 'patients',
  byDocument: true,
  noun: 'ceses',
  instructions: [
    'Basta el documento. Sin fecha de cese se toma la del día en que importas.',
    'El motivo es uno de la lista; cualquier otro texto se guarda como «Otro motivo».',
    'Las citas pendientes de quien cesa se cancelan, salvo las de retiro.',
  ],
  mustType: ceasedShare,
  fingerprint: workersMark,
  plan,
  apply: applyCessations,
  revert: revertRoster,
};
