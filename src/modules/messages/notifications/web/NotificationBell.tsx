import { ActionIcon, Center, Drawer, Indicator, Popover, useMatches } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Loading } from '#platform/web/feedback/Loading.tsx';
import { showCount } from '#platform/web/format/format.ts';
import { useUnreadCount } from './useNotifications.ts';

/** White on the accent colour has a contrast of only 3.0 to 1. */
const INDICATOR_STYLES = { indicator: { color: '#1c1008' } };

const NotificationList = lazy(() => import('./NotificationList.tsx'));

/** Bell with the number of unread notifications of the person in the company, which opens their list. */
export default function NotificationBell() {
  const [opened, setOpened] = useState(false);
  const phone = useMatches({ base: true, sm: false }, { getInitialValueInEffect: false });
  const unread = useUnreadCount();
  const label = unread > 0 ? `Notificaciones: ${showCount(unread, 'sin leer', 'sin leer')}` : 'Notificaciones';
  const close = () => setOpened(false);
  const list = (titled: boolean) => (
    <Suspense
      fallback={
        <Center p="xl">
          <Loading size="sm" label="Cargando notificaciones" />
        </Center>
      }
    >
      <NotificationList onClose={close} titled={titled} />
    </Suspense>
  );
  const button = (
    <Indicator
      label={unread > 99 ? '99+' : unread}
      size={16}
      offset={5}
      color="accent"
      styles={INDICATOR_STYLES}
      disabled={unread === 0}
    >
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={label}
        aria-expanded={opened}
        aria-haspopup="dialog"
        onClick={() => setOpened((open) => !open)}
      >
        <IconBell size={20} aria-hidden />
      </ActionIcon>
    </Indicator>
  );
  if (phone) {
    return (
      <>
        {button}
        <Drawer
          opened={opened}
          onClose={close}
          position="right"
          size="100%"
          title="Notificaciones"
          styles={{ body: { padding: 0 } }}
        >
          {opened && list(false)}
        </Drawer>
      </>
    );
  }
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      floatingStrategy="fixed"
      width={400}
      returnFocus
      withRoles={false}
    >
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown p={0} role="dialog" aria-label="Notificaciones">
        {opened && list(true)}
      </Popover.Dropdown>
    </Popover>
  );
}
