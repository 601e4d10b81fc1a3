import { Group, Stack } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { ImportBatch } from '#platform/contract/import-kind/model.ts';
import { showNumber } from '#platform/web/format/format.ts';
import { VirtualGrid } from '#platform/web/grid/VirtualGrid.tsx';
import { gridColumns, issueAt, outcomeText, rowLabelOf, rowValues } from './grid-rows.ts';
import { RowFilterControl } from './RowFilterControl.tsx';
import { type RowFilter, useRowPages } from './useRowPages.ts';

const HEIGHT = 'max(320px, calc(100dvh - 460px))';

/** Read-only grid with the rows of a batch and their results. */
export function RowsGrid({ batch }: { batch: ImportBatch }) {
  const choices = choicesOf(batch);
  const [chosen, setOnly] = useState<RowFilter>(batch.keptRows > 0 ? 'kept' : 'all');
  const only = choices.some(({ value }) => value === chosen) ? chosen : 'all';
  const rows = useRowPages(batch.id, only);
  const columns = useMemo(() => gridColumns(batch.columns, false), [batch.columns]);
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <RowFilterControl choices={choices} value={only} onChange={setOnly} />
      </Group>
      <VirtualGrid
        key={only}
        label="Filas de la importación"
        columns={columns}
        rowCount={rows.total}
        getRow={(index) => {
          const row = rows.rowAt(index);
          return row && rowValues(row, columns, outcomeText(row, batch.state));
        }}
        cellState={(index, column) => issueAt(rows.rowAt(index), column)}
        rowLabel={(index) => rowLabelOf(rows.rowAt(index), index)}
        onVisibleRange={rows.show}
        height={HEIGHT}
      />
    </Stack>
  );
}

function choicesOf(batch: ImportBatch): { value: RowFilter; label: string }[] {
  const counted = (value: RowFilter, label: string, count: number) =>
    count > 0 ? [{ value, label: `${label} (${showNumber(count)})` }] : [];
  return [
    { value: 'all', label: `Todas (${showNumber(batch.totalRows)})` },
    ...counted('errors', 'Con error', batch.counts.ERROR || batch.planned.ERROR),
    ...counted('warnings', 'Con advertencia', batch.warnings),
    ...counted('added', 'No estaban en el archivo', batch.addedRows),
    ...counted('kept', 'Conservadas', batch.keptRows),
  ];
}
