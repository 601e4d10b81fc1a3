import { Button, Text } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { codesOf } from '#platform/contract/codes.ts';
import { showInstant } from '#platform/contract/dates.ts';
import { IMPORT_KIND_FACTS } from '#platform/contract/import-kind/kinds.ts';
import { type ImportBatch, importKind } from '#platform/contract/import-kind/model.ts';
import { filterText } from '#platform/contract/pagination.ts';
import { endpointKey, useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { useEvents } from '#platform/web/api/useEvents.ts';
import { showNumber } from '#platform/web/format/format.ts';
import { PageBody } from '#platform/web/layout/PageBody.tsx';
import { PageHeader } from '#platform/web/layout/PageHeader.tsx';
import { FilterBar } from '#platform/web/list/filters/FilterBar.tsx';
import type { FilterDefinition } from '#platform/web/list/filters/filters.ts';
import { useListState } from '#platform/web/list/useListState.ts';
import { Link } from '#platform/web/navigation/Link.ts';
import { useScreens } from '#platform/web/navigation/screens-context.ts';
import { useCompanyId } from '#platform/web/session/session.ts';
import type { Column } from '#platform/web/table/columns.ts';
import { DataTable } from '#platform/web/table/DataTable.tsx';
import { useExport } from '#platform/web/table/useExport.ts';
import { exportImports, listImports } from '../../api.ts';
import { importPath } from '../../pages.ts';
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

const batchColumns: readonly Column<ImportBatch>[] = [
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

const KIND_OPTIONS = codesOf(IMPORT_KIND_FACTS).map((kind) => ({ value: kind, label: IMPORT_KIND_FACTS[kind].label }));
const SHAPE = { q: filterText, kind: importKind, rejected: z.enum(['true']) };
const FILTERS: readonly FilterDefinition[] = [
  { kind: 'text', name: 'q', label: 'Buscar importaciones', placeholder: 'Nombre del archivo' },
  { kind: 'one', name: 'kind', label: 'Tipo', of: importKind, options: KIND_OPTIONS },
  {
    kind: 'one',
    name: 'rejected',
    label: 'Con errores',
    of: z.enum(['true']),
    options: [{ value: 'true', label: 'últimos 30 días' }],
  },
];

/** All imports of the company, newest first; running imports update live. */
export function BatchList({ onOpen }: { onOpen: (batch: ImportBatch) => void }) {
  const state = useListState(SHAPE, { sort: '-createdAt' });
  const query = useEndpoint(listImports, { query: state.query }, { keepPrevious: true, staleTime: 0 });
  const onExport = useExport(exportImports, state.query, 'importaciones');
  const client = useQueryClient();
  const company = useCompanyId();
  const { works } = useScreens();
  const reload = () => void client.invalidateQueries({ queryKey: endpointKey(company, listImports, {}).slice(0, 2) });
  useEvents('import', reload, reload);
  const path = importPath('import-aptitudes');
  const button = works(path) && (
    <Button component={Link} to={path} leftSection={<IconFileImport size={18} aria-hidden />}>
      Importar resultados
    </Button>
  );
  return (
    <PageBody>
      <PageHeader
        title="Historial de importaciones"
        description="Qué se importó, quién y cuándo. Una importación se puede revertir hasta 30 días después."
        actions={button}
      />
      <DataTable
        id="imports"
        label="Importaciones"
        columns={batchColumns}
        rowKey={(batch) => batch.id}
        query={query}
        onExport={onExport}
        state={state}
        onOpen={onOpen}
        toolbar={<FilterBar filters={FILTERS} state={state} />}
        empty={{
          title: 'Todavía no se importó nada',
          description: 'Aquí quedarán los archivos que importes, con lo que hizo cada fila.',
          action: button,
        }}
      />
    </PageBody>
  );
}
