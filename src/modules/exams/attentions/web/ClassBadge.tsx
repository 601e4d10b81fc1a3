import { IconAlertOctagon, IconAlertTriangle, IconCircleCheck, IconCircleDot, IconEye } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { gradeAfter, type Severity } from '#clinical/vocabulary/severity.ts';
import classes from './class-badge.module.css';

const ICONS = {
  UNGRADED: IconEye,
  MILD: IconCircleDot,
  MODERATE: IconAlertTriangle,
  SEVERE: IconAlertOctagon,
} as const;
interface Props {
  label: string;
  /** Null if the class is normal. */
  severity: Severity | null;
  /** It is shown before the label. */
  lead?: ReactNode;
  /** Content that replaces the word of the grade, such as the measured value. */
  children?: ReactNode;
}

/** Shows a clinical class with colour, icon and word: normal, mild, moderate, severe, or to be reviewed. */
export function ClassBadge({ label, severity, lead, children }: Props) {
  const Icon = severity ? ICONS[severity] : IconCircleCheck;
  const grade = gradeAfter(label, severity);
  return (
    <span className={classes['badge']} data-severity={severity ?? 'NONE'}>
      <Icon size={14} stroke={2} aria-hidden />
      <span>
        {lead}
        <span>{label}</span>
        {children ? <small> {children}</small> : grade && <small> · {grade}</small>}
      </span>
    </span>
  );
}
