import { teethIn } from '#clinical/rules/teeth.ts';

/**
 * The list of teeth of one state with a tooth added, or removed where it was there. Surfaces stay with their tooth, and
 * words that name no tooth stay at the end.
 */
export function toggleTooth(text: string, number: number): string {
  const { teeth, others } = teethIn(text);
  const left = teeth.filter((tooth) => tooth.number !== number);
  const next = left.length < teeth.length ? left : [...teeth, { number, surfaces: '' }];
  return [...next.map((tooth) => `${tooth.number} ${tooth.surfaces}`.trim()), ...others].join(', ');
}
