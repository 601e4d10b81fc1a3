import { UNDECIDED_APTITUDES } from '#clinical/vocabulary/aptitude.ts';
import { JUDGED_STATES } from '#clinical/vocabulary/life-cycle.ts';
import { listed } from '#workers/validity/server/exam-life.sql.ts';

const CERTIFICATE = 'CERTIFICADO_APTITUD';
/** Fields of the exam that its certificate states besides the aptitude, as the history of its changes names them. */
export const STATED_FIELDS: ReadonlySet<string> = new Set(['workRestrictions', 'validUntil', 'worksMeanwhile']);

/**
 * Condition: a doctor revoked the newest drawn document with this type and part of the exam `a` of company $1, and no
 * doctor acted on it since. Acts are a decision of the aptitude, and a change of what the document states
 * (`liftRevocations`). A doctor's reason is stored elsewhere, so `revoked_reason` is null in that case.
 */
export const revokedByDoctor = (type: string, part: string): string => `exists (
  select 1 from documents r
  where r.customer_id = $1 and r.attention_id = a.id and r.type = ${type} and r.part = ${part}
    and r.source = 'GENERATED' and r.revoked_at is not null and r.revoked_reason is null and r.lifted_at is null
    and not exists (select 1 from documents n
      where n.customer_id = $1 and n.attention_id = a.id and n.type = r.type and n.part = r.part
        and n.source = 'GENERATED' and (n.issued_at, n.id) > (r.issued_at, r.id))
    and not (r.type in ('${CERTIFICATE}', 'INFORME_MEDICO', 'LEGAJO')
      and coalesce(a.decided_at > r.revoked_at, false)))`;

/** Whether the certificate of the exam `a` of company $1 can be drawn: a doctor answers for its aptitude. */
export const CERTIFICATE_CAN_BE_DRAWN: string = `(a.kind = 'EMO' and a.deleted_at is null
  and a.state in (${listed(JUDGED_STATES)})
  and a.aptitude not in (${listed([...UNDECIDED_APTITUDES])}) and a.doctor_id is not null
  and not ${revokedByDoctor(`'${CERTIFICATE}'`, '1')})`;
