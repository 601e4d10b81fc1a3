import { type Classification, type Labels, NO_DATA, withFlags } from '../book/rule-set.ts';
import type { AltitudeSource, ExamReader } from './exam-reader.ts';
import type { ClassifiedItem } from './found.ts';

/** Where the altitude of an exam comes from, as the class of the item `ALTITUD`. */
export const ALTITUDE_LABELS: Labels<AltitudeSource> = {
  RESIDENCIA: 'De la residencia',
  SEDE: 'De la sede: la residencia no tiene altitud',
  EMPRESA: 'De la empresa: ni la residencia ni la sede tienen altitud',
  SIN_DATO: NO_DATA,
};

const JUDGED_BY_ALTITUDE: ReadonlySet<string> = new Set([
  'HEMOGLOBINA',
  'HEMOGLOBINA_AJUSTADA',
  'HEMATOCRITO',
  'SATO2',
]);
const INSTEAD: Readonly<Partial<Record<AltitudeSource, string>>> = {
  SEDE: 'ALTITUD_DE_SEDE',
  EMPRESA: 'ALTITUD_DE_EMPRESA',
};

/**
 * Notes which altitude was used for the classes of an exam: as an item of its own, and as a flag on each class that was
 * judged by an altitude other than that of the residence.
 */
export function withAltitude(
  { altitude, altitudeFrom }: ExamReader,
  classifications: readonly ClassifiedItem[],
): ClassifiedItem[] {
  if (!classifications.some(([item]) => JUDGED_BY_ALTITUDE.has(item))) return [...classifications];
  const used: Classification<string> =
    altitude === null ? { class: 'SIN_DATO' } : { class: altitudeFrom ?? 'RESIDENCIA', value: altitude };
  const flag = altitudeFrom !== null && INSTEAD[altitudeFrom];
  return [
    ...classifications.map(
      ([item, result]): ClassifiedItem => [
        item,
        JUDGED_BY_ALTITUDE.has(item) ? withFlags(result, flag ?? false) : result,
      ],
    ),
    ['ALTITUD', used],
  ];
}
