import { useSyncExternalStore } from 'react';

type Listener = () => void;

/** One value that React components can follow. */
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

/** Asks the server whether it answers at all, and keeps that in `online`. */
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

/** Counts changes of person and company; what is open for the one before starts anew. */
export const sessionEpoch = new Store(0);

/** It ended by itself or elsewhere, was refused, or ended in another tab. */
export type SessionLoss = 'ended' | 'refused' | 'otherTab';

/**
 * Why this tab lost its session, until the next one begins. The sign-in page tells it. Not part of the address's state:
 * a list that writes its filters into the address at the same moment would replace that.
 */
export const lastLoss = new Store<SessionLoss | null>(null);

/** Called on 403, or on 401 outside /login. The shell decides what leaving means. */
let leave: (why: SessionLoss) => void = () => {};
export const onSessionLost = (handler: (why: SessionLoss) => void): void => {
  leave = handler;
};
export const sessionLost = (why: SessionLoss): void => leave(why);
