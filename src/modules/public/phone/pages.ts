import type { DocumentType } from '#clinical/vocabulary/document-type.ts';

/** Page with the acknowledgment that a worker signs. */
export const ACKNOWLEDGMENT = '/constancia_lectura_resultado';

/** Pages that workers open from a link. They form a separate small application (docs/adr/0063). */
export const PHONE_PAGES = [
  ACKNOWLEDGMENT,
  '/mis_datos',
  '/leer_documento',
  '/cargar_documento',
  '/cita',
  '/registro',
  '/successPage',
] as const;
export type PhonePage = (typeof PHONE_PAGES)[number];

/**
 * Viewers of documents. A signed-in person opens them with the account; a worker opens them with a link (`t`) or with
 * the session that the link left on the phone.
 */
export const PHONE_VIEWERS = {
  '/certificado_aptitud': 'CERTIFICADO_APTITUD',
  '/informe_medico': 'INFORME_MEDICO',
  '/interconsultas': 'INTERCONSULTA',
  '/legajo': 'LEGAJO',
  '/HistoriasClinicas': 'EXAMEN_AUXILIAR',
} as const satisfies Record<string, DocumentType>;

/** Start page of the app on the home screen; it lists the documents stored on the phone. */
export const PHONE_START = '/constancia_lectura_resultado?inicio=1';
