import type pg from 'pg';
import type { CanaryCompany } from './company.ts';
import type { Marks } from './marks.ts';

/** Writes the delivery of an exam, with a mark in every text that a person wrote or uploaded. */
export async function writeCanaryDelivery(
  client: pg.ClientBase,
  { plain }: Marks,
  { customer }: CanaryCompany,
  attention: string,
  doctor: string,
): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `update result_deliveries set signed_by = $3, signed_agent = $4, sent_at = now(), sent_by = $5
     where customer_id = $1 and attention_id = $2 returning id`,
    [customer, attention, plain('FIRMANTE'), plain('NAVEGADOR'), doctor],
  );
  const { id } = rows[0]!;
  await client.query(
    `insert into result_delivery_witnesses (customer_id, delivery_id, position, full_name, document_number)
     values ($1, $2, 1, $3, '40111222'), ($1, $2, 2, $4, '40333444')`,
    [customer, id, plain('TESTIGO_UNO'), plain('TESTIGO_DOS')],
  );
  await client.query(
    `insert into result_delivery_tries (customer_id, delivery_id, channel, by_user, dedup_key)
     values ($1, $2, 'EMAIL', $4, $3), ($1, $2, 'LLAMADA', $4, null)`,
    [customer, id, plain('MENSAJE_ENTREGA'), doctor],
  );
  return id;
}
