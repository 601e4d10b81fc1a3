import { showAboutPercent, showNumber } from '#platform/contract/numbers.ts';
import type { IndicatorFigures, ShownCount, Slice } from './model.ts';
import { LEAD_TO_BE_NAMED } from './release-cells.ts';

/** «Cerca de 120», «Menos de 10», «La mayoría»; null where nothing was released. */
export function releasedWords({ count, hidden }: ShownCount): string | null {
  if (hidden === 'UNRELEASED') return null;
  if (hidden === 'FEW') return 'menos de 10';
  if (hidden === 'MOST') return 'la mayoría';
  return `cerca de ${showNumber(count)}`;
}

/**
 * Difference in percentage points of two released shares if it exceeds the sum of their mean deviations, otherwise 0;
 * null when either has no share.
 */
export function releasedDifference(
  a: { share: ShownCount; precision: number | null },
  b: { share: ShownCount; precision: number | null },
): number | null {
  if (a.share.percent === null || b.share.percent === null) return null;
  const points = a.share.percent - b.share.percent;
  return Math.abs(points) > (a.precision ?? 0) + (b.precision ?? 0) ? points : 0;
}

/**
 * Names of the largest released counts: one name when it leads by 9 people or more, otherwise up to three that are as
 * near, in alphabetical order (docs/adr/0088). Empty when no count is released.
 */
export function largestNamed(counts: readonly { name: string; count: ShownCount }[]): string[] {
  const released = counts.flatMap(({ name, count }) => (count.count === null ? [] : [{ name, about: count.count }]));
  const most = Math.max(...released.map(({ about }) => about));
  return released
    .filter(({ about }) => most - about < LEAD_TO_BE_NAMED)
    .map(({ name }) => name)
    .sort((a, b) => a.localeCompare(b, 'es'))
    .slice(0, 3);
}

const quoted = (names: readonly string[]): string => {
  const all = names.map((name) => `«${name}»`);
  return all.length < 2 ? (all[0] ?? '') : `${all.slice(0, -1).join(', ')} y ${all.at(-1)}`;
};

/**
 * Describes an indicator of a release in sentences: how many people have a finding, the change since the year before,
 * where, and which findings.
 */
export function releasedSentences(
  { title, total, classes, periods, splits }: IndicatorFigures,
  people: { many: string },
  label: string,
): string[] {
  const { findings, measured } = total;
  const words = findings && releasedWords(findings);
  if (measured === 0 || (findings && !words))
    return [`De ${title} no se publica una cifra de ${label}: hacen falta 50 ${people.many} o más.`];
  const graded = classes.map((each, at) => ({ ...each, at })).filter(({ severity }) => severity !== null || !findings);
  const largest = largestNamed(graded.map(({ label: name, at }) => ({ name, count: total.classes[at] as ShownCount })));
  return [
    findings && words
      ? `En ${label}, ${words} de ${showNumber(measured)} ${people.many}${shareWords(findings)} ${findings.hidden === 'MOST' ? 'tiene' : 'tienen'} un resultado que pide una segunda mirada.`
      : `En ${label} hubo ${showNumber(measured)} ${people.many}.`,
    sinceBefore(total, periods, label),
    whereMore(total, splits),
    largest.length === 1
      ? `Lo más frecuente es ${quoted(largest)}.`
      : largest.length > 1
        ? `Entre lo más frecuente están ${quoted(largest)}.`
        : null,
  ].filter((sentence) => sentence !== null);
}

const shareWords = ({ percent }: ShownCount): string => (percent === null ? '' : ` (${showAboutPercent(percent)})`);

/** Describes the change of findings since the previous period, and whether it exceeds the deviation of the figures. */
function sinceBefore(total: Slice, periods: IndicatorFigures['periods'], label: string): string | null {
  const at = periods.findIndex((each) => each.label === label);
  const before = at > 0 ? periods[at - 1] : undefined;
  if (!before?.findings || !total.findings) return null;
  const points = releasedDifference(
    { share: total.findings, precision: total.precision },
    { share: before.findings, precision: before.precision },
  );
  if (points === null) return null;
  const then = `En ${before.label} fue ${showAboutPercent(before.findings.percent)}`;
  return points === 0
    ? `${then}: la diferencia es menor que el margen de las cifras.`
    : `${then}: ${points > 0 ? 'subió' : 'bajó'} unos ${showNumber(Math.abs(points))} puntos.`;
}

function whereMore(total: Slice, splits: IndicatorFigures['splits']): string | null {
  const { findings } = total;
  if (!findings) return null;
  const more = splits
    .filter(({ dimension }) => dimension === 'area' || dimension === 'job')
    .flatMap(({ dimension, rows }) => {
      const [most] = rows
        .filter(({ id }) => id !== null)
        .flatMap((row) => (row.findings?.percent == null ? [] : [{ row, share: row.findings }]))
        .filter(({ row, share }) => {
          const whole = { share: findings, precision: total.precision };
          return (releasedDifference({ share, precision: row.precision }, whole) ?? 0) > 0;
        })
        .sort((a, b) => (b.share.percent ?? 0) - (a.share.percent ?? 0));
      return most
        ? [
            `${dimension === 'area' ? 'en el área' : 'entre'} ${most.row.name} (${showAboutPercent(most.share.percent)})`,
          ]
        : [];
    });
  return more.length === 0 ? null : `Es más frecuente ${more.join(' y ')}.`;
}
