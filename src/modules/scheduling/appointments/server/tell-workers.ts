import { CONTACT_CHANNELS } from '#access/links/contacts.ts';
import { APPOINTMENT } from '#access/links/purposes.ts';
import { issueLinks } from '#access/links/server/issue-link.ts';
import { postPerChannel } from '#access/links/server/to-each.ts';
import { showDay } from '#platform/contract/dates.ts';
import type { NotificationType } from '#platform/contract/notification-type.ts';
import type { Config } from '#platform/server/config/config.ts';
import type { Tx } from '#platform/server/database/scope.ts';
import { type Posted, postMessages } from '#platform/server/messages/post-message.ts';
import { channelsThatLeave } from '#platform/server/messages/settings.ts';
import type { AppointmentKind } from '../model.ts';
import { type AppointmentFacts, appointmentCancelled } from '../notifications.ts';
import { canBeNotified } from './may-be-told.sql.ts';

const ADDRESSEES_SQL = `
select t.id, t.version, t.kind, t.attention_id as "attentionId", p.id as "patientId", p.email, p.phone,
  coalesce(nullif(p.first_names, ''), p.full_name) as "firstName",
  c.name as company, t.appointment_on::text as "on", to_char(t.start_time, 'HH24:MI') as at,
  coalesce(hc.name || ' · ' || s.name, a.health_centre) as place
from appointments t
join attentions a on a.customer_id = $1 and a.id = t.attention_id
join patients p on p.customer_id = $1 and p.id = a.patient_id
join customers c on c.id = $1
left join health_centre_sites s on s.customer_id = $1 and s.id = t.health_centre_site_id
left join health_centres hc on hc.customer_id = $1 and hc.id = s.health_centre_id
where t.customer_id = $1 and t.id = any ($2::uuid[]) and ${canBeNotified()} order by t.id`;

const LINK_SQL = `
update appointments t set link_id = x.link from unnest($2::uuid[], $3::uuid[]) x(id, link)
where t.customer_id = $1 and t.id = x.id`;

interface Addressee {
  id: string;
  version: number;
  kind: AppointmentKind;
  attentionId: string;
  patientId: string;
  email: string | null;
  phone: string | null;
  firstName: string;
  company: string;
  on: string;
  at: string | null;
  place: string | null;
}

const addresseesOf = async (tx: Tx, ids: readonly string[]): Promise<Addressee[]> =>
  (await tx.client.query<Addressee>({ name: 'addressees', text: ADDRESSEES_SQL, values: [tx.customerId, ids] })).rows;

const factsOf = ({ firstName, company, kind, on, at, place }: Addressee): Omit<AppointmentFacts, 'link'> => ({
  firstName,
  company,
  emo: kind === 'EMO',
  place,
  when: at ? `${showDay(on)}, ${at}` : showDay(on),
});

/** One message to a worker for each of their channels; `postMessages` drops those without consent. */
const postsTo = <Facts>({ patientId, email, phone }: Addressee, key: string, facts: Facts): Posted<Facts>[] =>
  postPerChannel({ email, phone }, { facts, patientId, key });

/** Path of an appointment's link, below the address of the product. */
const pathOf = (token: string): string => `/cita?t=${token}`;

/**
 * Notifies the workers of the current state of their appointments, each with a link to answer; the previous link stops
 * working.
 * @returns number of appointments for which a message leaves
 */
export async function notifyWorkers(
  tx: Tx,
  config: Config,
  ids: readonly string[],
  type: NotificationType<AppointmentFacts>,
): Promise<number> {
  const all = await addresseesOf(tx, ids);
  if (all.length === 0) return 0;
  const links = await issueLinks(tx, config, APPOINTMENT, all, userOf(tx));
  const posts = all.flatMap((each, n) => {
    const { id: link, token } = links[n]!;
    return postsTo(each, `appointment:${link}`, { ...factsOf(each), link: `${config.publicUrl}${pathOf(token)}` });
  });
  // None needs the answer of another, so that they leave together.
  const [written, leaving] = await Promise.all([
    postMessages(tx, config, type, posts),
    channelsThatLeave(tx, config, type, CONTACT_CHANNELS),
    tx.client.query({
      name: 'link_appointments',
      text: LINK_SQL,
      values: [tx.customerId, all.map(({ id }) => id), links.map(({ id }) => id)],
    }),
  ]);
  return links.filter(({ id }) => leaving.some((channel) => written.has(`appointment:${id}:${channel}`))).length;
}

/** Id of the acting user; null when the actor has no account. */
const userOf = ({ actor }: Tx): string | null => (actor.kind === 'user' ? actor.id : null);

/** Notifies workers that their appointments are cancelled and ends the links. */
export async function notifyCancelled(tx: Tx, config: Config, ids: readonly string[]): Promise<void> {
  const all = await addresseesOf(tx, ids);
  const posts = all.flatMap((each) => postsTo(each, `appointment-cancelled:${each.id}:${each.version}`, factsOf(each)));
  await postMessages(tx, config, appointmentCancelled, posts);
  await tx.client.query(
    `update access_links l set revoked_at = now() from appointments t
     where t.customer_id = $1 and t.id = any ($2::uuid[]) and l.customer_id = $1 and l.id = t.link_id
       and l.revoked_at is null`,
    [tx.customerId, ids],
  );
}
