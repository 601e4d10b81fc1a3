import { useState } from 'react';
import { z } from 'zod';
import { filterText } from '../../../../platform/contract/pagination.ts';
import { useEndpoint } from '../../../../platform/web/api/useEndpoint.ts';
import { FilterBar } from '../../../../platform/web/list/FilterBar.tsx';
import type { FilterDefinition } from '../../../../platform/web/list/filters.ts';
import { useListState } from '../../../../platform/web/list/useListState.ts';
import type { Column } from '../../../../platform/web/table/columns.ts';
import { DataTable } from '../../../../platform/web/table/DataTable.tsx';
import { useExport } from '../../../../platform/web/table/useExport.ts';
import { exportDictionary, viewDictionary } from '../../dictionary/api.ts';
import { DICTIONARY_GROUPS } from '../../dictionary/fields.ts';
import type { DictionaryEntry } from '../../dictionary/model.ts';
import { rangeText, whomText } from '../../dictionary/ranges.ts';
import { Clamped } from '../entry/Clamped.tsx';
import { FieldModal } from './FieldModal.tsx';

const shape = { q: filterText, group: filterText, only: z.enum(['ranges', 'added']) };
const filters: readonly FilterDefinition[] = [
  { kind: 'text', name: 'q', label: 'Buscar campos', placeholder: 'Nombre o sinónimo' },
  {
    kind: 'select',
    name: 'group',
    label: 'Grupo',
    options: DICTIONARY_GROUPS.map((group) => ({ value: group, label: group })),
  },
  {
    kind: 'select',
    name: 'only',
    label: 'Que tengan',
    options: [
      { value: 'ranges', label: 'Rango de referencia' },
      { value: 'added', label: 'Sinónimos agregados' },
    ],
  },
];

const columns: readonly Column<DictionaryEntry>[] = [
  { id: 'name', header: 'Campo', sort: 'name', card: 'title', hideable: false, cell: (entry) => entry.name },
  { id: 'group', header: 'Grupo', sort: 'group', card: 'subtitle', width: 140, cell: (entry) => entry.group },
  { id: 'unit', header: 'Unidad', width: 100, cell: (entry) => entry.unit ?? '—' },
  {
    id: 'ranges',
    header: 'Rango de referencia',
    cell: ({ ranges }) => (
      <Clamped
        names={ranges
          .filter((range) => range.validTo === null)
          .map((range) => (whomText(range) === 'Todos' ? rangeText(range) : `${whomText(range)}: ${rangeText(range)}`))}
      />
    ),
  },
  { id: 'added', header: 'Sinónimos agregados', cell: ({ added }) => <Clamped names={added} /> },
  {
    id: 'synonyms',
    header: 'Sinónimos de Vigía',
    card: 'hidden',
    cell: ({ synonyms }) => <Clamped names={synonyms} />,
  },
  { id: 'imports', header: 'Importaciones', hidden: true, cell: ({ imports }) => <Clamped names={imports} /> },
];

/** The fields of all imports, with what was added to each. */
export function FieldList() {
  const state = useListState(shape, { sort: 'group' });
  const onExport = useExport(exportDictionary, state.query, 'diccionario-de-resultados');
  const query = useEndpoint(viewDictionary, { query: state.query }, { keepPrevious: true });
  const [editing, setEditing] = useState<DictionaryEntry | null>(null);
  return (
    <>
      <DataTable
        id="dictionary"
        label="Campos de los resultados"
        columns={columns}
        rowKey={(entry) => entry.id}
        query={query}
        state={state}
        onExport={onExport}
        onOpen={setEditing}
        toolbar={<FilterBar filters={filters} state={state} />}
        empty={{ title: 'No hay campos' }}
      />
      {editing && <FieldModal entry={editing} onClose={() => setEditing(null)} />}
    </>
  );
}
