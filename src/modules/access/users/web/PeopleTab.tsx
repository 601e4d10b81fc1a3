import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useList } from '#platform/web/list/useList.ts';
import { late } from '#platform/web/start/late.tsx';
import { ListTable } from '#platform/web/table/ListTable.tsx';
import { exportUsers, listUsers } from '../api.ts';
import { USERS } from '../list.ts';
import type { UserItem } from '../model.ts';
import { userCells } from './cells.tsx';
import { EditUserModal } from './form/EditUserModal.tsx';
import { InviteModal } from './form/InviteModal.tsx';
import { UserMenu } from './UserMenu.tsx';

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
