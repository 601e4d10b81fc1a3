/** Any origin works: it is only used to resolve paths. */
const ORIGIN = 'https://vigia.invalid';

/**
 * Whether a button may link to an address: a complete https address or a path of the product. Backslashes, control
 * characters and user names in the address are refused, because browsers or readers could misread them.
 */
export function isSafeLink(link: string): boolean {
  if (/[\\\s\p{Cc}\p{Cf}]/u.test(link)) return false;
  const isInternalLink = link.startsWith('/') && !link.startsWith('//');
  if (!URL.canParse(link, isInternalLink ? ORIGIN : undefined)) return false;
  const { origin, protocol, username, password } = new URL(link, isInternalLink ? ORIGIN : undefined);
  return isInternalLink ? origin === ORIGIN : protocol === 'https:' && username === '' && password === '';
}
