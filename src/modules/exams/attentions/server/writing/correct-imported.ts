import type { z } from 'zod';
import { EXAM_TYPE_LABELS, type ExamType } from '#clinical/vocabulary/exam-type.ts';
import { APPOINTMENT_STATES } from '#clinical/vocabulary/life-cycle.ts';
import { showDay } from '#platform/contract/dates.ts';
import { conflict } from '#platform/contract/problem.ts';
import type { Scope, Tx } from '#platform/server/database/scope.ts';
import { listed, takesResults } from '#workers/validity/server/exam-life.sql.ts';
import { aptitudeDay } from '#workers/validity/server/validity-sql.ts';
import { changeExams } from '#workers/validity/server/write-exams.ts';
import type { putImported } from '../../corrections.ts';
import type { FieldChange } from '../../model/changes.ts';
import { keepChanges, tellingOthers } from './changes.ts';
import { whyNotWritten } from './save-attention.ts';
import { assignUndelivered } from './state-after-results.sql.ts';

type Body = z.output<NonNullable<(typeof putImported)['body']>>;
interface ExamFacts {
  examType: ExamType;
  examDate: string;
  healthCentre: string | null;
  validUntil: string | null;
}

const CURRENT_EXAM = `
select a.batch_id is not null as imported, a.state in (${listed(APPOINTMENT_STATES)}) as agreed,
  a.version = $3 and ${takesResults('a')} as open, a.exam_type as "examType", a.exam_date as "examDate",
  a.health_centre as "healthCentre", a.valid_until as "validUntil", ${aptitudeDay('a')} as "shownUntil",
  exists (select 1 from attentions o
    where o.customer_id = $1 and o.patient_id = a.patient_id and o.id <> a.id and o.kind = 'EMO'
      and o.exam_type = $4 and o.exam_date = $5 and o.deleted_at is null
      and o.state not in ('ANULADO', 'CANCELADO')) as taken
from attentions a join customers k on k.id = a.customer_id
where a.customer_id = $1 and a.id = $2 and a.kind = 'EMO' and a.deleted_at is null for update of a`;

/** Condition: the documents handed to the worker are no longer right, so the exam must be delivered again. */
const OTHER_PAPERS = `(a.state in ('ENTREGADO', 'LEIDO')
    and (a.exam_type, a.exam_date, a.valid_until) is distinct from ($3::text, $4::date, $6::date))`;

/**
 * Corrects what a file stated about an exam. Its classes are computed again by the rules of its new day, and the
 * database revokes its documents, which show the earlier data. An exam that was handed over must be delivered again.
 */
export function correctImported(scope: Scope, id: string, body: Body): Promise<{ id: string; version: number }> {
  const write = async (tx: Tx) => {
    const { rows } = await tx.client.query<
      ExamFacts & { shownUntil: string | null } & Record<'imported' | 'agreed' | 'open' | 'taken', boolean>
    >(CURRENT_EXAM, [tx.customerId, id, body.version, body.examType, body.examDate]);
    const [known] = rows;
    if (known && !known.imported)
      throw conflict('not_imported', 'Este examen no viene de una importación.', 'Anúlalo y regístralo de nuevo.');
    if (known?.agreed) throw conflict('not_held', 'Esto es una cita: cámbiala en el agendamiento.');
    if (!known?.open) throw await whyNotWritten(tx, id, body.version);
    if (known.taken) throw conflict('duplicate_exam', 'Este colaborador ya tiene un examen de ese tipo en esa fecha.');
    // A caller that sends back the calculated day gives no day of its own, so none is stored.
    const calculated = known.validUntil === null && body.validUntil === known.shownUntil;
    const said = { ...body, validUntil: calculated ? null : body.validUntil };
    const { rows: written } = await changeExams(tx, [id], () =>
      tx.client.query<{ version: number }>(
        `update attentions a set exam_type = $3, exam_date = $4, health_centre = $5, valid_until = $6,
         version = version + 1, updated_at = now(), ${assignUndelivered(OTHER_PAPERS)}
       where customer_id = $1 and id = $2 returning version`,
        [tx.customerId, id, said.examType, said.examDate, said.healthCentre || null, said.validUntil],
      ),
    );
    const { version } = written[0]!;
    await keepChanges(tx, id, version, changesOf(known, said));
    await tx.audit({ action: 'exam.corrected', objectType: 'attention', objectId: id, details: { version } });
    return { id, version };
  };
  return tellingOthers(scope, id, () => scope.run(write));
}

const FIELDS: readonly [keyof ExamFacts, string, (exam: ExamFacts) => string | null][] = [
  ['examType', 'Tipo de EMO', (exam) => EXAM_TYPE_LABELS[exam.examType]],
  ['examDate', 'Fecha', (exam) => showDay(exam.examDate)],
  ['healthCentre', 'Centro médico', (exam) => exam.healthCentre || null],
  ['validUntil', 'Vence', (exam) => showDay(exam.validUntil) || null],
];

const changesOf = (was: ExamFacts, is: ExamFacts): FieldChange[] =>
  FIELDS.map(([field, label, text]) => ({ field, label, before: text(was), after: text(is) })).filter(
    ({ before, after }) => before !== after,
  );
