import { type CodeProof, codeProof, PROOF_COLUMNS, PROOF_JOIN } from '#access/links/server/code-proof.ts';
import { todayInLima } from '#platform/contract/dates.ts';
import { orNotFound, type Tx } from '#platform/server/database/scope.ts';
import type { AcknowledgmentFacts } from '../../own/acknowledgment.ts';
import { deliveryDetails } from '../details.ts';
import type { LinkedDelivery } from '../worker-acts.ts';

/** Facts of a delivery that its worker sees or that prove it. */
export interface DeliveryFacts extends Omit<AcknowledgmentFacts, 'delivered'> {
  fullName: string;
  identifiedAt: string | null;
  /** One sentence that says how the worker was identified. */
  identifiedHow: string;
  doctorCmp: string | null;
  doctorSpecialty: string | null;
  doctorSignature: Buffer | null;
  acknowledgment: { id: string; code: string } | null;
}

interface Row extends CodeProof {
  identityType: string;
  identifiedAt: string | null;
  /** True when a doctor identified the worker in person. */
  attested: boolean;
  identifiedBy: string | null;
  identifierCmp: string | null;
  cmp: string | null;
  specialty: string | null;
  signature: Buffer | null;
  acknowledgmentId: string | null;
}

// The doctor is the same as in the details of the delivery. The identification is that of the current link;
// identifications by earlier links do not count.
const FACTS_SQL = `
select dt.name as "identityType", l.verified_at as "identifiedAt", l.attested_by is not null as attested,
  nullif(concat_ws(' ', i.first_name, i.last_name), '') as "identifiedBy", i.cmp as "identifierCmp",
  ${PROOF_COLUMNS},
  u.cmp, u.specialty, si.content as signature, t.acknowledgment_document_id as "acknowledgmentId"
from result_deliveries t
join access_links l on l.customer_id = $1 and l.id = t.link_id
join attentions a on a.customer_id = $1 and a.id = t.attention_id
join patients p on p.customer_id = $1 and p.id = a.patient_id
left join document_types dt on dt.id = p.document_type
left join users i on i.id = l.attested_by
${PROOF_JOIN}
left join users u on u.id = coalesce(a.doctor_id, t.read_by, t.sent_by) and u.cmp is not null
left join user_images si on si.user_id = u.id and si.kind = 'SIGNATURE'
where t.customer_id = $1 and t.id = $2`;

/** Reads the facts of the locked delivery in the running transaction. */
export async function deliveryFacts(tx: Tx, delivery: LinkedDelivery): Promise<DeliveryFacts> {
  const details = await deliveryDetails(tx, delivery.id);
  const { rows } = await tx.client.query<Row>(FACTS_SQL, [tx.customerId, delivery.id]);
  const row = orNotFound(rows[0]);
  const { acknowledgmentId, identityType } = row;
  return {
    company: details.customerName,
    ruc: details.customerCode,
    firstName: details.firstName,
    lastName: details.lastName,
    fullName: [details.firstName, details.lastName].filter(Boolean).join(' '),
    document: `${identityType} ${details.documentNumber}`,
    jobTitle: details.workPlace,
    doctor: details.doctorName,
    deliveredOn: delivery.deliveredAt && todayInLima(new Date(delivery.deliveredAt)),
    identifiedAt: row.identifiedAt,
    identifiedHow: howIdentified(row),
    doctorCmp: row.cmp,
    doctorSpecialty: row.specialty,
    doctorSignature: row.signature,
    acknowledgment: acknowledgmentId ? { id: acknowledgmentId, code: details.readResultReportCode ?? '' } : null,
  };
}

function howIdentified(row: Row): string {
  if (row.attested)
    return `En persona: ${row.identifiedBy ?? 'el médico ocupacional'}${row.identifierCmp ? ` (CMP ${row.identifierCmp})` : ''} comprobó su documento de identidad y le entregó el equipo.`;
  return codeProof(row);
}
