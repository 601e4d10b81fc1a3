import { membershipCode } from '#access/session/model.ts';
import { AWAY, TITLE } from '#platform/contract/list/columns.ts';
import { defineList } from '#platform/contract/list/define.ts';
import { optionsOf } from '#platform/contract/list/filters.ts';
import { COMPANY_SIZE_LABELS, type CompanyItem, MEMBERSHIP_LABELS } from './model.ts';

export const COMPANIES = defineList<CompanyItem>()({
  id: 'companies',
  label: 'Empresas',
  columns: [
    { id: 'ruc', label: 'RUC', sort: true, page: { card: 'subtitle' }, file: { width: 14 } },
    { id: 'legalName', label: 'Razón social', page: AWAY, file: { width: 40 } },
    { id: 'name', label: 'Empresa', sort: true, page: TITLE, file: { label: 'Nombre comercial', width: 32 } },
    {
      id: 'size',
      label: 'Tamaño',
      value: (c) => c.size && COMPANY_SIZE_LABELS[c.size],
      page: AWAY,
      file: { width: 18 },
    },
    { id: 'remype', label: 'REMYPE', page: false },
    { id: 'highRisk', label: 'Alto riesgo', page: AWAY },
    {
      id: 'activePatients',
      label: 'Activos',
      kind: 'number',
      sort: true,
      file: { label: 'Colaboradores activos' },
    },
    {
      id: 'membership',
      label: 'Membresía',
      sort: true,
      value: (c) => MEMBERSHIP_LABELS[c.membership],
      file: { width: 12 },
    },
    { id: 'membershipEnd', label: 'Vence', kind: 'date', sort: true, file: { label: 'Membresía hasta' } },
    { id: 'enabled', label: 'Estado', sort: true, file: { label: 'Habilitada' } },
    {
      id: 'owners',
      label: 'Administradores',
      value: (c) => c.owners?.map((owner) => owner.fullName || owner.username).join(', '),
      page: { width: 220, card: 'hidden' },
      file: { width: 40 },
    },
    { id: 'consultationMail', label: 'Correo del servicio médico', page: false, file: { width: 34 } },
    { id: 'createdAt', label: 'Creada', sort: true, value: () => null, page: false, file: false },
  ],
  page: [
    'name',
    'ruc',
    'membership',
    'membershipEnd',
    'enabled',
    'activePatients',
    'owners',
    'legalName',
    'size',
    'highRisk',
  ],
  filters: {
    q: { kind: 'text', label: 'Buscar empresas', placeholder: 'Nombre o RUC' },
    membership: { kind: 'several', label: 'Membresía', of: membershipCode, options: optionsOf(MEMBERSHIP_LABELS) },
    enabled: { kind: 'flag', label: 'Habilitada' },
  },
  sort: 'name',
});
