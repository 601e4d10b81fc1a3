import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { endpointKey, useEndpoint } from '../../../platform/web/api/useEndpoint.ts';
import { useEvents } from '../../../platform/web/api/useEvents.ts';
import { useCompanyId } from '../../../platform/web/session/session.ts';
import { listUserNotifications } from '../api.ts';

export type Which = 'todas' | 'noLeidas';

const REFRESH_MS = 600_000;
const FIRST = 15;
const MORE = 10;
const MOST = 500;

/** How many are unread: told as it happens, and read again every ten minutes. */
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
 * The list: 15 first, then 10 more each time its end comes into sight. The documents name a wait of two seconds before
 * more are read: nobody gains by it, and there is none.
 */
export function useNotifications() {
  const [only, setOnly] = useState<Which>('todas');
  const [size, setSize] = useState(FIRST);
  const query = useEndpoint(listUserNotifications, { query: { only, page_size: size } }, { keepPrevious: true });
  const items = query.data?.items ?? [];
  const total = query.data?.total ?? 0;
  const hasMore = items.length < Math.min(total, MOST);
  return {
    only,
    setOnly: (next: Which) => {
      setOnly(next);
      setSize(FIRST);
    },
    query,
    items,
    hasMore,
    mayLoadMore: hasMore && !query.isFetching && !query.isError,
    loadMore: () => setSize((before) => Math.min(before + MORE, MOST)),
  };
}
