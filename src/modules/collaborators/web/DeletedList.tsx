import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { filterText } from '../../../platform/contract/pagination.ts';
import { useEndpoint } from '../../../platform/web/api/useEndpoint.ts';
import { showFailure } from '../../../platform/web/feedback/toast.ts';
import { FilterBar } from '../../../platform/web/list/FilterBar.tsx';
import type { FilterDefinition } from '../../../platform/web/list/filters.ts';
import { useListState } from '../../../platform/web/list/useListState.ts';
import { DataTable } from '../../../platform/web/table/DataTable.tsx';
import { tableColumns } from '../../../platform/web/table/list-columns.tsx';
import { useExport } from '../../../platform/web/table/useExport.ts';
import { DELETED } from '../lists.ts';
import { exportDeletedPatients, listDeletedPatients } from '../write-api.ts';
import { restore } from './acts/acts.ts';
import { one } from './acts/chosen.ts';

const shape = { q: filterText };
const filters: readonly FilterDefinition[] = [
  { kind: 'text', name: 'q', label: 'Buscar eliminados', placeholder: 'Nombre o documento' },
];
const columns = tableColumns(DELETED);

/** Who was deleted: hidden everywhere else, and brought back from here. */
export function DeletedList() {
  const state = useListState(shape, {});
  const { sort: _, ...asked } = state.query as Record<string, unknown>;
  const query = useEndpoint(listDeletedPatients, { query: asked }, { keepPrevious: true });
  const onExport = useExport(exportDeletedPatients, asked, 'colaboradores-eliminados');
  return (
    <DataTable
      id="collaborators-DELETED"
      label="Eliminados"
      columns={columns}
      rowKey={(row) => row.id}
      query={query}
      onExport={onExport}
      state={state}
      rowActions={(row) => (
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          aria-label={`Restaurar a ${row.fullName}`}
          onClick={() => void restore(one(row)).catch(showFailure)}
        >
          Restaurar
        </Button>
      )}
      toolbar={<FilterBar filters={filters} state={state} />}
      empty={{
        title: 'No hay colaboradores eliminados',
        description: 'Aquí verás a quienes elimines: nada se pierde.',
      }}
    />
  );
}
