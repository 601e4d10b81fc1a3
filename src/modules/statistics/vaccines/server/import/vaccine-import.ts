import { VACCINE_FIELDS } from '#clinical/vaccines/import-fields.ts';
import { MOST_DOSES } from '#clinical/vaccines/schemes.ts';
import type { Tx } from '#platform/server/database/scope.ts';
import { insertSelected } from '#platform/server/database/statements/insert-selected.ts';
import { holdBackOthers } from '#platform/server/import-kind/another-person.ts';
import type { BatchRef, ImportHandler } from '#platform/server/import-kind/kind.ts';
import { lockWorkers } from '#platform/server/import-kind/lock-workers.ts';
import { reportMerged } from '#platform/server/import-kind/merged-workers.ts';
import { addIssues } from '#platform/server/import-kind/plan-issues.ts';
import { applyUnchanged, keepRemaining, RANGE, rejectRemaining } from '#platform/server/import-kind/row-states.ts';
import { loadIncomingDoses } from './incoming-doses.ts';

const CHANGED = 'El registro del colaborador cambió mientras se importaba: vuelve a importar esta fila.';
const KEPT_NOTE = 'El registro se corrigió o se retiró después de la importación: se conserva como está.';
const UNDONE = 'Se deshizo la importación.';
/** Condition for rows whose worker, vaccine, dose and day are known. */
const WHOLE = 'i.patient_id is not null and i.scheme is not null and i.dose is not null and i.given_on is not null';
/** Doses that the workers of the file have already. */
const STORED = `with stored as materialized (
  select patient_id, scheme, dose, given_on from vaccine_doses
  where customer_id = $1 and withdrawn_at is null and patient_id in (select patient_id from incoming_doses))`;
const SAME_DOSE = 'f.patient_id = i.patient_id and f.scheme = i.scheme and f.dose = i.dose';
/** Condition for two doses `a` and `b` of a scheme whose dates do not follow the order of their numbers. */
const OUT_OF_ORDER = (a: string, b: string) =>
  `${a}.dose > 0 and ${b}.dose > 0
   and (${a}.dose < ${b}.dose and ${a}.given_on > ${b}.given_on
     or ${a}.dose > ${b}.dose and ${a}.given_on < ${b}.given_on)`;

async function plan(tx: Tx, batch: BatchRef): Promise<void> {
  await loadIncomingDoses(tx, batch.id);
  await reportMerged(tx, batch);
  const [document, dose, date] = ['documentNumber', 'vaccineDose', 'vaccineDate'].map((key) => batch.columnOf(key));
  const error = (code: string, column: number | null | undefined, rows: string, values: unknown[] = []) =>
    addIssues(tx, batch, { code, severity: 'error', column: column ?? null }, rows, values);
  await error(
    'unknown-worker',
    document,
    `select row_no, 'No hay un colaborador con este documento: comprueba el número y el tipo.' as message
     from incoming_doses where patient_id is null`,
  );
  await error(
    'before-birth',
    date,
    `select row_no, 'La fecha es anterior al nacimiento del colaborador.' as message
     from incoming_doses where given_on < birth_date`,
  );
  await error(
    'too-many-doses',
    dose,
    `select row_no, 'El máximo es de ' || $6::int || ' dosis de una vacuna.' as message
     from incoming_doses where dose > $6::int`,
    [MOST_DOSES],
  );
  await error(
    'dose-taken',
    date,
    `select row_no,
       'Esta dosis ya está registrada con fecha ' || to_char(known_on, 'DD/MM/YYYY')
         || ': si esa fecha está mal, corrígela en el registro.' as message
     from incoming_doses where known_on <> given_on`,
  );
  await error(
    'has-doses',
    dose,
    `${STORED}
     select i.row_no, 'Dice «Sin vacuna», y el colaborador tiene dosis de esta vacuna.' as message
     from incoming_doses i
     where ${WHOLE} and i.dose = 0
       and (exists (select 1 from incoming_doses f
         where f.patient_id = i.patient_id and f.scheme = i.scheme and f.dose > 0)
         or exists (select 1 from stored d
           where d.patient_id = i.patient_id and d.scheme = i.scheme and d.dose > 0))`,
  );
  await error(
    'dose-order',
    date,
    `${STORED}
     select i.row_no,
       'Las fechas no siguen el orden de las dosis de esta vacuna: revisa el número y la fecha.' as message
     from incoming_doses i
     where ${WHOLE}
       and (exists (select 1 from incoming_doses f
         where f.patient_id = i.patient_id and f.scheme = i.scheme and ${OUT_OF_ORDER('i', 'f')})
         or exists (select 1 from stored d
           where d.patient_id = i.patient_id and d.scheme = i.scheme and ${OUT_OF_ORDER('i', 'd')}))`,
  );
  await holdBackOthers(
    tx,
    batch,
    'select row_no, name, patient_name from incoming_doses where patient_id is not null',
    { strict: true },
  );
  await error(
    'repeated',
    document,
    `select i.row_no, 'La fila ' || min(f.row_no) || ' trae la misma dosis con otra fecha: deja una sola.' as message
     from incoming_doses i join incoming_doses f on ${SAME_DOSE} and f.row_no < i.row_no and f.given_on <> i.given_on
     where ${WHOLE} group by i.row_no`,
  );
  await tx.client.query(
    `update import_rows r set object_id = i.known_id, outcome = case when i.known_id is not null or exists (
         select 1 from incoming_doses f
         join import_rows o on o.customer_id = $1 and o.batch_id = $2 and o.row_no = f.row_no and not o.has_errors
         where ${SAME_DOSE} and f.row_no < i.row_no) then 'SIN_CAMBIOS' else 'NUEVO' end
     from incoming_doses i where r.customer_id = $1 and r.batch_id = $2 and r.row_no = i.row_no and not r.has_errors`,
    [tx.customerId, batch.id],
  );
}

