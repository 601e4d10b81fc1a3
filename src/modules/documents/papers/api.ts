import { z } from 'zod';
import { examType } from '#clinical/vocabulary/exam-type.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, text } from '#platform/contract/pagination.ts';
import { documentCheck } from './model.ts';

const reportedDocument = z.object({
  link: z.string(),
  cookieName: z.string().optional(),
  cookieValue: z.string().optional(),
  code: z.string().optional(),
  fileName: z.string(),
  /** Number of documents of the type that the exam has. */
  parts: z.int(),
});

export const reportEmos = endpoint({
  method: 'POST',
  path: '/exam/emos/report',
  summary:
    'Enlace de 60 segundos a un documento de uno o varios exámenes: el certificado de aptitud (tipos 2 y 13) o, dentro del muro clínico, el informe médico (3 y 15), una interconsulta (4), el Legajo, que los une a todos (14), o uno de los dieciocho formatos de impresión (6, por su print_page); el certificado de una tarea es el tipo 16, por el número de la tarea',
  access: 'member',
  tenant: 'session',
  query: z.strictObject({
    report_id: z.coerce.number().int('Indica el tipo de documento.'),
    /** Number of the document, when the exam has several documents of the type. */
    print_page: z.coerce.number().int('Indica cuál de los documentos.').min(1).max(99).default(1),
    /** The exam must be of this type, so that a page opened for an exam of another type does not get this document. */
    attention_type_id: examType.optional(),
  }),
  body: z.strictObject({
    attentionIds: z.array(id).min(1, 'Indica el examen.').max(20, 'Pide hasta 20 exámenes por vez.'),
    /** Ids of the papers of an external clinic, as the clinic assigned them. */
    formatIds: z.array(text(60).min(1)).min(1).max(20).optional(),
  }),
  /**
   * The document of the first exam, and in `documents` the documents of all exams in the order of the ids. The cookie
   * also opens a document for 60 seconds; the server sets the cookie itself. A paper of an external clinic has only a
   * link.
   */
  response: reportedDocument.extend({ documents: z.array(reportedDocument.extend({ attentionId: id })) }),
  errors: [
    'not_external',
    'clinic_not_configured',
    'no_aptitude',
    'not_held',
    'doctor_missing',
    'revoked',
    'not_joined',
    'busy',
  ],
});

/** Media types of the spreadsheets that can be imported, by file extension. */
export const SPREADSHEET_TYPES: Readonly<Record<string, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xls: 'application/vnd.ms-excel',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  csv: 'text/csv',
};
const STORED_TYPES = [
  'application/pdf',
  'image/jpeg',
  'image/png',
  'application/zip',
  ...Object.values(SPREADSHEET_TYPES),
];

export const getFile = endpoint({
  method: 'GET',
  path: '/files/{key}',
  wildcard: true,
  summary: 'Archivo de un enlace firmado, válido 60 segundos en la sesión que lo pidió',
  access: 'member',
  tenant: 'session',
  params: z.strictObject({ key: z.string().max(300) }),
  query: z.strictObject({ expires: z.coerce.number().int(), signature: z.string().max(100) }),
  raw: { contentTypes: STORED_TYPES },
  errors: ['link_expired'],
  medical: true,
  probeSkip: 'Takes a link signed for one session, 60 seconds old at most.',
});

export const openByCookie = endpoint({
  method: 'GET',
  path: '/documents/{id}/file',
  summary: 'Un documento, con la cookie de 60 segundos que dio su informe en esta sesión',
  access: 'member',
  tenant: 'session',
  params: z.strictObject({ id }),
  raw: { contentTypes: ['application/pdf'] },
  errors: ['link_expired'],
  medical: true,
});

export const revokeDocument = endpoint({
  method: 'POST',
  path: '/documents/{id}/revoke',
  summary: 'Anular un documento emitido: su código deja de ser válido',
  access: 'doctor',
  tenant: 'session',
  params: z.strictObject({ id }),
  body: z.strictObject({
    reason: text(300).min(5, 'Escribe el motivo.'),
    /**
     * True when the doctor confirms that the reason has no clinical content; otherwise only doctors can read the
     * reason.
     */
    forCompany: z.boolean().default(false),
  }),
  errors: ['already_revoked', 'signed_document'],
});

export const showRevocation = endpoint({
  method: 'PUT',
  path: '/documents/{id}/revoke',
  summary: 'Di si el motivo de una anulación no lleva datos clínicos y la empresa puede leerlo',
  access: 'doctor',
  tenant: 'session',
  params: z.strictObject({ id }),
  body: z.strictObject({ forCompany: z.boolean() }),
});

const waiting = { access: 'doctor', tenant: 'session', params: z.strictObject({ id }) } as const;
export const clearCertificate = endpoint({
  ...waiting,
  method: 'POST',
  path: '/documents/{id}/clear',
  summary:
    'Confirma, después de abrirlo, que un certificado adjunto no lleva diagnósticos ni resultados: la empresa lo verá',
  errors: ['not_withheld', 'not_opened'],
});
export const keepCertificate = endpoint({
  ...waiting,
  method: 'POST',
  path: '/documents/{id}/keep',
  summary: 'Deja como Legajo un documento adjunto como certificado: la empresa no lo verá',
  errors: ['not_withheld'],
});

export const verifyDocument = endpoint({
  method: 'GET',
  path: '/documents/verify/{code}',
  summary: 'Comprobar un documento por el código de su QR',
  access: 'public',
  tenant: 'none',
  params: z.strictObject({ code: z.string().max(60) }),
  response: documentCheck,
});
