import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { inputFor } from '../../contract/catalogue/calls.ts';
import type { Catalogue, Entry } from '../../contract/catalogue/catalogue.ts';
import { fileNameOf } from '../../contract/catalogue/noun.ts';
import type { Page } from '../../contract/pagination.ts';
import { filterText } from '../../contract/pagination.ts';
import { call } from '../api/client.ts';
import { useEndpoint } from '../api/useEndpoint.ts';
import { PageBody } from '../layout/PageBody.tsx';
import { PageHeader } from '../layout/PageHeader.tsx';
import { FilterBar } from '../list/FilterBar.tsx';
import type { FilterDefinition } from '../list/filters.ts';
import type { FilterShape } from '../list/list-search.ts';
import { useListState } from '../list/useListState.ts';
import { DataTable, type TableQuery } from '../table/DataTable.tsx';
import { tableColumns } from '../table/list-columns.tsx';
import { useExport } from '../table/useExport.ts';
import { EntryMenu } from './EntryMenu.tsx';
import { EntryModal } from './EntryModal.tsx';
import { type AboutEntry, type CatalogueParts, flatOptions } from './parts.ts';

interface Props<Item extends Entry, Typed> {
  of: Catalogue<Item, Typed>;
  /** What the constant cannot say. */
  parts?: CatalogueParts<Item>;
}

const shapeOf = ({ filters = {} }: Catalogue): FilterShape => ({
  q: filterText,
  ...Object.fromEntries(Object.entries(filters).map(([name, { schema }]) => [name, schema])),
});

function filtersOf({ noun, fields, filters = {}, page }: Catalogue, about: AboutEntry): FilterDefinition[] {
  const { article, short = noun.one, many } = noun;
  const placeholder = `${fields['name']!.label} ${article === 'el' ? 'del' : 'de la'} ${short}`;
  const search = { kind: 'text', name: 'q', label: page.search ?? `Buscar ${many}`, placeholder } as const;
  const choices = Object.entries(filters).flatMap(([name, { label, options }]): FilterDefinition[] =>
    label ? [{ kind: 'select', name, label, options: options ?? flatOptions(about.options?.[name]) }] : [],
  );
  return [search, ...choices];
}

/** The page of a catalogue: its list with filters and file, the form of an entry, and what can be done about one. */
export function CataloguePage<Item extends Entry, Typed>(props: Props<Item, Typed>) {
  const of = props.of as unknown as Catalogue;
  const parts = (props.parts ?? {}) as CatalogueParts<Entry>;
  const { id, title, noun, calls, page } = of;
  const { short = noun.one } = noun;
  const shape = useMemo(() => shapeOf(of), [of]);
  const state = useListState(shape, { sort: 'name' });
  const asked = calls.list.method === 'GET' ? { query: state.query } : { body: state.query };
  const query = useEndpoint(calls.list, asked as never, { keepPrevious: true }) as unknown as TableQuery<Entry> & {
    data: Page<Entry> | undefined;
  };
  const onExport = useExport(calls.file, state.query, fileNameOf(noun));
  const [editing, setEditing] = useState<Entry | 'new' | null>(null);
  const touches = [of.path, ...(page.touches ?? [])];
  const create = (
    <Button color="accent" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEditing('new')}>
      Crear {short}
    </Button>
  );
  return (
    <PageBody>
      <PageHeader
        title={title}
        description={page.description}
        actions={
          <>
            {parts.actions}
            {create}
          </>
        }
      />
      <DataTable
        id={id}
        label={title}
        columns={tableColumns(of.columns, parts.cells)}
        rowKey={(entry) => entry.id}
        query={query}
        onExport={onExport}
        state={state}
        onOpen={setEditing}
        rowActions={(entry) => (
          <EntryMenu
            name={entry.name}
            onEdit={() => setEditing(entry)}
            onDelete={() => call(calls.remove, inputFor(calls.remove, entry.id) as never)}
            deleteLabel={`Eliminar ${short}`}
            consequence={page.deleting}
            touches={touches}
          />
        )}
        toolbar={<FilterBar filters={filtersOf(of, parts.about?.(null) ?? {})} state={state} />}
        empty={{ title: `Todavía no hay ${noun.many}`, description: page.empty, action: create }}
      />
      {editing && (
        <EntryModal
          of={of}
          parts={parts}
          entry={editing === 'new' ? null : editing}
          touches={touches}
          onClose={() => setEditing(null)}
        />
      )}
    </PageBody>
  );
}
