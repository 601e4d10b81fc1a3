import { groupBy } from '#platform/contract/group-by.ts';
import { badRequest } from '#platform/contract/problem.ts';
import type { Scope } from '#platform/server/database/scope.ts';
import { statement } from '#platform/server/database/statements/statement.ts';
import { DIMENSIONS, type Dimension, ORDER_OF_GROUPS } from '../../dimensions.ts';
import { infoOf, type Placed } from '../../indicators/registry.ts';
import type { CubeAnswer, IndicatorFigures, Release, ShownCount, Slice, Split } from '../../model.ts';
import { FINDING_CELL, hasFinding, NO_FILTERS, neverReleased, releasedClasses } from '../../release-cells.ts';
import type { CubeQuery } from '../cube/cube-query.ts';
import { exact } from '../cube/slices.ts';
import { COMPANY_LAW, precisionOf, ROW_LAW } from './noise.ts';
import { firstDayOf, labelOf, periodFrom } from './periods.ts';
import { OTHERS } from './rows.ts';

/** A stored figure. */
export interface StoredFigure {
  period: string;
  indicator: string;
  split: string;
  value: string;
  name: string;
  measured: number;
  cell: string;
  shown: 'FEW' | 'MOST' | 'SHARE';
  percent: number | null;
  about: number | null;
}
interface StoredNumbers {
  period: string;
  indicator: string;
  measured: number;
  mean: string;
  p25: string;
  p50: string;
  p75: string;
}

const RELEASES_SQL = `
select period, released_at as "releasedAt"
from health_releases where customer_id = $1
order by last_day desc, length(period)`;
/** $3: the requested period, or null for the newest year, or for the newest quarter when no year was released yet. */
const CHOSEN = `
chosen as (select period from health_releases where customer_id = $1 and ($3::text is null or period = $3)
  order by length(period), last_day desc limit 1)`;
const FIGURES_SQL = `
with ${CHOSEN}
select period, indicator, split, value, name, measured, cell, shown, percent, about from health_release_figures
where customer_id = $1 and indicator = any ($2::text[]) and (period in (select period from chosen) or split = '')`;
const NUMBERS_SQL = `
select period, indicator, measured, mean, p25, p50, p75 from health_release_numbers
where customer_id = $1 and indicator = any ($2::text[])`;

interface Released {
  release: Release;
  /** Figures of the chosen period with its splits, and of the other periods for the whole company. */
  figures: StoredFigure[];
  numbers: StoredNumbers[];
}

/** Reads the released figures of some indicators. @param period 2025 or 2025-Q1; null: the newest year */
export async function readReleased(
  scope: Scope,
  indicators: readonly string[],
  period: string | null,
): Promise<Released> {
  const [releases, figures, numbers] = await scope.hot<
    [{ period: string; releasedAt: string }[], StoredFigure[], StoredNumbers[]]
  >([
    statement(RELEASES_SQL, [scope.customerId]),
    statement(FIGURES_SQL, [scope.customerId, indicators, period]),
    statement(NUMBERS_SQL, [scope.customerId, indicators]),
  ]);
  const years = releases.filter((each) => each.period.length === 4);
  const chosen = period === null ? (years[0] ?? releases[0]) : releases.find((each) => each.period === period);
  return {
    release: {
      period: chosen?.period ?? null,
      periods: releases.map((each) => ({ ...each, label: labelOf(each.period) })),
    },
    figures,
    numbers,
  };
}

/** Rows of a split: in the order of its groups or the largest first; the row of the other groups is last. */
export function rowsInOrder(dimension: Dimension, figures: readonly StoredFigure[]): StoredFigure[] {
  const order = ORDER_OF_GROUPS[dimension];
  return figures
    .filter(({ split }) => split === dimension)
    .sort(
      (a, b) =>
        Number(a.value === OTHERS) - Number(b.value === OTHERS) ||
        (order ? order.indexOf(a.value) - order.indexOf(b.value) : b.measured - a.measured) ||
        a.name.localeCompare(b.name, 'es'),
    );
}

/** Converts a stored figure for its readers. */
export const toShownCount = ({ shown, percent, about }: StoredFigure): ShownCount =>
  shown === 'SHARE' ? { count: about, percent, hidden: null } : { count: null, percent: null, hidden: shown };

