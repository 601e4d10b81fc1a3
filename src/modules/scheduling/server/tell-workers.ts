import { showDay } from '../../../platform/contract/dates.ts';
import type { NotificationType } from '../../../platform/contract/notification-type.ts';
import type { Config } from '../../../platform/server/config/config.ts';
import type { Tx } from '../../../platform/server/database/scope.ts';
import { postMessage } from '../../../platform/server/messages/post-message.ts';
import { APPOINTMENT } from '../../links/purposes.ts';
import { issueLink } from '../../links/server/issue-link.ts';
import type { AppointmentKind } from '../model.ts';
import { type AppointmentFacts, appointmentCancelled } from '../notifications.ts';

type Sending = Pick<Config, 'secretKey' | 'publicUrl'>;

const ADDRESSEES = `
select t.id, t.version, t.kind, t.attention_id as "attentionId", p.id as "patientId", p.email, p.phone, coalesce(nullif(p.first_names, ''), p.full_name) as "firstName",
  c.name as company, t.appointment_on::text as "on", to_char(t.start_time, 'HH24:MI') as at, coalesce(hc.name || ' · ' || s.name, a.health_centre) as place
from appointments t
join attentions a on a.customer_id = $1 and a.id = t.attention_id
join patients p on p.customer_id = $1 and p.id = a.patient_id
join customers c on c.id = $1
left join health_centre_sites s on s.customer_id = $1 and s.id = t.health_centre_site_id
left join health_centres hc on hc.customer_id = $1 and hc.id = s.health_centre_id
where t.customer_id = $1 and t.id = any ($2::uuid[]) and coalesce(p.email, p.phone) <> '' order by t.id`;

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
  (await tx.client.query<Addressee>(ADDRESSEES, [tx.customerId, ids])).rows;

const factsOf = ({ firstName, company, kind, on, at, place }: Addressee): Omit<AppointmentFacts, 'link'> => ({
  ...{ firstName, company, emo: kind === 'EMO', place },
  when: at ? `${showDay(on)}, ${at}` : showDay(on),
});

/** By every channel that the worker has and agreed to; what the company turned off is left out. */
async function postTo<Facts>(
  tx: Tx,
  config: Sending,
  { patientId, email, phone }: Addressee,
  key: string,
  type: NotificationType<Facts>,
  facts: Facts,
): Promise<void> {
  for (const channel of ['EMAIL', 'WHATSAPP', 'SMS'] as const) {
    const to = channel === 'EMAIL' ? email : phone;
    const addressee = { channel, userId: null, customerId: tx.customerId, patientId, key: `${key}:${channel}` };
    if (to) await postMessage(tx, config, type, facts, { ...addressee, to });
  }
}

/** Where the link of an appointment leads, below the address of the product. */
const pathOf = (token: string): string => `/cita?t=${token}`;

/**
 * Writes to the workers of appointments as they stand now, each with a link of their own by which they answer; the link
 * sent before stops working.
 */
export async function tellWorkers(
  tx: Tx,
  config: Sending,
  ids: readonly string[],
  type: NotificationType<AppointmentFacts>,
): Promise<void> {
  const links: { id: string; link: string }[] = [];
  for (const each of await addresseesOf(tx, ids)) {
    const { patientId, attentionId } = each;
    const { id: link, token } = await issueLink(tx, config, APPOINTMENT, { patientId, attentionId }, userOf(tx));
    const facts = { ...factsOf(each), link: `${config.publicUrl}${pathOf(token)}` };
    await postTo(tx, config, each, `appointment:${link}`, type, facts);
    links.push({ id: each.id, link });
  }
  await tx.client.query(
    `update appointments t set link_id = x.link from jsonb_to_recordset($2::jsonb) x(id uuid, link uuid) where t.customer_id = $1 and t.id = x.id`,
    [tx.customerId, JSON.stringify(links)],
  );
}

/** Who acts, where it is a person with an account. */
const userOf = ({ actor }: Tx): string | null => (actor.kind === 'user' ? actor.id : null);

/** Tells workers that what was agreed is off, and ends the links of it. */
export async function tellCancelled(tx: Tx, config: Sending, ids: readonly string[]): Promise<void> {
  for (const each of await addresseesOf(tx, ids)) {
    const key = `appointment-cancelled:${each.id}:${each.version}`;
    await postTo(tx, config, each, key, appointmentCancelled, factsOf(each));
  }
  await tx.client.query(
    `update access_links l set revoked_at = now() from appointments t
     where t.customer_id = $1 and t.id = any ($2::uuid[]) and l.customer_id = $1 and l.id = t.link_id and l.revoked_at is null`,
    [tx.customerId, ids],
  );
}
