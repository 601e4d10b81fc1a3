import { Tabs } from '@mantine/core';
import { LEADS } from '#screens/leads.ts';
import '@mantine/core/styles/Tabs.layer.css';
import { IconBook2, IconInbox } from '@tabler/icons-react';
import { useState } from 'react';
import { rangeText, whomText } from '#exams/attentions/ranges.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { showNumber } from '#platform/web/format/format.ts';
import { Clamped } from '#platform/web/layout/Clamped.tsx';
import { PageBody } from '#platform/web/layout/PageBody.tsx';
import { PageHeader } from '#platform/web/layout/PageHeader.tsx';
import { useList } from '#platform/web/list/useList.ts';
import { useSearchParams } from '#platform/web/navigation/useSearchParams.ts';
import { SettingFamily } from '#platform/web/settings/SettingFamily.tsx';
import { late } from '#platform/web/start/late.tsx';
import { ListTable } from '#platform/web/table/ListTable.tsx';
import type { Cells } from '#platform/web/table/list-columns.tsx';
import { exportDictionary, viewDictionary, viewUnknownLabels } from '../api.ts';
import { FIELDS } from '../lists.ts';
import type { DictionaryEntry } from '../model.ts';
import { UnknownLabels } from './UnknownLabels.tsx';

/** Page of the result fields, with their synonyms and reference ranges, and of the titles that match no field. */
export default function DictionaryPage() {
  const [{ tab }, setParams] = useSearchParams();
  const waiting = useEndpoint(viewUnknownLabels, { query: { page_size: 1 } }).data?.total ?? 0;
  return (
    <PageBody>
      <PageHeader title="Diccionario de resultados" description={LEADS['/config/diccionario_resultados']} />
      <SettingFamily />
      <Tabs
        value={tab === 'bandeja' ? tab : 'campos'}
        // Each list has its own filters, so the other list opens without filters.
        onChange={(value) =>
          setParams({
            tab: value === 'bandeja' ? value : undefined,
            q: undefined,
            group: undefined,
            only: undefined,
            page: undefined,
            sort: undefined,
          })
        }
        keepMounted={false}
      >
        <Tabs.List mb="md">
          <Tabs.Tab value="campos" leftSection={<IconBook2 size={16} aria-hidden />}>
            Campos
          </Tabs.Tab>
          <Tabs.Tab value="bandeja" leftSection={<IconInbox size={16} aria-hidden />}>
            {waiting > 0 ? `Títulos desconocidos (${showNumber(waiting)})` : 'Títulos desconocidos'}
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="campos">
          <FieldList />
        </Tabs.Panel>
        <Tabs.Panel value="bandeja">
          <UnknownLabels />
        </Tabs.Panel>
      </Tabs>
    </PageBody>
  );
}

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

function FieldList() {
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
