import { Badge, Button, Group } from '@mantine/core';
import { IconCircleCheck, IconCircleX, IconMailForward, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { showInstant } from '#platform/contract/dates.ts';
import { useList } from '#platform/web/list/useList.ts';
import { late } from '#platform/web/start/late.tsx';
import { ListTable } from '#platform/web/table/ListTable.tsx';
import type { Cells } from '#platform/web/table/list-columns.tsx';
import { exportUsers, listUsers } from '../api.ts';
import { USERS } from '../list.ts';
import { ACCOUNT_STATUS_LABELS, type UserItem } from '../model.ts';
import { EditUserModal } from './form/EditUserModal.tsx';
import { InviteModal } from './form/InviteModal.tsx';
import { UserMenu } from './UserMenu.tsx';

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

const userCells: Cells<UserItem> = {
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

const GiveCompanyModal = late(() => import('./form/GiveCompanyModal.tsx'), 'GiveCompanyModal');

interface Props {
  inviting: boolean;
  onInvite: (open: boolean) => void;
}

export const InviteButton = ({ onClick }: { onClick: () => void }) => (
  <Button color="accent" leftSection={<IconUserPlus size={18} aria-hidden />} onClick={onClick}>
    Invitar
  </Button>
);

/** Tab with the people who have access to the company and their roles. */
export function PeopleTab({ inviting, onInvite }: Props) {
  const list = useList(USERS, { list: listUsers, file: exportUsers });
  const [editing, setEditing] = useState<UserItem | null>(null);
  const [giving, setGiving] = useState<UserItem | null>(null);
  return (
    <>
      <ListTable
        list={list}
        cells={userCells}
        rowKey={(user) => user.id}
        onOpen={setEditing}
        rowActions={(user) => (
          <UserMenu user={user} onEdit={() => setEditing(user)} onGiveCompany={() => setGiving(user)} />
        )}
        empty={{
          title: 'Todavía no hay usuarios',
          description: 'Invita a quien gestiona la salud ocupacional de tu empresa.',
          action: <InviteButton onClick={() => onInvite(true)} />,
        }}
      />
      <InviteModal opened={inviting} onClose={() => onInvite(false)} />
      {editing && <EditUserModal key={editing.id} user={editing} onClose={() => setEditing(null)} />}
      {giving && <GiveCompanyModal user={giving} onClose={() => setGiving(null)} />}
    </>
  );
}
