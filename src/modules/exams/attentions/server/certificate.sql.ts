import { UNDECIDED_APTITUDES } from '#clinical/vocabulary/aptitude.ts';
import { JUDGED_STATES } from '#clinical/vocabulary/life-cycle.ts';
import { listed } from '#workers/validity/server/exam-life.sql.ts';

/**
 * Whether the certificate of the exam `a` of company $1 can be drawn: a doctor answers for its aptitude, and the newest
 * certificate was not revoked by a doctor. A doctor's reason is stored elsewhere, so `revoked_reason` is null in that
 * case.
 */
export const CERTIFICATE_CAN_BE_DRAWN: string = `(a.kind = 'EMO' and a.deleted_at is null
  and a.state in (${listed(JUDGED_STATES)})
  and a.aptitude not in (${listed([...UNDECIDED_APTITUDES])}) and a.doctor_id is not null
  and not coalesce((select r.revoked_at is not null and r.revoked_reason is null from documents r
    where r.customer_id = $1 and r.attention_id = a.id and r.type = 'CERTIFICADO_APTITUD'
    order by r.issued_at desc, r.id limit 1),
    false))`;
