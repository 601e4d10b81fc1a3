import { useEffect } from 'react';
import { Store } from '#platform/web/api/connection.ts';

/** Title of the page's content, which replaces the screen's title; null for the screen's title. */
export const tabTitle = new Store<string | null>(null);

/** Sets the tab title to the page's content while the page is open. */
export function useTabTitle(title: string): void {
  useEffect(() => {
    tabTitle.set(title);
    return () => tabTitle.set(null);
  }, [title]);
}
