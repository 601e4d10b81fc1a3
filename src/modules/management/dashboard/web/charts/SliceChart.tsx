import { Anchor, Group } from '@mantine/core';
import { ChartCard } from '#platform/web/charts/ChartCard.tsx';
import { showNumber } from '#platform/web/format/format.ts';
import { Link } from '#platform/web/navigation/Link.ts';
import type { Place } from '../../rules/links.ts';
import { useOpenList } from '../useOpenList.ts';
import { countBars } from './bars.ts';

interface Props<T extends string> {
  title: string;
  unit: string;
  slices: readonly { id: T; count: number; percentage: number }[];
  labels: Record<T, string>;
  /** Heading of the column of classes. */
  column: string;
  how: string;
  /** Link to the list of workers or exams of a class. */
  linkOf?: ((id: T) => Place) | undefined;
}

/** Bars of classes; each links to its list. */
export function SliceChart<T extends string>({ title, unit, slices, labels, column, how, linkOf }: Props<T>) {
  const openList = useOpenList();
  const bars = slices.map(({ id, count, percentage }) => ({ label: labels[id], count, percentage }));
  const open = (row: number) => {
    const slice = slices[row];
    if (slice && linkOf) openList(linkOf(slice.id));
  };
  return (
    <ChartCard
      title={title}
      unit={unit}
      chart={countBars(bars)}
      how={how}
      table={{
        columns: [column, 'Cantidad', '%'],
        rows: bars.map(({ label, count, percentage }) => [label, count, percentage]),
      }}
      {...(linkOf ? { onSelect: open } : {})}
    >
      {linkOf && (
        <Group gap="4px 12px">
          {slices.map(({ id, count }) => {
            const { to, search } = linkOf(id);
            return (
              <Anchor key={id} component={Link} to={to} search={search} size="sm">
                {`${labels[id]}: ${showNumber(count)}`}
              </Anchor>
            );
          })}
        </Group>
      )}
    </ChartCard>
  );
}
