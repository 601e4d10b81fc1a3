import { isNoValue, signOf } from '#platform/contract/import-kind/values/no-value.ts';
import { fold } from '#platform/contract/text.ts';

/** A urine cell as read: its text, the upper bound of a count per field and the grade of a strip. */
export interface UrineReading {
  raw: string;
  /** Cells per field: `0-2 xc` → 2, `>100` → 100, `8` → 8. Null if the text is no count. */
  upper: number | null;
  /**
   * 0 negative, 0.5 traces, 1 `+` or scarce, 2 `++` or regular, 3 `+++` or abundant, 4 `++++`. Null if the text has no
   * grade.
   */
  grade: number | null;
}

const GRADES: readonly [RegExp, number][] = [
  [/\b(no (se )?(observa|evidencia|detecta|aprecia|hay|presenta)n?|no contiene|ausentes?|ausencia)\b/, 0],
  [/\b(negativ[oa]s?|neg|normal(es)?|ningun[oa]?)\b/, 0],
  [/\b(trazas?|vestigios?|indicios?)\b/, 0.5],
  [/\b(abundantes?|incontables|campos? cubiertos?|numeros[oa]s?)\b/, 3],
  [/\b(regular(es)?|moderad[oa]s?)\b/, 2],
  [/\b(escas[oa]s?|aislad[oa]s?|rar[oa]s?|positiv[oa]s?|pos)\b/, 1],
];
/** A machine counts cells per µL, which cannot be converted to cells per microscope field. */
const PER_VOLUME = /\/\s*(?:[uµμ]l|mm3|mm³|ml)\b/i;

/** Reads one component of a urine test; null for a cell without a measurement. */
export function parseUrine(raw: string | number): UrineReading | null {
  const text = String(raw).trim();
  if (isNoValue(text)) return null;
  const sign = signOf(text);
  if (sign) return { raw: text, upper: sign.kind === '-' ? 0 : null, grade: sign.crosses };
  const grade = gradeOf(text);
  return { raw: text, upper: grade === 0 ? 0 : upperOf(text), grade };
}

/** A strip that is positive by its crosses or its word; a scarce sediment does not count. */
export const isPositive = ({ raw, grade }: UrineReading): boolean =>
  (grade ?? 0) >= 1 && (raw.includes('+') || /positiv|\bpos\b/i.test(raw));

export const isReadable = (reading: UrineReading): boolean => reading.grade !== null || reading.upper !== null;

function gradeOf(text: string): number | null {
  const written = text.replace(/\+\s*\/\s*[-–—]|±/g, ' trazas ').replace(/\+\s+(?=\+)/g, '+');
  const crosses = /(?<before>\d)\s*\+|(?<run>\++)(?<after>\d?)/.exec(written);
  const digit = crosses?.groups?.['before'] || crosses?.groups?.['after'];
  if (digit) return Math.min(4, Number(digit));
  if (crosses?.groups?.['run']) return Math.min(4, crosses.groups['run'].length);
  if (/\(\s*[-–—]\s*\)/.test(written)) return 0;
  const words = fold(written);
  return GRADES.find(([pattern]) => pattern.test(words))?.[1] ?? null;
}

function upperOf(text: string): number | null {
  if (/\d\s*\+|\+\s*\d/.test(text) || PER_VOLUME.test(text)) return null;
  const count = /(\d+(?:[.,]\d+)?)(?:\s*(?:[-–—/]|a)\s*(\d+(?:[.,]\d+)?))?/.exec(text);
  if (!count) return /campos?\s+cubiertos?|incontables/i.test(text) ? 100 : null;
  return Math.max(...[count[1], count[2]].filter(Boolean).map((part) => Number(String(part).replace(',', '.'))));
}
