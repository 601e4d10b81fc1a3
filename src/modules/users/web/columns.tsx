import { Badge, Group } from '@mantine/core';
import { IconCircleCheck, IconCircleX, IconMailForward } from '@tabler/icons-react';
import { showInstant } from '../../../platform/contract/dates.ts';
import type { Column } from '../../../platform/web/table/columns.ts';
import { ACCOUNT_STATUS_LABELS, type UserItem } from '../model.ts';

const LOOKS = {
  ACTIVE: { color: 'vigente', icon: IconCircleCheck },
  INVITED: { color: 'porVencer', icon: IconMailForward },
  REVOKED: { color: 'gray', icon: IconCircleX },
} as const;

export function StatusMark({ status }: { status: UserItem['status'] }) {
  const { color, icon: Icon } = LOOKS[status];
  return (
    <Badge variant="light" color={color} leftSection={<Icon size={12} aria-hidden />} miw="max-content">
      {ACCOUNT_STATUS_LABELS[status]}
    </Badge>
  );
}

/** What the person is in the company, in words. */
export const roleWords = (user: Pick<UserItem, 'isAdmin' | 'role' | 'isOwner' | 'roleName'>): string[] => [
  ...(user.isAdmin ? ['Super administrador'] : []),
  ...(user.isOwner ? ['Administrador'] : []),
  ...(user.role === 'DOCTOR' ? ['Médico'] : []),
  ...(user.roleName ? [user.roleName] : []),
  ...(!user.isAdmin && !user.isOwner && user.role === 'USER' && !user.roleName ? ['Usuario de la empresa'] : []),
];

export const userColumns: readonly Column<UserItem>[] = [
  {
    id: 'name',
    header: 'Persona',
    sort: 'name',
    card: 'title',
    hideable: false,
    cell: (user) => user.fullName || user.username,
  },
  { id: 'username', header: 'Correo', sort: 'username', card: 'subtitle', cell: (user) => user.username },
  { id: 'status', header: 'Estado', cell: (user) => <StatusMark status={user.status} /> },
  {
    id: 'role',
    header: 'Rol',
    cell: (user) => (
      <Group gap={4}>
        {roleWords(user).map((word) => (
          <Badge key={word} variant="outline" color="gray" miw="max-content">
            {word}
          </Badge>
        ))}
      </Group>
    ),
  },
  {
    id: 'cmp',
    header: 'CMP / RNE',
    card: 'hidden',
    cell: (user) => [user.cmp, user.rne].filter(Boolean).join(' / ') || '—',
  },
  { id: 'phone', header: 'Teléfono', hidden: true, card: 'hidden', cell: (user) => user.phone ?? '—' },
  {
    id: 'lastLoginAt',
    header: 'Último ingreso',
    sort: 'lastLoginAt',
    cell: (user) => (user.lastLoginAt ? showInstant(user.lastLoginAt) : 'Nunca'),
  },
];
