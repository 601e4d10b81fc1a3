import { VisuallyHidden } from '@mantine/core';
import { IconCheck, IconEqual, IconExclamationMark, IconPlus } from '@tabler/icons-react';
import { FINDING_CHANGE_LABELS, type FindingChange } from '#clinical/vocabulary/finding-change.ts';
import classes from './measure.module.css';

/** None of them points up or down: on results arrows say whether a figure is high or low. */
const ICONS: Record<FindingChange, typeof IconPlus> = {
  NEW: IconPlus,
  WORSE: IconExclamationMark,
  SAME: IconEqual,
  BETTER: IconCheck,
};

interface Props {
  change: FindingChange;
  /** Only the icon is seen; screen readers read the word. */
  brief?: boolean;
}

/** What became of a finding since it was last measured, with an icon. */
export function ChangeBadge({ change, brief = false }: Props) {
  const Icon = ICONS[change];
  const word = FINDING_CHANGE_LABELS[change];
  return (
    <span className={classes['change']} data-change={change}>
      <Icon size={14} aria-hidden /> {brief ? <VisuallyHidden>{word}</VisuallyHidden> : word}
    </span>
  );
}
