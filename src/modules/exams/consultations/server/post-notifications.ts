import { randomUUID } from 'node:crypto';
import { conflict } from '#platform/contract/problem.ts';
import type { Tx } from '#platform/server/database/scope.ts';
import type { Services } from '#platform/server/http/context.ts';
import { type Posted, postMessages } from '#platform/server/messages/post-message.ts';
import { channelsOn } from '#platform/server/messages/settings.ts';
import { JOIN_ATTENTION_AND_WORKER } from '#workers/catalogs/server/worker-case.sql.ts';
import type { Consultation } from '../consultations.ts';
import { consultationPending } from '../notifications.ts';
import { VISIBLE_REFERRAL } from './shown.ts';

const ADDRESSEES_SQL = `
select t.id, p.id as "patientId", p.email, coalesce(nullif(p.first_names, ''), p.full_name) as "firstName",
  c.name as company,
  case when c.consultation_mail_confirmed_at is not null then c.consultation_mail end as mail
from consultations t ${JOIN_ATTENTION_AND_WORKER} join customers c on c.id = $1
where t.customer_id = $1 and t.id = any ($2::uuid[]) and ${VISIBLE_REFERRAL} order by t.id`;

interface Addressee {
  id: string;
  patientId: string;
  email: string;
  firstName: string;
  company: string;
  mail: string | null;
}

/** Writes to the workers of the referrals; a worker gets one message, even for several referrals. */
export async function postNotifications(
  tx: Tx,
  items: readonly Pick<Consultation, 'id'>[],
  _values: unknown,
  { config }: Pick<Services, 'config'>,
): Promise<void> {
  if ((await channelsOn(tx, consultationPending, tx.customerId, ['EMAIL'])).length === 0)
    throw conflict('channel_off', 'Este aviso está apagado en las notificaciones de la empresa.');
  const { rows } = await tx.client.query<Addressee>(ADDRESSEES_SQL, [tx.customerId, items.map(({ id }) => id)]);
  const posts = new Map<string, Posted<Pick<Addressee, 'firstName' | 'company' | 'mail'>>>();
  for (const { patientId, email: to, ...facts } of rows)
    if (!posts.has(patientId))
      posts.set(patientId, { facts, to, channel: 'EMAIL', patientId, key: `consultation:${randomUUID()}` });
  await postMessages(tx, config, consultationPending, [...posts.values()]);
  await tx.client.query(
    `insert into consultation_notifications (customer_id, id, consultation_id, dedup_key, sent_by)
     select h.customer_id, x.notification, x.id, x.key, $3
     from company_rows h cross join jsonb_to_recordset($2::jsonb) x(notification uuid, id uuid, key text)
     where h.customer_id = $1`,
    [
      tx.customerId,
      JSON.stringify(
        rows.map(({ id, patientId }) => ({ notification: randomUUID(), id, key: posts.get(patientId)?.key })),
      ),
      tx.actor.id,
    ],
  );
}
