import { Group, Text } from '@mantine/core';
import { showDay } from '../../../platform/contract/dates.ts';
import { type Cells, tableColumns } from '../../../platform/web/table/list-columns.tsx';
import { EMO_PAGES } from '../list.ts';
import type { EmoListItem } from '../model/attention.ts';
import { AptitudeBadge } from './AptitudeBadge.tsx';
import { ClassBadge } from './ClassBadge.tsx';
import { findingLabel } from './finding-label.ts';
import { ValidityBadge } from './ValidityBadge.tsx';

const cells: Cells<EmoListItem> = {
  aptitude: (row) => <AptitudeBadge aptitude={row.aptitude} />,
  validity: (row) => <ValidityBadge validity={row.validity} />,
  restrictions: (row) => <Long text={row.workRestrictions} muted={row.restrictionsPending} />,
  classes: (row) => <Findings row={row} />,
  diagnoses: (row) => <Long text={row.findings?.diagnoses ?? null} />,
  rawRestrictions: (row) => <Long text={row.findings?.restrictions ?? null} />,
  recommendations: (row) => <Long text={row.findings?.recommendations ?? null} />,
  delivered: (row) => showDay(row.deliveredAt) || '—',
  read: (row) => showDay(row.readAt) || '—',
};

export const emoColumns = {
  clinical: tableColumns(EMO_PAGES.clinical, cells),
  open: tableColumns(EMO_PAGES.open, cells),
};

function Long({ text, muted = false }: { text: string | null; muted?: boolean }) {
  if (!text) return <>—</>;
  return (
    <Text size="sm" lineClamp={2} title={text} {...(muted ? { c: 'dimmed' } : {})}>
      {text}
    </Text>
  );
}

/** The classes that ask for a second look; how many more are in order. */
function Findings({ row }: { row: EmoListItem }) {
  const classes = row.findings?.classes ?? [];
  const review = classes.filter((found) => found.review);
  if (classes.length === 0) return <>—</>;
  if (review.length === 0) return <ClassBadge found="NORMAL" label="Sin hallazgos" review={false} />;
  return (
    <Group gap={4}>
      {review.slice(0, 3).map((found) => (
        <ClassBadge key={found.item} found={found.class} label={findingLabel(found)} review />
      ))}
      {review.length > 3 && (
        <Text size="xs" c="dimmed">
          y {review.length - 3} más
        </Text>
      )}
    </Group>
  );
}
