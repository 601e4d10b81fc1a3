import type { Link } from '#access/links/server/link.ts';
import type { DocumentType } from '#clinical/vocabulary/document-type.ts';
import { noteHandedOver } from '#exams/attentions/server/writing/handed-over.ts';
import { codesOf } from '#platform/contract/codes.ts';
import { conflict, Problem } from '#platform/contract/problem.ts';
import { moveCases } from '#platform/server/cases/act.ts';
import { Once } from '#platform/server/cases/store.ts';
import type { Tx } from '#platform/server/database/scope.ts';
import { DELIVERIES } from '../deliveries.ts';
import type { DeliveryState, ReadingState } from '../model.ts';
import { HANDED_TYPES } from './details.ts';
import { keepChannels } from './keep-channels.ts';

/** Data of the delivery of a link, as the worker's pages need it. */
export interface LinkedDelivery {
  id: string;
  attentionId: string;
  patientId: string;
  state: DeliveryState;
  reading: ReadingState;
  openedAt: string | null;
  deliveredAt: string | null;
  signedAt: string | null;
  refusedAt: string | null;
  /** Types of the delivered documents. */
  documentTypes: DocumentType[];
}

type Row = Omit<LinkedDelivery, 'documentTypes'> & Record<keyof typeof HANDED_TYPES, boolean>;

const DELIVERY_OF_LINK = `
select t.id, t.attention_id as "attentionId", a.patient_id as "patientId", t.state, t.reading,
  t.opened_at as "openedAt", t.delivered_at as "deliveredAt", t.signed_at as "signedAt",
  t.refused_at as "refusedAt",
  t.attach_certificate as certificate, t.attach_report as report, t.attach_chart as chart
from result_deliveries t
join attentions a on a.customer_id = $1 and a.id = t.attention_id
where t.customer_id = $1 and t.link_id = $2 and t.state not in ('ANULADA', 'REEMPLAZADA') and a.deleted_at is null
  and a.state in ('CON_APTITUD', 'ENTREGADO', 'LEIDO') and a.patient_id = $3
for update of t`;

const over = () =>
  new Problem({
    status: 410,
    code: 'delivery_over',
    title:
      'Este enlace ya no sirve: tus resultados cambiaron o se te envió otro. Pide uno nuevo al médico ocupacional.',
  });

/**
 * Locks the row of the delivery of a link. @throws 410 when the delivery was annulled or replaced, or has another link
 */
export async function deliveryOfLink(tx: Tx, link: Pick<Link, 'id' | 'patientId'>): Promise<LinkedDelivery> {
  const { rows } = await tx.client.query<Row>(DELIVERY_OF_LINK, [tx.customerId, link.id, link.patientId]);
  if (!rows[0]) throw over();
  const { certificate, report, chart, ...own } = rows[0];
  const handed = { certificate, report, chart };
  const documentTypes = codesOf(HANDED_TYPES).flatMap((part): readonly DocumentType[] =>
    handed[part] ? HANDED_TYPES[part] : [],
  );
  return { ...own, documentTypes };
}

const move = (tx: Tx, { id }: LinkedDelivery, act: string, sets: Readonly<Record<string, unknown>> = {}) =>
  moveCases(tx, DELIVERIES, act, [{ id }], sets);

/** Records the progress of a link on its attempts; recorded times are not overwritten. */
async function noteOnTries(tx: Tx, link: Pick<Link, 'id'>, columns: readonly string[]): Promise<void> {
  const { rows } = await tx.client.query<{ id: string }>(
    `update result_delivery_tries
     set ${columns.map((column) => `${column} = least(${column}, now())`).join(', ')}
     where customer_id = $1 and link_id = $2 returning delivery_id as id`,
    [tx.customerId, link.id],
  );
  await keepChannels(tx, [...new Set(rows.map(({ id }) => id))]);
}

