import { Paper, Skeleton, Text } from '@mantine/core';
import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from '#platform/web/navigation/Link.ts';
import classes from './feedback.module.css';

/** Change of a figure since another day. */
export interface StatChange {
  /** Text with the sign and the other day. */
  text: string;
  direction: 'up' | 'down' | 'same';
  /** Meaning of the change for the company. */
  tone: 'good' | 'bad' | 'neutral';
}

interface Props {
  label: string;
  /** Formatted value. */
  value: ReactNode;
  /** Share, comparison or unit of the value. */
  detail?: ReactNode;
  /** Null without a comparison value, or while it loads. */
  change?: StatChange | null;
  icon?: ReactNode;
  /** Address of the list behind the number. */
  to?: string;
  search?: Record<string, unknown>;
  loading?: boolean;
}

const ARROWS = { up: IconArrowUpRight, down: IconArrowDownRight, same: IconArrowRight };

/** A number that links to its list, if there is one. */
export function StatCard({ label, value, detail, change, icon, to, search, loading }: Props) {
  const Arrow = change && ARROWS[change.direction];
  const inside = (
    <>
      <Text size="sm" c="dimmed" fw={550} style={{ display: 'flex', alignItems: 'center', gap: 8 }}>
        {icon}
        {label}
      </Text>
      {loading ? <Skeleton height={34} width="60%" /> : <div className={classes['statValue']}>{value}</div>}
      {detail && <Text size="sm">{detail}</Text>}
      {loading && change !== undefined && <Skeleton height={18} width="80%" />}
      {change && Arrow && (
        <span className={classes['change']} data-tone={change.tone}>
          <Arrow size={14} aria-hidden />
          {change.text}
        </span>
      )}
    </>
  );
  return to && !loading ? (
    <Paper component={Link} to={to} search={search ?? {}} className={classes['stat']}>
      {inside}
    </Paper>
  ) : (
    <Paper className={classes['stat']} aria-busy={loading || undefined}>
      {inside}
    </Paper>
  );
}
