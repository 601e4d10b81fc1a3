type Values = Readonly<Record<string, string>>;

/** Where links and other sites leave secrets in the address, and in which part of it. */
const SECRETS_AT: Readonly<Record<string, 'search' | 'hash'>> = { '/restart_password': 'search', '/login': 'hash' };

const kept = new Map<string, Values>();

/**
 * Takes the secrets of an address out of it and keeps them in memory alone. Runs before anything else of the page, so
 * that neither the router, nor a log of errors, nor a request to another site ever sees them.
 */
export function hideSecrets({ location, history }: Pick<Window, 'location' | 'history'>): void {
  const part = SECRETS_AT[location.pathname];
  if (!part || location[part].length < 2) return;
  const values = Object.fromEntries(new URLSearchParams(location[part].slice(1)));
  kept.set(location.pathname, values);
  history.replaceState(null, '', `${location.pathname}${part === 'hash' ? location.search : ''}`);
}

/** What the address at this path held; empty where it held nothing. */
export const arrivedWith = (path: string): Values => kept.get(path) ?? {};

/** Hands secrets to a page without an address: a page to come, on this site. */
export const arriveWith = (path: string, values: Values): void => void kept.set(path, values);

export const forgetArrival = (path: string): void => void kept.delete(path);

if (typeof window !== 'undefined') hideSecrets(window);
