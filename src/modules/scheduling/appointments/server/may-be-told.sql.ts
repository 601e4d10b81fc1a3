import { CONTACT_CHANNELS, type ContactChannel } from '#access/links/contacts.ts';
import { messagesOfLink } from '#access/links/server/sent.sql.ts';

/**
 * Whether the worker `p` may be told of an appointment by one of some channels: day and place go to any contact, to a
 * telephone with consent. `$1` is the company.
 */
export const mayBeTold = (channels: readonly ContactChannel[] = CONTACT_CHANNELS): string =>
  `(${channels.map((each) => (each === 'EMAIL' ? "coalesce(p.email, '') <> ''" : `(coalesce(p.phone, '') <> '' and agreed_to($1, p.id, '${each}'))`)).join(' or ')})`;

/** How far the newest message about the appointment `t` came; null where none was written. */
export const TOLD = `(select case when bool_or(m.state in ('SENT', 'DELIVERED')) then 'AVISADO' when bool_or(m.state = 'QUEUED') then 'EN_COLA' else 'SIN_AVISAR' end
  from messages m where m.customer_id = $1 and m.dedup_key in (${messagesOfLink('appointment')})
  having count(*) > 0)`;
