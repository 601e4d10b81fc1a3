import { CLASSIFIED_ITEMS, classLabel, type ItemCode, type RuleRegistry } from '../book/registry.ts';
import { withAltitude } from './altitude.ts';
import { type ExaminedPerson, examReader } from './exam-reader.ts';
import { CLASS_GROUPS } from './groups.ts';

export interface ExamClass {
  item: ItemCode;
  class: string;
  label: string;
  /**
   * The figure that was classified. Where the item is a measure of the same code, it is that measure in the unit of
   * the catalogue, so the two may share a row.
   */
  value: number | null;
  ruleVersion: string;
  flags: string[];
}

/**
 * Every class that the measures of an exam give, by measure code of the catalogue. An item is answered when one of its
 * measures was sent, as `SIN_DATO` when they are unusable; an item of which nothing was sent is not answered.
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
