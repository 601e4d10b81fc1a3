import { Group, Stack, Text } from '@mantine/core';
import { IconTrendingDown, IconTrendingUp } from '@tabler/icons-react';
import { type Trend, trendText } from '../../readings.ts';

/** Most readings shown in a row of a list. */
const MOST = 3;

/** Last values with the one before, and whether they became better or worse as icon and word. */
export function Trends({ of, most = MOST }: { of: readonly Trend[]; most?: number }) {
  if (of.length === 0) return <>—</>;
  return (
    <Stack gap={2}>
      {of.slice(0, most).map((trend) => (
        <Group key={trend.code} gap={6} wrap="nowrap">
          <Text span size="sm">
            {trendText(trend)}
          </Text>
          <Change of={trend} />
        </Group>
      ))}
    </Stack>
  );
}

function Change({ of: { last, before, change } }: { of: Trend }) {
  if (change === null || before === null) return null;
  const Icon = last > before ? IconTrendingUp : IconTrendingDown;
  const [word, tone] = change === 'WORSE' ? ['Empeoró', 'vencido'] : ['Mejoró', 'vigente'];
  return <Icon size={16} role="img" aria-label={word} style={{ flex: 'none', color: `var(--status-${tone})` }} />;
}
