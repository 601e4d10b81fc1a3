import { forgetOpened } from '../access/opened.ts';
import { at, go } from '../kit/address.tsx';
import { wipe } from '../offline/kept.ts';

/** The other tabs of this phone. A message does not come back to the object that sent it, so a page has one alone. */
let tabs: BroadcastChannel | undefined;
const otherTabs = (): BroadcastChannel => {
  tabs ??= new BroadcastChannel('vigia-results-ended');
  return tabs;
};

/** Calls the listener when another tab ends the session. @returns how to stop listening */
export function onEndedElsewhere(listener: () => void): () => void {
  otherTabs().addEventListener('message', listener);
  return () => otherTabs().removeEventListener('message', listener);
}

/** How a session ended, in the address of the page that says so: it carries no token. */
export type Ending = 'terminada' | 'firmada';

/** What the browser holds of a worker is dropped, in its other tabs too, and the page that says so takes its place. */
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
