import { Paper, Skeleton, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './feedback.module.css';

interface Props {
  label: string;
  /** Already formatted. */
  value: ReactNode;
  /** Share, comparison, what it counts. */
  detail?: ReactNode;
  icon?: ReactNode;
  /** The list behind the number. */
  to?: string;
  search?: Record<string, unknown>;
  loading?: boolean;
}

/** One number, leading to its list where it has one. */
export function StatCard({ label, value, detail, icon, to, search, loading }: Props) {
  const inside = (
    <>
      <Text size="sm" c="dimmed" fw={550} style={{ display: 'flex', alignItems: 'center', gap: 8 }}>
        {icon}
        {label}
      </Text>
      {loading ? <Skeleton height={34} width="60%" /> : <div className={classes['statValue']}>{value}</div>}
      {detail && <Text size="sm">{detail}</Text>}
    </>
  );
  return to && !loading ? (
    <Paper component={Link} to={to} search={(search ?? {}) as never} className={classes['stat']}>
      {inside}
    </Paper>
  ) : (
    <Paper className={classes['stat']} aria-busy={loading || undefined}>
      {inside}
    </Paper>
  );
}
