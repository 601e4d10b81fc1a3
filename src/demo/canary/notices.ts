import type pg from 'pg';
import type { Marks } from './marks.ts';

/**
 * Writes a worker's consents, and notifications for a daily e-mail that are already marked as sent, so that no e-mail
 * leaves.
 */
export async function writeCanaryNotices(
  client: pg.ClientBase,
  { plain }: Marks,
  customer: string,
  userId: string | undefined,
): Promise<void> {
  await client.query(
    `insert into channel_consents (customer_id, patient_id, channel, given, phone, shown, asked_in, user_agent)
     select $1, id, 'SMS', false, $2, $3, 'RESULTS', $4 from patients where customer_id = $1 order by id limit 1`,
    [customer, plain('CELULAR'), plain('TEXTO_MOSTRADO'), plain('NAVEGADOR_AVISO')],
  );
  await client.query(
    `insert into notification_digest_items (customer_id, user_id, type, title, description, url, dedup_key, sent_at)
     values ($1, $2, 'import.done', $3, $4, $5, $6, now())`,
    [
      customer,
      userId,
      plain('AVISO_DIA'),
      plain('DETALLE_DIA'),
      `/resultados/emos?q=${plain('BUSCA_DIA')}`,
      plain('CLAVE_DIA'),
    ],
  );
  await client.query('update messages set provider_id = $2 where customer_id = $1', [customer, plain('PROVEEDOR')]);
}
