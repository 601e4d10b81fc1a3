import { CLASSIFIED_ITEMS, type ItemCode } from '#clinical/rules/book/registry.ts';
import type { RulePreview } from './model.ts';

type Item = NonNullable<RulePreview['items']>[number];
type Count = Item['classes'][number];

/** Adds two parts of a count. */
export function addPreviews(a: RulePreview, b: RulePreview): RulePreview {
  return {
    exams: a.exams + b.exams,
    companies: a.companies + b.companies,
    counted: a.counted + b.counted,
    judged: a.judged + b.judged,
    changed: a.changed + b.changed,
    outdated: a.outdated + b.outdated,
    items: joined(a.items ?? [], b.items ?? [], ({ code }) => code, addItems),
    earlier: joined(
      a.earlier,
      b.earlier,
      ({ year }) => String(year),
      (x, y) => ({ ...x, changed: x.changed + y.changed }),
    ),
    next: b.next,
  };
}

/** Classes keep the order of a chart, whichever part had them first. */
function addItems(a: Item, b: Item): Item {
  const order = Object.keys(CLASSIFIED_ITEMS[a.code as ItemCode].classes);
  const classes = joined(
    a.classes,
    b.classes,
    ({ class: classCode }) => classCode,
    (x: Count, y: Count) => ({ ...x, before: x.before + y.before, after: x.after + y.after }),
  );
  return { ...a, classes: classes.sort((x, y) => order.indexOf(x.class) - order.indexOf(y.class)) };
}

function joined<T>(a: readonly T[], b: readonly T[], keyOf: (item: T) => string, add: (a: T, b: T) => T): T[] {
  const all = new Map(a.map((item) => [keyOf(item), item]));
  for (const item of b) {
    const existing = all.get(keyOf(item));
    all.set(keyOf(item), existing ? add(existing, item) : item);
  }
  return [...all.values()];
}

/**
 * The newest year of exams that an earlier first day would change; null if no exam would change, or if the version
 * already changes exams.
 */
export const earlierDay = ({ changed, earlier }: RulePreview): { since: string; changed: number } | null =>
  changed > 0 ? null : ([...earlier].sort((a, b) => b.year - a.year)[0] ?? null);
