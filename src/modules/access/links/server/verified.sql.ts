import { CONTACT_CHANNELS, type ContactChannel } from '../contacts.ts';

/** Whether the worker or a doctor verified the contact of the worker `p` (docs/adr/0091). */
export const EMAIL_VERIFIED = "(p.contact_verified_at is not null and p.email <> '' is true)";
export const PHONE_VERIFIED = "(p.phone_verified_at is not null and p.phone <> '' is true)";

/** The contacts of `p` to which links and codes may go; null where one is not verified. */
export const VERIFIED_CONTACTS = `case when ${EMAIL_VERIFIED} then p.email end as email, case when ${PHONE_VERIFIED} then p.phone end as phone`;

/** Whether a message with a link may go to `p` by the channel: to a verified contact, and to a telephone with consent. `$1` is the company. */
const mayGetLinkBy = (channel: ContactChannel): string =>
  channel === 'EMAIL' ? EMAIL_VERIFIED : `(${PHONE_VERIFIED} and agreed_to($1, p.id, '${channel}'))`;

/** The same for any of some channels. */
export const mayGetLink = (channels: readonly ContactChannel[] = CONTACT_CHANNELS): string =>
  `(${channels.map(mayGetLinkBy).join(' or ')})`;
