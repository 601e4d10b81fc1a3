import type { ExamMeasure } from '../model/attention.ts';

/** A letter to a specialist states these vital signs and body measures in this order. */
const VITALS: readonly string[] = [
  'PRESION_ARTERIAL',
  'PA',
  'PAS',
  'PAD',
  'FC',
  'FR',
  'SATO2',
  'TEMPERATURA',
  'PESO',
  'TALLA',
  'IMC',
];
/** A letter states what the worker takes in this order: kind, amount and frequency. */
const MEDICATION: readonly string[] = [
  'HABITO_MEDICAMENTOS',
  'HABITO_MEDICAMENTOS_TIPO',
  'HABITO_MEDICAMENTOS_CANTIDAD',
  'HABITO_MEDICAMENTOS_FRECUENCIA',
  'GEO_MEDICACION',
];

type Stated = Pick<ExamMeasure, 'code' | 'shown' | 'classLabel'>;
const inOrder = <T extends Stated>(order: readonly string[], measures: readonly T[]): T[] =>
  order.flatMap((code) => measures.filter((each) => each.code === code && (each.shown ?? each.classLabel) !== null));

/** The vital signs among measures; the pressure is said once. */
export function vitalsOf<T extends Stated>(measures: readonly T[]): T[] {
  const vitals = inOrder(VITALS, measures);
  const isWhole = vitals.some(({ code }) => code === 'PRESION_ARTERIAL');
  return isWhole ? vitals.filter(({ code }) => !['PA', 'PAS', 'PAD'].includes(code)) : vitals;
}

export const isVital = ({ code }: Stated): boolean => VITALS.includes(code);

export const medicationOf = <T extends Stated>(measures: readonly T[]): T[] => inOrder(MEDICATION, measures);

/** `Sí, losartán, 50 mg, cada 12 h`: what medication measures say, each once. */
export const medicationText = (measures: readonly Stated[]): string =>
  [...new Set(medicationOf(measures).map(({ shown, classLabel }) => shown ?? classLabel))].join(', ');
