import { useScreens } from '#platform/web/navigation/screens-context.ts';
import { opensTier, useSession } from '#platform/web/session/session.ts';
import { HISTORY_PAGE } from '../../pages.ts';

/** Whether the company's membership has the history of imports. */
export function useHistoryOpens(): boolean {
  const session = useSession();
  const { works } = useScreens();
  return works(HISTORY_PAGE) && opensTier(session, 'PREMIUM');
}
