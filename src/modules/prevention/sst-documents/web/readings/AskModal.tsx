import { Text } from '@mantine/core';
import { z } from 'zod';
import { day } from '#platform/contract/dates.ts';
import { showNumber } from '#platform/contract/numbers.ts';
import { call } from '#platform/web/api/client.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { asOptions } from '#platform/web/catalogue/parts.ts';
import { defineForm } from '#platform/web/forms/define-form.tsx';
import { useSources } from '#platform/web/list/useList.ts';
import { WORKER_FILTERS } from '#workers/catalogs/worker-filters.ts';
import { listModels } from '../../api.ts';
import { countReaders, requestReading } from '../../readings/api.ts';
import { READINGS } from '../../readings/readings.ts';
import { readable } from '../files.ts';

/** Field that limits the readers to those of some places; without a choice, all. */
const placeField = <Name extends keyof typeof WORKER_FILTERS>(name: Name, places: Places) => ({
  name,
  label: WORKER_FILTERS[name].label,
  placeholder: 'Todos',
  control: { kind: 'multi' as const, options: places[name] ?? [] },
});
type Places = ReturnType<typeof useSources>;

const ids = z.array(z.string()).max(50, 'Elige hasta 50.');
const FIELDS = z.strictObject({
  asset_id: z.string('Elige el documento.').min(1, 'Elige el documento.'),
  working_area_id: ids,
  job_title_id: ids,
  project_id: ids,
  headquarter_id: ids,
  dueOn: day.nullable(),
});
type Typed = z.infer<typeof FIELDS>;

interface Props {
  /** The given document, if the form was opened from it. */
  asset: { id: string; name: string } | null;
}

/** Form to ask workers to read a document and sign that they understood it. */
export default defineForm<Props>()({
  schema: FIELDS,
  useData: ({ asset }) => {
    const places = useSources(WORKER_FILTERS);
    const { data } = useEndpoint(listModels, { query: { page_size: 500, sort: 'name' } }, { enabled: !asset });
    return { places, documents: asOptions(asset ? [asset] : data?.items.filter(readable)) };
  },
  title: 'Pedir lectura',
  submitLabel: 'Enviar',
  size: 'lg',
  initial: ({ asset }) => ({
    asset_id: asset?.id ?? '',
    working_area_id: [],
    job_title_id: [],
    project_id: [],
    headquarter_id: [],
    dueOn: null,
  }),
  fields: ({ asset, documents, places, values }) => [
    {
      name: 'asset_id',
      label: 'Documento',
      help: 'En PDF si es de tu empresa, o un formato modelo de texto. Cada persona lo lee en su teléfono y firma.',
      required: true,
      disabled: asset !== null,
      control: { kind: 'select', options: documents, kept: true, searchable: true },
    },
    placeField('working_area_id', places),
    placeField('job_title_id', places),
    placeField('project_id', places),
    placeField('headquarter_id', places),
    { name: 'dueOn', label: 'Plazo (opcional)', control: { kind: 'day' } },
    () => <Count of={values} />,
  ],
  save: (body) => call(requestReading, { body }),
  touches: [READINGS.path],
  saved: ({ result }) => `Se está enviando «${result.name}». Te avisaremos cuando termine.`,
});

const people = (n: number) => `${showNumber(n)} ${n === 1 ? 'colaborador' : 'colaboradores'}`;

/** Shows how many workers would be asked, before the request is sent. */
function Count({ of: { dueOn: _, ...query } }: { of: Typed }) {
  const { data } = useEndpoint(countReaders, { query }, { enabled: query.asset_id !== '' });
  if (!data) return null;
  const { workers, asked, unreachable } = data;
  return (
    <Text size="sm" role="status">
      Se pedirá a <b>{people(workers - asked)}</b>.
      {asked > 0 && ` ${people(asked)} ya lo ${asked === 1 ? 'tiene' : 'tienen'}.`}
      {unreachable > 0 &&
        ` ${people(unreachable)} sin contacto verificado: ${unreachable === 1 ? 'queda' : 'quedan'} en la lista para entregarles el equipo.`}
    </Text>
  );
}
