import { z } from 'zod';
import type { ListColumn } from '../../platform/contract/list/columns.ts';

/** What every case of an attention says of its worker; the SQL of it stands in server/worker-case.sql.ts. */
export const WORKER_FACTS = {
  attentionId: z.uuid(),
  patientId: z.uuid(),
  fullName: z.string(),
  documentType: z.string(),
  documentNumber: z.string(),
  area: z.string().nullable(),
  jobTitle: z.string().nullable(),
};
type Worker = z.output<z.ZodObject<typeof WORKER_FACTS>>;

const away = { hidden: true, card: 'hidden' } as const;

/** Who it is about: the title of a row and of its card. */
export const WORKER_TITLE = [
  {
    id: 'name',
    label: 'Colaborador',
    sort: true,
    value: (row: Worker) => row.fullName,
    page: { card: 'title', hideable: false },
    file: { label: 'Apellidos y nombres', width: 40 },
  },
  {
    id: 'document',
    label: 'Documento',
    value: (row: Worker) => `${row.documentType} ${row.documentNumber}`,
    page: { card: 'subtitle' },
    file: { width: 18 },
  },
] as const satisfies readonly ListColumn<Worker>[];

/** Where they work: shown to whoever asks for it. */
export const WORKER_PLACE = [
  { id: 'area', label: 'Área', page: away, file: { width: 26 } },
  { id: 'jobTitle', label: 'Puesto', page: away, file: { width: 30 } },
] as const satisfies readonly ListColumn<Worker>[];
