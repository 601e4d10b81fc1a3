import { useState } from 'react';
import { rangeText, whomText } from '#exams/attentions/ranges.ts';
import { Clamped } from '#platform/web/layout/Clamped.tsx';
import { useList } from '#platform/web/list/useList.ts';
import { late } from '#platform/web/start/late.tsx';
import { ListTable } from '#platform/web/table/ListTable.tsx';
import type { Cells } from '#platform/web/table/list-columns.tsx';
import { exportDictionary, viewDictionary } from '../api.ts';
import { FIELDS } from '../lists.ts';
import type { DictionaryEntry } from '../model.ts';

const FieldModal = late(() => import('./FieldModal.tsx'), 'FieldModal');

const cells: Cells<DictionaryEntry> = {
  ranges: ({ ranges }) => (
    <Clamped
      names={ranges
        .filter((range) => range.validTo === null)
        .map((range) => (whomText(range) === 'Todos' ? rangeText(range) : `${whomText(range)}: ${rangeText(range)}`))}
    />
  ),
  added: ({ added }) => <Clamped names={added} />,
  synonyms: ({ synonyms }) => <Clamped names={synonyms} />,
  imports: ({ imports }) => <Clamped names={imports} />,
};

export function FieldList() {
  const list = useList(FIELDS, { list: viewDictionary, file: exportDictionary });
  const [editing, setEditing] = useState<DictionaryEntry | null>(null);
  return (
    <>
      <ListTable
        list={list}
        cells={cells}
        rowKey={(entry) => entry.id}
        onOpen={setEditing}
        empty={{ title: 'No hay campos' }}
      />
      {editing && <FieldModal entry={editing} onClose={() => setEditing(null)} />}
    </>
  );
}
