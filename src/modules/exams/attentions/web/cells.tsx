import { Group, Text } from '@mantine/core';
import { EXAM_STATE_LABELS } from '#clinical/vocabulary/life-cycle.ts';
import { worstFirst } from '#clinical/vocabulary/severity.ts';
import { showDay } from '#platform/contract/dates.ts';
import { StatusBadge } from '#platform/web/feedback/StatusBadge.tsx';
import type { Cells } from '#platform/web/table/list-columns.tsx';
import type { EmoListItem } from '../model/attention.ts';
import { AptitudeBadge } from './AptitudeBadge.tsx';
import { ClassBadge } from './ClassBadge.tsx';
import { findingLabel } from './finding-label.ts';
import { ValidityBadge } from './ValidityBadge.tsx';

export const emoCells: Cells<EmoListItem> = {
  // An annulled exam still has its aptitude, so its state is shown instead.
  aptitude: ({ aptitude, state }) =>
    state === 'ANULADO' ? (
      <StatusBadge status="sinDato" label={EXAM_STATE_LABELS[state]} />
    ) : (
      <AptitudeBadge aptitude={aptitude} />
    ),
  validity: (row) => <ValidityBadge validity={row.validity} />,
  classes: (row) => <Findings row={row} />,
  delivered: (row) => showDay(row.deliveredAt) || '—',
  read: (row) => showDay(row.readAt) || '—',
};

/** Shows the classes that need follow-up, and how many others are normal. */
function Findings({ row }: { row: EmoListItem }) {
  const classes = row.findings?.classes ?? [];
  const review = worstFirst(classes.filter((listedFinding) => listedFinding.review));
  if (classes.length === 0) return <>—</>;
  if (review.length === 0) return <ClassBadge label="Sin hallazgos" severity={null} />;
  return (
    <Group gap={4}>
      {review.slice(0, 3).map((listedFinding) => (
        <ClassBadge key={listedFinding.item} label={findingLabel(listedFinding)} severity={listedFinding.severity} />
      ))}
      {review.length > 3 && (
        <Text size="xs" c="dimmed">
          y {review.length - 3} más
        </Text>
      )}
    </Group>
  );
}
