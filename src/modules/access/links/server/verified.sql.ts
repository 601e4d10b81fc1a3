import { CONTACT_CHANNELS, type ContactChannel } from '../contacts.ts';

/** SQL condition: the worker or a doctor verified the contact of the worker `p` (docs/adr/0091). */
export const EMAIL_VERIFIED = "(p.contact_verified_at is not null and p.email <> '' is true)";
export const PHONE_VERIFIED = "(p.phone_verified_at is not null and p.phone <> '' is true)";

/** Contacts of `p` to which links and codes may be sent; null for an unverified contact. */
export const VERIFIED_CONTACTS = `case when ${EMAIL_VERIFIED} then p.email end as email,
  case when ${PHONE_VERIFIED} then p.phone end as phone`;

/**
 * SQL condition: a link may be sent to `p` by the channel; the contact must be verified, and a telephone needs consent.
 * `$1` is the company.
 */
const mayGetLinkBy = (channel: ContactChannel): string =>
  channel === 'EMAIL' ? EMAIL_VERIFIED : `(${PHONE_VERIFIED} and agreed_to($1, p.id, '${channel}'))`;

/** SQL condition: a link may be sent to `p` by at least one of the channels. */
export const mayGetLink = (channels: readonly ContactChannel[] = CONTACT_CHANNELS): string =>
  `(${channels.map(mayGetLinkBy).join(' or ')})`;
