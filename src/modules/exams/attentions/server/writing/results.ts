import { CLASSIFIED_ITEMS, type RuleRegistry } from '#clinical/rules/book/registry.ts';
import { classifyExam } from '#clinical/rules/classify/classify-exam.ts';
import type { ExaminedPerson } from '#clinical/rules/classify/exam-reader.ts';
import { inUnit, measureOf } from '#clinical/rules/measures.ts';
import { storedAnswer } from '#clinical/rules/options.ts';
import type { ResultRow } from '../detail/stations.ts';

export type Measures = Map<string, number | string>;

/**
 * A value as it is stored: in the unit of the catalogue, with at most four decimals; an answer by the codes of its
 * options. Implausible values are kept as sent.
 */
export function storedValue(code: string, value: number | string): number | string {
  if (typeof value === 'string' || measureOf(code)?.options) return storedAnswer(code, String(value).trim());
  return Math.round(inUnit(code, value) * 1e4) / 1e4;
}

/** Drops an index computed by the clinic if its components were sent: the rules compute it from them. */
export function withoutComputed(measures: Measures): Measures {
  if (measures.has('PESO') && measures.has('TALLA')) measures.delete('IMC');
  if (measures.has('CINTURA') && measures.has('CADERA')) measures.delete('ICC');
  return measures;
}

/** All rows of exam_results for the measures of an exam: the sent values and every class that the rules give. */
export function resultRows(
  measures: Measures,
  person: ExaminedPerson,
  examDate: string,
  rules: RuleRegistry,
): ResultRow[] {
  const rows = new Map<string, ResultRow>();
  for (const [code, value] of measures) {
    const measure = measureOf(code);
    if (!measure) continue;
    rows.set(code, {
      code,
      number: typeof value === 'number' ? value : null,
      text: typeof value === 'number' ? null : value,
      unit: measure.unit ?? null,
      class: null,
      flags: null,
      rule_version: null,
      derived: false,
    });
  }
  for (const classified of classifyExam(measures, person, examDate, rules)) {
    const sent = rows.get(classified.item);
    rows.set(classified.item, {
      code: classified.item,
      number: sent?.number ?? (classified.value === null ? null : Math.round(classified.value * 1e4) / 1e4),
      text: sent?.text ?? null,
      unit: sent?.unit ?? measureOf(classified.item)?.unit ?? CLASSIFIED_ITEMS[classified.item].unit,
      class: classified.class,
      flags: classified.flags.length > 0 ? classified.flags : null,
      rule_version: classified.ruleVersion,
      derived: sent === undefined,
    });
  }
  return [...rows.values()];
}

/** Restores the sent measures from their stored rows. */
export function measuresFrom(rows: readonly Pick<ResultRow, 'code' | 'number' | 'text' | 'derived'>[]): Measures {
  const measures: Measures = new Map();
  for (const { code, number, text, derived } of rows) {
    const value = measureOf(code)?.kind === 'number' ? (number ?? text) : (text ?? number);
    if (!derived && value !== null) measures.set(code, value);
  }
  return measures;
}
