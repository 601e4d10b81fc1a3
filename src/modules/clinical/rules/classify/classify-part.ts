import { CLASSIFIED_ITEMS, DEFAULT_RULES, type ItemCode, type RuleItem, type RuleRegistry } from '../book/registry.ts';
import { type ExaminedPerson, type ExamReader, examReader } from './exam-reader.ts';
import { CLASS_GROUPS } from './groups.ts';

/** The classes that a rule may change: its own, and those that are made of them. */
export interface RulePart {
  /** Codes of the rule's own classes. */
  own: readonly ItemCode[];
  /** Codes of all classes of its group. */
  items: readonly ItemCode[];
  /** Codes of the measures that they are made of. */
  measures: readonly string[];
  classesOf(
    measures: ReadonlyMap<string, number | string>,
    person: ExaminedPerson,
    examDate: string,
    rules: RuleRegistry,
  ): Map<ItemCode, string>;
}

/**
 * What of an exam has to be read and classified to know what a rule changes. Which altitude was used (`ALTITUD`) is
 * said by no rule.
 */
export function partOfRule(item: RuleItem): RulePart {
  const group = CLASS_GROUPS.find(({ items }) => items.some((code) => CLASSIFIED_ITEMS[code].rule === item));
  if (!group) return { own: [], items: [], measures: [], classesOf: () => new Map() };
  const { items, classesOf } = group;
  return {
    own: items.filter((code) => CLASSIFIED_ITEMS[code].rule === item),
    items,
    measures: measuresRead(classesOf),
    classesOf: (measures, person, examDate, rules) =>
      new Map(
        classesOf(examReader(measures, person, examDate, rules)).map(([code, { class: found }]) => [code, found]),
      ),
  };
}

/** What a group asks for of an exam that seems to have everything, and gives nothing. */
function measuresRead(classesOf: (exam: ExamReader) => unknown): string[] {
  const read = new Set<string>();
  const ask = (code: string) => {
    read.add(code);
    return null;
  };
  const nobody = { sex: 'M', birthDate: null, altitude: null } as const;
  classesOf({
    ...examReader(new Map(), nobody, '2000-01-01', DEFAULT_RULES),
    number: ask,
    text: ask,
    has: (...codes) => {
      codes.forEach(ask);
      return true;
    },
  });
  return [...read];
}
