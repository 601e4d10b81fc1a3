/** Any origin would do: a path is only compared with it. */
const ORIGIN = 'https://vigia.invalid';

/**
 * Whether a button may lead there: a whole https address, or a path of the product. A backslash, a control character or
 * an account in the address would let a browser, or its reader, take it for another one.
 */
export function isSafeLink(link: string): boolean {
  if (/[\\\s\p{Cc}\p{Cf}]/u.test(link)) return false;
  const own = link.startsWith('/') && !link.startsWith('//');
  if (!URL.canParse(link, own ? ORIGIN : undefined)) return false;
  const { origin, protocol, username, password } = new URL(link, own ? ORIGIN : undefined);
  return own ? origin === ORIGIN : protocol === 'https:' && username === '' && password === '';
}
