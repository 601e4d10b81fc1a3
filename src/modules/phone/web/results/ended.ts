import { forgetOpened } from '../access/opened.ts';
import { at, go } from '../kit/address.tsx';
import { wipe } from '../offline/kept.ts';

/** Other tabs of this phone hear that the session ended. */
export const CHANNEL = 'vigia-results-ended';

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
  new BroadcastChannel(CHANNEL).postMessage(null);
  go(at(path, search), { replace: true });
}
