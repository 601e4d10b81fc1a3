import { z } from 'zod';
import type { ListColumn } from '#platform/contract/list/columns.ts';
import { AWAY, TITLE } from '#platform/contract/list/columns.ts';

/** What a case says of its worker; the SQL of these and of `WORKER_FACTS` stands in server/worker-case.sql.ts. */
export const PERSON_FACTS = {
  patientId: z.uuid(),
  fullName: z.string(),
  documentType: z.string(),
  documentNumber: z.string(),
  area: z.string().nullable(),
  jobTitle: z.string().nullable(),
};
/** What a case of an attention says of its worker. */
export const WORKER_FACTS = { attentionId: z.uuid(), ...PERSON_FACTS };
type Worker = Pick<z.output<z.ZodObject<typeof PERSON_FACTS>>, 'fullName' | 'documentType' | 'documentNumber'>;
type Placed = { area: string | null; jobTitle: string | null };

/** Who it is about: the title of a row and of its card. */
export const WORKER_TITLE = [
  {
    id: 'name',
    label: 'Colaborador',
    sort: true,
    value: (row: Worker) => row.fullName,
    page: TITLE,
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

/** The same where another column is the second line of a card. */
export const WORKER_TITLE_ALONE = [WORKER_TITLE[0], { ...WORKER_TITLE[1], page: { card: 'hidden' } }] as const;

/** Where they work: shown to whoever asks for it. */
export const WORKER_PLACE = [
  { id: 'area', label: 'Área', page: AWAY, file: { width: 26 } },
  { id: 'jobTitle', label: 'Puesto', page: AWAY, file: { width: 30 } },
] as const satisfies readonly ListColumn<Placed>[];
