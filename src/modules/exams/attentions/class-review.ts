import { CLASSIFIED_ITEMS, type ItemCode } from '#clinical/rules/book/registry.ts';

/** Normal classes of items whose row lists none of its own. */
const NORMAL_CLASSES: readonly string[] = [
  'NORMAL',
  'VERDE',
  'NEGATIVO',
  'EMETROPE',
  'HEMOGRAMA_NORMAL',
  'VARIANTE_NORMAL',
  'SIN_SINTOMAS',
  'NO_REALIZADO',
  // Classes of the item `ALTITUD`: the source of the altitude.
  'RESIDENCIA',
  'SEDE',
  'EMPRESA',
];

/** Whether the clinical class of an item needs follow-up. */
export function needsReview(item: ItemCode, classCode: string): boolean {
  return classCode !== 'SIN_DATO' && !(CLASSIFIED_ITEMS[item].inOrder ?? NORMAL_CLASSES).includes(classCode);
}
