import { CLASSIFIED_ITEMS, type ItemCode } from '#clinical/rules/book/registry.ts';

/** Normal classes, for items whose row does not list its own. */
const IN_ORDER: readonly string[] = [
  'NORMAL',
  'VERDE',
  'NEGATIVO',
  'EMETROPE',
  'HEMOGRAMA_NORMAL',
  'VARIANTE_NORMAL',
  'SIN_SINTOMAS',
  'NO_REALIZADO',
  // Where the altitude of an exam comes from.
  'RESIDENCIA',
  'SEDE',
  'EMPRESA',
];

/** Whether the clinical class of an item asks for a second look. */
export function needsReview(item: ItemCode, found: string): boolean {
  return found !== 'SIN_DATO' && !(CLASSIFIED_ITEMS[item].inOrder ?? IN_ORDER).includes(found);
}
