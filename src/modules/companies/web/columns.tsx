import { Badge } from '@mantine/core';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import type { Membership } from '../../../platform/contract/access.ts';
import { showDay } from '../../../platform/contract/dates.ts';
import { showNumber } from '../../../platform/web/format/format.ts';
import type { Column } from '../../../platform/web/table/columns.ts';
import { COMPANY_SIZE_LABELS, type CompanyItem, MEMBERSHIP_LABELS } from '../model.ts';

const COLORS: Record<Membership, string> = { FREE: 'gray', TRIAL: 'porVencer', PREMIUM: 'accent' };

export const MembershipMark = ({ code }: { code: Membership }) => (
  <Badge variant="light" color={COLORS[code]} miw="max-content">
    {MEMBERSHIP_LABELS[code]}
  </Badge>
);

const Enabled = ({ enabled }: { enabled: boolean }) => {
  const Icon = enabled ? IconCircleCheck : IconCircleX;
  return (
    <Badge
      variant="light"
      color={enabled ? 'vigente' : 'gray'}
      leftSection={<Icon size={12} aria-hidden />}
      miw="max-content"
    >
      {enabled ? 'Habilitada' : 'Deshabilitada'}
    </Badge>
  );
};

export const companyColumns: readonly Column<CompanyItem>[] = [
  { id: 'name', header: 'Empresa', sort: 'name', card: 'title', hideable: false, cell: (c) => c.name },
  { id: 'ruc', header: 'RUC', sort: 'ruc', card: 'subtitle', cell: (c) => c.ruc },
  { id: 'membership', header: 'Membresía', cell: (c) => <MembershipMark code={c.membership} /> },
  { id: 'membershipEnd', header: 'Vence', cell: (c) => showDay(c.membershipEnd) || '—' },
  { id: 'enabled', header: 'Estado', cell: (c) => <Enabled enabled={c.enabled} /> },
  { id: 'activePatients', header: 'Activos', align: 'right', cell: (c) => showNumber(c.activePatients) },
  {
    id: 'owners',
    header: 'Administradores',
    width: 220,
    cell: (c) => c.owners?.map((owner) => owner.fullName || owner.username).join(', ') || '—',
  },
  { id: 'legalName', header: 'Razón social', hidden: true, card: 'hidden', cell: (c) => c.legalName },
  { id: 'size', header: 'Tamaño', hidden: true, card: 'hidden', cell: (c) => COMPANY_SIZE_LABELS[c.size] },
  { id: 'highRisk', header: 'Alto riesgo', hidden: true, card: 'hidden', cell: (c) => (c.highRisk ? 'Sí' : 'No') },
];
