const MAX_LENGTH = 512;
const SECRETS = ['token', 'code', 'password', 'new_password', 'id_token'];
/** Placeholder origin; the path is only resolved against it. */
const ORIGIN = 'https://vigia.invalid';

/** Returning to these paths would end the new session, or ask for a sign-in again. */
const NO_RETURN = new Set(['/logout', '/login']);

/**
 * The path to return to after signing in, or null. It must be a path of this site that names a screen; a backslash, a
 * control character or an encoded slash could make a browser read it as another address.
 */
export function safeReturnPath(value: unknown, isScreen: (path: string) => boolean): string | null {
  if (typeof value !== 'string' || value.length === 0 || value.length > MAX_LENGTH) return null;
  if (!value.startsWith('/') || value.startsWith('//')) return null;
  if (/[\\\p{Cc}\p{Cf}]|%2f|%5c|%0|%1[0-9a-f]|%7f/iu.test(value) || !URL.canParse(value, ORIGIN)) return null;
  const url = new URL(value, ORIGIN);
  const path = url.pathname.replace(/\/+$/, '').toLowerCase();
  if (url.origin !== ORIGIN || !isScreen(url.pathname) || NO_RETURN.has(path)) return null;
  for (const name of SECRETS) url.searchParams.delete(name);
  return `${url.pathname}${url.search}`;
}
