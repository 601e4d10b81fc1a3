import { Badge, Group } from '@mantine/core';
import { IconCircleCheck, IconCircleX, IconMailForward } from '@tabler/icons-react';
import { showInstant } from '#platform/contract/dates.ts';
import type { Cells } from '#platform/web/table/list-columns.tsx';
import { ACCOUNT_STATUS_LABELS, type UserItem } from '../model.ts';

const STATUS_STYLES = {
  ACTIVE: { color: 'vigente', icon: IconCircleCheck },
  INVITED: { color: 'porVencer', icon: IconMailForward },
  REVOKED: { color: 'gray', icon: IconCircleX },
} as const;

function StatusMark({ status }: { status: UserItem['status'] }) {
  const { color, icon: Icon } = STATUS_STYLES[status];
  return (
    <Badge variant="light" color={color} leftSection={<Icon size={12} aria-hidden />} miw="max-content">
      {ACCOUNT_STATUS_LABELS[status]}
    </Badge>
  );
}

/** Labels of the person's roles in the company. */
const roleWords = (user: Pick<UserItem, 'isAdmin' | 'role' | 'isOwner' | 'roleName'>): string[] => [
  ...(user.isAdmin ? ['Super administrador'] : []),
  ...(user.isOwner ? ['Administrador'] : []),
  ...(user.role === 'DOCTOR' ? ['Médico'] : []),
  ...(user.roleName ? [user.roleName] : []),
  ...(!user.isAdmin && !user.isOwner && user.role === 'USER' && !user.roleName ? ['Usuario de la empresa'] : []),
];

export const userCells: Cells<UserItem> = {
  status: (user) => <StatusMark status={user.status} />,
  role: (user) => (
    <Group gap={4}>
      {roleWords(user).map((word) => (
        <Badge key={word} variant="outline" color="gray" miw="max-content">
          {word}
        </Badge>
      ))}
    </Group>
  ),
  lastLoginAt: (user) => (user.lastLoginAt ? showInstant(user.lastLoginAt) : 'Nunca'),
};
