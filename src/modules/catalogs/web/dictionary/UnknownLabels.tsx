import { ActionIcon, Button, Group, Tooltip } from '@mantine/core';
import { IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { filterText } from '../../../../platform/contract/pagination.ts';
import { call } from '../../../../platform/web/api/client.ts';
import { useEndpoint } from '../../../../platform/web/api/useEndpoint.ts';
import { showFailure } from '../../../../platform/web/feedback/toast.ts';
import { showAgo, showNumber } from '../../../../platform/web/format/format.ts';
import { FilterBar } from '../../../../platform/web/list/FilterBar.tsx';
import type { FilterDefinition } from '../../../../platform/web/list/filters.ts';
import { useListState } from '../../../../platform/web/list/useListState.ts';
import type { Column } from '../../../../platform/web/table/columns.ts';
import { DataTable } from '../../../../platform/web/table/DataTable.tsx';
import { useExport } from '../../../../platform/web/table/useExport.ts';
import { dismissUnknownLabel, exportUnknownLabels, viewUnknownLabels } from '../../dictionary/api.ts';
import type { UnknownLabel } from '../../dictionary/model.ts';
import { Clamped } from '../entry/Clamped.tsx';
import { AssignModal } from './AssignModal.tsx';
import { undoable } from './undoable.ts';

const shape = { q: filterText };
const filters: readonly FilterDefinition[] = [
  { kind: 'text', name: 'q', label: 'Buscar títulos', placeholder: 'Título de la columna' },
];

const columns: readonly Column<UnknownLabel>[] = [
  { id: 'label', header: 'Título', sort: 'label', card: 'title', hideable: false, cell: ({ label }) => label },
  { id: 'imports', header: 'Visto en', cell: ({ imports }) => <Clamped names={imports} /> },
  {
    id: 'files',
    header: 'Archivos',
    sort: 'files',
    align: 'right',
    width: 110,
    cell: ({ files }) => showNumber(files),
  },
  {
    id: 'companies',
    header: 'Empresas',
    sort: 'companies',
    align: 'right',
    width: 120,
    cell: ({ companies }) => showNumber(companies),
  },
  {
    id: 'lastSeen',
    header: 'Última vez',
    sort: 'lastSeen',
    width: 160,
    cell: ({ lastSeen }) => showAgo(lastSeen),
  },
];

/** Titles of columns that people left without a field: one click makes a synonym of one, or sets it aside. */
export function UnknownLabels() {
  const state = useListState(shape, { sort: '-files' });
  const onExport = useExport(exportUnknownLabels, state.query, 'titulos-desconocidos');
  const query = useEndpoint(viewUnknownLabels, { query: state.query }, { keepPrevious: true });
  const [assigning, setAssigning] = useState<UnknownLabel | null>(null);
  const dismiss = async ({ id, label }: UnknownLabel) => {
    await call(dismissUnknownLabel, { body: { id } });
    undoable(`Se descartó «${label}».`, id);
  };
  return (
    <>
      <DataTable
        id="unknown-labels"
        label="Títulos desconocidos"
        columns={columns}
        rowKey={(label) => label.id}
        query={query}
        state={state}
        onExport={onExport}
        rowActions={(label) => (
          <Group gap={4} wrap="nowrap" justify="flex-end">
            <Button
              variant="light"
              size="compact-sm"
              h={36}
              aria-label={`Asignar ${label.label} a un campo`}
              onClick={() => setAssigning(label)}
            >
              Asignar
            </Button>
            <Tooltip label="Descartar">
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                aria-label={`Descartar ${label.label}`}
                onClick={() => void dismiss(label).catch(showFailure)}
              >
                <IconEyeOff size={18} />
              </ActionIcon>
            </Tooltip>
          </Group>
        )}
        toolbar={<FilterBar filters={filters} state={state} />}
        empty={{
          title: 'Ningún título por revisar',
          description: 'Aquí aparecen los títulos de columnas que las personas dejan sin campo al importar.',
        }}
      />
      {assigning && <AssignModal label={assigning} onClose={() => setAssigning(null)} />}
    </>
  );
}
