import { EXAM_TYPE_LABELS, examType } from '#clinical/vocabulary/exam-type.ts';
import type { Tx } from '#platform/server/database/scope.ts';
import { holdBackOthers } from '#platform/server/import-kind/another-person.ts';
import type { BatchRef } from '#platform/server/import-kind/kind.ts';
import { reportMerged } from '#platform/server/import-kind/merged-workers.ts';
import { addIssues, answeredValueCode, missingValueCode } from '#platform/server/import-kind/plan-issues.ts';
import { takesResults } from '#workers/validity/server/exam-life.sql.ts';
import { emptyPart, loadClinical, type Wording } from '../writing/clinical-part.ts';
import { attends } from './apply-exams.ts';
import { bringsNews, clinicalValues, keptCorrections, keptFromDoctor } from './clinical-values.ts';
import { examOfRow, loadIncomingExams } from './incoming-exams.ts';
import { type KeptRow, reportCorrections } from './kept-corrections.ts';
import { loadReferrals } from './referrals.ts';
import { seenOf } from './seen-exam.sql.ts';

/** Condition: the row `i` would change what the company may see of the exam `a`. */
const CHANGES_SQL = `((i.aptitude is not null and i.aptitude <> a.aptitude)
  or (i.valid_until is not null and i.valid_until is distinct from a.valid_until)
  or (i.health_centre is not null and i.health_centre is distinct from a.health_centre)
  or (i.order_number is not null and i.order_number is distinct from a.external_id)
  or (i.delivered_on is not null and a.delivered_at is null)
  or ${attends('i', 'a')})`;
/** Condition: the importing user is a doctor, so the file states their opinion. */
const IMPORTED_BY_DOCTOR = `exists (select 1
  from import_batches b join users u on u.id = b.created_by
  where b.customer_id = $1 and b.id = $2 and u.cmp is not null)`;

/**
 * Plans what each row will do to the company's exams. Clinical content is compared only if `medical` is true; `read`
 * means that `examsReader` has loaded the rows.
 */
export async function planExams(tx: Tx, batch: BatchRef, medical: boolean, read: boolean): Promise<void> {
  if (read) await tx.client.query('analyze incoming_exams');
  else await loadIncomingExams(tx, batch);
  await reportMerged(tx, batch);
  await reportFaults(tx, batch, medical);
  await tx.client.query(
    `update import_rows r
     set seen_version = coalesce(r.seen_version, ${seenOf('a', medical)}, 0),
       outcome = case when i.row_no <> d.first_row then 'SIN_CAMBIOS' when a.id is null then 'NUEVO'
         when ${CHANGES_SQL} then 'ACTUALIZADO' else 'SIN_CAMBIOS' end
     from incoming_exams i join repeated_exams d on d.row_no = i.row_no left join lateral ${examOfRow(tx)} a on true
     where r.customer_id = $1 and r.batch_id = $2 and r.row_no = i.row_no and not r.has_errors`,
    [tx.customerId, batch.id],
  );
  if (medical) await planClinical(tx, batch);
  await tx.client.query('drop table repeated_exams');
}

