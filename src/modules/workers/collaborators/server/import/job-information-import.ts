import type { Tx } from '#platform/server/database/scope.ts';
import type { BatchRef, ImportHandler } from '#platform/server/import-kind/kind.ts';
import { lockWorkers } from '#platform/server/import-kind/lock-workers.ts';
import { reportMerged } from '#platform/server/import-kind/merged-workers.ts';
import { addIssues } from '#platform/server/import-kind/plan-issues.ts';
import { RANGE, rejectRemaining } from '#platform/server/import-kind/row-states.ts';
import { JOB_INFORMATION_FIELDS } from '../../import-fields/job-informations.ts';
import { COLUMN_OF, JOB_KEYS } from '../../worker-columns.ts';
import { changeWorkers } from '../write-workers.ts';
import { createMissingNames, loadIncoming, workerOf } from './incoming.ts';
import { rosterNames } from './new-names.ts';
import { holdBackIncoming, reportRepeated } from './repeated.ts';
import { removeUnusedEntries, revertRoster } from './roster/revert-roster.ts';
import { assignmentsOf, changesOf } from './roster/roster-columns.ts';
import { workersMark } from './roster/roster-import.ts';

const COLUMNS = [
  ...JOB_KEYS.map((key) => COLUMN_OF[key]),
  'hire_date',
  'working_area_id',
  'job_title_id',
  'project_id',
  'headquarter_id',
];
const WORKER_CHANGED = 'El colaborador cambió mientras se importaba: vuelve a importar esta fila.';

async function plan(tx: Tx, batch: BatchRef): Promise<void> {
  await loadIncoming(tx, batch.id, null);
  await reportMerged(tx, batch);
  await addIssues(
    tx,
    batch,
    { code: 'unknown-worker', severity: 'error', column: batch.columnOf('documentNumber') },
    `select row_no, 'No hay un colaborador con este documento: agrégalo primero con el padrón.' as message
     from incoming_rows where patient_id is null`,
  );
  await addIssues(
    tx,
    batch,
    { code: 'ceased-worker', severity: 'warning', column: batch.columnOf('documentNumber') },
    `select i.row_no, 'El colaborador está cesado: se actualizan sus datos y sigue cesado.' as message
     from incoming_rows i join patients p on p.customer_id = $1 and p.id = i.patient_id and p.status = 'CEASED'`,
  );
  await holdBackIncoming(tx, batch);
  await reportRepeated(tx, batch);
  await tx.client.query(
    `update import_rows r
     set outcome = case
       when d.first_row < i.row_no then 'SIN_CAMBIOS'
       when ${changesOf(COLUMNS)} then 'ACTUALIZADO'
       else 'SIN_CAMBIOS' end
     from incoming i
     left join repeated d on d.row_no = i.row_no
     left join lateral ${workerOf(tx)} p on true
     where r.customer_id = $1 and r.batch_id = $2 and r.row_no = i.row_no and not r.has_errors`,
    [tx.customerId, batch.id],
  );
  await tx.client.query('drop table repeated');
}

async function apply(tx: Tx, batch: BatchRef, from: number, to: number): Promise<void> {
  await loadIncoming(tx, batch.id, { from, to });
  await createMissingNames(tx, batch.id);
  await lockWorkers(tx, 'incoming_rows');
  const values = [tx.customerId, batch.id, from, to];
  const changed = {
    sql: "select patient_id from incoming_rows where outcome = 'ACTUALIZADO'",
    values: [tx.customerId],
  };
  await changeWorkers(tx, changed, () =>
    tx.client.query(
      `with before as (
       select i.row_no, p.id, to_jsonb(p) - 'version' as snapshot from incoming_rows i
       join patients p on p.customer_id = $1 and p.id = i.patient_id where i.outcome = 'ACTUALIZADO'),
     changed as (
       update patients p set ${assignmentsOf(COLUMNS)}, version = p.version + 1, updated_at = now()
       from incoming i
       where p.customer_id = $1 and p.id = i.patient_id and i.outcome = 'ACTUALIZADO' returning p.id, p.version)
     update import_rows r set state = 'APPLIED', object_id = b.id, applied_version = c.version, before = b.snapshot
     from before b join changed c on c.id = b.id where ${RANGE} and r.row_no = b.row_no`,
      values,
    ),
  );
  await tx.client.query(
    `update import_rows r set state = 'APPLIED', object_id = i.patient_id from incoming_rows i
     where ${RANGE} and r.row_no = i.row_no and i.outcome = 'SIN_CAMBIOS'`,
    values,
  );
  await rejectRemaining(tx, values, ['ACTUALIZADO'], WORKER_CHANGED);
}

/** Datos del puesto: current area and job title of workers. Names are compared, never changed. */
export const jobInformationImport: ImportHandler = {
  kind: 'job-informations',
  fields: JOB_INFORMATION_FIELDS,
  changes: 'patients',
  byDocument: true,
  names: rosterNames,
  noun: 'colaboradores',
  instructions: [
    'Solo se actualizan colaboradores que ya están en la empresa; los nombres se comparan y no se cambian.',
    'Las áreas, puestos, proyectos y sedes que no tengas se revisan antes de importar: las creas o eliges la que ya tienes.',
  ],
  fingerprint: workersMark,
  plan,
  apply,
  revert: revertRoster,
  afterRevert: removeUnusedEntries,
};
