import { EXAM_TYPE_LABELS, examType } from '#clinical/vocabulary/exam-type.ts';
import type { Tx } from '#platform/server/database/scope.ts';
import type { BatchRef } from '#platform/server/import-kind/kind.ts';
import { reportMerged } from '#platform/server/import-kind/merged-workers.ts';
import { addIssues, answeredValueCode, missingValueCode } from '#platform/server/import-kind/plan-issues.ts';
import { sameCompany } from '#platform/server/import-kind/same-company.ts';
import { DOCTOR_DECIDES } from '../../identity/needs-doctor.ts';
import { completeIncoming, loadIncoming, quote, workerOf } from '../incoming.ts';
import { holdBackIncoming, reportRepeated } from '../repeated.ts';
import { lastExamType } from './last-exam-type.ts';
import { CHANGES } from './roster-columns.ts';

/**
 * Plans what each row of a roster will do to the company's workers. `read` means that `rosterReader` has loaded the
 * rows.
 */
export async function planRoster(tx: Tx, batch: BatchRef, read: boolean): Promise<void> {
  if (read) await completeIncoming(tx, batch.id);
  else await loadIncoming(tx, batch.id, null);
  await reportMerged(tx, batch);
  const column = (key: string) => batch.columnOf(key);
  await holdBackIncoming(tx, batch);
  await reportRepeated(tx, batch);
  // Imports run inside the clinical wall, so the trigger of new workers accepts them.
  await addIssues(
    tx,
    batch,
    { code: 'number-of-examined', severity: 'error', column: column('documentNumber') },
    `select i.row_no, '${DOCTOR_DECIDES.number}' as message from incoming i
     where i.patient_id is null
       and i.document_number in (select number from examined_numbers(${quote(tx.customerId)}))`,
  );
  await addIssues(
    tx,
    batch,
    { code: 'district', severity: 'warning', column: column('district') ?? column('ubigeo') },
    `select row_no, 'No encontramos ese distrito: se importa sin él.' as message
     from incoming
     where district_id is null and (district is not null or ubigeo is not null)`,
  );
  if (batch.mapped.includes('workerState')) await reportStates(tx, batch);
  if (batch.mapped.includes('lastExamDate')) await reportLastExams(tx, batch);
  // In two steps: the planner has statistics for the incoming rows, but not for the rows of a batch.
  await tx.client.query(
    `create temp table outcomes on commit drop as
     select i.row_no, case
       when d.first_row < i.row_no then 'SIN_CAMBIOS'
       when p.id is null then 'NUEVO'
       when p.status = 'CEASED' and i.ceased_on is null then 'REACTIVADO'
       when p.status = 'ACTIVE' and i.ceased_on <= ${day(batch.today)} then 'CESADO'
       when ${CHANGES} or (i.ceased_on is not null
         and i.ceased_on is distinct from p.ceased_on) ${tx.inside ? CLINICAL_CHANGES : ''}
         ${batch.mapped.includes('lastExamDate') ? newExamSql(tx, batch) : ''} then 'ACTUALIZADO'
       else 'SIN_CAMBIOS' end as outcome
     from incoming i left join repeated d on d.row_no = i.row_no
     left join lateral ${workerOf(tx)} p on true
     ${tx.inside ? clinicalJoin(tx) : ''}`,
  );
  await tx.client.query('create index on outcomes (row_no)');
  await tx.client.query(
    `update import_rows r set outcome = o.outcome from outcomes o
     where r.customer_id = $1 and r.batch_id = $2 and r.row_no = o.row_no and not r.has_errors`,
    [tx.customerId, batch.id],
  );
  await tx.client.query('drop table repeated, outcomes');
}

const clinicalJoin = (tx: Tx): string =>
  `left join lateral (
     select * from patient_clinical x
     where x.customer_id ${sameCompany(tx)} ${quote(tx.customerId)} and x.patient_id = i.patient_id
     offset 0) c on true`;

