import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { filterText } from '../../../platform/contract/pagination.ts';
import { useEndpoint } from '../../../platform/web/api/useEndpoint.ts';
import { FilterBar } from '../../../platform/web/list/FilterBar.tsx';
import type { FilterDefinition } from '../../../platform/web/list/filters.ts';
import { useListState } from '../../../platform/web/list/useListState.ts';
import { DataTable } from '../../../platform/web/table/DataTable.tsx';
import { useExport } from '../../../platform/web/table/useExport.ts';
import { exportUsers, listUsers } from '../api.ts';
import { ACCOUNT_STATUS_LABELS, accountStatus, type UserItem } from '../model.ts';
import { userColumns } from './columns.tsx';
import { EditUserModal } from './form/EditUserModal.tsx';
import { GiveCompanyModal } from './form/GiveCompanyModal.tsx';
import { InviteModal } from './form/InviteModal.tsx';
import { UserMenu } from './UserMenu.tsx';

const shape = { username: filterText, status: accountStatus, role: z.enum(['USER', 'DOCTOR', 'OWNER']) };
const filters: readonly FilterDefinition[] = [
  { kind: 'text', name: 'username', label: 'Buscar usuarios', placeholder: 'Nombre o correo' },
  {
    kind: 'select',
    name: 'status',
    label: 'Estado',
    options: Object.entries(ACCOUNT_STATUS_LABELS).map(([value, label]) => ({ value, label })),
  },
  {
    kind: 'select',
    name: 'role',
    label: 'Rol',
    options: [
      { value: 'OWNER', label: 'Administrador' },
      { value: 'DOCTOR', label: 'Médico' },
      { value: 'USER', label: 'Gestión (RR. HH.)' },
    ],
  },
];

interface Props {
  inviting: boolean;
  onInvite: (open: boolean) => void;
}

export const InviteButton = ({ onClick }: { onClick: () => void }) => (
  <Button color="accent" leftSection={<IconUserPlus size={18} aria-hidden />} onClick={onClick}>
    Invitar
  </Button>
);

/** Who may enter the company, and as what. */
export function PeopleTab({ inviting, onInvite }: Props) {
  const state = useListState(shape, { sort: 'name' });
  const query = useEndpoint(listUsers, { query: state.query }, { keepPrevious: true });
  const onExport = useExport(exportUsers, state.query, 'usuarios');
  const [editing, setEditing] = useState<UserItem | null>(null);
  const [giving, setGiving] = useState<UserItem | null>(null);
  return (
    <>
      <DataTable
        id="users"
        label="Usuarios"
        columns={userColumns}
        rowKey={(user) => user.id}
        query={query}
        onExport={onExport}
        state={state}
        onOpen={setEditing}
        rowActions={(user) => (
          <UserMenu user={user} onEdit={() => setEditing(user)} onGiveCompany={() => setGiving(user)} />
        )}
        toolbar={<FilterBar filters={filters} state={state} />}
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
