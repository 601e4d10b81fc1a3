const IN_ORDER: ReadonlySet<string> = new Set([
  'NORMAL',
  'DESEABLE',
  'OPTIMO',
  'BAJO',
  'VERDE',
  'NEGATIVO',
  'EMETROPE',
  'HEMOGRAMA_NORMAL',
  'VARIANTE_NORMAL',
  'SIN_SINTOMAS',
  'PROTECTOR',
  'SIN_DATO',
  'NO_REALIZADO',
]);

/** Whether a clinical class asks for a second look. */
export const needsReview = (found: string): boolean => !IN_ORDER.has(found);
