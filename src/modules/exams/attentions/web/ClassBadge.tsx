import { IconAlertOctagon, IconAlertTriangle, IconCircleCheck, IconCircleDot, IconEye } from '@tabler/icons-react';
import { SEVERITY_LABELS, type Severity } from '#clinical/vocabulary/severity.ts';
import classes from './class-badge.module.css';

const ICONS = {
  UNGRADED: IconEye,
  MILD: IconCircleDot,
  MODERATE: IconAlertTriangle,
  SEVERE: IconAlertOctagon,
} as const;
/** What names its own grade is not told it twice. */
const SAYS_GRADE = /\b(leve|moderad[oa]s?|sever[oa]s?|avanzad[oa])\b/i;

interface Props {
  label: string;
  /** Null: in order. */
  severity: Severity | null;
}

/** A clinical class by colour, icon and word: what is in order, mild, moderate, severe, or to be looked at. */
export function ClassBadge({ label, severity }: Props) {
  const Icon = severity ? ICONS[severity] : IconCircleCheck;
  const grade = severity && severity !== 'UNGRADED' && !SAYS_GRADE.test(label) ? SEVERITY_LABELS[severity] : null;
  return (
    <span className={classes['badge']} data-severity={severity ?? 'NONE'}>
      <Icon size={14} stroke={2} aria-hidden />
      <span>
        {label}
        {grade && <small> · {grade}</small>}
      </span>
    </span>
  );
}
