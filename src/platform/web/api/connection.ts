import { useSyncExternalStore } from 'react';

type Listener = () => void;

/** A value that React components can subscribe to. */
export class Store<T> {
  #value: T;
  readonly #listeners = new Set<Listener>();
  constructor(value: T) {
    this.#value = value;
  }
  get = (): T => this.#value;
  set = (value: T): void => {
    if (Object.is(value, this.#value)) return;
    this.#value = value;
    for (const listener of this.#listeners) listener();
  };
  subscribe = (listener: Listener): Listener => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}

export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get, store.get);
}

/** Whether the last call reached the server. ConnectionBanner follows it. */
export const online = new Store(true);

/** Checks whether the server answers at all, and stores the result in `online`. */
export async function reachServer(): Promise<boolean> {
  try {
    await fetch('/healthz', { cache: 'no-store' });
    online.set(true);
    return true;
  } catch {
    online.set(false);
    return false;
  }
}

/** Counts changes of person and company; a change resets what is open for the previous one. */
export const sessionEpoch = new Store(0);

/** Why the session was lost: it expired or was ended elsewhere, was refused, or ended in another tab. */
export type SessionLoss = 'ended' | 'refused' | 'otherTab';

/**
 * Why this tab lost its session, until the next session begins; the sign-in page shows it. It is not part of the
 * address's state, because a list that writes its filters into the address at the same moment would replace that state.
 */
export const lastLoss = new Store<SessionLoss | null>(null);

/** Called on 403, or on 401 outside /login. The shell decides how to leave the page. */
let leave: (why: SessionLoss) => void = () => {};
export const onSessionLost = (handler: (why: SessionLoss) => void): void => {
  leave = handler;
};
export const sessionLost = (why: SessionLoss): void => leave(why);
