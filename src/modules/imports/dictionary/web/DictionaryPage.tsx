import { Tabs } from '@mantine/core';
import { LEADS } from '#screens/leads.ts';
import '@mantine/core/styles/Tabs.layer.css';
import { IconBook2, IconInbox } from '@tabler/icons-react';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { showNumber } from '#platform/web/format/format.ts';
import { PageBody } from '#platform/web/layout/PageBody.tsx';
import { PageHeader } from '#platform/web/layout/PageHeader.tsx';
import { useSearchParams } from '#platform/web/navigation/useSearchParams.ts';
import { SettingFamily } from '#platform/web/settings/SettingFamily.tsx';
import { viewUnknownLabels } from '../api.ts';
import { FieldList } from './FieldList.tsx';
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
