import { z } from 'zod';
import { AWAY, TITLE } from '#platform/contract/list/columns.ts';
import { defineList } from '#platform/contract/list/define.ts';
import { optionsOf } from '#platform/contract/list/filters.ts';
import { ACCOUNT_STATUS_LABELS, accountStatus, type UserItem } from './model.ts';

/** People with access to the company and their roles. */
export const USERS = defineList<UserItem>()({
  id: 'users',
  label: 'Usuarios',
  columns: [
    { id: 'lastName', label: 'Apellidos', page: false, file: { width: 26 } },
    { id: 'firstName', label: 'Nombres', page: false, file: { width: 26 } },
    {
      id: 'name',
      label: 'Persona',
      sort: true,
      value: (user) => user.fullName || user.username,
      page: TITLE,
      file: false,
    },
    { id: 'username', label: 'Correo', sort: true, page: { card: 'subtitle' }, file: { width: 34 } },
    {
      id: 'role',
      label: 'Rol',
      sort: true,
      value: (user) =>
        [user.isOwner ? 'Administrador' : null, user.role === 'DOCTOR' ? 'Médico' : 'Usuario']
          .filter(Boolean)
          .join(', '),
      file: { width: 24 },
    },
    { id: 'roleName', label: 'Rol de acceso', page: false, file: { width: 24 } },
    {
      id: 'status',
      label: 'Estado',
      sort: true,
      value: (user) => ACCOUNT_STATUS_LABELS[user.status],
      file: { width: 12 },
    },
    {
      id: 'cmp',
      label: 'CMP / RNE',
      value: (user) => [user.cmp, user.rne].filter(Boolean).join(' / '),
      page: { card: 'hidden' },
      file: false,
    },
    { id: 'phone', label: 'Teléfono', page: AWAY, file: { width: 16 } },
    {
      id: 'lastLoginAt',
      label: 'Último ingreso',
      kind: 'datetime',
      sort: true,
      page: { card: 'hidden' },
      file: { label: 'Último acceso' },
    },
  ],
  page: ['name', 'username', 'status', 'role', 'cmp', 'phone', 'lastLoginAt'],
  filters: {
    username: { kind: 'text', label: 'Buscar usuarios', placeholder: 'Nombre o correo' },
    status: { kind: 'several', label: 'Estado', of: accountStatus, options: optionsOf(ACCOUNT_STATUS_LABELS) },
    role: {
      kind: 'several',
      label: 'Rol',
      of: z.enum(['USER', 'DOCTOR', 'OWNER']),
      options: optionsOf({ OWNER: 'Administrador', DOCTOR: 'Médico', USER: 'Gestión (RR. HH.)' }),
    },
  },
  sort: 'name',
});
