import { CLASSIFIED_ITEMS, type ItemCode } from '#clinical/rules/book/registry.ts';
import { UNJUDGED } from '#clinical/rules/finding-change.ts';
import { type Severity, severityRank } from '#clinical/vocabulary/severity.ts';
import { countsAsFinding } from '../../finding-parts.ts';
import { LIST_CLASSES } from '../../list.ts';
import { GRADED_BY, GRADED_UP_TO, SEVERE_FROM, severityOf } from '../../severity.ts';
import { listedClass } from '../writing/packed-results.ts';

/** Items that grade an exam; those that are always part of another finding or sum others up are left out. */
const ITEMS = (Object.keys(CLASSIFIED_ITEMS) as ItemCode[]).filter(
  (item) => Object.values(GRADED_BY).includes(item) || countsAsFinding(item, () => true),
);
const isListed = (item: ItemCode): boolean => item in LIST_CLASSES;

const classesOf = (item: ItemCode, severity: Severity): string[] =>
  Object.keys(CLASSIFIED_ITEMS[item].classes).filter((classCode) => severityOf(item, classCode) === severity);

const resultOf = (array: 'classes' | 'numbers', item: ItemCode) => `r.${array}[array_position(r.codes, '${item}')]`;

/** Condition: a listed item has a class of this severity. */
function listedAre(severity: Severity, items: readonly ItemCode[]): string[] {
  const classes = items.flatMap((item) => classesOf(item, severity).map((classCode) => listedClass(item, classCode)));
  return classes.length > 0 ? [`r.listed && '{${classes.join(',')}}'::text[]`] : [];
}

/** Condition: an item that is not listed has a class of this severity, or a figure from which its class is severe. */
function isGraded(severity: Severity, item: ItemCode): string[] {
  const classes = isListed(item) ? [] : classesOf(item, severity);
  const from = severity === 'SEVERE' ? SEVERE_FROM[item] : undefined;
  // The other item grades the exam where it was judged.
  const highest = GRADED_UP_TO[item];
  const unless = highest
    ? ` and coalesce(${resultOf('classes', highest)} = any ('{${[...UNJUDGED].join(',')}}'::text[]), true)`
    : '';
  return [
    ...(classes.length > 0 ? [`${resultOf('classes', item)} = any ('{${classes.join(',')}}'::text[])${unless}`] : []),
    ...(from === undefined ? [] : [`${resultOf('numbers', item)} >= ${from}`]),
  ];
}

/** Condition: a listed item that another one grades has a class of this severity, and the other one no class. */
const ownGrades = (severity: Severity): string[] =>
  ITEMS.filter((item) => isListed(item)).flatMap((item) => {
    const other = GRADED_BY[item];
    return other ? listedAre(severity, [item]).map((own) => `${own} and ${resultOf('classes', other)} is null`) : [];
  });

/** What decides the order of the queue is read from all items; what is only mild or ungraded from the listed ones. */
const BY_ALL_ITEMS: readonly Severity[] = ['SEVERE', 'MODERATE'];
const conditionOf = (severity: Severity): string =>
  [
    ...listedAre(
      severity,
      ITEMS.filter((item) => isListed(item) && GRADED_BY[item] === undefined),
    ),
    ...ownGrades(severity),
    ...ITEMS.filter((item) => BY_ALL_ITEMS.includes(severity) || Object.values(GRADED_BY).includes(item)).flatMap(
      (item) => isGraded(severity, item),
    ),
  ].join(' or ');

/** Grades as the database returns them, highest first. */
export const GRADES: readonly [Severity, number][] = (['SEVERE', 'MODERATE', 'UNGRADED', 'MILD'] as const).map(
  (severity) => [severity, severityRank(severity)],
);

/**
 * The highest `shownSeverity` of the packed results `r` of an exam as SQL, by its rank; -1 without one. It is written
 * from the grades of `severity.ts`.
 */
export const GRADE = `case ${GRADES.map(([severity, grade]) => `when ${conditionOf(severity)} then ${grade}`).join(' ')} else -1 end`;
