import type { NotificationText } from '#platform/contract/notification-type.ts';

/** Of the words; the link comes after them and is never cut. */
const MOST = 320;

/**
 * What goes to a telephone: one line of words, with the code or the link at its end.
 * @throws when it leads to a path: a telephone needs the whole address
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