/** Records that a person opened the page of the link. Repeats change nothing. */
export async function openedByLink(tx: Tx, delivery: LinkedDelivery, link: Pick<Link, 'id'>): Promise<void> {
  await noteOnTries(tx, link, ['opened_at']);
  if (!delivery.openedAt) await move(tx, delivery, 'open', { opened_at: new Once(new Date()) });
}

/**
 * Records that the document and the code were right: the worker can read the results, and the exam is delivered.
 * Repeats change nothing.
 */
export async function identifiedByLink(tx: Tx, delivery: LinkedDelivery, link: Pick<Link, 'id'>): Promise<void> {
  await noteOnTries(tx, link, ['opened_at', 'identified_at']);
  // A worker who was identified before, or who was with the doctor, already has the results.
  if (!DELIVERIES.acts['identify']!.from.includes(delivery.state)) return;
  await move(tx, delivery, 'identify', {
    opened_at: new Once(new Date()),
    identified_at: new Once(new Date()),
    identified_how: new Once('CODE'),
    delivered_at: new Once(new Date()),
    delivered_how: new Once('ENLACE'),
  });
  await noteHandedOver(tx, [delivery.attentionId], 'delivered');
}

/**
 * Records that the worker opened a document. Repeats change nothing.
 * @throws 409 when the worker was not identified
 */
export async function recordRead(tx: Tx, delivery: LinkedDelivery, link: Pick<Link, 'id'>): Promise<void> {
  mustBeDelivered(delivery);
  await noteOnTries(tx, link, ['opened_at', 'read_at']);
  if (delivery.reading === 'LEIDA') return;
  await move(tx, delivery, 'ownRead', { reading: 'LEIDA', read_at: new Date() });
  await noteHandedOver(tx, [delivery.attentionId], 'read');
}

function mustBeDelivered({ deliveredAt, refusedAt }: LinkedDelivery): void {
  if (!deliveredAt && !refusedAt) throw conflict('not_identified', 'Primero confirma que eres tú.');
}

export interface Signature {
  link: Pick<Link, 'id'>;
  /** Id of the sealed acknowledgment. */
  documentId: string;
  signedBy: string;
  level: 'DIBUJADA' | 'IMAGEN' | 'ESCRITA';
  ip: string;
  /** User agent of the browser. */
  agent: string;
  /** SHA-256 of the shown text, 32 bytes. */
  shownTextSha256: Buffer;
  /** The delivered documents in the delivered version. */
  delivered: readonly { documentId: string; sha256: Buffer }[];
}

/**
 * Records the worker's signature for the receipt of the results, once. The signature implies that the results were
 * read.
 * @throws 409 when it is already signed, was refused, or the worker was not identified
 */
export async function recordSigned(tx: Tx, delivery: LinkedDelivery, signature: Signature): Promise<void> {
  if (delivery.signedAt) throw conflict('already_signed', 'Esta constancia ya está firmada.');
  if (delivery.refusedAt)
    throw conflict('refused', 'Se registró que no firmarías esta constancia. Pide otro enlace al médico ocupacional.');
  mustBeDelivered(delivery);
  await recordRead(tx, delivery, signature.link);
  await noteOnTries(tx, signature.link, ['signed_at']);
  await move(tx, delivery, 'sign', {
    signed_at: new Date(),
    signed_by: signature.signedBy,
    signature_level: signature.level,
    signed_ip: signature.ip,
    signed_agent: signature.agent.slice(0, 400),
    shown_text_sha256: signature.shownTextSha256,
    acknowledgment_document_id: signature.documentId,
  });
  await tx.client.query(
    `insert into result_delivery_items (customer_id, delivery_id, document_id, sha256)
     select h.customer_id, $2, x.id, x.sha
     from company_rows h cross join unnest($3::uuid[], $4::bytea[]) x(id, sha) where h.customer_id = $1`,
    [
      tx.customerId,
      delivery.id,
      signature.delivered.map(({ documentId }) => documentId),
      signature.delivered.map(({ sha256 }) => sha256),
    ],
  );
  await noteHandedOver(tx, [delivery.attentionId], 'signed');
}
