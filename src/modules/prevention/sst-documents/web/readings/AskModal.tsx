import { MultiSelect, Select, Text } from '@mantine/core';
import { z } from 'zod';
import { day } from '#platform/contract/dates.ts';
import { showNumber } from '#platform/contract/numbers.ts';
import { call } from '#platform/web/api/client.ts';
import { readAgain } from '#platform/web/api/query-client.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { showSuccess } from '#platform/web/feedback/toast.ts';
import { DayInput } from '#platform/web/forms/DayInput.tsx';
import { FormModal } from '#platform/web/forms/FormModal.tsx';
import { withoutAccents } from '#platform/web/forms/without-accents.ts';
import { useSources } from '#platform/web/list/useList.ts';
import { WORKER_FILTERS } from '#workers/catalogs/worker-filters.ts';
import { listModels } from '../../api.ts';
import { countReaders, requestReading } from '../../readings/api.ts';
import { READINGS } from '../../readings/readings.ts';
import { readable } from '../files.ts';

const PLACES = Object.entries(WORKER_FILTERS).map(
  ([name, { label }]) => [name as keyof typeof WORKER_FILTERS, label] as const,
);
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
  onClose: () => void;
}

/** Form to ask workers to read a document and sign that they understood it. */
export default function AskModal({ asset, onClose }: Props) {
  const places = useSources(WORKER_FILTERS);
  const { data } = useEndpoint(listModels, { query: { page_size: 500, sort: 'name' } }, { enabled: !asset });
  const options = asset ? [asset] : (data?.items ?? []).filter(readable);
  const send = async ({ asset_id, dueOn, ...readers }: Typed) => {
    const { name } = await call(requestReading, { body: { asset_id, dueOn, ...readers } });
    readAgain([READINGS.path]);
    showSuccess(`Se está enviando «${name}». Te avisaremos cuando termine.`);
  };
  return (
    <FormModal
      opened
      onClose={onClose}
      title="Pedir lectura"
      submitLabel="Enviar"
      size="lg"
      schema={FIELDS}
      initialValues={{
        asset_id: asset?.id ?? '',
        working_area_id: [],
        job_title_id: [],
        project_id: [],
        headquarter_id: [],
        dueOn: null,
      }}
      onSubmit={send}
    >
      {(form) => (
        <>
          <Select
            label="Documento"
            required
            searchable
            allowDeselect={false}
            disabled={asset !== null}
            description="En PDF si es de tu empresa, o un formato modelo de texto. Cada persona lo lee en su teléfono y firma."
            filter={withoutAccents}
            data={options.map(({ id, name }) => ({ value: id, label: name }))}
            {...form.getInputProps('asset_id')}
          />
          {PLACES.map(([name, label]) => (
            <MultiSelect
              key={name}
              label={label}
              placeholder={form.getValues()[name].length === 0 ? 'Todos' : ''}
              searchable
              clearable
              filter={withoutAccents}
              data={places[name]}
              {...form.getInputProps(name)}
            />
          ))}
          <DayInput label="Plazo (opcional)" {...form.getInputProps('dueOn')} />
          <Count of={form.getValues()} />
        </>
      )}
    </FormModal>
  );
}

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
