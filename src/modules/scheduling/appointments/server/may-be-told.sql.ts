import { CONTACT_CHANNELS, type ContactChannel } from '#access/links/contacts.ts';
import { messagesOfLink } from '#access/links/server/sent.sql.ts';

/**
 * SQL condition: the worker `p` may be notified of an appointment by at least one of the channels. Day and place may go
 * to any contact; a telephone needs consent. `$1` is the company.
 */
export const canBeNotified = (channels: readonly ContactChannel[] = CONTACT_CHANNELS): string =>
  `(${channels.map((each) => (each === 'EMAIL' ? "coalesce(p.email, '') <> ''" : `(coalesce(p.phone, '') <> '' and agreed_to($1, p.id, '${each}'))`)).join(' or ')})`;

/** SQL for the state of the newest message about the appointment `t`; null when no message was written. */
export const NOTICE_STATE = `(select case
    when bool_or(m.state in ('SENT', 'DELIVERED')) then 'AVISADO'
    when bool_or(m.state = 'QUEUED') then 'EN_COLA'
    else 'SIN_AVISAR' end
  from messages m where m.customer_id = $1 and m.dedup_key in (${messagesOfLink('appointment')})
  having count(*) > 0)`;
