import { z } from 'zod';

export const DOCUMENT_TYPES = [
  'INTERCONSULTA',
  'INFORME_MEDICO',
  'CERTIFICADO_APTITUD',
  'LEGAJO',
  /** The paper of one station that a clinic sent on its own. */
  'EXAMEN_AUXILIAR',
] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];
export const documentType = z.enum(DOCUMENT_TYPES);

export const DOCUMENT_TYPE_LABELS: Record<DocumentType, string> = {
  INTERCONSULTA: 'Interconsulta',
  INFORME_MEDICO: 'Informe médico',
  CERTIFICADO_APTITUD: 'Certificado de aptitud',
  LEGAJO: 'Legajo',
  EXAMEN_AUXILIAR: 'Examen auxiliar',
};

/** The documents an employer may hold; the others stay inside the clinical wall (Res. 806-2024-SUNAFIL/TFL). */
export const EMPLOYER_DOCUMENT_TYPES: ReadonlySet<DocumentType> = new Set<DocumentType>(['CERTIFICADO_APTITUD']);
