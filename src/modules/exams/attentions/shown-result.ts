import { classLabel, isItem } from '#clinical/rules/book/registry.ts';
import { measureOf } from '#clinical/rules/measures.ts';
import { answerWords } from '#clinical/rules/options.ts';
import { parseBloodPressure } from '#clinical/rules/triage/blood-pressure.ts';
import { bloodGroupWords } from '#clinical/vocabulary/blood-group.ts';
import { unitAfter } from '#platform/contract/numbers.ts';
import { formatNumber, isAcuity } from './shown-number.ts';

/** A stored result. `reference` is the normal range, if it was looked up. */
interface Result {
  code: string;
  number: number | null;
  text: string | null;
  unit: string | null;
  class: string | null;
  reference?: string | null;
}

/** Whether the number only ranks a class (a grade, the worse ear) and adds nothing to it. */
export const ranksOnly = ({ code, unit, reference }: Omit<Result, 'number' | 'text' | 'class'>): boolean =>
  measureOf(code)?.kind !== 'number' && unit === null && !reference && !isAcuity(code);

const pressure = (high: number, low: number) => `${formatNumber('PAS', high)}/${formatNumber('PAD', low)} mmHg`;

/**
 * The result as shown to people, with its unit; null if the result is only the class.
 * @param numberOf the other numbers of the same exam, by code
 */
export function formatResult(result: Result, numberOf: (code: string) => number | null): string | null {
  const { code, number, text, unit } = result;
  if (code === 'PRESION_ARTERIAL' || code === 'PA') {
    const [high, low] = [numberOf('PAS'), numberOf('PAD')];
    if (code !== 'PA' && high !== null && low !== null) return pressure(high, low);
    const pair = parseBloodPressure(text ?? '');
    if (pair?.systolic != null && pair.diastolic != null) return pressure(pair.systolic, pair.diastolic);
    return text;
  }
  if (number !== null && !ranksOnly(result))
    return [formatNumber(code, number), isAcuity(code) || unit === null ? null : unitAfter(number, unit)]
      .filter(Boolean)
      .join(' ');
  if (text === null) return null;
  if (code === 'GRUPO_FACTOR') return bloodGroupWords(text);
  return isItem(code) ? classLabel(code, text) : (answerWords(code, text) ?? text);
}
