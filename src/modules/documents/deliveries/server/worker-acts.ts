import type { Link } from '#access/links/server/link.ts';
import type { DocumentType } from '#clinical/vocabulary/document-type.ts';
import { noteHandedOver } from '#exams/attentions/server/writing/handed-over.ts';
import { conflict, Problem } from '#platform/contract/problem.ts';
import { moveCases } from '#platform/server/cases/act.ts';
import { Once } from '#platform/server/cases/store.ts';
import type { Tx } from '#platform/server/database/scope.ts';
import { DELIVERIES } from '../deliveries.ts';
import type { DeliveryState, ReadingState } from '../model.ts';

/** What a worker's side needs of the delivery that their link is for. */
export interface OwnDelivery {
  id: string;
  attentionId: string;
  patientId: string;
  state: DeliveryState;
  reading: ReadingState;
  openedAt: string | null;
  deliveredAt: string | null;
  signedAt: string | null;
  refusedAt: string | null;
  /** What is handed over. */
  documentTypes: DocumentType[];
}

type Row = Omit<OwnDelivery, 'documentTypes'> & { certificate: boolean; report: boolean; chart: boolean };

const OF_LINK = `
select t.id, t.attention_id as "attentionId", a.patient_id as "patientId", t.state, t.reading, t.opened_at as "openedAt",
  t.delivered_at as "deliveredAt", t.signed_at as "signedAt", t.refused_at as "refusedAt",
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

/** The delivery that a link is for, its row locked. @throws 410 where it was annulled or replaced, or has another link */
export async function deliveryOfLink(tx: Tx, link: Pick<Link, 'id' | 'patientId'>): Promise<OwnDelivery> {
  const { rows } = await tx.client.query<Row>(OF_LINK, [tx.customerId, link.id, link.patientId]);
  if (!rows[0]) throw over();
  const { certificate, report, chart, ...own } = rows[0];
  const documentTypes: DocumentType[] = [
    ...(certificate ? (['CERTIFICADO_APTITUD'] as const) : []),
    ...(report ? (['INFORME_MEDICO', 'INTERCONSULTA'] as const) : []),
    ...(chart ? (['LEGAJO'] as const) : []),
  ];
  return { ...own, documentTypes };
}

const move = (tx: Tx, { id }: OwnDelivery, act: string, sets: Readonly<Record<string, unknown>> = {}) =>
  moveCases(tx, DELIVERIES as never, act, [{ id }], sets);

/** Notes on the tries of a link how far it came; what is noted stays. */
const noteOnTries = (tx: Tx, link: Pick<Link, 'id'>, columns: readonly string[]) =>
  tx.client.query(
    `update result_delivery_tries set ${columns.map((column) => `${column} = coalesce(${column}, now())`).join(', ')} where customer_id = $1 and link_id = $2`,
    [tx.customerId, link.id],
  );

/** The page of the link was opened by a person. Repeats change nothing. */
export async function openedByLink(tx: Tx, delivery: OwnDelivery, link: Pick<Link, 'id'>): Promise<void> {
  await noteOnTries(tx, link, ['opened_at']);
  if (!delivery.openedAt) await move(tx, delivery, 'open', { opened_at: new Once(new Date()) });
}

/** Their document and code were right: the results are theirs to read, and the exam is delivered. Repeats change nothing. */
export async function identifiedByLink(tx: Tx, delivery: OwnDelivery, link: Pick<Link, 'id'>): Promise<void> {
  await noteOnTries(tx, link, ['opened_at', 'identified_at']);
  // Who was identified before, or stood before the doctor, has the results already.
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
 * A document was opened by the worker. Repeats change nothing.
 * @throws 409 where they were not identified
 */
export async function recordRead(tx: Tx, delivery: OwnDelivery, link: Pick<Link, 'id'>): Promise<void> {
  mustBeDelivered(delivery);
  await noteOnTries(tx, link, ['opened_at', 'read_at']);
  if (delivery.reading === 'LEIDA') return;
  await move(tx, delivery, 'ownRead', { reading: 'LEIDA', read_at: new Date() });
  await noteHandedOver(tx, [delivery.attentionId], 'read');
}

function mustBeDelivered({ deliveredAt, refusedAt }: OwnDelivery): void {
  if (!deliveredAt && !refusedAt) throw conflict('not_identified', 'Primero confirma que eres tú.');
}

export interface Signature {
  link: Pick<Link, 'id'>;
  /** The sealed acknowledgment. */
  documentId: string;
  signedBy: string;
  level: 'DIBUJADA' | 'IMAGEN' | 'ESCRITA';
  ip: string;
  /** The browser, as it names itself. */
  agent: string;
  /** Of the text that was shown, 32 bytes. */
  shownTextSha256: Buffer;
  /** What was handed over, as it was. */
  delivered: readonly { documentId: string; sha256: Buffer }[];
}

/**
 * The worker signed that they received their results: once. It implies that they were read.
 * @throws 409 where it is signed already, was refused, or the worker was not identified
 */
export async function recordSigned(tx: Tx, delivery: OwnDelivery, given: Signature): Promise<void> {
  if (delivery.signedAt) throw conflict('already_signed', 'Esta constancia ya está firmada.');
  if (delivery.refusedAt)
    throw conflict('refused', 'Se registró que no firmarías esta constancia. Pide otro enlace al médico ocupacional.');
  mustBeDelivered(delivery);
  await recordRead(tx, delivery, given.link);
  await noteOnTries(tx, given.link, ['signed_at']);
  await move(tx, delivery, 'sign', {
    signed_at: new Date(),
    signed_by: given.signedBy,
    signature_level: given.level,
    signed_ip: given.ip,
    signed_agent: given.agent.slice(0, 400),
    shown_text_sha256: given.shownTextSha256,
    acknowledgment_document_id: given.documentId,
  });
  await tx.client.query(
    `insert into result_delivery_items (customer_id, delivery_id, document_id, sha256)
     select $1, $2, x.id, x.sha from unnest($3::uuid[], $4::bytea[]) x(id, sha)`,
    [
      tx.customerId,
      delivery.id,
      given.delivered.map(({ documentId }) => documentId),
      given.delivered.map(({ sha256 }) => sha256),
    ],
  );
  await noteHandedOver(tx, [delivery.attentionId], 'signed');
}
