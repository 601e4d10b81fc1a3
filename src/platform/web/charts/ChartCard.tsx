import {
  ActionIcon,
  Button,
  Menu,
  Modal,
  Paper,
  Skeleton,
  Table,
  Text,
  Title,
  useComputedColorScheme,
} from '@mantine/core';
import { IconDotsVertical, IconTable, IconTimeline } from '@tabler/icons-react';
import type { EChartsCoreOption } from 'echarts/core';
import { lazy, type ReactNode, Suspense, useMemo, useRef, useState } from 'react';
import { EmptyState } from '../feedback/EmptyState.tsx';
import { ErrorBoundary } from '../feedback/ErrorBoundary.tsx';
import { showNumber } from '../format/format.ts';
import classes from './ChartCard.module.css';
import { type ChartTable, saveCsv, savePng } from './export.ts';
import { type ChartPalette, DARK, LIGHT } from './palette.ts';

const EChart = lazy(() => import('./EChart.tsx'));

interface Props {
  /** The finding, or the measure. */
  title: string;
  /** «% de evaluados», «personas», «mg/dL». */
  unit: string;
  /** Builds the option from the colours of the scheme. Keep it stable with useCallback. */
  option: (palette: ChartPalette) => EChartsCoreOption;
  /** The same numbers as a table; also what CSV holds. */
  table: ChartTable;
  /** Cut-offs, source and denominator. */
  how: ReactNode;
  height?: number;
  loading?: boolean;
  onSelect?: (point: { seriesName: string; name: string; dataIndex: number }) => void;
  /** Below the chart: links to the lists behind its numbers. */
  children?: ReactNode;
}

/** One chart with what makes it understandable: unit, table, origin of its numbers, files. */
export function ChartCard({ title, unit, option, table, how, height = 300, loading, onSelect, children }: Props) {
  const palette = useComputedColorScheme('light') === 'dark' ? DARK : LIGHT;
  const drawn = useMemo(() => option(palette), [option, palette]);
  const [asTable, setAsTable] = useState(false);
  const [explained, setExplained] = useState(false);
  const card = useRef<HTMLDivElement>(null);
  const filename = title.replace(/[^\p{L}\p{N}]+/gu, '-').toLowerCase();
  const png = () => {
    const svg = card.current?.querySelector<SVGSVGElement>('[role="img"] svg');
    if (svg) void savePng(svg, filename, palette.surface);
  };
  return (
    <Paper className={classes['card']} ref={card} component="section" aria-label={title}>
      <div className={classes['head']}>
        <div>
          <Title order={2} size="h3">
            {title}
          </Title>
          <Text size="xs" c="dimmed">
            {unit}
          </Text>
        </div>
        <Menu>
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" aria-label={`Opciones de «${title}»`}>
              <IconDotsVertical size={18} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item disabled={asTable} onClick={png}>
              Descargar imagen (PNG)
            </Menu.Item>
            <Menu.Item onClick={() => saveCsv(table, filename)}>Descargar datos (CSV)</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </div>
      {loading ? (
        <Skeleton height={height} />
      ) : table.rows.length === 0 ? (
        <EmptyState kind="nothing" title="Sin datos en este periodo" />
      ) : asTable ? (
        <DataRows table={table} height={height} title={title} />
      ) : (
        <ErrorBoundary>
          <Suspense fallback={<Skeleton height={height} />}>
            <EChart option={drawn} palette={palette} height={height} label={`${title} (${unit})`} onSelect={onSelect} />
          </Suspense>
        </ErrorBoundary>
      )}
      {!loading && table.rows.length > 0 && children}
      <div className={classes['foot']}>
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={asTable ? <IconTimeline size={14} aria-hidden /> : <IconTable size={14} aria-hidden />}
          onClick={() => setAsTable((on) => !on)}
        >
          {asTable ? 'Ver como gráfico' : 'Ver como tabla'}
        </Button>
        <Button size="compact-sm" variant="subtle" onClick={() => setExplained(true)}>
          ¿Cómo se calcula?
        </Button>
      </div>
      <Modal opened={explained} onClose={() => setExplained(false)} title={`¿Cómo se calcula «${title}»?`}>
        {typeof how === 'string' ? <Text size="sm">{how}</Text> : how}
      </Modal>
    </Paper>
  );
}

function DataRows({ table, height, title }: { table: ChartTable; height: number; title: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable to scroll it by keyboard
    <section style={{ height, overflow: 'auto' }} aria-label={`Datos de «${title}»`} tabIndex={0}>
      <Table
        data={{
          head: [...table.columns],
          body: table.rows.map((row) => row.map((cell) => (typeof cell === 'number' ? showNumber(cell) : cell))),
        }}
      />
    </section>
  );
}
