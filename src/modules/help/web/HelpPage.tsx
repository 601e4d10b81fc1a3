import { SegmentedControl } from '@mantine/core';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { PageBody } from '../../../platform/web/layout/PageBody.tsx';
import { useSearchParams } from '../../../platform/web/navigation/useSearchParams.ts';
import { FaqsPart } from './FaqsPart.tsx';
import { LabelsPart } from './LabelsPart.tsx';

const NONE = { q: undefined, page: undefined, sort: undefined, audience: undefined };
const TABS = [
  { value: 'preguntas', label: 'Preguntas frecuentes' },
  { value: 'portada', label: 'Textos de la portada' },
];

/** Questions of the public page and of the product, and the texts of the public page: for super admins. */
export default function HelpPage() {
  const [params, setParams] = useSearchParams();
  const tab = params['tab'] === 'portada' ? 'portada' : 'preguntas';
  const tabs = (
    <SegmentedControl
      data={TABS}
      value={tab}
      aria-label="Qué textos se editan"
      onChange={(value) => setParams({ ...NONE, tab: value === 'portada' ? value : undefined })}
    />
  );
  return <PageBody>{tab === 'portada' ? <LabelsPart tabs={tabs} /> : <FaqsPart tabs={tabs} />}</PageBody>;
}
