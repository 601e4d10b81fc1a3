import { maskEmail } from '#access/session/mask-email.ts';
import type { Config } from '#platform/server/config/config.ts';
import { canSendBy } from '#platform/server/messages/channels/open-channels.ts';
import { CONTACT_CHANNELS, type CodeContact, type ContactChannel, maskPhone } from '../contacts.ts';
import type { Link } from './link.ts';

type Sending = Pick<Config, 'demo' | 'smtpUrl' | 'mailFrom' | 'publicUrl' | 'whatsapp' | 'sms'>;

/**
 * Channels by which this installation can send a code to a worker; demo mode allows all, because it shows the code on
 * screen.
 */
export const codeChannels = (config: Sending): ContactChannel[] =>
  CONTACT_CHANNELS.filter((channel) => config.demo || canSendBy(config)(channel));

/**
 * Verified contacts of a link to which a code can be sent, with their addresses. E-mail is kept when no other contact
 * remains.
 */
export function codeContactsOf(
  config: Sending,
  { email, phone }: Pick<Link, 'email' | 'phone'>,
): (CodeContact & { to: string })[] {
  const all = CONTACT_CHANNELS.flatMap((channel) => {
    const to = channel === 'EMAIL' ? email : phone;
    return to ? [{ channel, to, masked: channel === 'EMAIL' ? maskEmail(to) : maskPhone(to) }] : [];
  });
  const usable = codeChannels(config);
  const reached = all.filter(({ channel }) => usable.includes(channel));
  return reached.length > 0 ? reached : all.filter(({ channel }) => channel === 'EMAIL');
}

/** Contacts as the page receives them, without the address. */
export const withoutAddress = (contacts: readonly CodeContact[]): CodeContact[] =>
  contacts.map(({ channel, masked }) => ({ channel, masked }));
