import { randomUUID } from 'node:crypto';
import { RESULTS } from '#access/links/purposes.ts';
import { issueLinks } from '#access/links/server/issue-link.ts';
import { emailOrPhone, postPerChannel } from '#access/links/server/to-each.ts';
import { mayGetLink, VERIFIED_CONTACTS } from '#access/links/server/verified.sql.ts';
import { showInstant } from '#platform/contract/dates.ts';
import { conflict } from '#platform/contract/problem.ts';
import type { Config } from '#platform/server/config/config.ts';
import type { Tx } from '#platform/server/database/scope.ts';
import { postMessages } from '#platform/server/messages/post-message.ts';
import { channelsOn } from '#platform/server/messages/settings.ts';
import type { Delivery } from '../deliveries.ts';
import type { LinkChannel } from '../model.ts';
import { readingScheduled, resultsReady } from '../notifications.ts';
import { keepChannels } from './keep-channels.ts';

type Sending = Pick<Config, 'secretKey' | 'publicUrl'>;

const ADDRESSEES_SQL = `
select d.id, d.attention_id as "attentionId", p.id as "patientId", ${VERIFIED_CONTACTS},
  coalesce(nullif(p.first_names, ''), p.full_name) as "firstName", c.name as company
from result_deliveries d
join attentions a on a.customer_id = $1 and a.id = d.attention_id
join patients p on p.customer_id = $1 and p.id = a.patient_id
join customers c on c.id = $1
where d.customer_id = $1 and d.id = any ($2::uuid[]) and ${mayGetLink()} and p.identity_pending_at is null
order by d.id`;

interface Addressee {
  id: string;
  attentionId: string;
  patientId: string;
  email: string | null;
  phone: string | null;
  firstName: string;
  company: string;
}

const addresseesOf = async (tx: Tx, items: readonly Pick<Delivery, 'id'>[]): Promise<Addressee[]> =>
  (await tx.client.query<Addressee>(ADDRESSEES_SQL, [tx.customerId, items.map(({ id }) => id)])).rows;

/** Path of a results link, relative to the address of the product. */
export const pathOf = (attentionId: string, token: string): string =>
  `/constancia_lectura_resultado?attention_id=${attentionId}&t=${token}`;

/** @throws 409 where all of these channels are turned off for the company */
export async function mustBeOn(tx: Tx, channels: readonly LinkChannel[]): Promise<void> {
  if ((await channelsOn(tx, resultsReady, tx.customerId, channels)).length === 0)
    throw conflict('channel_off', 'Ese canal está apagado en las notificaciones de la empresa.');
}

/**
 * Sends each delivery its own link, only to the verified contacts of the worker; earlier links stop working. The same
 * link goes by all channels. A channel without the worker's consent is left out.
 * @throws 409 when all of these channels are turned off for the company
 */
export async function sendLinks(
  tx: Tx,
  config: Sending,
  items: readonly Pick<Delivery, 'id'>[],
  channels: readonly LinkChannel[],
): Promise<void> {
  await mustBeOn(tx, channels);
  const all = await addresseesOf(tx, items);
  const links = await issueLinks(tx, config, RESULTS, all, tx.actor.id);
  const tried = all.flatMap(({ id, attentionId, patientId, email, phone, firstName, company }, n) => {
    const { id: link, token } = links[n]!;
    const facts = { firstName, company, link: `${config.publicUrl}${pathOf(attentionId, token)}` };
    const posts = postPerChannel({ email, phone }, { facts, patientId, key: `results:${link}` }, channels);
    return posts.map((post) => ({ id, link, ...post }));
  });
  const written = await postMessages(
    tx,
    config,
    resultsReady,
    tried.map(({ facts, to, channel, patientId, key }) => ({ facts, to, channel, patientId, key })),
  );
  const sent = tried
    .filter(({ key }) => written.has(key))
    .map(({ id, link, channel, key }) => ({ try: randomUUID(), id, link, channel, key }));
  const values = [tx.customerId, JSON.stringify(sent)];
  const SENT = 'jsonb_to_recordset($2::jsonb) x(try uuid, id uuid, link uuid, channel text, key text)';
  await tx.client.query(
    `update result_deliveries d set link_id = x.link from ${SENT} where d.customer_id = $1 and d.id = x.id`,
    values,
  );
  await tx.client.query(
    `insert into result_delivery_tries (customer_id, id, delivery_id, channel, by_user, dedup_key, link_id)
     select h.customer_id, x.try, x.id, x.channel, $3, x.key, x.link from company_rows h cross join ${SENT}
     where h.customer_id = $1`,
    [...values, tx.actor.id],
  );
  await keepChannels(tx, [...new Set(sent.map(({ id }) => id))]);
}

/**
 * Notifies the workers of their appointment with the doctor. Workers without a verified contact get no message and must
 * be informed in person.
 */
export async function postReading(
  tx: Tx,
  config: Sending,
  items: readonly Pick<Delivery, 'id' | 'version'>[],
  at: string,
): Promise<void> {
  const versions = new Map(items.map(({ id, version }) => [id, version]));
  const posts = (await addresseesOf(tx, items)).flatMap(({ id, patientId, firstName, company, ...contacts }) => {
    const key = `reading:${id}:${versions.get(id)}`;
    const facts = { firstName, company, when: showInstant(at) };
    return postPerChannel(emailOrPhone(contacts), { facts, patientId, key });
  });
  await postMessages(tx, config, readingScheduled, posts);
}