/** A row whose dose was registered, or whose worker was deleted, since the review is refused. */
async function apply(tx: Tx, batch: BatchRef, from: number, to: number): Promise<void> {
  await loadIncomingDoses(tx, batch.id, { from, to });
  await lockWorkers(tx, 'incoming_doses');
  const values = [tx.customerId, batch.id, from, to];
  await insertSelected(
    tx,
    `insert into vaccine_doses (customer_id, id, patient_id, scheme, dose, given_on, place, lot, recorded_by)
     ${STORED}
     select b.customer_id, i.new_id, i.patient_id, i.scheme, i.dose, i.given_on, i.place, i.lot, b.created_by
     from incoming_doses i join import_batches b on b.customer_id = $1 and b.id = $2
     join patients p on p.customer_id = $1 and p.id = i.patient_id and p.status <> 'DELETED'
     where i.outcome = 'NUEVO'
       and not exists (select 1 from stored d where d.patient_id = i.patient_id
         and d.scheme = i.scheme and (i.dose = 0 or ${OUT_OF_ORDER('i', 'd')}))
     on conflict do nothing`,
    [tx.customerId, batch.id],
  );
  await tx.client.query(
    `update import_rows r set state = 'APPLIED', object_id = d.id, applied_version = d.version
     from incoming_doses i join vaccine_doses d on d.customer_id = $1 and d.id = i.new_id
     where ${RANGE} and r.row_no = i.row_no`,
    values,
  );
  await applyUnchanged(tx, values);
  await rejectRemaining(tx, values, ['NUEVO'], CHANGED);
}

/** Doses are never deleted: the doses of the batch are withdrawn and can be restored one by one. */
async function revert(tx: Tx, batch: BatchRef, from: number, to: number): Promise<void> {
  const values = [tx.customerId, batch.id, from, to];
  await tx.client.query(
    `with gone as (
       update vaccine_doses d
       set withdrawn_at = now(), withdrawn_by = b.rolled_back_by, withdrawn_reason = $5, version = d.version + 1
       from import_rows r join import_batches b on b.customer_id = $1 and b.id = $2
       where ${RANGE} and r.state = 'APPLIED' and r.outcome = 'NUEVO' and d.customer_id = $1 and d.id = r.object_id
         and d.version = r.applied_version and d.withdrawn_at is null
       returning d.id)
     update import_rows r set state = 'REVERTED' from gone g where ${RANGE} and r.object_id = g.id`,
    [...values, UNDONE],
  );
  await keepRemaining(tx, values, KEPT_NOTE);
}

/**
 * Import of vaccine doses by document, vaccine and number. The data are clinical, so the import is only for doctors and
 * super admins.
 */
export const vaccineImport: ImportHandler = {
  kind: 'vaccines',
  fields: VACCINE_FIELDS,
  noun: 'dosis de vacunas',
  instructions: [
    'Una fila es una dosis. Las que ya están registradas con la misma fecha quedan como están.',
    'Dosis: 1, 2, 3, «Refuerzo 1», o «Sin vacuna» si se sabe que no la tiene.',
    'Los nombres se comparan con los del padrón y no se cambian.',
  ],
  plan,
  apply,
  revert,
};
