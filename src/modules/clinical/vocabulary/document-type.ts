import { z } from 'zod';

/** Types of documents that a clinic may send with an exam. */
export const ATTACHED_TYPES = [
  'INTERCONSULTA',
  'INFORME_MEDICO',
  'CERTIFICADO_APTITUD',
  'LEGAJO',
  /** The document of a single station, sent separately by a clinic. */
  'EXAMEN_AUXILIAR',
] as const;
export const attachedType = z.enum(ATTACHED_TYPES);

export const DOCUMENT_TYPES = [
  ...ATTACHED_TYPES,
  /** The receipt that the worker signed for their results; only Vigía creates it. */
  'CONSTANCIA_ENTREGA',
  /** What a doctor certifies of one task, such as work at height; only Vigía draws it. */
  'CERTIFICADO_TAREA',
] as const;
export type AttachedType = (typeof ATTACHED_TYPES)[number];
export type DocumentType = (typeof DOCUMENT_TYPES)[number];
export const documentType = z.enum(DOCUMENT_TYPES);

export const DOCUMENT_TYPE_LABELS: Record<DocumentType, string> = {
  INTERCONSULTA: 'Interconsulta',
  INFORME_MEDICO: 'Informe médico',
  CERTIFICADO_APTITUD: 'Certificado de aptitud',
  LEGAJO: 'Legajo',
  EXAMEN_AUXILIAR: 'Examen auxiliar',
  CONSTANCIA_ENTREGA: 'Constancia de entrega',
  CERTIFICADO_TAREA: 'Certificado para una tarea',
};

/** Documents that an employer may hold; the others stay inside the clinical wall (Res. 806-2024-SUNAFIL/TFL). */
export const EMPLOYER_DOCUMENT_TYPES: ReadonlySet<DocumentType> = new Set<DocumentType>([
  'CERTIFICADO_APTITUD',
  'CONSTANCIA_ENTREGA',
  'CERTIFICADO_TAREA',
]);
