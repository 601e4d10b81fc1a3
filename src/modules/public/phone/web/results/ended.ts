import { forgetOpened } from '../access/opened.ts';
import { at, go } from '../kit/address.tsx';
import { wipe } from '../offline/kept.ts';

/**
 * Channel to the other tabs of this phone. It is one object per page, because a message does not return to the object
 * that sent it.
 */
let tabs: BroadcastChannel | undefined;
const otherTabs = (): BroadcastChannel => {
  tabs ??= new BroadcastChannel('vigia-results-ended');
  return tabs;
};

/**
 * Calls the listener when another tab ends the session.
 * @returns a function that stops listening
 */
export function onEndedElsewhere(listener: () => void): () => void {
  otherTabs().addEventListener('message', listener);
  return () => otherTabs().removeEventListener('message', listener);
}

/** How a session ended; it is part of the address of the end page, which carries no token. */
export type Ending = 'terminada' | 'firmada';

/** Deletes the worker's data from the browser, also in its other tabs, and replaces the page with the end page. */
export async function leave(
  token: string,
  path: string,
  search: { attention_id?: string; fin: Ending },
): Promise<void> {
  await wipe(token).catch(() => {});
  forgetOpened();
  otherTabs().postMessage(null);
  go(at(path, search), { replace: true });
}
