import { CLASSIFIED_ITEMS, classLabel, type ItemCode, type RuleRegistry } from '../book/registry.ts';
import { withAltitude } from './altitude.ts';
import { type ExaminedPerson, examReader } from './exam-reader.ts';
import { CLASS_GROUPS } from './groups.ts';

export interface ExamClass {
  item: ItemCode;
  class: string;
  label: string;
  /**
   * The classified figure. If the item is a measure of the same code, this is the measure in the unit of the catalogue,
   * so that both may share a row.
   */
  value: number | null;
  ruleVersion: string;
  flags: string[];
}

/**
 * All classes of an exam, by item. An item is present if at least one of its measures was sent (as `SIN_DATO` if the
 * values are unusable); otherwise it is left out.
 */
export function classifyExam(
  measures: ReadonlyMap<string, number | string>,
  person: ExaminedPerson,
  examDate: string,
  rules: RuleRegistry,
): ExamClass[] {
  const exam = examReader(measures, person, examDate, rules);
  return withAltitude(
    exam,
    CLASS_GROUPS.flatMap(({ classesOf }) => classesOf(exam)),
  ).map(([item, result]) => ({
    item,
    class: result.class,
    label: classLabel(item, result.class),
    value: result.value ?? null,
    ruleVersion: rules[CLASSIFIED_ITEMS[item].rule].version,
    flags: result.flags ?? [],
  }));
}
