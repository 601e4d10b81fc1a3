type Values = Readonly<Record<string, string>>;

/** Paths at which addresses hold secrets (from links and other sites), and the part of the address. */
const SECRETS_AT: Readonly<Record<string, 'search' | 'hash'>> = { '/restart_password': 'search', '/login': 'hash' };

const secretsByPath = new Map<string, Values>();

/**
 * Removes the secrets from an address and keeps them only in memory. Runs before all other code of the page, so that
 * the router, an error log or a request to another site never gets them.
 */
export function hideSecrets({ location, history }: Pick<Window, 'location' | 'history'>): void {
  const part = SECRETS_AT[location.pathname];
  if (!part || location[part].length < 2) return;
  const values = Object.fromEntries(new URLSearchParams(location[part].slice(1)));
  secretsByPath.set(location.pathname, values);
  history.replaceState(null, '', `${location.pathname}${part === 'hash' ? location.search : ''}`);
}

/** Values from the address at this path; empty without values. */
export const arrivedWith = (path: string): Values => secretsByPath.get(path) ?? {};

/** Passes secrets to a later page of this site without an address. */
export const arriveWith = (path: string, values: Values): void => void secretsByPath.set(path, values);

export const forgetArrival = (path: string): void => void secretsByPath.delete(path);

if (typeof window !== 'undefined') hideSecrets(window);
