import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconInfoCircle, IconWand } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { ImportBatch } from '#platform/contract/import-kind/model.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { showNumber } from '#platform/web/format/format.ts';
import { VirtualGrid } from '#platform/web/grid/VirtualGrid.tsx';
import { CountCards } from '../batch/CountCards.tsx';
import { gridColumns, issueAt, outcomeText, rowLabelOf, rowValues } from '../batch/grid-rows.ts';
import { RowFilterControl } from '../batch/RowFilterControl.tsx';
import type { RowFilter } from '../batch/useRowPages.ts';
import { AbsentPeople, AbsentRowButton } from './AbsentPeople.tsx';
import { HistoryButtons } from './HistoryButtons.tsx';
import { Questions } from './Questions.tsx';
import { ReplaceButton } from './ReplaceButton.tsx';
import { SuggestionsButton } from './SuggestionsButton.tsx';
import { cellsOf, suggestionsOf } from './suggestions.ts';
import type { useReviewRows } from './useReviewRows.ts';

interface Props {
  batch: ImportBatch;
  only: RowFilter;
  onOnly: (only: RowFilter) => void;
  rows: ReturnType<typeof useReviewRows>;
}

const NOTHING: Partial<Record<RowFilter, string>> = {
  errors: 'Ninguna fila tiene errores.',
  warnings: 'Ninguna fila tiene advertencias.',
  added: 'Nadie falta en el archivo.',
};
const HEIGHT = 'max(300px, calc(100dvh - 560px))';

/**
 * Review of all rows before anything is written: their outcome and their faults, with cells that can be corrected in
 * place.
 */
export function ReviewStep({ batch, only, onOnly, rows }: Props) {
  const columns = useMemo(() => gridColumns(batch.columns, true), [batch.columns]);
  const { first } = rows;
  const offers = useMemo(() => first.some((row) => suggestionsOf(row).length > 0), [first]);
  const stateOf = (index: number) => {
    const row = rows.rowAt(index);
    if (!row) return undefined;
    return rowValues(row, columns, rows.isCorrected(row.rowNo) ? 'Corregida' : outcomeText(row, batch.state));
  };
  const accept = (index: number, columnId: string) => {
    const row = rows.rowAt(index);
    if (row?.added) return <AbsentRowButton batchId={batch.id} row={row} />;
    const [cell, ...others] = row?.issues.filter(({ column }) => String(column) === columnId).flatMap(cellsOf) ?? [];
    if (!cell) return null;
    const changes = [cell, ...others].map(({ column, text }) => ({
      row: index,
      columnId: String(column),
      value: text,
    }));
    return (
      <Button
        size="compact-sm"
        variant="light"
        leftSection={<IconWand size={14} aria-hidden />}
        onClick={() => void rows.edit(changes)}
      >
        Cambiar por «{[...others, cell].map(({ text }) => text).join(' ')}»
      </Button>
    );
  };
  const more = (index: number, columnId: string) => {
    const [row, column] = [rows.rowAt(index), columns.find(({ id }) => id === columnId)];
    if (!row || row.added || !column?.editable) return null;
    const text = row.cells[columnId] ?? '';
    return (
      <ReplaceButton header={column.header} text={text} onReplace={(to) => rows.replace(Number(columnId), text, to)} />
    );
  };
  return (
    <Stack gap="md">
      {batch.error && (
        <Alert color="porVencer" icon={<IconAlertTriangle aria-hidden />} role="alert">
          {batch.error}
        </Alert>
      )}
      {batch.passedOver.length > 0 && (
        <Alert icon={<IconInfoCircle aria-hidden />} py="xs">
          {batch.passedOver.join(' ')}
        </Alert>
      )}
      <CountCards kind={batch.kind} counts={batch.planned} label="Qué hará la importación" />
      <AbsentPeople batch={batch} onShow={() => onOnly('added')} />
      <Questions batch={batch} />
      <Group justify="space-between" gap="sm">
        <RowFilterControl choices={filtersOf(batch)} value={only} onChange={onOnly} />
        <Group gap="xs">
          {offers && <SuggestionsButton batchId={batch.id} onAccept={rows.addEdits} />}
          <HistoryButtons history={rows.history} />
        </Group>
      </Group>
      {rows.error && rows.total === 0 ? (
        <EmptyState kind="failed" error={rows.error} />
      ) : rows.total === 0 && !rows.loading ? (
        <Text c="dimmed" ta="center" py="xl">
          {NOTHING[only]}
        </Text>
      ) : (
        <VirtualGrid
          key={only}
          label="Filas del archivo"
          columns={columns}
          rowCount={rows.total}
          getRow={stateOf}
          onCellChange={(changes) => void rows.edit(changes.filter(({ row }) => !rows.rowAt(row)?.added))}
          cellState={(index, column) => issueAt(rows.rowAt(index), column)}
          cellAction={accept}
          moreActions={more}
          onUndo={rows.history.undo}
          onRedo={rows.history.redo}
          rowLabel={(index) => rowLabelOf(rows.rowAt(index), index)}
          onVisibleRange={rows.show}
          height={HEIGHT}
        />
      )}
      <Group justify="space-between" gap="xs">
        <Text size="sm" c="dimmed">
          Escribe sobre una celda para corregirla.
          <span className="with-keyboard">
            {' '}
            También puedes pegar desde Excel y rellenar hacia abajo (Ctrl+D); Ctrl+Z deshace.
          </span>
        </Text>
        <Text size="sm" c="dimmed" role="status">
          {rows.saving ? 'Comprobando las correcciones…' : ''}
        </Text>
      </Group>
    </Stack>
  );
}

function filtersOf(batch: ImportBatch): { value: RowFilter; label: string }[] {
  return [
    { value: 'all', label: `Todas (${showNumber(batch.totalRows)})` },
    { value: 'errors', label: `Solo errores (${showNumber(batch.planned.ERROR)})` },
    { value: 'warnings', label: `Solo advertencias (${showNumber(batch.warnings)})` },
    ...(batch.addedRows > 0
      ? [
          {
            value: 'added' as const,
            label: `No están en el archivo (${showNumber(batch.addedRows)})`,
          },
        ]
      : []),
  ];
}