/** Adds warnings to rows whose worker state and cease date contradict each other, or whose cease date is missing. */
async function reportStates(tx: Tx, batch: BatchRef): Promise<void> {
  const column = batch.columnOf('workerState');
  const report = (code: string, rows: string) => addIssues(tx, batch, { code, severity: 'warning', column }, rows);
  await report(
    'ceased-today',
    `select i.row_no,
       'Figura como cesado sin fecha de cese: se registra su cese con fecha '
         || to_char(i.ceased_on, 'DD/MM/YYYY') || '.' as message
     from incoming i left join lateral ${workerOf(tx)} p on true
     where i.worker_state = 'CEASED' and i.cease_date is null and p.status is distinct from 'CEASED'`,
  );
  await report(
    'active-with-cease-date',
    `select row_no,
       'Figura como activo y tiene fecha de cese (' || to_char(cease_date, 'DD/MM/YYYY')
         || '): se registra el cese. Borra la fecha si sigue trabajando.' as message
     from incoming where worker_state = 'ACTIVE' and cease_date <= ${day(batch.today)}`,
  );
  await report(
    'ceased-ahead',
    `select row_no,
       'Figura como cesado y su fecha de cese todavía no llega (' || to_char(cease_date, 'DD/MM/YYYY')
         || '): cesa ese día.' as message
     from incoming where worker_state = 'CEASED' and cease_date > ${day(batch.today)}`,
  );
}

/** A day as an SQL literal. */
const day = (iso: string): string => {
  if (!/^\d{4}-\d\d-\d\d$/.test(iso)) throw new Error('Not a day.');
  return `'${iso}'::date`;
};

/**
 * Condition: the row `i` has a last exam, with a day that is not in the future and an aptitude. Its type may be
 * missing.
 */
const HAS_LAST_EXAM = (batch: BatchRef): string =>
  `i.last_exam_date <= ${day(batch.today)} and i.last_aptitude is not null`;

/** Condition: the worker of the row has an EMO on that day, of the row's type or, if the row has none, of any type. */
const sameExam = (tx: Tx, batch: BatchRef): string =>
  `exists (select 1 from attentions a
     where a.customer_id = ${quote(tx.customerId)} and a.patient_id = i.patient_id and a.kind = 'EMO'
       and (${lastExamType(batch)} is null or a.exam_type = ${lastExamType(batch)}) and a.exam_date = i.last_exam_date
       and a.deleted_at is null and a.state <> 'ANULADO')`;

/** Condition: a last exam that is not stored yet counts as a change. */
const newExamSql = (tx: Tx, batch: BatchRef): string =>
  `or (${HAS_LAST_EXAM(batch)} and ${lastExamType(batch)} is not null and not ${sameExam(tx, batch)})`;

/** An exam without a type is not stored, because the type decides whether it counts. */
async function reportLastExams(tx: Tx, batch: BatchRef): Promise<void> {
  const column = batch.columnOf('lastExamType');
  const untyped = `select i.row_no, %s as message from incoming i
    where i.last_exam_type is null and ${HAS_LAST_EXAM(batch)}`;
  const fileExamType = examType.nullable().parse(batch.blankOf('lastExamType'));
  if (fileExamType)
    await addIssues(
      tx,
      batch,
      { code: answeredValueCode('lastExamType'), severity: 'info', column },
      untyped.replace(
        '%s',
        `'El último EMO es de tipo ${EXAM_TYPE_LABELS[fileExamType]}, como indicaste para todo el archivo.'`,
      ),
    );
  else
    await addIssues(
      tx,
      batch,
      { code: missingValueCode('lastExamType'), severity: 'warning', column },
      `${untyped.replace('%s', "'Falta el tipo del último EMO: sin él, ese examen no se registra. Dilo una vez para todo el archivo.'")} and not ${sameExam(tx, batch)}`,
    );
}

const CLINICAL_CHANGES = `or (i.blood_group is not null and i.blood_group is distinct from c.blood_group)
  or (i.pregnant is not null and i.pregnant is distinct from c.pregnant)`;
