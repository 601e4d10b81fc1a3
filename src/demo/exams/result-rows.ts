import { measureOf } from '../../modules/exams/rules/catalog.ts';
import type { Examination } from './examination.ts';

export interface ResultRow {
  code: string;
  number: number | null;
  text: string | null;
  unit: string | null;
  class: string | null;
  flags: string[] | null;
  ruleVersion: string | null;
}

/** One row for each measure and each class; a class of a measure of the same code shares its row. */
export function resultRows({ measures, classes }: Examination): ResultRow[] {
  const rows = new Map<string, ResultRow>();
  for (const [code, value] of measures) {
    rows.set(code, {
      code,
      number: typeof value === 'number' ? value : null,
      text: typeof value === 'string' ? value : null,
      unit: measureOf(code)?.unit ?? null,
      class: null,
      flags: null,
      ruleVersion: null,
    });
  }
  for (const { item, class: found, value, flags, ruleVersion } of classes) {
    const before = rows.get(item);
    rows.set(item, {
      code: item,
      number: before?.number ?? (before?.text ? null : value),
      text: before?.text ?? null,
      unit: before?.unit ?? measureOf(item)?.unit ?? null,
      class: found,
      flags: flags.length > 0 ? flags : null,
      ruleVersion,
    });
  }
  return [...rows.values()];
}
