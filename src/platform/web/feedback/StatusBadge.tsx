import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  type TablerIcon,
} from '@tabler/icons-react';
import classes from './feedback.module.css';

export type Status = 'vigente' | 'porVencer' | 'vencido' | 'sinDato';

const STATUS: Record<Status, { icon: TablerIcon; word: string }> = {
  vigente: { icon: IconCircleCheck, word: 'Vigente' },
  porVencer: { icon: IconAlertTriangle, word: 'Por vencer' },
  vencido: { icon: IconCircleX, word: 'Vencido' },
  sinDato: { icon: IconCircleDashed, word: 'Sin dato' },
};

/** A state as colour, icon and word, so that the colour is never the only sign. */
export function StatusBadge({ status, label }: { status: Status; label?: string }) {
  const { icon: Icon, word } = STATUS[status];
  return (
    <span
      className={classes['status']}
      style={{ color: `var(--status-${status})`, background: `var(--status-${status}-bg)` }}
    >
      <Icon size={14} stroke={2} aria-hidden />
      {label ?? word}
    </span>
  );
}
