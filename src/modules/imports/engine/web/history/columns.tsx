import { Text } from '@mantine/core';
import { showInstant } from '#platform/contract/dates.ts';
import { IMPORT_KIND_FACTS } from '#platform/contract/import-kind/kinds.ts';
import type { ImportBatch } from '#platform/contract/import-kind/model.ts';
import { showNumber } from '#platform/web/format/format.ts';
import type { Column } from '#platform/web/table/columns.ts';
import { RestrictedMark } from '../batch/RestrictedMark.tsx';
import { StateBadge } from '../batch/StateBadge.tsx';
import { isBusy } from '../batch/useImportBatch.ts';

const kindLabel = (batch: ImportBatch) => IMPORT_KIND_FACTS[batch.kind].label;

function stateText(batch: ImportBatch) {
  return (
    <>
      <StateBadge state={batch.state} /> <RestrictedMark batch={batch} />
      {isBusy(batch.state) && batch.totalRows > 0 && (
        <Text span size="xs" c="dimmed" ml={6} className="tabular">
          {Math.min(100, Math.floor((batch.doneRows / batch.totalRows) * 100))} %
        </Text>
      )}
    </>
  );
}

/** Until an import ends, its counts are those of the review. */
const countsOf = (batch: ImportBatch) =>
  batch.state === 'DONE' || batch.state.startsWith('ROLL') ? batch.counts : batch.planned;

export const batchColumns: readonly Column<ImportBatch>[] = [
  { id: 'file', sort: 'fileName', header: 'Archivo', card: 'title', hideable: false, cell: (batch) => batch.fileName },
  { id: 'kind', sort: 'kind', header: 'Tipo', card: 'subtitle', cell: kindLabel },
  { id: 'state', sort: 'state', header: 'Estado', cell: stateText },
  { id: 'when', sort: 'createdAt', header: 'Fecha', cell: (batch) => showInstant(batch.createdAt) },
  { id: 'rows', sort: 'totalRows', header: 'Filas', align: 'right', cell: (batch) => showNumber(batch.totalRows) },
  {
    id: 'created',
    header: 'Nuevos',
    align: 'right',
    card: 'hidden',
    cell: (batch) => showNumber(countsOf(batch).NUEVO),
  },
  {
    id: 'updated',
    header: 'Actualizados',
    align: 'right',
    card: 'hidden',
    cell: (batch) => showNumber(countsOf(batch).ACTUALIZADO),
  },
  { id: 'errors', header: 'Con error', align: 'right', cell: (batch) => showNumber(countsOf(batch).ERROR) },
  { id: 'who', sort: 'createdBy', header: 'Importado por', cell: (batch) => batch.createdBy ?? '—' },
];