export const UNRELEASED: ShownCount = { count: null, percent: null, hidden: 'UNRELEASED' };

const notReleased = ({ path, message }: { path: string; message: string }) =>
  badRequest('not_released', message, [{ path, message }]);

/**
 * Refuses a query that names a filter.
 * @throws 400 `not_released`
 */
export function refuseFilters([path]: readonly string[]): void {
  if (path !== undefined) throw notReleased({ path, message: NO_FILTERS });
}

/**
 * Health figures for readers without clinical access: only released figures.
 * @throws 400 `not_released`
 */
export async function releasedFigures(
  scope: Scope,
  query: CubeQuery,
  indicators: readonly Placed[],
): Promise<CubeAnswer> {
  const wrong = neverReleased(query.asked);
  if (wrong) throw notReleased(wrong);
  const { span, trend } = query;
  const requestedPeriod = span.grain === 'N' ? null : periodFrom(span.grain as 'Y' | 'Q', span.from).period;
  const codes = indicators.map(({ code }) => code);
  const { release, figures, numbers } = await readReleased(scope, codes, requestedPeriod);
  const trended = release.periods
    .map(({ period, label }) => ({ period, label, from: firstDayOf(period) }))
    .filter(({ period, from }) => {
      if (!trend || (period.length === 4) !== (trend.grain === 'Y')) return false;
      return from >= trend.from && from <= trend.to;
    })
    .toReversed();
  const ofIndicator = groupBy(figures, ({ indicator }) => indicator);
  const answers = indicators.map((indicator): IndicatorFigures => {
    const stored = ofIndicator.get(indicator.code) ?? [];
    const info = infoOf(indicator);
    const cells = releasedClasses(indicator).filter((cell) => stored.some((each) => each.cell === cell));
    const at = (period: string | null, split = '', value = '') =>
      stored.filter((each) => each.period === period && each.split === split && each.value === value);
    const slice = (period: string | null) =>
      sliceOf(
        indicator,
        cells,
        at(period),
        numbers.find((each) => each.indicator === indicator.code && each.period === period),
      );
    return {
      ...info,
      classes: info.classes.filter(({ code }) => cells.includes(code)),
      total: slice(release.period),
      periods: trended.map((each) => ({ ...slice(each.period), ...each })),
      splits:
        indicator.kind === 'NUMBERS'
          ? []
          : query.splits.map((split) => splitOf(indicator, split, stored, release.period)),
    };
  });
  const chosen = release.periods.find(({ period }) => period === release.period);
  return { asOf: chosen?.releasedAt ?? null, waiting: 0, release, indicators: answers };
}

function sliceOf(
  indicator: Placed,
  cells: readonly string[],
  figures: readonly StoredFigure[],
  numbers?: StoredNumbers,
): Slice {
  const figureOf = (cell: string) => figures.find((each) => each.cell === cell);
  const figureOrUnreleased = (cell: string): ShownCount => {
    const figure = figureOf(cell);
    return figure ? toShownCount(figure) : UNRELEASED;
  };
  const measured = figures[0]?.measured ?? numbers?.measured ?? 0;
  const law = figures[0]?.split ? ROW_LAW : COMPANY_LAW;
  return {
    examined: measured,
    measured,
    classes: cells.map(figureOrUnreleased),
    noData: exact(0, measured),
    findings: hasFinding(indicator) ? figureOrUnreleased(FINDING_CELL) : null,
    precision: measured > 0 ? precisionOf(measured, law) : null,
    numbers: numbers
      ? { mean: Number(numbers.mean), p25: Number(numbers.p25), p50: Number(numbers.p50), p75: Number(numbers.p75) }
      : null,
  };
}

function splitOf(
  indicator: Placed,
  dimension: Dimension,
  stored: readonly StoredFigure[],
  period: string | null,
): Split {
  const rows = rowsInOrder(
    dimension,
    stored.filter((each) => each.period === period && each.cell === FINDING_CELL),
  );
  return {
    dimension,
    label: DIMENSIONS[dimension],
    rows: rows.map((figure) => ({
      ...sliceOf(indicator, [], [figure]),
      id: figure.value === OTHERS ? null : figure.value,
      name: figure.name,
    })),
    more: 0,
  };
}
