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
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { EmptyState } from '../feedback/EmptyState.tsx';
import { ErrorBoundary } from '../feedback/ErrorBoundary.tsx';
import { showFailure, showSuccess } from '../feedback/toast.ts';
import { useOptionalSession } from '../session/session.ts';
import classes from './ChartCard.module.css';
import type { ChartPoint, Selected } from './ChartPoints.tsx';
import { type ChartTable, saveCsv, shownRows } from './export.ts';
import { type ChartOption, type ChartPalette, DARK, LIGHT } from './palette.ts';

const EChart = lazy(() => import('./EChart.tsx'));

interface Props {
  /** The finding, or the measure. */
  title: string;
  /** «% de evaluados», «personas», «mg/dL». */
  unit: string;
  /** Builds the option from the colours of the scheme. Keep it stable with useCallback. */
  option: (palette: ChartPalette) => ChartOption;
  /** The same numbers as a table; also what CSV holds. */
  table: ChartTable;
  /** Cut-offs, source and denominator. */
  how: ReactNode;
  height?: number;
  loading?: boolean;
  onSelect?: (point: Selected) => void;
  /** What the keyboard walks through; Enter does what a click does. Keep it stable with useMemo. */
  points?: readonly ChartPoint[];
  /** Below the chart: links to the lists behind its numbers. */
  children?: ReactNode;
}

const NO_POINTS: readonly ChartPoint[] = [];

/** One chart with what makes it understandable: unit, table, origin of its numbers, files. */
export function ChartCard(props: Props) {
  const { title, unit, option, table, how, height = 300, loading, onSelect, points = NO_POINTS, children } = props;
  const palette = useComputedColorScheme('light') === 'dark' ? DARK : LIGHT;
  const drawn = useMemo(() => option(palette), [option, palette]);
  const [asTable, setAsTable] = useState(false);
  const [explained, setExplained] = useState(false);
  const filename = title.replace(/[^\p{L}\p{N}]+/gu, '-').toLowerCase();
  const company = useOptionalSession()?.company?.name ?? '';
  /** Pictures and workbooks are made late: few ask for one. */
  const picture = async (act: 'savePng' | 'saveSvg' | 'copyPng' | 'print') => {
    try {
      const pictures = await import('./picture.ts');
      await pictures[act]({ title, unit, company, option: option(LIGHT), height }, filename);
      if (act === 'copyPng') showSuccess('Imagen copiada: pégala en tu presentación.');
    } catch (error) {
      showFailure(error, 'No se pudo crear la imagen');
    }
  };
  const saveXlsx = async () => {
    try {
      await (await import('./workbook.ts')).saveXlsx(table, { title, unit, company }, filename);
    } catch (error) {
      showFailure(error, 'No se pudo crear el archivo');
    }
  };
  return (
    <Paper className={classes['card']} component="section" aria-label={title}>
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
            <Menu.Item onClick={() => void picture('copyPng')}>Copiar para presentación</Menu.Item>
            <Menu.Item onClick={() => void picture('savePng')}>Descargar imagen (PNG)</Menu.Item>
            <Menu.Item onClick={() => void picture('saveSvg')}>Descargar imagen (SVG)</Menu.Item>
            <Menu.Item onClick={() => void saveXlsx()}>Descargar datos (Excel)</Menu.Item>
            <Menu.Item onClick={() => saveCsv(table, filename)}>Descargar datos (CSV)</Menu.Item>
            <Menu.Item onClick={() => void picture('print')}>Imprimir</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </div>
      {loading ? (
        <Skeleton height={height} />
      ) : table.rows.length === 0 ? (
        <EmptyState kind="nothing" title="Sin datos en este periodo" />
      ) : asTable ? (
        <DataRows table={table} title={title} />
      ) : (
        <ErrorBoundary>
          <Suspense fallback={<Skeleton height={height} />}>
            <EChart
              option={drawn}
              palette={palette}
              height={height}
              label={`${title} (${unit})`}
              onSelect={onSelect}
              points={points}
            />
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

/** Every row, as high as they are. */
function DataRows({ table, title }: { table: ChartTable; title: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable to scroll it by keyboard
    <section style={{ overflowX: 'auto' }} aria-label={`Datos de «${title}»`} tabIndex={0}>
      <Table
        data={{
          head: [...table.columns],
          body: shownRows(table),
        }}
      />
    </section>
  );
}
