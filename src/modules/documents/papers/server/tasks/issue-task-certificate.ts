import type { z } from 'zod';
import { clinicalWords } from '#clinical/certificate-text/judge-text.ts';
import { APTITUDE_LABELS } from '#clinical/vocabulary/aptitude.ts';
import { VEHICLE_CLASS_CODES } from '#clinical/vocabulary/vehicle-class.ts';
import { allowsTask, partOfTask, taskFacts, type WorkTask } from '#clinical/vocabulary/work-task.ts';
import { showDay, todayInLima } from '#platform/contract/dates.ts';
import { conflict, invalid } from '#platform/contract/problem.ts';
import { atOnce } from '#platform/contract/steps.ts';
import { orNotFound, type Scope } from '#platform/server/database/scope.ts';
import { statement } from '#platform/server/database/statements/statement.ts';
import type { taskCertificateBody } from '../../tasks/api.ts';
import { type KnownOfTasks, lastTaskDay, mayAllowTask, objectionsTo } from '../../tasks/model.ts';
import { changedMeanwhile } from '../issued/draw-sealed.ts';
import { fingerprintOf, hasContent } from '../issued/fingerprint.ts';
import {
  checkIssuable,
  drawDocument,
  EDITIONS_SQL,
  issuedOf,
  SELECT_DOCUMENT_IN_FORCE,
  type StoredInForce,
  storeDocument,
} from '../issued/issue-document.ts';
import type { Certified, Issuing, Subject } from '../kinds/kind.ts';
import { type SubjectRow, subjectFrom, subjectStatement } from '../kinds/subject.ts';
import { contentOf, TASK_CERTIFICATE } from '../kinds/task-certificate.ts';
import { knownOf, type TasksRow, tasksStatement } from './propose-tasks.ts';

type Body = z.output<typeof taskCertificateBody>;
type Decided = Pick<Certified, 'task' | 'statement' | 'restrictions' | 'day'>;
type Doctor = Certified['doctor'] & { signature: Buffer | null };

const DOCTOR_SQL = `
select u.id, concat_ws(' ', u.first_name, u.last_name) as name, u.cmp, u.rne, u.specialty, si.content as signature
from users u left join user_images si on si.user_id = u.id and si.kind = 'SIGNATURE'
where u.id = $1 and u.cmp is not null`;

/**
 * Issues the certificate of one task as a doctor decided it; that of the same task which was in force is replaced. The
 * same decision twice gives the same document.
 * @param toConfirm says after the objections how the doctor can confirm the statement
 * @throws 400 for a day or restrictions that the paper cannot state; 404; 409 `cmp_needed`, `exam_not_fit`,
 * `exam_expired`, `confirm_needed` for a statement that the exam speaks against, `changed`, and those of every
 * certificate
 */
export async function issueTaskCertificate(
  scope: Scope,
  issuing: Issuing,
  attentionId: string,
  { version, confirmed, vehicles, ...body }: Body,
  toConfirm = 'Confirma que lo certificas así.',
): Promise<{ id: string; code: string; part: number }> {
  const decided = {
    ...body,
    restrictions: body.restrictions || null,
    ...(vehicles ? { vehicles: VEHICLE_CLASS_CODES.filter((each) => vehicles.includes(each)) } : {}),
  };
  const part = partOfTask(decided.task);
  const [rows, doctors, inForce, earlier, tasks] = await scope.hot<
    [SubjectRow[], Doctor[], StoredInForce[], { editions: number }[], TasksRow[]]
  >([
    subjectStatement(scope, attentionId),
    statement(DOCTOR_SQL, [scope.actor.id]),
    statement(SELECT_DOCUMENT_IN_FORCE, [scope.customerId, attentionId, TASK_CERTIFICATE.type]),
    statement(EDITIONS_SQL, [scope.customerId, attentionId, TASK_CERTIFICATE.type, part]),
    tasksStatement(scope, attentionId),
  ]);
  const exam = await subjectFrom(rows, issuing.files);
  checkIssuable(TASK_CERTIFICATE, exam);
  const [me] = doctors;
  if (!me) throw conflict('cmp_needed', 'Este certificado lo firma un médico con CMP.');
  if (exam.version !== version) throw changedMeanwhile();
  checkDecision(decided, exam.subject.exam);
  if (!confirmed) checkConfirmed(decided, knownOf(orNotFound(tasks[0])), toConfirm);
  const { signature, ...doctor } = me;
  const certified: Certified = { ...decided, doctor, certifiedOn: todayInLima() };
  const data = { ...exam.subject, ...contentOf(certified, signature && new Uint8Array(signature)) };
  const current = inForce.find((document) => document.part === part);
  if (current && hasContent(current, TASK_CERTIFICATE, data)) return { ...issuedOf(current, 1), part };
  const file = await drawDocument(issuing, TASK_CERTIFICATE, data, (earlier[0]?.editions ?? 0) + 1);
  const basis = fingerprintOf(TASK_CERTIFICATE, data);
  const drawn = {
    kind: TASK_CERTIFICATE,
    attentionId,
    part,
    exam,
    data,
    basis,
    ...file,
    replaces: current?.id ?? null,
  };
  const issued = await scope.run((tx) => storeDocument(tx, issuing.files, drawn));
  if (!issued) throw changedMeanwhile();
  return { ...issued, part };
}

/** The statements of a task that do not let the worker do it, as in «Observado» o «No apto». */
const denials = (task: WorkTask): string =>
  new Intl.ListFormat('es', { type: 'disjunction' }).format(
    taskFacts(task)
      .statements.filter((each) => !allowsTask(each))
      .map((each) => `«${APTITUDE_LABELS[each]}»`),
  );

/** The employer reads the restrictions, so a word that may be clinical is refused and not only warned of. */
function checkDecision({ task, statement: stated, restrictions, day }: Decided, exam: Subject['exam']): void {
  const today = todayInLima();
  const last = lastTaskDay({ ...exam, examDate: exam.date });
  if (allowsTask(stated)) {
    if (!mayAllowTask(exam.aptitude))
      throw conflict(
        'exam_not_fit',
        `Este examen no dejó apto al colaborador: para esta tarea solo puedes certificar ${denials(task)}.`,
      );
    if (last < today)
      throw conflict('exam_expired', 'La vigencia de este examen terminó: el certificado necesita un examen nuevo.');
    if (day !== null && day > last)
      throw invalid([
        { path: 'day', message: `No puede pasar de la vigencia del examen ni de un año: ${showDay(last)}.` },
      ]);
  }
  if (day !== null && day < today) throw invalid([{ path: 'day', message: 'Esa fecha ya pasó.' }]);
  const words = restrictions ? atOnce(clinicalWords(restrictions)) : [];
  const named = words
    .slice(0, 3)
    .map((word) => `«${word.trim()}»`)
    .join(', ');
  if (words.length > 0)
    throw invalid([
      {
        path: 'restrictions',
        message: `La empresa lee este texto: quita lo que pueda ser un diagnóstico o un resultado (${named}) y escríbelo como instrucción de trabajo.`,
      },
    ]);
}

/** Refuses a statement that the exam speaks against and the doctor has not confirmed. @throws 409 `confirm_needed` */
function checkConfirmed(decided: Decided, known: KnownOfTasks, toConfirm: string): void {
  const objections = objectionsTo(decided, known);
  if (objections.length > 0) throw conflict('confirm_needed', [...objections, toConfirm].join(' '));
}
