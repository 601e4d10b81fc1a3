import { SegmentedControl } from '@mantine/core';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { PageBody } from '#platform/web/layout/PageBody.tsx';
import { useSearchParams } from '#platform/web/navigation/useSearchParams.ts';
import { FaqsPart } from './FaqsPart.tsx';
import { LabelsPart } from './LabelsPart.tsx';
import { RequestsPart } from './RequestsPart.tsx';

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
