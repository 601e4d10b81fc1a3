import { SegmentedControl } from '@mantine/core';
import '@mantine/core/styles/SegmentedControl.layer.css';
import type { ReactNode } from 'react';
import { PageBody } from '#platform/web/layout/PageBody.tsx';
import { PageHeader } from '#platform/web/layout/PageHeader.tsx';
import { useSearchParams } from '#platform/web/navigation/useSearchParams.ts';
import { SettingTable } from '#platform/web/settings/SettingTable.tsx';
import type { SettingList } from '#platform/web/settings/setting.ts';
import { exportContactRequests, listContactRequests } from '../requests/api.ts';
import { CONTACT_REQUESTS } from '../requests/list.ts';
import type { ContactRequestItem } from '../requests/model.ts';
import { FaqsPart } from './FaqsPart.tsx';
import { LabelsPart } from './LabelsPart.tsx';

const LIST: SettingList<ContactRequestItem> = {
  list: CONTACT_REQUESTS,
  calls: { list: listContactRequests, file: exportContactRequests },
  rowKey: (request) => request.id,
  empty: { title: 'Todavía no hay solicitudes', description: 'Llegan por el formulario de la portada.' },
};

/** Trial requests from the public page. */
function RequestsPart({ tabs }: { tabs: ReactNode }) {
  return (
    <>
      <PageHeader
        title="Solicitudes de prueba"
        description="Quienes llenaron el formulario de la portada y aceptaron que les escribamos."
      />
      {tabs}
      <SettingTable of={LIST} />
    </>
  );
}

const NONE = { q: undefined, page: undefined, sort: undefined, audience: undefined };
const TABS = [
  { value: 'preguntas', label: 'Preguntas frecuentes' },
  { value: 'portada', label: 'Textos de la portada' },
  { value: 'solicitudes', label: 'Solicitudes' },
];
const TAB_PARTS = { preguntas: FaqsPart, portada: LabelsPart, solicitudes: RequestsPart };
const isPart = (tab: unknown): tab is keyof typeof TAB_PARTS =>
  typeof tab === 'string' && Object.hasOwn(TAB_PARTS, tab);

/** Page for super admins: questions, texts of the public page, and trial requests. */
export default function HelpPage() {
  const [params, setParams] = useSearchParams();
  const tab = isPart(params['tab']) ? params['tab'] : 'preguntas';
  const Part = TAB_PARTS[tab];
  const tabs = (
    <SegmentedControl
      data={TABS}
      value={tab}
      aria-label="Qué textos se editan"
      onChange={(value) => setParams({ ...NONE, tab: value === 'preguntas' ? undefined : value })}
    />
  );
  return (
    <PageBody>
      <Part tabs={tabs} />
    </PageBody>
  );
}
