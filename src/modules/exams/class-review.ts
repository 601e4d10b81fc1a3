const IN_ORDER: ReadonlySet<string> = new Set([
  'NORMAL',
  'DESEABLE',
  'OPTIMO',
  'VERDE',
  'NEGATIVO',
  'EMETROPE',
  'HEMOGRAMA_NORMAL',
  'VARIANTE_NORMAL',
  'SIN_SINTOMAS',
  'PROTECTOR',
  'SIN_DATO',
  'NO_REALIZADO',
  // Where the altitude of an exam comes from.
  'RESIDENCIA',
  'SEDE',
  'EMPRESA',
]);

/** «Bajo» is a low risk of the waist; of everything else it is a value below what is in order. */
const LOW_IS_IN_ORDER: ReadonlySet<string> = new Set(['CINTURA']);

/** Whether the clinical class of an item asks for a second look. */
export const needsReview = (item: string, found: string): boolean =>
  !IN_ORDER.has(found) && !(found === 'BAJO' && LOW_IS_IN_ORDER.has(item));
