import { READING } from '#access/links/purposes.ts';
import { issueLinks } from '#access/links/server/issue-link.ts';
import { postPerChannel } from '#access/links/server/to-each.ts';
import { mayGetLink, VERIFIED_CONTACTS } from '#access/links/server/verified.sql.ts';
import type { Config } from '#platform/server/config/config.ts';
import type { Tx } from '#platform/server/database/scope.ts';
import { postMessages } from '#platform/server/messages/post-message.ts';
import { readingRequested } from '../../notifications.ts';

type Sending = Pick<Config, 'secretKey' | 'publicUrl'>;

export const pathOf = (token: string): string => `/leer_documento?t=${token}`;

/** Open readings of the workers of the given readings, under the record that each worker's record was merged into. */
const OPEN_SQL = `
with persons as materialized (
  select distinct coalesce(w.merged_into, w.id) as id
  from sst_readings g join patients w on w.customer_id = $1 and w.id = g.patient_id
  where g.customer_id = $1 and g.id = any ($2::uuid[])),
records as materialized (
  select id as person, id from persons
  union select p.id, s.id from persons p join patients s on s.customer_id = $1 and s.merged_into = p.id)
select t.id, r.person from records r join sst_readings t on t.customer_id = $1 and t.patient_id = r.id
where t.state in ('PENDIENTE', 'LEIDA')
order by t.id for update of t`;

const PEOPLE_SQL = `
select p.id as "patientId", ${VERIFIED_CONTACTS},
  coalesce(nullif(p.first_names, ''), p.full_name) as "firstName", c.name as company
from patients p join customers c on c.id = $1
where p.customer_id = $1 and p.id = any ($2::uuid[]) and p.status <> 'DELETED' and ($3 or ${mayGetLink()})
order by p.id`;

interface Person {
  patientId: string;
  email: string | null;
  phone: string | null;
  firstName: string;
  company: string;
}

/**
 * Issues a new link for the workers of some readings; with it, each worker reads all documents requested from them.
 * Rows of readings are locked before rows of links, in the same order as in the worker's own acts.
 * @param anyContact true for a worker who is present and needs no verified contact
 */
export async function linksFor(tx: Tx, config: Sending, ids: readonly string[], anyContact = false) {
  const { rows: open } = await tx.client.query<{ id: string; person: string }>(OPEN_SQL, [tx.customerId, ids]);
  const { rows: people } = await tx.client.query<Person>(PEOPLE_SQL, [
    tx.customerId,
    [...new Set(open.map(({ person }) => person))],
    anyContact,
  ]);
  const by = tx.actor.kind === 'user' ? tx.actor.id : null;
  const links = await issueLinks(tx, config, READING, people, by);
  const linkOf = new Map(people.map(({ patientId }, at) => [patientId, links[at]!.id]));
  const linked = open.flatMap(({ id, person }) => {
    const link = linkOf.get(person);
    return link ? [{ id, link }] : [];
  });
  await tx.client.query(
    `update sst_readings t
     set link_id = x.link from jsonb_to_recordset($2::jsonb) x(id uuid, link uuid)
     where t.customer_id = $1 and t.id = x.id`,
    [tx.customerId, JSON.stringify(linked)],
  );
  const linkedIds = new Set(linked.map(({ id }) => id));
  await tx.client.query('update sst_readings set told_at = now() where customer_id = $1 and id = any ($2::uuid[])', [
    tx.customerId,
    ids.filter((id) => linkedIds.has(id)),
  ]);
  return people.map((person, at) => ({ ...person, link: links[at]!.id, token: links[at]!.token }));
}

/** Sends links to the workers of some readings who have a verified contact; `postMessages` chooses the channels. */
export async function sendLinks(tx: Tx, config: Sending, ids: readonly string[]): Promise<void> {
  const people = await linksFor(tx, config, ids);
  await postMessages(
    tx,
    config,
    readingRequested,
    people.flatMap(({ patientId, firstName, company, link, token, ...contacts }) => {
      const facts = { firstName, company, link: `${config.publicUrl}${pathOf(token)}` };
      return postPerChannel(contacts, { facts, patientId, key: `sst-reading:${link}` });
    }),
  );
}
