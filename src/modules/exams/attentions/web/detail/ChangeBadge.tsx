import { IconArrowDownRight, IconArrowUpRight, IconEqual, IconPlus } from '@tabler/icons-react';
import { FINDING_CHANGE_LABELS, type FindingChange } from '#clinical/vocabulary/finding-change.ts';
import classes from './measure.module.css';

const ICONS: Record<FindingChange, typeof IconPlus> = {
  NEW: IconPlus,
  WORSE: IconArrowUpRight,
  SAME: IconEqual,
  BETTER: IconArrowDownRight,
};

/** What became of a finding since it was last measured, with an icon. */
export function ChangeBadge({ change }: { change: FindingChange }) {
  const Icon = ICONS[change];
  return (
    <span className={classes['change']} data-change={change}>
      <Icon size={14} aria-hidden /> {FINDING_CHANGE_LABELS[change]}
    </span>
  );
}
