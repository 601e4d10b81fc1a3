import type { Posted } from '#platform/server/messages/post-message.ts';
import { CONTACT_CHANNELS, type ContactChannel } from '../contacts.ts';

interface Contacts {
  email: string | null;
  phone: string | null;
}

/** The telephone of who has no verified e-mail: what needs saying once is not said twice. */
export const emailOrPhone = ({ email, phone }: Contacts): Contacts => ({ email, phone: email ? null : phone });

/** One message by each channel for which there is a contact; `postMessages` leaves out those to which they did not agree. */
export const toEach = <Facts>(
  { email, phone }: Contacts,
  { key, ...post }: Omit<Posted<Facts>, 'to' | 'channel'>,
  channels: readonly ContactChannel[] = CONTACT_CHANNELS,
): Posted<Facts>[] =>
  channels.flatMap((channel) => {
    const to = channel === 'EMAIL' ? email : phone;
    return to ? [{ ...post, to, channel, key: `${key}:${channel}` }] : [];
  });
