import { inLima } from '../../../platform/server/exports/cells.ts';
import { byPages, type ExportColumn, exportRoute } from '../../../platform/server/exports/export-route.ts';
import { actingSystem } from '../../../platform/server/http/actor.ts';
import type { Route } from '../../../platform/server/http/route.ts';
import * as api from '../api.ts';
import { ACCOUNT_STATUS_LABELS, type UserItem } from '../model.ts';
import { usersOf } from './users.queries.ts';

const COLUMNS: readonly ExportColumn<UserItem>[] = [
  { header: 'Apellidos', value: (u) => u.lastName, width: 26 },
  { header: 'Nombres', value: (u) => u.firstName, width: 26 },
  { header: 'Correo', value: (u) => u.username, width: 34 },
  { header: 'Teléfono', value: (u) => u.phone, width: 16 },
  {
    header: 'Rol',
    value: (u) =>
      [u.isOwner ? 'Administrador' : null, u.role === 'DOCTOR' ? 'Médico' : 'Usuario'].filter(Boolean).join(', '),
    width: 24,
  },
  { header: 'Rol de acceso', value: (u) => u.roleName, width: 24 },
  { header: 'Estado', value: (u) => ACCOUNT_STATUS_LABELS[u.status], width: 12 },
  { header: 'Último acceso', value: (u) => inLima(u.lastLoginAt), format: 'datetime', width: 18 },
];

type Asked = { customer_id: string; sort: string; page: number; page_size: number };

export const userExports: Route[] = [
  exportRoute(api.exportUsers, {
    name: 'Usuarios',
    columns: COLUMNS,
    read: byPages((call, query: Asked) =>
      actingSystem(call).run(({ client }) => usersOf(client, query.customer_id, query)),
    ),
  }),
];
