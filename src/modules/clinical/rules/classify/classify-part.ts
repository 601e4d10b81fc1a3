import { CLASSIFIED_ITEMS, DEFAULT_RULES, type ItemCode, type RuleItem, type RuleRegistry } from '../book/registry.ts';
import { type ExaminedPerson, type ExamReader, examReader } from './exam-reader.ts';
import { CLASS_GROUPS } from './groups.ts';

/** The classes that a rule may change: its own classes and the classes derived from them. */
export interface AffectedClasses {
  /** Codes of the rule's own classes. */
  own: readonly ItemCode[];
  /** Codes of all classes of the rule's group. */
  items: readonly ItemCode[];
  /** Codes of the measures from which the group's classes are derived. */
  measures: readonly string[];
  classesOf(
    measures: ReadonlyMap<string, number | string>,
    person: ExaminedPerson,
    examDate: string,
    rules: RuleRegistry,
  ): Map<ItemCode, string>;
}

/**
 * What must be read from an exam and classified to find out what a rule changes. `ALTITUD` (the altitude used) depends
 * on no rule.
 */
export function partOfRule(item: RuleItem): AffectedClasses {
  const group = CLASS_GROUPS.find(({ items }) => items.some((code) => CLASSIFIED_ITEMS[code].rule === item));
  if (!group) return { own: [], items: [], measures: [], classesOf: () => new Map() };
  const { items, classesOf } = group;
  return {
    own: items.filter((code) => CLASSIFIED_ITEMS[code].rule === item),
    items,
    measures: measuresRead(classesOf),
    classesOf: (measures, person, examDate, rules) =>
      new Map(
        classesOf(examReader(measures, person, examDate, rules)).map(([code, { class: classCode }]) => [
          code,
          classCode,
        ]),
      ),
  };
}

/** Codes that a group reads, found by running it on an exam that claims to have every measure but returns no value. */
function measuresRead(classesOf: (exam: ExamReader) => unknown): string[] {
  const read = new Set<string>();
  const recordCode = (code: string) => {
    read.add(code);
    return null;
  };
  const emptyPerson = { sex: 'M', birthDate: null, altitude: null } as const;
  classesOf({
    ...examReader(new Map(), emptyPerson, '2000-01-01', DEFAULT_RULES),
    number: recordCode,
    text: recordCode,
    has: (...codes) => {
      codes.forEach(recordCode);
      return true;
    },
  });
  return [...read];
}
