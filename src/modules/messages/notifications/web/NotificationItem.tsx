import { ActionIcon, Text, UnstyledButton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { showInstant } from '#platform/contract/dates.ts';
import { showAgo } from '#platform/web/format/format.ts';
import type { UserNotification } from '../api.ts';
import classes from './notifications.module.css';
import { shorten } from './shorten.ts';

interface Props {
  item: UserNotification;
  onOpen: () => void;
  onRemove: () => void;
}

export function NotificationItem({ item, onOpen, onRemove }: Props) {
  return (
    <li className={classes['row']}>
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
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        className={classes['remove'] ?? ''}
        aria-label={`Quitar «${item.title}»`}
        onClick={onRemove}
      >
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </li>
  );
}
