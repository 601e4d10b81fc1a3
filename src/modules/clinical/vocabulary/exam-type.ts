import { z } from 'zod';
import { codesOf } from '#platform/contract/codes.ts';
import { fold } from '#platform/contract/text.ts';

export const EXAM_TYPE_LABELS = {
  PREOCUPACIONAL: 'Preocupacional',
  PERIODICO: 'Periódico',
  RETIRO: 'Retiro',
  REUBICACION: 'Reubicación / cambio de puesto',
  REINGRESO: 'Reincorporación / reingreso',
  VISITA: 'Visita',
  CURSO: 'Curso',
  ALTURA: 'Suficiencia para trabajo en altura',
  ESPACIO_CONFINADO: 'Espacio confinado',
  LEVANTAMIENTO: 'Levantamiento de observación',
  OTRO: 'Otros',
};
export type ExamType = keyof typeof EXAM_TYPE_LABELS;
export const EXAM_TYPES = codesOf(EXAM_TYPE_LABELS);
export const examType = z.enum(EXAM_TYPES);

/** Exam types that count for compliance and validity; exams of other types are kept but never make a worker current. */
export const COMPLIANCE_EXAM_TYPES: ReadonlySet<ExamType> = new Set<ExamType>([
  'PREOCUPACIONAL',
  'PERIODICO',
  'REUBICACION',
  'REINGRESO',
]);

const SYNONYMS: Record<ExamType, readonly string[]> = {
  PREOCUPACIONAL: ['pre ocupacional', 'preempleo', 'pre empleo', 'ingreso', 'empo', 'emo ingreso', 'emo de ingreso'],
  PERIODICO: ['periodica', 'anual', 'emoa', 'emo anual', 'emo periodico', 'periodico anual'],
  RETIRO: ['egreso', 'emor', 'emo retiro', 'emo de retiro', 'cese', 'salida'],
  REUBICACION: ['reubicacion cambio de puesto', 'cambio de puesto', 'reubicacion laboral'],
  REINGRESO: ['reincorporacion reingreso', 'reincorporacion', 'reincorporacion laboral', 're ingreso'],
  VISITA: ['visitante', 'visitas'],
  CURSO: ['cursos'],
  ALTURA: ['suficiencia para trabajo en altura', 'trabajo en altura', 'trabajos en altura', 'altura estructural'],
  ESPACIO_CONFINADO: ['espacio confinado', 'espacios confinados'],
  LEVANTAMIENTO: ['levantamiento de observacion', 'levantamiento de observaciones', 'levantamiento obs'],
  OTRO: ['otros', 'otra', 'otras'],
};
const EXAM_TYPE_BY_TEXT = new Map(
  EXAM_TYPES.flatMap((code) => [code, ...SYNONYMS[code]].map((text) => [fold(text), code] as const)),
);

/** The exam type that a cell of a file names, or null. */
export const parseExamType = (text: string): ExamType | null => EXAM_TYPE_BY_TEXT.get(fold(text)) ?? null;
