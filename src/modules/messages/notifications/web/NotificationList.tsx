import { Button, FocusTrap, Group, SegmentedControl, Skeleton, Text, Title } from '@mantine/core';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { todayInLima } from '#platform/contract/dates.ts';
import { type NotificationAbout, pathAbout } from '#platform/contract/notification-type.ts';
import { call } from '#platform/web/api/client.ts';
import { readAgain } from '#platform/web/api/query-client.ts';
import { useEndpointMutation } from '#platform/web/api/useEndpointMutation.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { Loading } from '#platform/web/feedback/Loading.tsx';
import { showUndo } from '#platform/web/feedback/undo.tsx';
import { runOrShowError } from '#platform/web/feedback/work.ts';
import { useInSight } from '#platform/web/layout/useInSight.ts';
import {
  deleteUserNotification,
  listUserNotifications,
  restoreUserNotification,
  type UserNotification,
  viewAllUserNotifications,
  viewUserNotification,
} from '../api.ts';
import { NotificationItem } from './NotificationItem.tsx';
import classes from './notifications.module.css';
import { useNotifications, type Which } from './useNotifications.ts';

interface Props {
  onClose: () => void;
  /** Whether the list shows its own title; false when its frame shows it. */
  titled: boolean;
}

const CHOICES = [
  { value: 'todas', label: 'Todas' },
  { value: 'noLeidas', label: 'No leídas' },
];

/**
 * Loads more when its end becomes visible. In the popover the list keeps the keyboard focus inside itself: its code is
 * loaded only when the popover opens, so a trap of the popover would begin before there is anything to focus.
 */
export default function NotificationList({ onClose, titled }: Props) {
  const { only, setOnly, query, unread, items, hasMore, mayLoadMore, loadMore } = useNotifications();
  const open = useOpen(onClose);
  const remove = useRemove();
  const viewAll = useEndpointMutation(viewAllUserNotifications, { invalidates: [listUserNotifications.path] });
  const place = useRef<HTMLDivElement>(null);
  const [end, inSight] = useInSight(place, 80);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `loadMore` is another function at each drawing
  useEffect(() => {
    if (inSight && mayLoadMore) loadMore();
  }, [inSight, mayLoadMore]);
  return (
    <FocusTrap active={titled}>
      <div>
        <Group justify="space-between" p="sm" className={classes['head']}>
          {titled && (
            <Title order={2} size="h4">
              Notificaciones
            </Title>
          )}
          <SegmentedControl
            size={titled ? 'xs' : 'sm'}
            fullWidth={!titled}
            w={titled ? undefined : '100%'}
            data={CHOICES}
            value={only}
            onChange={(value) => setOnly(value as Which)}
            aria-label="Cuáles se muestran"
          />
          {unread > 0 && (
            <Button
              ml="auto"
              size="compact-sm"
              variant="subtle"
              loading={viewAll.isPending}
              onClick={() => viewAll.mutate({ body: {} })}
            >
              Marcar todas como leídas
            </Button>
          )}
        </Group>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable to scroll it by keyboard */}
        <section className={classes['scroll']} ref={place} tabIndex={0} aria-label="Lista de notificaciones">
          {query.isPending && <Waiting />}
          {query.error && items.length === 0 && (
            <EmptyState kind="failed" error={query.error} onRetry={() => void query.refetch()} />
          )}
          {query.data && items.length === 0 && (
            <Text c="dimmed" size="sm" ta="center" p="xl">
              {only === 'noLeidas' ? 'No tienes notificaciones sin leer.' : 'Todavía no tienes notificaciones.'}
            </Text>
          )}
          <ul className={classes['list']}>
            {items.map((item) => (
              <NotificationItem
                key={item._id}
                item={item}
                onOpen={() => open(item)}
                onRemove={() => void remove(item)}
              />
            ))}
          </ul>
          {hasMore && (
            <div ref={end} className={classes['more']}>
              {inSight && <Loading size="sm" label="Cargando más notificaciones" />}
            </div>
          )}
        </section>
      </div>
    </FocusTrap>
  );
}

/** Marks the notification as read and opens its link: in this tab for a page of the product, otherwise in a new tab. */
function useOpen(onClose: () => void) {
  const navigate = useNavigate();
  const view = useEndpointMutation(viewUserNotification, { invalidates: [listUserNotifications.path] });
  return (item: UserNotification) => {
    const { _id, viewed } = item;
    if (!viewed) view.mutate({ params: { id: _id }, body: { _id } });
    const url = pathAbout(aboutOf(item), todayInLima()) ?? item.url;
    if (!url) return;
    if (url.startsWith('/')) {
      onClose();
      void navigate({ href: url });
    } else if (/^https?:\/\//.test(url)) window.open(url, '_blank', 'noopener');
  };
}

/** Subject of a notification, from the fields of the answer. */
const aboutOf = (item: UserNotification): NotificationAbout => ({
  ...(item.expiredDateInicio && item.expiredDateFinal
    ? { expired: { from: item.expiredDateInicio, to: item.expiredDateFinal } }
    : {}),
  ...(item.documentTypeNumber
    ? {
        worker: {
          documentType: item.documentTypeNumber,
          documentNumber: item.documentNumber,
          attentionDate: item.attentionDate,
        },
      }
    : {}),
});

/** Removes the notification from the list at once, with ten seconds to undo. */
function useRemove() {
  const touched = () => readAgain([listUserNotifications.path]);
  return ({ _id, title }: UserNotification) =>
    runOrShowError(async () => {
      await call(deleteUserNotification, { params: { id: _id } });
      touched();
      showUndo(`Se quitó «${title}».`, async () => {
        await call(restoreUserNotification, { params: { id: _id }, body: {} });
        touched();
      });
    });
}

function Waiting() {
  return ['a', 'b', 'c'].map((key) => (
    <div key={key} className={classes['item']}>
      <Skeleton height={14} width="60%" />
      <Skeleton height={12} mt={8} />
    </div>
  ));
}
