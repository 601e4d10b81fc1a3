import type { ValidityState } from '#clinical/vocabulary/validity-state.ts';
import { listDocuments } from '#documents/papers/history/api.ts';
import { documentsListing } from '#documents/papers/server/history/lists.ts';
import { listEmos } from '#exams/attentions/api.ts';
import { getQueue } from '#exams/attentions/queue/api.ts';
import { emoListing } from '#exams/attentions/server/list/lists.ts';
import { queueListing } from '#exams/attentions/server/queue/find-queue.ts';
import { CONSULTATIONS } from '#exams/consultations/consultations.ts';
import { consultationStore } from '#exams/consultations/server/store.ts';
import { listImports } from '#imports/engine/api.ts';
import { batchListing } from '#imports/engine/server/batches.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { type CasesQuery, caseListing } from '#platform/server/cases/store.ts';
import type { Scope } from '#platform/server/database/scope.ts';
import type { Listing } from '#platform/server/database/statements/listing.ts';
import type { ScreenPath } from '#screens/screens.ts';
import { listPatients } from '#workers/collaborators/api.ts';
import { patientListing } from '#workers/collaborators/server/lists.ts';

/**
 * Work that waits for a user: the rows of a list with these filters. The number is counted with the SQL of that list,
 * or is a figure of the dashboard; the link opens the list with the same filters, so number and list cannot differ.
 */
export interface WaitingWork {
  code: string;
  title: string;
  /** `company`: users of the company; `doctor`: users with clinical access. */
  who: 'company' | 'doctor';
  /** Endpoint of the list; a user who may not call it does not see the item. */
  as: Endpoint;
  /** Gets the query as the schema of `as` gives it. */
  listing(scope: Scope, query: unknown): Pick<Listing<unknown>, 'matching' | 'values'>;
  path: ScreenPath;
  /** True when the page of the list is only for premium companies. */
  premium?: true;
  /** Figure of the dashboard that gives the number. */
  figure?: ValidityState;
  search: Readonly<Record<string, string | string[]>>;
}

const WORKERS = { as: listPatients, listing: patientListing, path: '/gestion_colaboradores/colaboradores' } as const;
const EXAMS = { as: listEmos, listing: emoListing, path: '/resultados/emos' } as const;

export const WORK: readonly WaitingWork[] = [
  { code: 'expired', title: 'EMOs vencidos', who: 'company', ...WORKERS, figure: 'VENCIDO', search: {} },
  { code: 'expiring', title: 'EMOs por vencer', who: 'company', ...WORKERS, figure: 'POR_VENCER', search: {} },
  {
    code: 'unscheduled',
    title: 'Vencidos o por vencer sin cita',
    who: 'company',
    ...WORKERS,
    search: { validity: ['VENCIDO', 'POR_VENCER'], unscheduled: 'true' },
  },
  {
    code: 'rejected',
    title: 'Importaciones con errores',
    who: 'company',
    as: listImports,
    listing: batchListing,
    path: '/importacion_resultados/importar_resultados',
    premium: true,
    search: { rejected: 'true' },
  },
  {
    code: 'queue',
    title: 'Exámenes en tu cola',
    who: 'doctor',
    as: getQueue,
    listing: queueListing,
    path: '/resultados/emos',
    search: { cola: 'true' },
  },
  {
    code: 'aptitudes',
    title: 'Aptitudes por dar',
    who: 'doctor',
    ...EXAMS,
    search: { aptitude: 'PENDIENTE', status: 'ATENDIDO' },
  },
  {
    code: 'restrictions',
    title: 'Restricciones por escribir',
    who: 'doctor',
    ...EXAMS,
    search: { aptitude: 'APTO_CON_RESTRICCION', restrictions_pending: 'true' },
  },
  {
    code: 'certificates',
    title: 'Certificados por revisar',
    who: 'doctor',
    as: listDocuments,
    listing: documentsListing,
    path: '/gestion_colaboradores/colaboradores_documentos',
    search: { state: 'POR_REVISAR' },
  },
  {
    code: 'referrals',
    title: 'Interconsultas vencidas',
    who: 'doctor',
    as: CONSULTATIONS.calls.list,
    listing: (scope, query: CasesQuery) => caseListing(scope, consultationStore, query),
    path: '/resultados/interconsultas',
    search: { tab: 'overdue' },
  },
  { code: 'readings', title: 'Resultados sin lectura', who: 'doctor', ...EXAMS, search: { pending: 'UNREAD' } },
];
