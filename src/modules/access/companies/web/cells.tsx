import { Badge } from '@mantine/core';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import type { Membership } from '#platform/contract/access.ts';
import type { Cells } from '#platform/web/table/list-columns.tsx';
import { type CompanyItem, MEMBERSHIP_LABELS } from '../model.ts';

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

export const companyCells: Cells<CompanyItem> = {
  membership: (c) => <MembershipMark code={c.membership} />,
  enabled: (c) => <Enabled enabled={c.enabled} />,
};