async function reportFaults(tx: Tx, batch: BatchRef, medical: boolean): Promise<void> {
  const document = batch.columnOf('documentNumber');
  const report = (
    severity: 'error' | 'warning' | 'info',
    code: string,
    column: number | null,
    rows: string,
    values: unknown[] = [],
  ) => addIssues(tx, batch, { code, severity, column }, rows, values);

  await report(
    'error',
    'unknown-worker',
    document,
    `select row_no, 'No hay un colaborador con este documento: impórtalo primero en el padrón.' as message
     from incoming_exams where patient_id is null`,
  );
  await report(
    'error',
    missingValueCode('examType'),
    batch.columnOf('examType'),
    `select row_no, 'Falta el tipo de EMO: dilo una vez para todo el archivo o escríbelo en la fila.' as message
     from incoming_exams where exam_type is null`,
  );
  const fileExamType = examType.nullable().parse(batch.blankOf('examType'));
  if (fileExamType)
    await report(
      'info',
      answeredValueCode('examType'),
      batch.columnOf('examType'),
      `select row_no,
         'El tipo de EMO es ${EXAM_TYPE_LABELS[fileExamType]}, como indicaste para todo el archivo.' as message
       from incoming_exams where type_said`,
    );
  await report(
    'warning',
    'ceased-worker',
    document,
    `select row_no, 'El colaborador está cesado: el examen se guarda en su historia.' as message
     from incoming_exams where ceased`,
  );
  await holdBackOthers(
    tx,
    batch,
    'select row_no, name, patient_name from incoming_exams where patient_id is not null',
    {
      strict: true,
    },
  );
  await report(
    'error',
    'not-held',
    batch.columnOf('attentionDate'),
    `select i.row_no,
       case a.state when 'CANCELADO' then 'La cita de ese día se canceló: corrige la fecha o quita la fila.'
         else 'El colaborador no asistió a la cita de ese día: corrige la fecha o quita la fila.' end as message
     from incoming_exams i cross join lateral ${examOfRow(tx)} a where not ${takesResults('a')}`,
  );
  await report(
    'warning',
    'aptitude-given',
    batch.columnOf('aptitude'),
    `select row_no, 'El examen ya tiene una aptitud, que no vuelve a quedar pendiente: se conserva.' as message
     from incoming_exams where keeps_aptitude`,
  );
  await report(
    'warning',
    'sex-differs',
    batch.columnOf('sex'),
    `select row_no, 'El sexo no es el del padrón: se usa el del padrón.' as message
     from incoming_exams
     where sex <> patient_sex and patient_sex <> 'X'`,
  );
  await report(
    'warning',
    'birth-differs',
    batch.columnOf('birthDate'),
    `select row_no, 'La fecha de nacimiento no es la del padrón: se usa la del padrón.' as message
     from incoming_exams where birth_date <> patient_birth`,
  );
  if (!medical)
    await report(
      'error',
      'doctor-decided',
      batch.columnOf('aptitude'),
      `select i.row_no, 'Un médico ya dio otra aptitud a este examen: solo un médico la cambia.' as message
      from incoming_exams i cross join lateral ${examOfRow(tx)} a
      where a.doctor_id is not null and i.aptitude <> a.aptitude and not ${IMPORTED_BY_DOCTOR}`,
    );
  // A row with errors is removed, so that it does not count as the first of repeated rows.
  await tx.client.query(
    `delete from incoming_exams where row_no in (
       select row_no from import_rows where customer_id = $1 and batch_id = $2 and has_errors)`,
    [tx.customerId, batch.id],
  );
  await tx.client.query(
    `create temp table repeated_exams on commit drop as
     select row_no, first_value(row_no) over w as first_row, content <> first_value(content) over w as differs
     from incoming_exams window w as (partition by patient_id, exam_type, exam_date order by row_no)`,
  );
  await tx.client.query('analyze repeated_exams');
  await report(
    'error',
    'repeated',
    document,
    `select row_no, 'La fila ' || first_row || ' trae el mismo examen con otros datos: deja una sola.' as message
     from repeated_exams where differs`,
  );
  await report(
    'warning',
    'repeated-same',
    document,
    `select row_no, 'Es igual a la fila ' || first_row || ': se importa una sola vez.' as message
     from repeated_exams
     where row_no <> first_row and not differs`,
  );
}

const CHUNK = 1000;

const WORDING_LABELS: Readonly<Record<Wording, string>> = {
  diagnoses: 'los diagnósticos',
  recommendations: 'las recomendaciones',
  raw_restrictions: 'las restricciones',
  conclusions: 'las conclusiones',
  notes: 'las observaciones',
};
const LIST = new Intl.ListFormat('es');

/**
 * Rows of existing exams that seemed to change nothing may still contain other results. A row that differs from what a
 * doctor wrote or corrected on the page of its exam gets a warning.
 */
async function planClinical(tx: Tx, batch: BatchRef): Promise<void> {
  for (let after = -1; ; ) {
    const { rows } = await tx.client.query<{ row_no: number; id: string; parsed: Record<string, unknown> }>(
      `select r.row_no, i.attention_id as id, r.parsed
       from incoming_exams i join repeated_exams d on d.row_no = i.row_no and d.first_row = i.row_no
       join import_rows r on r.customer_id = $1 and r.batch_id = $2 and r.row_no = i.row_no
       where i.attention_id is not null and r.outcome in ('SIN_CAMBIOS', 'ACTUALIZADO') and i.row_no > $3
       order by i.row_no limit ${CHUNK}`,
      [tx.customerId, batch.id, after],
    );
    const last = rows.at(-1);
    if (!last) return;
    after = last.row_no;
    const ids = rows.map((row) => row.id);
    const [stored, referrals] = [await loadClinical(tx, ids), await loadReferrals(tx, ids)];
    const changed: number[] = [];
    const kept: { row_no: number; message: string }[] = [];
    const corrected: KeptRow[] = [];
    for (const { row_no, id, parsed } of rows) {
      const [part, values] = [stored.get(id) ?? emptyPart(), clinicalValues(parsed)];
      if (bringsNews(part, referrals.get(id) ?? [], values)) changed.push(row_no);
      const words = keptFromDoctor(part, values).map((name) => WORDING_LABELS[name]);
      if (words.length > 0)
        kept.push({
          row_no,
          message: `Un médico ya escribió ${LIST.format(words)} de este examen: se conserva lo suyo.`,
        });
      for (const test of keptCorrections(part, values)) corrected.push({ ...test, rowNo: row_no, examId: id });
    }
    await reportCorrections(tx, batch, corrected);
    if (kept.length > 0)
      await addIssues(
        tx,
        batch,
        { code: 'doctor-wrote', severity: 'warning', column: null },
        'select row_no, message from jsonb_to_recordset($6::jsonb) as x(row_no integer, message text)',
        [JSON.stringify(kept)],
      );
    await tx.client.query(
      `update import_rows set outcome = 'ACTUALIZADO'
       where customer_id = $1 and batch_id = $2 and row_no = any ($3::integer[])`,
      [tx.customerId, batch.id, changed],
    );
  }
}
