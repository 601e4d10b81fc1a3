import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { exportOf } from '#platform/contract/export.ts';
import { queryOf } from '#platform/contract/list/define.ts';
import { showNumber } from '#platform/contract/numbers.ts';
import { filterText, id, pageOf, pageQuery, ref, requiredRef, sortQuery, text } from '#platform/contract/pagination.ts';
import { refused } from '#platform/contract/refused.ts';
import { DOCUMENTS } from './list.ts';
import { documentArchive, MOST_DOCUMENTS, workerDocument } from './model.ts';

const premium = { access: 'member', policy: 'collaborators.read', tier: 'PREMIUM' } as const;

export const listDocuments = endpoint({
  ...premium,
  method: 'GET',
  path: '/middleware/patients/documents',
  summary: 'Histórico de documentos de los colaboradores; fuera del servicio médico, solo certificados',
  tenant: 'customer_id',
  query: queryOf(DOCUMENTS, { customer_id: id }),
  response: pageOf(workerDocument),
});

export const exportDocuments = exportOf(listDocuments, 'Relación de documentos, con los mismos filtros, como archivo');

export const listDocumentPersons = endpoint({
  ...premium,
  method: 'GET',
  path: '/exam/persons/list',
  summary: 'Colaboradores que tienen documentos, con cuántos',
  tenant: 'customer_id',
  query: z.strictObject({
    customer_id: id,
    person_id: ref('patients'),
    q: filterText.optional(),
    ...pageQuery,
    sort: sortQuery(['name', 'documentNumber', 'documents'], 'name'),
  }),
  response: pageOf(
    z.object({
      id: z.uuid(),
      fullName: z.string(),
      documentType: z.string(),
      documentNumber: z.string(),
      documents: z.int(),
    }),
  ),
});

export const listPersonDocuments = endpoint({
  ...premium,
  method: 'GET',
  path: '/exam/documents/list',
  summary: 'Documentos de un colaborador',
  tenant: 'customer_id',
  query: z.strictObject({
    customer_id: id,
    person_id: requiredRef('patients'),
    ...pageQuery,
    sort: DOCUMENTS.query.sort,
  }),
  response: pageOf(workerDocument),
});

export const openDocument = endpoint({
  ...premium,
  method: 'POST',
  path: '/middleware/patients/documents/{key}/link',
  summary: 'Enlace de 60 segundos a un documento del histórico',
  tenant: 'session',
  params: z.strictObject({ key: id }),
  response: z.object({ link: z.string(), fileName: z.string() }),
  errors: ['no_aptitude', 'doctor_missing', 'revoked'],
});

export const createArchive = endpoint({
  ...premium,
  method: 'POST',
  path: '/middleware/patients/documents/archives',
  summary: 'Pide un ZIP con varios documentos; el motivo queda registrado',
  tenant: 'session',
  body: z.strictObject({
    /** Ids of documents, or of exams whose certificates are requested. */
    keys: z
      .array(id, 'Elige al menos un documento.')
      .min(1, 'Elige al menos un documento.')
      .max(MOST_DOCUMENTS, `Elige hasta ${showNumber(MOST_DOCUMENTS)} documentos.`),
    reason: text(300).min(5, 'Escribe para qué los necesitas (5 letras o más).'),
  }),
  status: 202,
  /** `refused` lists the exams without a certificate; the ZIP contains the other documents. */
  response: documentArchive.extend({ refused: z.array(refused) }),
  errors: ['nothing_to_download'],
});

export const listArchives = endpoint({
  ...premium,
  method: 'GET',
  path: '/middleware/patients/documents/archives',
  summary: 'Los ZIP que la persona pidió en los últimos 7 días, con su avance',
  tenant: 'customer_id',
  query: z.strictObject({ customer_id: id }),
  response: z.object({ items: z.array(documentArchive) }),
});

export const openArchive = endpoint({
  ...premium,
  method: 'POST',
  path: '/middleware/patients/documents/archives/{id}/link',
  summary: 'Enlace de 60 segundos a un ZIP terminado, para quien lo pidió',
  tenant: 'session',
  params: z.strictObject({ id }),
  response: z.object({ link: z.string(), fileName: z.string() }),
  errors: ['not_ready'],
});
