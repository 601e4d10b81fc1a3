import type { z } from 'zod';
import { coded } from '#platform/contract/codes.ts';

/**
 * Kinds of attentions that are no EMO. The codes are used in the database and in responses, the labels on screen and in
 * files.
 */
export const VISIT_KINDS = ['ASISTENCIAL', 'COVID', 'LABORATORIO'] as const;
export type VisitKind = (typeof VISIT_KINDS)[number];

export const ATTENTION_CLASS_LABELS = {
  CONSULTA_EXTERNA: 'Consulta externa',
  URGENCIA: 'Urgencia',
  EMERGENCIA: 'Emergencia',
  ACCIDENTE_TRABAJO: 'Accidente de trabajo',
} as const;
export const attentionClass = coded(ATTENTION_CLASS_LABELS);

export const BODY_SYSTEM_LABELS = {
  RESP: 'Respiratorio',
  CARDIO: 'Cardiovascular',
  DIGEST: 'Digestivo',
  OSTEO: 'Osteomuscular',
  NEURO: 'Sistema nervioso',
  PIEL: 'Piel y tejido subcutáneo',
  OJO: 'Oftalmológico',
  OIDO: 'Otorrinolaringológico',
  GENITO: 'Genitourinario y renal',
  GINECO: 'Ginecológico y obstétrico',
  ENDO: 'Endocrino, metabólico y nutricional',
  HEMATO: 'Hematológico',
  MENTAL: 'Salud mental',
  INFEC: 'Infeccioso',
  TRAUMA: 'Trauma y lesiones',
  ODONTO: 'Bucodental',
  INMUNO: 'Alergia e inmunológico',
  OTRO: 'Otros',
} as const;
export const bodySystem = coded(BODY_SYSTEM_LABELS);
type BodySystem = z.infer<typeof bodySystem>;

/** By the beginning of the diagnosis code: the longest match applies (chapters of CIE-10; COVID-19 is respiratory). */
const SYSTEM_OF: Readonly<Record<string, BodySystem>> = {
  A: 'INFEC',
  B: 'INFEC',
  D5: 'HEMATO',
  D6: 'HEMATO',
  D7: 'HEMATO',
  D8: 'HEMATO',
  E: 'ENDO',
  F: 'MENTAL',
  G: 'NEURO',
  H0: 'OJO',
  H1: 'OJO',
  H2: 'OJO',
  H3: 'OJO',
  H4: 'OJO',
  H5: 'OJO',
  H6: 'OIDO',
  H7: 'OIDO',
  H8: 'OIDO',
  H9: 'OIDO',
  I: 'CARDIO',
  J: 'RESP',
  K: 'DIGEST',
  K0: 'ODONTO',
  L: 'PIEL',
  M: 'OSTEO',
  N: 'GENITO',
  N6: 'GINECO',
  N7: 'GINECO',
  N8: 'GINECO',
  N9: 'GINECO',
  N99: 'GENITO',
  O: 'GINECO',
  S: 'TRAUMA',
  T: 'TRAUMA',
  U07: 'RESP',
  V: 'TRAUMA',
  W: 'TRAUMA',
  X: 'TRAUMA',
  Y: 'TRAUMA',
};

/** The body system of a diagnosis; `OTRO` if its chapter belongs to none. */
export function bodySystemOf(cie10: string): BodySystem {
  for (const length of [3, 2, 1]) {
    const system = SYSTEM_OF[cie10.slice(0, length).toUpperCase()];
    if (system) return system;
  }
  return 'OTRO';
}

export const COVID_TEST_LABELS = {
  MOLECULAR: 'Prueba molecular (RT-PCR)',
  ANTIGENO: 'Antígeno',
  SEROLOGICA_RAPIDA: 'Serológica rápida (IgM/IgG)',
  SEROLOGICA_ELISA: 'Serológica ELISA o CLIA',
} as const;
export const covidTest = coded(COVID_TEST_LABELS);

export const COVID_RESULT_LABELS = {
  PENDIENTE: 'Resultado pendiente',
  POSITIVO: 'Positivo',
  NEGATIVO: 'Negativo',
  INDETERMINADO: 'Indeterminado',
  IGM_POS: 'IgM positivo',
  IGG_POS: 'IgG positivo',
  IGM_IGG_POS: 'IgM e IgG positivos',
  NO_REACTIVO: 'No reactivo',
} as const;
export const covidResult = coded(COVID_RESULT_LABELS);
export type CovidResult = z.infer<typeof covidResult>;

const ANY: readonly CovidResult[] = ['PENDIENTE', 'POSITIVO', 'NEGATIVO', 'INDETERMINADO'];
const SEROLOGY: readonly CovidResult[] = ['IGM_POS', 'IGG_POS', 'IGM_IGG_POS', 'NO_REACTIVO'];
/** Possible results of each test; only serology detects antibodies. */
export const COVID_RESULTS_OF: Readonly<Record<z.infer<typeof covidTest>, readonly CovidResult[]>> = {
  MOLECULAR: ANY,
  ANTIGENO: ANY,
  SEROLOGICA_RAPIDA: [...ANY, ...SEROLOGY],
  SEROLOGICA_ELISA: [...ANY, ...SEROLOGY],
};

export const CASE_CLASS_LABELS = {
  SOSPECHOSO: 'Sospechoso',
  PROBABLE: 'Probable',
  CONFIRMADO: 'Confirmado',
  CONTACTO_DIRECTO: 'Contacto directo',
  DESCARTADO: 'Descartado',
} as const;
export const caseClass = coded(CASE_CLASS_LABELS);
