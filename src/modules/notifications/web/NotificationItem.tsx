import { Text, UnstyledButton } from '@mantine/core';
import type { z } from 'zod';
import { showInstant } from '../../../platform/contract/dates.ts';
import { showAgo } from '../../../platform/web/format/format.ts';
import type { userNotification } from '../api.ts';
import classes from './notifications.module.css';
import { shorten } from './shorten.ts';

interface Props {
  item: z.output<typeof userNotification>;
  onOpen: () => void;
}

export function NotificationItem({ item, onOpen }: Props) {
  return (
    <li>
      <UnstyledButton className={classes['item']} data-unread={!item.viewed || undefined} onClick={onOpen}>
        <span className={classes['title']}>
          {item.title}
          {!item.viewed && <span className={classes['dot']} role="img" aria-label="Sin leer" />}
        </span>
        <Text span display="block" size="sm" title={item.description}>
          {shorten(item.description)}
        </Text>
        <Text span display="block" size="xs" c="dimmed" title={showInstant(item.lastUpdatedDate)}>
          {showAgo(item.lastUpdatedDate)}
        </Text>
      </UnstyledButton>
    </li>
  );
}
