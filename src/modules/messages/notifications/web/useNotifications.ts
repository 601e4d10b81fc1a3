import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/web/api/client.ts';
import { endpointKey, useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { useEvents } from '#platform/web/api/useEvents.ts';
import { useCompanyId } from '#platform/web/session/session.ts';
import { listUserNotifications } from '../api.ts';

export type Which = 'todas' | 'noLeidas';

const REFRESH_MS = 600_000;
const FIRST = 15;
const MORE = 10;
const MOST = 500;

/** Number of unread notifications, updated by events and read again every ten minutes. */
export function useUnreadCount(): number {
  const client = useQueryClient();
  const company = useCompanyId();
  const [, path] = endpointKey(company, listUserNotifications, {});
  const readAgain = () => void client.invalidateQueries({ queryKey: [company, path] });
  useEvents('notification', readAgain, readAgain);
  const { data } = useEndpoint(
    listUserNotifications,
    { query: { page_size: FIRST } },
    { refetchInterval: REFRESH_MS, select: ({ unread }) => unread },
  );
  return data ?? 0;
}

/**
 * Pages of the list: 15 first, then 10 more each time its end becomes visible. The documents specify a wait of two
 * seconds before more are loaded; it has no benefit and is not implemented.
 */
export function useNotifications() {
  const company = useCompanyId();
  const [only, setOnly] = useState<Which>('todas');
  const query = useInfiniteQuery({
    queryKey: endpointKey(company, listUserNotifications, { only, inPages: true }),
    queryFn: ({ pageParam: after, signal }) =>
      call(
        listUserNotifications,
        { query: { only, page_size: after ? MORE : FIRST, ...(after ? { after } : {}) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ items, total }, pages) => {
      const loadedCount = pages.reduce((sum, page) => sum + page.items.length, 0);
      return loadedCount < Math.min(total, MOST) ? items.at(-1)?._id : undefined;
    },
    placeholderData: keepPreviousData,
  });
  const pages = query.data?.pages ?? [];
  return {
    only,
    setOnly,
    query,
    unread: pages[0]?.unread ?? 0,
    items: pages.flatMap(({ items }) => items),
    hasMore: query.hasNextPage,
    mayLoadMore: query.hasNextPage && !query.isFetching && !query.isError,
    loadMore: () => void query.fetchNextPage(),
  };
}
