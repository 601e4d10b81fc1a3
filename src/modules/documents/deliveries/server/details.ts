import { DOCUMENT_TYPE_LABELS, type DocumentType } from '#clinical/vocabulary/document-type.ts';
import { revokedByDoctor } from '#exams/attentions/server/certificate.sql.ts';
import { orNotFound, type Scope, type Tx } from '#platform/server/database/scope.ts';
import { statement } from '#platform/server/database/statements/statement.ts';
import { listed } from '#workers/validity/server/exam-life.sql.ts';
import type { DeliveryDetail } from '../api.ts';
import type { DeliveryTry } from '../model.ts';
import { TRIES } from './channel-state.sql.ts';

/** Delivery of an exam that is not over; `$2` is the id of the exam or of the delivery. */
const detailsBy = (column: 't.id' | 't.attention_id') => `
select t.id as "deliveryId", case when si.user_id is not null then 'firma.png' end as "doctorSignature",
  t.attach_certificate as "attachCompetencyCertificate", t.attach_chart as "attachMedicalChart",
  t.attach_report as "attachMedicalResult", t.signed_at is not null as "isSigned",
  k.legal_name as "customerName", k.ruc as "customerCode",
  coalesce(nullif(p.first_names, ''), p.full_name) as "firstName",
  concat_ws(' ', nullif(p.paternal_surname, ''), nullif(p.maternal_surname, '')) as "lastName",
  p.document_number as "documentNumber", jn.name as "workPlace",
  coalesce(nullif(a.doctor_name, ''), nullif(concat_ws(' ', u.first_name, u.last_name), '')) as "doctorName",
  t.opened_at as "openedDate", d.code as "readResultReportCode"
from result_deliveries t
join attentions a on a.customer_id = $1 and a.id = t.attention_id
join patients p on p.customer_id = $1 and p.id = a.patient_id
join customers k on k.id = $1
left join job_titles jn on jn.customer_id = $1 and jn.id = coalesce(a.job_title_id, p.job_title_id)
left join users u on u.id = coalesce(a.doctor_id, t.read_by, t.sent_by) and u.cmp is not null
left join user_images si on si.user_id = u.id and si.kind = 'SIGNATURE'
left join documents d on d.customer_id = $1 and d.id = t.acknowledgment_document_id
where t.customer_id = $1 and ${column} = $2 and t.state not in ('ANULADA', 'REEMPLAZADA') and a.deleted_at is null
  and a.state in ('CON_APTITUD', 'ENTREGADO', 'LEIDO') and p.status <> 'DELETED'`;

type Row = DeliveryDetail & { deliveryId: string };

/** Reads the facts that the acknowledgment of a delivery states. @throws 404 */
export async function deliveryDetails(tx: Tx, deliveryId: string): Promise<Row> {
  const { rows } = await tx.client.query<Row>(detailsBy('t.id'), [tx.customerId, deliveryId]);
  return orNotFound(rows[0], 'No encontramos la entrega.');
}

const TRIES_OF_EXAM = TRIES.replace(
  'y.delivery_id = $2',
  `y.delivery_id = (select t.id from result_deliveries t
     where t.customer_id = $1 and t.attention_id = $2 and t.state not in ('ANULADA', 'REEMPLAZADA'))`,
);
const WITNESSES_SQL = `
select w.full_name as "fullName", w.document_number as "documentNumber" from result_deliveries t
join result_delivery_witnesses w on w.customer_id = $1 and w.delivery_id = t.id
where t.customer_id = $1 and t.attention_id = $2 and t.state not in ('ANULADA', 'REEMPLAZADA') order by w.position`;

/** Types of documents that each part of a delivery hands over. */
export const HANDED_TYPES = {
  certificate: ['CERTIFICADO_APTITUD', 'CERTIFICADO_TAREA'],
  report: ['INFORME_MEDICO', 'INTERCONSULTA'],
  chart: ['LEGAJO'],
} as const satisfies Record<string, readonly DocumentType[]>;

const HANDED = Object.entries(HANDED_TYPES).map(([part, types]) => `t.attach_${part} and d.type in (${listed(types)})`);
/**
 * Papers of the delivery of exam $2 that a doctor revoked and that were not issued again. A certificate of a task is an
 * act of its own, which its revocation ends.
 */
const REVOKED_SQL = `
select d.type, d.part from result_deliveries t
join attentions a on a.customer_id = $1 and a.id = t.attention_id
join documents d on d.customer_id = $1 and d.attention_id = $2 and d.source = 'GENERATED'
where t.customer_id = $1 and t.attention_id = $2 and t.state not in ('ANULADA', 'REEMPLAZADA')
  and (${HANDED.join(' or ')}) and d.type <> 'CERTIFICADO_TAREA'
  and (d.type <> 'INTERCONSULTA'
    or d.part <= (select count(*) from consultations c where c.customer_id = $1 and c.attention_id = $2))
group by d.type, d.part, a.id, a.decided_at
having bool_and(d.revoked_at is not null) and ${revokedByDoctor('d.type', 'd.part')}
order by d.type, d.part`;
interface Revoked {
  type: DocumentType;
  part: number;
}
const titleOf = ({ type, part }: Revoked): string =>
  part > 1 ? `${DOCUMENT_TYPE_LABELS[type]} ${part}` : DOCUMENT_TYPE_LABELS[type];

type Witness = { fullName: string; documentNumber: string };

/**
 * Reads the same details for a doctor, with the contact attempts, the witnesses of a refusal and the papers that the
 * worker does not get because a doctor revoked them. @throws 404
 */
export async function detailsOfExam(scope: Scope, attentionId: string) {
  const values = [scope.customerId, attentionId];
  const [rows, tries, witnesses, revoked] = await scope.hot<[Row[], DeliveryTry[], Witness[], Revoked[]]>([
    statement(detailsBy('t.attention_id'), values),
    statement(TRIES_OF_EXAM, values),
    statement(WITNESSES_SQL, values),
    statement(REVOKED_SQL, values),
  ]);
  const detail = orNotFound(rows[0], 'No encontramos los resultados de ese examen.');
  return { ...detail, tries, witnesses, revoked: revoked.map(titleOf) };
}
