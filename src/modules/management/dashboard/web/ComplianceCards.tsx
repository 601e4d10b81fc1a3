import { SimpleGrid } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed, IconCircleX, IconUsers } from '@tabler/icons-react';
import { VALIDITY_STATE_LABELS, type ValidityState } from '#clinical/vocabulary/validity-state.ts';
import { StatCard } from '#platform/web/feedback/StatCard.tsx';
import { showNumber, showPercent } from '#platform/web/format/format.ts';
import type { ManagementStatistics } from '../model.ts';
import type { DashboardLinks } from '../rules/links.ts';
import classes from './dashboard.module.css';
import { changeSince } from './findings.ts';

const ICONS = {
  VIGENTE: { icon: IconCircleCheck, color: 'vigente' },
  POR_VENCER: { icon: IconAlertTriangle, color: 'porVencer' },
  VENCIDO: { icon: IconCircleX, color: 'vencido' },
  SIN_EMO: { icon: IconCircleDashed, color: 'sinDato' },
} as const;

interface Props {
  data: ManagementStatistics | undefined;
  links: DashboardLinks | undefined;
}

/** True when a higher number is better. */
const BETTER: Record<ValidityState, boolean> = { VIGENTE: true, POR_VENCER: false, VENCIDO: false, SIN_EMO: false };

/** Number of workers by state, compared with the previous month; each number opens the list of these workers. */
export function ComplianceCards({ data, links }: Props) {
  const rows = data?.compliance ?? [];
  const previous = data?.previous;
  return (
    <SimpleGrid cols={{ base: 2, lg: 5 }} spacing="md" className={classes['cards']}>
      <StatCard
        label="Cumplimiento"
        icon={<IconUsers size={18} aria-hidden />}
        loading={!data}
        value={showPercent(data?.compliancePercentage)}
        detail={`${showNumber(data?.currentEmoCount)} de ${showNumber(data?.totalCountPatient)} activos`}
        change={
          data?.previous
            ? changeSince(data.previous.date, [data.compliancePercentage, data.previous.compliancePercentage], {
                better: true,
                points: true,
              })
            : null
        }
        {...links?.active}
      />
      {(Object.keys(ICONS) as ValidityState[]).map((id) => {
        const { icon: Icon, color } = ICONS[id];
        const row = rows.find((r) => r.id === id);
        const before = previous?.compliance.find((r) => r.id === id);
        return (
          <StatCard
            key={id}
            label={VALIDITY_STATE_LABELS[id]}
            icon={<Icon size={18} aria-hidden color={`var(--status-${color})`} />}
            loading={!data}
            value={showNumber(row?.count)}
            detail={showPercent(row?.percentage)}
            change={
              before && previous
                ? changeSince(previous.date, [row?.count ?? 0, before.count], { better: BETTER[id] })
                : null
            }
            {...links?.validity(id)}
          />
        );
      })}
    </SimpleGrid>
  );
}
