import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { inputFor } from '#platform/contract/catalogue/calls.ts';
import type { Catalogue, Entry } from '#platform/contract/catalogue/catalogue.ts';
import { flatOptions } from '#platform/contract/catalogue/flat-options.ts';
import { call } from '#platform/web/api/client.ts';
import { PageBody } from '#platform/web/layout/PageBody.tsx';
import { PageHeader } from '#platform/web/layout/PageHeader.tsx';
import { useList } from '#platform/web/list/useList.ts';
import { late } from '#platform/web/start/late.tsx';
import { ListTable } from '#platform/web/table/ListTable.tsx';
import { EntryMenu } from './EntryMenu.tsx';
import type { CatalogueParts } from './parts.ts';

const EntryModal = late(() => import('./EntryModal.tsx'), 'EntryModal');

interface Props<Item extends Entry, Typed> {
  of: Catalogue<Item, Typed>;
  /** Parts of the page that the constant cannot declare. */
  parts?: CatalogueParts<Item>;
}

/** The page of a catalogue: its list with filters and file, the form of an entry, and the menu of each entry. */
export function CataloguePage<Item extends Entry, Typed extends Record<string, unknown>>(props: Props<Item, Typed>) {
  const catalogue: Catalogue = props.of;
  const parts = (props.parts ?? {}) as CatalogueParts<Entry>;
  const { title, noun, calls, page } = catalogue;
  const { short = noun.one } = noun;
  const about = parts.about?.(null).options;
  const options = useMemo(
    () => Object.fromEntries(Object.entries(about ?? {}).map(([name, choices]) => [name, flatOptions(choices)])),
    [about],
  );
  const list = useList(catalogue.list, { list: calls.list, file: calls.file }, { options });
  const [editing, setEditing] = useState<Entry | 'new' | null>(null);
  const touches = [catalogue.path, ...(page.touches ?? [])];
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
      {parts.above}
      <ListTable
        list={list}
        {...(parts.cells ? { cells: parts.cells } : {})}
        rowKey={(entry) => entry.id}
        onOpen={setEditing}
        rowActions={(entry) => (
          <EntryMenu
            name={entry.name}
            onEdit={() => setEditing(entry)}
            onDelete={() => call(calls.remove, inputFor(calls.remove, entry.id))}
            deleteLabel={`Eliminar ${short}`}
            consequence={page.deleting}
            touches={touches}
          />
        )}
        empty={{ title: `Todavía no hay ${noun.many}`, description: page.empty, action: create }}
      />
      {editing && (
        <EntryModal
          of={catalogue}
          parts={parts}
          entry={editing === 'new' ? null : editing}
          touches={touches}
          onClose={() => setEditing(null)}
        />
      )}
    </PageBody>
  );
}
