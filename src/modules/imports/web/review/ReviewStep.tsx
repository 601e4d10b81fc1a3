import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconWand } from '@tabler/icons-react';
import { useMemo } from 'react';
import { EmptyState } from '../../../../platform/web/feedback/EmptyState.tsx';
import { showNumber } from '../../../../platform/web/format/format.ts';
import { VirtualGrid } from '../../../../platform/web/grid/VirtualGrid.tsx';
import type { ImportBatch } from '../../model.ts';
import { CountCards } from '../batch/CountCards.tsx';
import { gridColumns, issueAt, outcomeText, rowLabelOf, rowValues, worstIssue } from '../batch/grid-rows.ts';
import { RowFilterControl } from '../batch/RowFilterControl.tsx';
import type { RowFilter } from '../batch/useRowPages.ts';
import { AbsentPeople, AbsentRowButton } from './AbsentPeople.tsx';
import { Questions } from './Questions.tsx';
import { SuggestionsButton } from './SuggestionsButton.tsx';
import { suggestionsOf } from './suggestions.ts';
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

/** Every row of the file before anything is written: what it will do, what is wrong, corrected in place. */
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
    const suggestion = worstIssue(row, columnId)?.suggestion;
    if (suggestion === undefined) return null;
    return (
      <Button
        size="compact-sm"
        variant="light"
        leftSection={<IconWand size={14} aria-hidden />}
        onClick={() => void rows.edit([{ row: index, columnId, value: suggestion }])}
      >
        Cambiar por «{suggestion}»
      </Button>
    );
  };
  return (
    <Stack gap="md">
      {batch.error && (
        <Alert color="porVencer" icon={<IconAlertTriangle aria-hidden />} role="alert">
          {batch.error}
        </Alert>
      )}
      <CountCards kind={batch.kind} counts={batch.planned} label="Qué hará la importación" />
      <AbsentPeople batch={batch} onShow={() => onOnly('added')} />
      <Questions batch={batch} />
      <Group justify="space-between" gap="sm">
        <RowFilterControl choices={filtersOf(batch)} value={only} onChange={onOnly} />
        {offers && <SuggestionsButton batchId={batch.id} onAccept={rows.addEdits} />}
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
          rowLabel={(index) => rowLabelOf(rows.rowAt(index), index)}
          onVisibleRange={rows.show}
          height={HEIGHT}
        />
      )}
      <Group justify="space-between" gap="xs">
        <Text size="sm" c="dimmed">
          Escribe sobre una celda para corregirla. También puedes pegar desde Excel y rellenar hacia abajo (Ctrl+D).
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
