import type { NotificationText } from '#platform/contract/notification-type.ts';

/** Most characters of the text; the link follows it and is never cut. */
const MOST = 320;

/**
 * Text for a telephone: a single line, with the code or the link at its end.
 * @throws when the link is a path, because a telephone needs the full address
 */
export function composeShort({ title, paragraphs, code, action }: NotificationText): string {
  if (action && !/^https?:\/\//.test(action.url)) throw new Error(`«${title}» leads to a path instead of an address.`);
  const words = [paragraphs.length > 0 ? '' : `${title}.`, ...paragraphs]
    .join(' ')
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
  const cut = words.length > MOST ? `${words.slice(0, MOST - 1)}…` : words;
  return [cut, code, action?.url].filter(Boolean).join(' ');
}
