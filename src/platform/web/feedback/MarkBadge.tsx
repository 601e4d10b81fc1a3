import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleMinus,
  IconCircleX,
  IconClipboardCheck,
  IconClockPause,
  IconEye,
  type TablerIcon,
} from '@tabler/icons-react';
import type { Mark, MarkTone } from '#platform/contract/marks.ts';
import classes from './feedback.module.css';

export const MARKS: Record<Mark, TablerIcon> = {
  check: IconCircleCheck,
  limits: IconAlertTriangle,
  cross: IconCircleX,
  pause: IconClockPause,
  eye: IconEye,
  done: IconClipboardCheck,
  open: IconCircleDashed,
  none: IconCircleMinus,
};

const COLOURS: Record<MarkTone, string> = {
  green: '--status-vigente',
  amber: '--status-porVencer',
  red: '--status-vencido',
  orange: '--severity-moderate',
  yellow: '--severity-mild',
  blue: '--severity-ungraded',
  grey: '--status-sinDato',
};

/** Text and background colours of a tone. */
export const toneColours = (tone: MarkTone) => ({
  color: `var(${COLOURS[tone]})`,
  background: `var(${COLOURS[tone]}-bg)`,
});

/** A state with its colour and symbol next to its word. */
export function MarkBadge({ tone, mark, label }: { tone: MarkTone; mark: Mark; label: string }) {
  const Icon = MARKS[mark];
  return (
    <span className={classes['status']} style={toneColours(tone)}>
      <Icon size={14} stroke={2} aria-hidden />
      {label}
    </span>
  );
}
