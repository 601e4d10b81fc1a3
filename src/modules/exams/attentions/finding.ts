import { z } from 'zod';
import { type FindingChange, findingChange } from '#clinical/vocabulary/finding-change.ts';
import { type ServiceArea, serviceArea } from '#clinical/vocabulary/service-area.ts';
import { severity } from '#clinical/vocabulary/severity.ts';
import { day } from '#platform/contract/dates.ts';
import { fold } from '#platform/contract/text.ts';

/** A result that needs follow-up, in its own figures and compared with the worker's last exam that measured it. */
export const examFinding = z.object({
  code: z.string(),
  label: z.string(),
  serviceAreaCode: serviceArea,
  /** Null for a result that was a finding before and is normal now. */
  severity: severity.nullable(),
  /** True if its value is critical: the severity is then `SEVERE`. */
  critical: z.boolean(),
  classLabel: z.string(),
  /** Measured values with their units: `142/80 mmHg`, `OD 45 dB a 4 kHz`. Null if only the class is known. */
  shown: z.string().nullable(),
  /** Normal values in words with their unit. */
  reference: z.string().nullable(),
  /** Null if it was never measured before, or cannot be compared. */
  change: findingChange.nullable(),
  /** The last earlier exam that measured it. */
  before: z.object({ shown: z.string().nullable(), classLabel: z.string(), date: day }).nullable(),
});
export type ExamFinding = z.infer<typeof examFinding>;

/** Code of the finding of an ear that moved significantly from its baseline (OSHA, 29 CFR 1910.95). */
export const SHIFT = /^DESPLAZAMIENTO_O[DI]$/;

/** How many findings each station has. Their sum is the number of findings of the exam: each is of one station. */
export function findingsByStation(findings: readonly ExamFinding[]): Map<ServiceArea, number> {
  const counts = new Map<ServiceArea, number>();
  for (const { serviceAreaCode: area } of findings) counts.set(area, (counts.get(area) ?? 0) + 1);
  return counts;
}

/** What is shown for a class of a conclusion that is not normal by its words: no rule judged it. */
export const TO_READ = 'Falta leer la conclusión';

/** The earlier result in its own figures, with its class where that was another one: «92 mg/dL, Normal». */
export const beforeText = ({ before, classLabel }: ExamFinding): string | null =>
  before &&
  [before.shown, before.shown && before.classLabel === classLabel ? null : before.classLabel]
    .filter(Boolean)
    .join(', ');

/**
 * The change of a finding as screens and papers show it. Where no figure can be compared, a finding in the same words
 * as before is unchanged. Words of hearing are not compared, because they name the worst tone only. Fingerprints of
 * papers hold `change`, since the shown change follows from their other fields.
 */
export function shownChange({ change, shown, classLabel, before, serviceAreaCode }: ExamFinding): FindingChange | null {
  if (change !== null || shown === null || !before?.shown || serviceAreaCode === 'AUDIO') return change;
  const isSameClass = before.classLabel === '' || before.classLabel === classLabel;
  return isSameClass && fold(shown) === fold(before.shown) ? 'SAME' : null;
}
