/** All data of the client in local storage. It contains nothing clinical, and the server trusts none of it. */
export interface LocalState {
  user: { userID: string };
  link: { pathname: string };
  chart: Record<string, unknown>;
  company: { idCompany: string };
  emoImport: { logs: string[] };
  sidebar: { show: boolean; collapse: boolean; categories: Record<string, boolean> };
  theme: string;
  direction: 'ltr' | 'rtl';
  /** Preferences that the person chose in this browser. */
  customizer: {
    /** Rows on a page of a list, as last chosen. */
    pageSize?: number;
    lists?: Record<
      string,
      { hidden?: string[]; density?: 'compact' | 'normal'; order?: string[]; widths?: Record<string, number> }
    >;
    /**
     * Pages and actions last opened with the command palette, for the person and company in `owner`; never a worker's
     * record.
     */
    recents?: { owner: string; items: unknown[] } | undefined;
    /** Display settings of the workers' pages on this phone. */
    phone?: unknown;
  };
  /** Time until which no new code is sent, in milliseconds since 1970. */
  resendCountdown: number;
}
type LocalKey = keyof LocalState;

const KEPT_AT_SIGN_OUT: ReadonlySet<string> = new Set<LocalKey>(['theme', 'direction', 'sidebar', 'resendCountdown']);
/** Stored as plain text, because the script that sets the colour scheme before the first paint reads it. */
const PLAIN: ReadonlySet<string> = new Set<LocalKey>(['theme', 'direction']);

export function readLocal<K extends LocalKey>(key: K): LocalState[K] | undefined {
  try {
    const text = window.localStorage.getItem(key);
    if (text === null) return undefined;
    return (PLAIN.has(key) ? text : JSON.parse(text)) as LocalState[K];
  } catch {
    return undefined;
  }
}

export function writeLocal<K extends LocalKey>(key: K, value: LocalState[K]): void {
  try {
    window.localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value));
  } catch {
    // Private windows and full disks refuse to store; the page works without stored data.
  }
}

/** Changes the given preferences and keeps the others. */
export const customize = (parts: LocalState['customizer']): void =>
  writeLocal('customizer', { ...readLocal('customizer'), ...parts });

export function removeLocal(key: LocalKey): void {
  try {
    window.localStorage.removeItem(key);
  } catch {
    // Without access to the storage there is nothing to remove.
  }
}

/** Deletes everything at sign-out except the page's appearance and the resend countdown. */
export function clearLocal(): void {
  try {
    for (const key of Object.keys(window.localStorage)) {
      if (!KEPT_AT_SIGN_OUT.has(key)) window.localStorage.removeItem(key);
    }
  } catch {
    // Without access to the storage there is nothing to delete.
  }
}
