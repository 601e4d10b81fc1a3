import { Select } from '@mantine/core';
import { z } from 'zod';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { FormModal } from '#platform/web/forms/FormModal.tsx';
import { withoutAccents } from '#platform/web/forms/without-accents.ts';
import { listAreas } from '#workers/catalogs/api.ts';
import type { SstDocument } from '../model.ts';
import { saveDocument } from './files.ts';

const CHOSEN = z.strictObject({ working_area_id: z.string('Elige el área.').min(1, 'Elige el área.') });

/** Downloads a model with a row for each worker, limited to an area. */
export default function AreaModal({ document, onClose }: { document: SstDocument; onClose: () => void }) {
  const { data } = useEndpoint(listAreas, { query: {} }, { staleTime: 5 * 60_000 });
  const areas = (Array.isArray(data) ? data : []) as { id: string; name: string }[];
  return (
    <FormModal
      opened
      onClose={onClose}
      title={`Descargar ${document.name}`}
      submitLabel="Descargar"
      schema={CHOSEN}
      initialValues={{ working_area_id: '' }}
      onSubmit={(area) => saveDocument(document, area)}
    >
      {(form) => (
        <Select
          label="Área"
          required
          searchable
          description="Lleva solo a los colaboradores activos de esa área."
          filter={withoutAccents}
          data={areas.map(({ id, name }) => ({ value: id, label: name }))}
          {...form.getInputProps('working_area_id')}
        />
      )}
    </FormModal>
  );
}
