import { ActionIcon, Drawer, Indicator, Popover, useMatches } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useState } from 'react';
import { showCount } from '../../../platform/web/format/format.ts';
import { NotificationList } from './NotificationList.tsx';
import { useNotifications, useUnreadCount } from './useNotifications.ts';

/** Notifications of the person in the company: how many are unread, and the list behind. */
export default function NotificationBell() {
  const [opened, setOpened] = useState(false);
  const phone = useMatches({ base: true, sm: false }, { getInitialValueInEffect: false });
  const unread = useUnreadCount();
  const label = unread > 0 ? `Notificaciones: ${showCount(unread, 'sin leer', 'sin leer')}` : 'Notificaciones';
  const close = () => setOpened(false);
  const button = (
    <Indicator label={unread > 99 ? '99+' : unread} size={16} offset={5} color="accent" disabled={unread === 0}>
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
          {opened && <Opened onClose={close} titled={false} />}
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
      trapFocus
      returnFocus
      withRoles={false}
    >
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown p={0} role="dialog" aria-label="Notificaciones">
        {opened && <Opened onClose={close} titled />}
      </Popover.Dropdown>
    </Popover>
  );
}

function Opened(props: { onClose: () => void; titled: boolean }) {
  return <NotificationList {...useNotifications()} {...props} />;
}
