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

/** Types of documents that the viewers show; the certificates for tasks share the viewer of that for the job. */
export type ViewedType = (typeof PHONE_VIEWERS)[keyof typeof PHONE_VIEWERS] | 'CERTIFICADO_TAREA';

/** The viewer of a document: its path, and what its address says besides. */
export function viewerOf(type: string): { path: string; tarea?: string } {
  if (type === 'CERTIFICADO_TAREA') return { path: '/certificado_aptitud', tarea: '1' };
  const viewer = Object.entries(PHONE_VIEWERS).find(([, shown]) => shown === type);
  return { path: viewer?.[0] ?? '/404' };
}

/** Type that a viewer shows at an address; undefined for a page that is no viewer. */
export function viewedType(path: string, tarea: string | undefined): ViewedType | undefined {
  const type: ViewedType | undefined = PHONE_VIEWERS[path as keyof typeof PHONE_VIEWERS];
  return type === 'CERTIFICADO_APTITUD' && tarea ? 'CERTIFICADO_TAREA' : type;
}

/** Start page of the app on the home screen; it lists the documents stored on the phone. */
export const PHONE_START = '/constancia_lectura_resultado?inicio=1';
