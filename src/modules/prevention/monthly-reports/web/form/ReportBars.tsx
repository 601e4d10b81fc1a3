import { Box, Text } from '@mantine/core';
import { useMemo } from 'react';
import { Chart } from '#platform/web/charts/Chart.tsx';
import type { ReportChartItem } from '../../model.ts';
import { reportBars } from './report-bars.ts';

interface Props {
  title: string;
  items: readonly ReportChartItem[];
}

/** Draws one chart of the report on the screen. */
export function ReportBars({ title, items }: Props) {
  const chart = useMemo(() => reportBars(items), [items]);
  return (
    <Box mt="sm">
      <Text size="sm" fw={500}>
        {title}
      </Text>
      {items.length > 0 ? (
        <Chart chart={chart} label={title} />
      ) : (
        <Text size="sm" c="dimmed">
          Sin datos en este período.
        </Text>
      )}
    </Box>
  );
}
