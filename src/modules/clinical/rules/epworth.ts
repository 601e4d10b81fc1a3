/**
 * The Epworth scale of sleepiness (Johns, 1991): its limits, the score up to which sleepiness is normal, and the score
 * up to which it is excessive but not severe.
 */
export const EPWORTH = { limits: { min: 0, max: 24 }, normal: 10, excessive: 15 } as const;

/** The situations of the scale (Johns, Sleep 1991;14:540). */
export const EPWORTH_SITUATIONS = [
  'Sentado leyendo',
  'Viendo televisión',
  'Sentado inactivo en un lugar público',
  'Como pasajero en un carro, una hora sin parar',
  'Acostado descansando en la tarde',
  'Sentado conversando con alguien',
  'Sentado tranquilo después de almorzar, sin alcohol',
  'En un carro detenido unos minutos en el tráfico',
] as const;
export const EPWORTH_CODES = EPWORTH_SITUATIONS.map((_, i) => `EPWORTH_${i + 1}`);
/** Chance of dozing in a situation, by the points that it gives. */
export const EPWORTH_ANSWERS = { 0: '0: nunca', 1: '1: leve', 2: '2: moderada', 3: '3: alta' } as const;

/** Sum of the answers, which are stored by their points; null unless each situation has one. */
export function epworthSum(answerOf: (code: string) => string | null): number | null {
  const points = EPWORTH_CODES.map((code) => answerOf(code) ?? '');
  return points.every((each) => each in EPWORTH_ANSWERS) ? points.reduce((sum, each) => sum + Number(each), 0) : null;
}
