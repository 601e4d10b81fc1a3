import type { Posted } from '#platform/server/messages/post-message.ts';
import { CONTACT_CHANNELS, type ContactChannel } from '../contacts.ts';

interface Contacts {
  email: string | null;
  phone: string | null;
}

/** The verified e-mail, or the telephone without one: for content that is sent only once. */
export const emailOrPhone = ({ email, phone }: Contacts): Contacts => ({ email, phone: email ? null : phone });

/** One message per channel with a contact; it drops the channels without the worker's consent. */
export const postPerChannel = <Facts>(
  { email, phone }: Contacts,
  { key, ...post }: Omit<Posted<Facts>, 'to' | 'channel'>,
  channels: readonly ContactChannel[] = CONTACT_CHANNELS,
): Posted<Facts>[] =>
  channels.flatMap((channel) => {
    const to = channel === 'EMAIL' ? email : phone;
    return to ? [{ ...post, to, channel, key: `${key}:${channel}` }] : [];
  });
