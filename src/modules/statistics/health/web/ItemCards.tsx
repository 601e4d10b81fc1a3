import { SimpleGrid, Text, UnstyledButton } from '@mantine/core';
import { figureText } from '#platform/web/charts/figures/figure.ts';
import { showCount, showNumber, showPercent } from '#platform/web/format/format.ts';
import { changeSince } from '../finding.ts';
import type { IndicatorFigures } from '../model.ts';
import classes from './statistics.module.css';

interface Props {
  items: readonly IndicatorFigures[];
  open: string;
  onOpen: (code: string) => void;
  people: { one: string; many: string };
}

/**
 * A card for each indicator of the screen: the number of people who need another check, and its change. A click opens
 * the charts.
 */
export function ItemCards({ items, open, onOpen, people }: Props) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: Math.min(items.length, 4) }} spacing="sm">
      {items.map((indicator) => {
        const { value, detail } = wordsOf(indicator, people);
        const change = changeSince(indicator, ({ findings }) => findings?.percent ?? null);
        return (
          <UnstyledButton
            key={indicator.code}
            className={classes['card'] ?? ''}
            aria-pressed={indicator.code === open}
            onClick={() => onOpen(indicator.code)}
          >
            <Text size="sm" fw={550} c="dimmed" component="span">
              {indicator.title}
            </Text>
            <span className={classes['value']}>{value}</span>
            <Text size="sm" component="span">
              {detail}
            </Text>
            {change && (
              <Text size="xs" c="dimmed" component="span">
                {change.points === 0
                  ? `Igual que en ${change.labelBefore}`
                  : `${change.points > 0 ? '+' : '−'}${showNumber(Math.abs(change.points))} puntos desde ${change.labelBefore}`}
              </Text>
            )}
          </UnstyledButton>
        );
      })}
    </SimpleGrid>
  );
}

function wordsOf({ kind, total, classes: indicatorClasses }: IndicatorFigures, people: Props['people']) {
  const counted = kind === 'ROSTER' ? total.examined : total.measured;
  const all = `de ${showCount(counted, people.one, people.many)}`;
  if (total.findings)
    return {
      value: showPercent(total.findings.percent),
      detail: `${showNumber(total.findings.count)} ${all} piden una segunda mirada`,
    };
  const at = total.classes.reduce(
    (best, { count }, i) => ((count ?? 0) > (total.classes[best]?.count ?? 0) ? i : best),
    0,
  );
  const largest = total.classes[at];
  if (counted === 0 || !largest) return { value: '—', detail: 'Sin resultados' };
  return {
    value: showPercent(largest.percent),
    detail: `${indicatorClasses[at]?.label ?? ''}: ${figureText(largest)}`,
  };
}
