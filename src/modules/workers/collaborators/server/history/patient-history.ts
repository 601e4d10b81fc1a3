import { orNotFound, type Scope } from '#platform/server/database/scope.ts';
import { statement } from '#platform/server/database/statements/statement.ts';
import { aptitudeDay, NOT_REPLACED } from '#workers/validity/server/validity-sql.ts';
import type { HistoryEvent } from '../../history.ts';
import type { ActRow, AttentionRow, ConsultationRow, DocumentRow, HistoryRows } from './history-rows.ts';
import { historyEvents } from './tell-history.ts';

const PATIENT_SQL = `
select hire_date as "hireDate", ceased_on as "ceasedOn", cease_reason as "ceaseReason"
from patients where customer_id = $1 and id = $2 and status <> 'DELETED'`;
/**
 * Outside the clinical wall an attention that is no EMO appears as in its list: that it took place, and when. The
 * reason, the kind of care and the place would reveal something about the worker's health.
 */
const ATTENTIONS_SQL = `
select a.id, a.kind, case when a.kind = 'EMO' or $3 then a.exam_type end as "examType", a.state,
  a.exam_date as "examDate", a.aptitude, ${aptitudeDay('a')} as "validUntil",
  case when a.kind = 'EMO' or $3 then a.health_centre end as "healthCentre",
  a.work_restrictions as "workRestrictions", a.works_meanwhile as "worksMeanwhile",
  a.delivered_at as "deliveredAt", a.read_at as "readAt", a.signed_at as "signedAt"
from attentions a
join customers k on k.id = a.customer_id
where a.customer_id = $1 and a.patient_id = $2 and a.deleted_at is null
order by a.exam_date desc, a.id limit 300`;
const JOIN_EXAMS_OF_PATIENT = 'join attentions a on a.customer_id = $1 and a.patient_id = $2 and a.deleted_at is null';
const CONSULTATIONS_SQL = `
select c.id, c.attention_id as "attentionId", c.state, c.issued_on as "issuedOn", c.cleared_on as "clearedOn",
  x.specialty, x.reason
from consultations c ${JOIN_EXAMS_OF_PATIENT} and a.id = c.attention_id
left join consultation_clinical x on x.customer_id = c.customer_id and x.consultation_id = c.id
where c.customer_id = $1 order by c.issued_on desc limit 300`;
const DOCUMENTS_SQL = `
select d.id, d.attention_id as "attentionId", d.type, d.code, a.exam_type as "examType", d.issued_at as "issuedAt",
  case when ${NOT_REPLACED} then d.revoked_at end as "revokedAt",
  coalesce(r.reason, d.revoked_reason) as "revokedReason",
  coalesce(r.inside and r.shown_by is null, false) as "reasonInside"
from documents d ${JOIN_EXAMS_OF_PATIENT} and a.id = d.attention_id
left join written_reasons r on r.customer_id = d.customer_id and r.object_type = 'document' and r.object_id = d.id
where d.customer_id = $1 order by d.issued_at desc limit 300`;
const ACTS_SQL = 'select at, action, details, actor from patient_history($1)';
const PROJECTS_SQL = 'select id, name from projects where customer_id = $1';

/** Reads everything recorded about a worker in one round trip; row security omits what is inside the clinical wall. */
export async function patientHistoryOf(scope: Scope, id: string): Promise<{ events: HistoryEvent[] }> {
  const historyStatement = (sql: string, ...more: unknown[]) => statement(sql, [scope.customerId, id, ...more]);
  const [patients, attentions, consultations, documents, acts, projects] = await scope.hot<
    [HistoryRows['patient'][], AttentionRow[], ConsultationRow[], DocumentRow[], ActRow[], HistoryRows['projects']]
  >([
    historyStatement(PATIENT_SQL),
    historyStatement(ATTENTIONS_SQL, scope.inside),
    historyStatement(CONSULTATIONS_SQL),
    historyStatement(DOCUMENTS_SQL),
    statement(ACTS_SQL, [id]),
    statement(PROJECTS_SQL, [scope.customerId]),
  ]);
  const patient = orNotFound(patients[0], 'No encontramos a ese colaborador.');
  return { events: historyEvents({ patient, attentions, consultations, documents, acts, projects }) };
}
