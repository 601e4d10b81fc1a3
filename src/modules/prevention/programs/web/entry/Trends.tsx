import { Group, Stack, Text } from '@mantine/core';
import { type Trend, type TrendLine, trendLines } from '../../readings.ts';

/** Most lines in a row of a list. */
const MOST = 3;

/** Last values with the one before, and whether they became better or worse as icon and word. */
export function Trends({ of }: { of: readonly Trend[] }) {
  if (of.length === 0) return <>—</>;
  return (
    <Stack gap={2}>
      {trendLines(of)
        .slice(0, MOST)
        .map((line) => (
          <Group key={line.text} gap={6} wrap="nowrap">
            <Text span size="sm">
              {line.text}
            </Text>
            <Change of={line} />
          </Group>
        ))}
    </Stack>
  );
}

function Change({ of: { rising, change } }: { of: TrendLine }) {
  if (change === null) return null;
  const [word, tone] = change === 'WORSE' ? ['Empeoró', 'vencido'] : ['Mejoró', 'vigente'];
  return (
    <Text span fw={700} role="img" aria-label={word} style={{ flex: 'none', color: `var(--status-${tone})` }}>
      {rising ? '↗' : '↘'}
    </Text>
  );
}
