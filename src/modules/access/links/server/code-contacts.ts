import { maskEmail } from '#access/session/mask-email.ts';
import type { Config } from '#platform/server/config/config.ts';
import { canSendBy } from '#platform/server/messages/channels/open-channels.ts';
import { CONTACT_CHANNELS, type CodeContact, type ContactChannel, maskPhone } from '../contacts.ts';
import type { Link } from './link.ts';

type Sending = Pick<Config, 'demo' | 'smtpUrl' | 'mailFrom' | 'publicUrl' | 'whatsapp' | 'sms'>;

/** By which this installation gets a code to a worker; the demonstration shows it instead. */
export const codeChannels = (config: Sending): ContactChannel[] =>
  CONTACT_CHANNELS.filter((channel) => config.demo || canSendBy(config)(channel));

/** To which verified contacts of a link a code can go, with the address that it is sent to. E-mail is left where nothing else is. */
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

/** What the page is told of them. */
export const shownContacts = (contacts: readonly CodeContact[]): CodeContact[] =>
  contacts.map(({ channel, masked }) => ({ channel, masked }));
