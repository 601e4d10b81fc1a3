import { z } from 'zod';
import { aptitude } from '#clinical/vocabulary/aptitude.ts';
import { attachedType } from '#clinical/vocabulary/document-type.ts';
import { speciality } from '#clinical/vocabulary/speciality.ts';
import { clinical } from '#platform/contract/clinical.ts';
import { day } from '#platform/contract/dates.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { batchSort } from '#platform/contract/import-kind/api.ts';
import { importBatch } from '#platform/contract/import-kind/model.ts';
import { filterText, id, pageOf, pageQuery, sortQuery, text } from '#platform/contract/pagination.ts';
import { documentCandidate, documentCounts, documentStatus, importDocument } from './model.ts';

export const MAX_DOCUMENT_BYTES = 15_728_640;
export const MAX_ZIP_BYTES = 209_715_200;

const access = { access: 'doctor', policy: 'results.import', tier: 'PREMIUM' } as const;
const ofCustomer = z.strictObject({ customer_id: id });
const ofBatch = { ...access, tenant: 'customer_id', params: z.strictObject({ id }), query: ofCustomer } as const;

export const createDocumentBatch = endpoint({
  ...access,
  method: 'POST',
  path: '/log/batches/documents',
  summary: 'Abre una carga de documentos PDF; sus archivos se suben uno por uno',
  tenant: 'session',
  body: z.strictObject({ fileName: text(200).min(1).optional() }),
  response: importBatch,
});
export const listDocumentBatches = endpoint({
  ...access,
  method: 'GET',
  path: '/log/batches/documents',
  summary: 'Cargas de documentos PDF',
  tenant: 'customer_id',
  query: ofCustomer.extend({ q: filterText.optional(), ...pageQuery, sort: batchSort }),
  response: pageOf(importBatch),
});
export const getDocumentBatch = endpoint({
  ...access,
  method: 'GET',
  path: '/log/batches/documents/id',
  summary: 'Una carga de documentos PDF',
  tenant: 'session',
  query: z.strictObject({ batch_id: id }),
  response: importBatch,
});

export const matchToAttentions = endpoint({
  ...access,
  method: 'GET',
  path: '/log/documents/match-to-attentions',
  summary: 'Exámenes a los que puede pertenecer un documento, por el nombre de su archivo o por sus datos',
  tenant: 'customer_id',
  query: ofCustomer.extend({
    filename: text(300).optional(),
    /** Title of the document; its words give the kind when the file name does not. */
    title: text(200).optional(),
    document_number: text(20).optional(),
    fullname: text(200).optional(),
    file_type: attachedType.optional(),
    attention_date: day.optional(),
    aptitude: aptitude.optional(),
    speciality: speciality.optional(),
    sex: z.enum(['M', 'F']).optional(),
    /** Returned unchanged, so that the caller can match the response to its line. */
    line_id: text(100).optional(),
  }),
  response: z.object({
    lineId: z.string().nullable(),
    read: z.object({
      documentNumber: z.string().nullable(),
      fullName: z.string(),
      dates: z.array(day),
      type: clinical(attachedType.nullable()),
      speciality: clinical(speciality.nullable()),
    }),
    status: documentStatus,
    reason: z.string(),
    attentionId: z.uuid().nullable(),
    items: z.array(documentCandidate),
    total: z.int(),
  }),
});

export const uploadDocument = endpoint({
  ...ofBatch,
  method: 'POST',
  path: '/imports/{id}/documents',
  summary: 'Sube un PDF a una carga y busca su examen',
  upload: { maxBytes: MAX_DOCUMENT_BYTES },
  response: importDocument,
  status: 201,
  medical: true,
  errors: ['too_many_files', 'import_state'],
});
export const uploadDocumentsZip = endpoint({
  ...ofBatch,
  method: 'POST',
  path: '/imports/{id}/documents/zip',
  summary: 'Sube un ZIP de PDF a una carga y busca sus exámenes',
  upload: { maxBytes: MAX_ZIP_BYTES },
  response: importBatch,
  status: 201,
  errors: ['zip_refused', 'too_many_files', 'import_state'],
});
/** By default, files that need a decision by a person come first. */
const fileSort = sortQuery(['status', 'fileName', 'size'], 'status');
export const listBatchDocuments = endpoint({
  ...ofBatch,
  method: 'GET',
  path: '/imports/{id}/documents',
  summary: 'Archivos de una carga con su examen, o con los exámenes entre los que elegir',
  query: ofCustomer.extend({
    status: documentStatus.optional(),
    q: filterText.optional(),
    ...pageQuery,
    sort: fileSort,
  }),
  response: z.object({ items: z.array(importDocument), total: z.int(), counts: documentCounts }),
  medical: true,
});
export const chooseDocument = endpoint({
  ...ofBatch,
  method: 'PUT',
  path: '/imports/{id}/documents',
  summary: 'Di a qué examen pertenece un archivo y qué documento es',
  body: z.strictObject({
    rowNo: z.int().min(1),
    attentionId: id,
    type: attachedType,
    speciality: speciality.nullable(),
  }),
  response: importDocument,
  medical: true,
  errors: ['import_state', 'not_a_pdf'],
});
export const openStagedDocument = endpoint({
  ...ofBatch,
  method: 'POST',
  path: '/imports/{id}/documents/link',
  summary: 'Enlace de 60 s a un archivo de una carga, para mirarlo antes de confirmar',
  body: z.strictObject({ rowNo: z.int().min(1) }),
  response: z.object({ link: z.string() }),
});
export const confirmCertificate = endpoint({
  ...ofBatch,
  method: 'POST',
  path: '/imports/{id}/documents/confirm',
  summary: 'Confirma, después de abrirlo, que un certificado no lleva diagnósticos ni resultados: la empresa lo verá',
  body: z.strictObject({ rowNo: z.int().min(1) }),
  response: importDocument,
  medical: true,
  errors: ['import_state', 'not_withheld', 'not_opened'],
});
export const removeDocument = endpoint({
  ...ofBatch,
  method: 'DELETE',
  path: '/imports/{id}/documents',
  summary: 'Quita un archivo de una carga',
  query: ofCustomer.extend({ row: z.coerce.number().int().min(1, 'Indica el archivo.') }),
  errors: ['import_state'],
});
export const acceptSingles = endpoint({
  ...ofBatch,
  method: 'POST',
  path: '/imports/{id}/documents/accept-singles',
  summary: 'Confirma los archivos cuyo colaborador es seguro y tiene un solo examen posible',
  body: z.strictObject({ expected: z.int().min(1) }),
  response: importBatch,
  errors: ['import_state', 'changed'],
});
