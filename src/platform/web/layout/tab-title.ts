import { useEffect } from 'react';
import { Store } from '#platform/web/api/connection.ts';

/** The title of what a page shows, in place of that of its screen; null: the screen's. */
export const tabTitle = new Store<string | null>(null);

/** Names the tab after what a page shows for as long as the page is open. */
export function useTabTitle(title: string): void {
  useEffect(() => {
    tabTitle.set(title);
    return () => tabTitle.set(null);
  }, [title]);
}
