import { z } from 'zod';
import type { ListColumn } from '#platform/contract/list/columns.ts';
import { AWAY, TITLE } from '#platform/contract/list/columns.ts';

/** Data of the worker in a case; server/worker-case.sql.ts holds the SQL for these and for `WORKER_FACTS`. */
export const PERSON_FACTS = {
  patientId: z.uuid(),
  fullName: z.string(),
  documentType: z.string(),
  documentNumber: z.string(),
  area: z.string().nullable(),
  jobTitle: z.string().nullable(),
};
/** Data of the worker in a case of an attention. */
export const WORKER_FACTS = { attentionId: z.uuid(), ...PERSON_FACTS };
type Worker = Pick<z.output<z.ZodObject<typeof PERSON_FACTS>>, 'fullName' | 'documentType' | 'documentNumber'>;
type Placed = { area: string | null; jobTitle: string | null };

/** The worker of the case: title of a row and of its card. */
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

/** The same title for lists in which another column is the second line of a card. */
export const WORKER_TITLE_ALONE = [WORKER_TITLE[0], { ...WORKER_TITLE[1], page: { card: 'hidden' } }] as const;

/** Area and job title; hidden on the page until the user switches the columns on. */
export const WORKER_PLACE = [
  { id: 'area', label: 'Área', page: AWAY, file: { width: 26 } },
  { id: 'jobTitle', label: 'Puesto', page: AWAY, file: { width: 30 } },
] as const satisfies readonly ListColumn<Placed>[];
