import type { z } from 'zod';
import { APTITUDE_LABELS, type Aptitude } from '#clinical/vocabulary/aptitude.ts';
import { partOfTask } from '#clinical/vocabulary/work-task.ts';
import { showDay, todayInLima } from '#platform/contract/dates.ts';
import { invalid, notFound, Problem } from '#platform/contract/problem.ts';
import type { Refused } from '#platform/contract/refused.ts';
import type { Scope } from '#platform/server/database/scope.ts';
import { statement } from '#platform/server/database/statements/statement.ts';
import { aptitudeDay } from '#workers/validity/server/validity-sql.ts';
import type { taskCertificatesBody } from '../../tasks/api.ts';
import { dayOfStatement, lastTaskDay } from '../../tasks/model.ts';
import type { Certified, Issuing } from '../kinds/kind.ts';
import { issueTaskCertificate } from './issue-task-certificate.ts';

type Body = z.output<typeof taskCertificatesBody>;

interface ChosenExam {
  id: string;
  version: number;
  name: string;
  examDate: string;
  aptitude: Aptitude;
  validUntil: string | null;
  /** The certificate of the task that is in force. */
  held: Certified | null;
  /** Day on which a doctor revoked the newest certificate of the task, if none is in force since. */
  revokedOn: string | null;
}

const EXAMS_SQL = `
select a.id, a.version, p.full_name as name, a.exam_date as "examDate", a.aptitude,
  ${aptitudeDay('a')} as "validUntil",
  (select d.certified from documents d where d.customer_id = $1 and d.attention_id = a.id
    and d.type = 'CERTIFICADO_TAREA' and d.part = $3 and d.revoked_at is null) as held,
  (select case when d.revoked_reason is null then (d.revoked_at at time zone 'America/Lima')::date end from documents d
    where d.customer_id = $1 and d.attention_id = a.id and d.type = 'CERTIFICADO_TAREA' and d.part = $3
    order by d.revoked_at desc nulls first limit 1) as "revokedOn"
from attentions a
join patients p on p.customer_id = $1 and p.id = a.patient_id
join customers k on k.id = $1
where a.customer_id = $1 and a.id = any ($2::uuid[]) and a.kind = 'EMO' and a.deleted_at is null
order by p.full_name, a.id`;

/**
 * Issues the certificate of one task for several exams, one after the other, as `issueTaskCertificate` does for one.
 * What a doctor must look at one by one is left out with its reason: what the exam speaks against, and an exam with
 * another certificate of the task, with the same of another doctor, or with one that a doctor revoked. The same call
 * again issues nothing twice.
 * @throws 400 for a day or restrictions that no paper can state, 404 if one of the exams does not exist, 409
 * `cmp_needed`; no certificate is issued then
 */
export async function issueTaskCertificates(
  scope: Scope,
  issuing: Issuing,
  { attentionIds, ...stated }: Body,
): Promise<{ issued: { attentionId: string; code: string }[]; refused: Refused[] }> {
  const ids = [...new Set(attentionIds)];
  if (stated.day !== null && stated.day < todayInLima())
    throw invalid([{ path: 'day', message: 'Esa fecha ya pasó.' }]);
  const [exams] = await scope.hot<[ChosenExam[]]>([
    statement(EXAMS_SQL, [scope.customerId, ids, partOfTask(stated.task)]),
  ]);
  if (exams.length < ids.length) throw notFound('No encontramos todos los exámenes.');
  const me = scope.actor.id;
  const issued: { attentionId: string; code: string }[] = [];
  const refused: Refused[] = [];
  try {
    for (const exam of exams) {
      const { id, name, version, held, revokedOn } = exam;
      const ends = dayOfStatement(stated.statement) === 'required';
      const decided = { ...stated, version, confirmed: false, day: stated.day ?? (ends ? lastTaskDay(exam) : null) };
      const reason = revokedOn
        ? `Un médico dejó sin efecto este certificado el ${showDay(revokedOn)}. Ábrelo para certificarlo ahí.`
        : held && !(held.doctor.id === me && isSame(held, decided))
          ? heldOf(held, me)
          : null;
      if (reason) refused.push({ id, name, reason });
      else
        try {
          const { code } = await issueTaskCertificate(scope, issuing, id, decided, 'Ábrelo para certificarlo ahí.');
          issued.push({ attentionId: id, code });
        } catch (error) {
          refused.push({ id, name, reason: reasonOf(error) });
        }
    }
  } finally {
    // A failure midway leaves certificates in force, so their act is recorded too.
    if (issued.length + refused.length > 0)
      await scope.audit({
        action: 'task_certificates.issued',
        objectType: 'attention',
        details: { task: stated.task, issued: issued.length, refused: refused.length },
      });
  }
  return { issued, refused };
}

type Decided = Pick<Certified, 'statement' | 'restrictions' | 'day'> & { vehicles: readonly string[] | null };

const isSame = (held: Certified, decided: Decided): boolean =>
  held.statement === decided.statement &&
  held.day === decided.day &&
  (held.restrictions ?? '') === (decided.restrictions ?? '') &&
  [...(held.vehicles ?? [])].sort().join() === [...(decided.vehicles ?? [])].sort().join();

const heldOf = ({ statement: stated, day, doctor }: Certified, me: string | null): string =>
  `Ya tiene este certificado${doctor.id === me ? '' : `, firmado por ${doctor.name}`}: «${APTITUDE_LABELS[stated]}»${day ? `, hasta el ${showDay(day)}` : ''}. Cámbialo en su examen.`;

/** Why one exam is left out. @throws what speaks against every exam of the call, and what is no refusal */
function reasonOf(error: unknown): string {
  if (!(error instanceof Problem) || error.code === 'cmp_needed') throw error;
  const [field] = error.init.errors ?? [];
  if (field && field.path !== 'day') throw error;
  return field?.message ?? error.message;
}
