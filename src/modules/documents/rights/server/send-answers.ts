import { CONTACT_CHANNELS } from '#access/links/contacts.ts';
import { RIGHTS } from '#access/links/purposes.ts';
import { issueLinks } from '#access/links/server/issue-link.ts';
import { postPerChannel } from '#access/links/server/to-each.ts';
import { mayGetLink, VERIFIED_CONTACTS } from '#access/links/server/verified.sql.ts';
import { conflict } from '#platform/contract/problem.ts';
import type { Config } from '#platform/server/config/config.ts';
import type { Tx } from '#platform/server/database/scope.ts';
import { postMessages } from '#platform/server/messages/post-message.ts';
import { channelsOn } from '#platform/server/messages/settings.ts';
import { requestAnswered } from '../notifications.ts';

type Sending = Pick<Config, 'secretKey' | 'publicUrl'>;

const ADDRESSEES_SQL = `
select t.id, p.id as "patientId", ${VERIFIED_CONTACTS},
  coalesce(nullif(p.first_names, ''), p.full_name) as "firstName", c.name as company
from rights_requests t
join patients o on o.customer_id = $1 and o.id = t.patient_id
join patients p on p.customer_id = $1 and p.id = coalesce(o.merged_into, o.id)
join customers c on c.id = $1
where t.customer_id = $1 and t.id = any ($2::uuid[]) and ${mayGetLink()} and p.identity_pending_at is null
order by t.id`;

interface Addressee {
  id: string;
  patientId: string;
  email: string | null;
  phone: string | null;
  firstName: string;
  company: string;
}

export const pathOf = (token: string): string => `/mis_datos?t=${token}`;

/** Stores the link with which a request is answered; its file is kept until the link expires. */
export const keepLink = (tx: Tx, links: readonly { request: string; link: string }[]) =>
  tx.client.query(
    `update rights_requests t set link_id = x.link, told_at = now(), archive_until = l.expires_at
     from jsonb_to_recordset($2::jsonb) x(request uuid, link uuid)
     join access_links l on l.customer_id = $1 and l.id = x.link
     where t.customer_id = $1 and t.id = x.request`,
    [tx.customerId, JSON.stringify(links)],
  );

/**
 * Sends each worker with a verified contact a link to the answer; a worker without a verified contact reads it on the
 * doctor's device. A channel without the worker's consent is left out.
 * @throws 409 when the company turned all its channels off
 */
export async function sendAnswers(tx: Tx, config: Sending, ids: readonly string[]): Promise<void> {
  if ((await channelsOn(tx, requestAnswered, tx.customerId, CONTACT_CHANNELS)).length === 0)
    throw conflict('channel_off', 'Este aviso está apagado en las notificaciones de la empresa.');
  const { rows } = await tx.client.query<Addressee>(ADDRESSEES_SQL, [tx.customerId, ids]);
  const links = await issueLinks(tx, config, RIGHTS, rows, tx.actor.id);
  await keepLink(
    tx,
    rows.map(({ id }, at) => ({ request: id, link: links[at]!.id })),
  );
  await postMessages(
    tx,
    config,
    requestAnswered,
    rows.flatMap(({ patientId, firstName, company, ...contacts }, at) => {
      const { id: link, token } = links[at]!;
      const facts = { firstName, company, link: `${config.publicUrl}${pathOf(token)}` };
      return postPerChannel(contacts, { facts, patientId, key: `rights:${link}` });
    }),
  );
}
