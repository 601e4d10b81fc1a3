import { fold } from '../../../../platform/contract/text.ts';
import { isNoValue } from '../text-terms.ts';

/** What a urine cell says: the text as it came, the upper bound of a count per field, the grade of a strip. */
export interface UrineReading {
  raw: string;
  /** Cells per field: `0-2 xc` → 2, `>100` → 100, `8` → 8. Null where the text is no count. */
  upper: number | null;
  /** 0 negative, 0.5 traces, 1 `+` or scarce, 2 `++` or regular, 3 `+++` or abundant, 4 `++++`. Null where it has none. */
  grade: number | null;
}

const GRADES: readonly [RegExp, number][] = [
  [/\b(no se observan?|ausentes?|ausencia|negativ[oa]s?|neg|normal(es)?|no contiene|ninguno)\b/, 0],
  [/\b(trazas?|vestigios?|indicios?)\b/, 0.5],
  [/\b(abundantes?|incontables|campo(s)? cubierto(s)?|numeros[oa]s?)\b/, 3],
  [/\b(regular(es)?|moderad[oa]s?)\b/, 2],
  [/\b(escas[oa]s?|aislad[oa]s?|positiv[oa]s?)\b/, 1],
];

/** Reads one component of a urine test; null for a cell that says nothing was measured. */
export function parseUrine(raw: string | number): UrineReading | null {
  const text = String(raw).trim();
  if (/^\(\s*[-–]\s*\)$/.test(text)) return { raw: text, upper: 0, grade: 0 };
  if (isNoValue(text) && !text.includes('+')) return null;
  const grade = gradeOf(text);
  return { raw: text, upper: grade === 0 ? 0 : upperOf(text), grade };
}

function gradeOf(text: string): number | null {
  const crosses = /(?<digit>\d)\s*\+|(?<run>\++)/.exec(text.replace(/\+\s+(?=\+)/g, '+'));
  if (crosses?.groups?.['digit']) return Math.min(4, Number(crosses.groups['digit']));
  if (crosses?.groups?.['run']) return Math.min(4, crosses.groups['run'].length);
  const words = fold(text);
  return GRADES.find(([pattern]) => pattern.test(words))?.[1] ?? null;
}

function upperOf(text: string): number | null {
  if (/\d\s*\+/.test(text)) return null;
  const numbers =
    text
      .replace(/,(?=\d)/g, '.')
      .match(/\d+(\.\d+)?/g)
      ?.map(Number) ?? [];
  if (numbers.length === 0) return /campos?\s+cubiertos?|incontables/i.test(text) ? 100 : null;
  return Math.max(...numbers.slice(0, 2));
}
