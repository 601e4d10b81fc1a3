import { z } from 'zod';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { asOptions } from '#platform/web/catalogue/parts.ts';
import { defineForm } from '#platform/web/forms/define-form.tsx';
import { listAreas } from '#workers/catalogs/api.ts';
import type { SstDocument } from '../model.ts';
import { saveDocument } from './files.ts';

/** Downloads a model with a row for each worker, limited to an area. */
export default defineForm<{ document: SstDocument }>()({
  schema: z.strictObject({ working_area_id: z.string('Elige el área.').min(1, 'Elige el área.') }),
  useData: () => ({ areas: asOptions(useEndpoint(listAreas, { query: {} }, { staleTime: 5 * 60_000 }).data) }),
  title: ({ document }) => `Descargar ${document.name}`,
  submitLabel: 'Descargar',
  initial: () => ({ working_area_id: '' }),
  fields: ({ areas }) => [
    {
      name: 'working_area_id',
      label: 'Área',
      help: 'Lleva solo a los colaboradores activos de esa área.',
      required: true,
      control: { kind: 'select', options: areas, clearable: false },
    },
  ],
  save: (area, { document }) => saveDocument(document, area),
});
