import { yesNo } from '../../../platform/server/exports/cells.ts';
import { byPages, type ExportColumn, exportRoute } from '../../../platform/server/exports/export-route.ts';
import type { Call } from '../../../platform/server/http/context.ts';
import type { Route } from '../../../platform/server/http/route.ts';
import * as api from '../api.ts';
import { COMPANY_SIZE_LABELS, type CompanyItem, MEMBERSHIP_LABELS } from '../model.ts';
import { listCustomersFor } from './list-customers.ts';

const COLUMNS: readonly ExportColumn<CompanyItem>[] = [
  { header: 'RUC', value: (c) => c.ruc, width: 14 },
  { header: 'Razón social', value: (c) => c.legalName, width: 40 },
  { header: 'Nombre comercial', value: (c) => c.name, width: 32 },
  { header: 'Tamaño', value: (c) => COMPANY_SIZE_LABELS[c.size], width: 18 },
  { header: 'REMYPE', value: (c) => yesNo(c.remype) },
  { header: 'Alto riesgo', value: (c) => yesNo(c.highRisk) },
  { header: 'Colaboradores activos', value: (c) => c.activePatients, format: 'number' },
  { header: 'Membresía', value: (c) => MEMBERSHIP_LABELS[c.membership], width: 12 },
  { header: 'Membresía hasta', value: (c) => c.membershipEnd, format: 'date' },
  { header: 'Habilitada', value: (c) => yesNo(c.enabled) },
  { header: 'Administradores', value: (c) => c.owners?.map((o) => o.fullName).join('; '), width: 40 },
  { header: 'Correo del servicio médico', value: (c) => c.consultationMail, width: 34 },
];

type Query = Call<typeof api.listCustomers>['query'];

export const companyExports: Route[] = [
  exportRoute(api.exportCustomers, {
    name: 'Empresas',
    columns: COLUMNS,
    read: byPages((call, query: Query) => listCustomersFor(call, query)),
  }),
];
