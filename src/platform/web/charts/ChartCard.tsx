import { Button, Modal, Paper, Skeleton, Table, Text, Title } from '@mantine/core';
import '@mantine/core/styles/Table.layer.css';
import { IconTable, IconTimeline } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { showSuccess } from '#platform/web/feedback/toast.ts';
import { runOrShowError } from '#platform/web/feedback/work.ts';
import { ActMenu } from '#platform/web/menu/ActMenu.tsx';
import { useOptionalSession } from '#platform/web/session/session.ts';
import { Chart } from './Chart.tsx';
import classes from './ChartCard.module.css';
import type { Chart as Drawn } from './chart.ts';
import { heightOf } from './drawing/Drawing.tsx';
import { type ChartTable, saveCsv, shownRows } from './export.ts';

interface Props {
  /** Finding or measure that the chart shows. */
  title: string;
  /** «% de evaluados», «personas», «mg/dL». */
  unit: string;
  chart: Drawn;
  /** The same numbers as a table, also used for the CSV. */
  table: ChartTable;
  /** Explanation: cut-offs, source and denominator. */
  how: ReactNode;
  loading?: boolean | undefined;
  /** In a heat map, `series` is the column; for marks that are selected together it is 0. */
  onSelect?: ((row: number, series: number) => void) | undefined;
  /** Content below the chart: links to the lists behind its numbers. */
  children?: ReactNode;
}

/** Assumed width in px of a place before its chart is drawn. */
const WIDE = 470;

/** A chart with the information needed to understand it: unit, table, origin of its numbers, files. */
export function ChartCard(props: Props) {
  const { title, unit, chart, table, how, loading, onSelect, children } = props;
  const [asTable, setAsTable] = useState(false);
  const [explained, setExplained] = useState(false);
  const filename = title.replace(/[^\p{L}\p{N}]+/gu, '-').toLowerCase();
  const company = useOptionalSession()?.company?.name ?? '';
  /** Pictures and workbooks are loaded on demand, because few people need them. */
  const picture = (act: 'savePng' | 'saveSvg' | 'copyPng' | 'print') =>
    runOrShowError(async () => {
      const pictures = await import('./picture.tsx');
      await pictures[act]({ title, unit, company, chart }, filename);
      if (act === 'copyPng') showSuccess('Imagen copiada: pégala en tu presentación.');
    }, 'No se pudo crear la imagen');
  const saveXlsx = () =>
    runOrShowError(async () => {
      await (await import('./workbook.ts')).saveXlsx(table, { title, unit, company }, filename);
    }, 'No se pudo crear el archivo');
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
        <ActMenu
          label={`Opciones de «${title}»`}
          size={28}
          acts={() => [
            { label: 'Copiar para presentación', onClick: () => void picture('copyPng') },
            { label: 'Descargar imagen (PNG)', onClick: () => void picture('savePng') },
            { label: 'Descargar imagen (SVG)', onClick: () => void picture('saveSvg') },
            { label: 'Descargar datos (Excel)', onClick: () => void saveXlsx() },
            { label: 'Descargar datos (CSV)', onClick: () => saveCsv(table, filename) },
            { label: 'Imprimir', onClick: () => void picture('print') },
          ]}
        />
      </div>
      {loading ? (
        <Skeleton height={heightOf(chart, WIDE)} />
      ) : table.rows.length === 0 ? (
        <EmptyState kind="nothing" title="Sin datos en este periodo" />
      ) : asTable ? (
        <DataRows table={table} title={title} />
      ) : (
        <Chart chart={chart} label={`${title} (${unit})`} onSelect={onSelect} />
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

/** All rows at their natural height. */
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
