import { addDays, addMonths } from '#platform/contract/dates.ts';
import type { QueryOf } from '#platform/contract/endpoint.ts';
import { badRequest } from '#platform/contract/problem.ts';
import type { getHealthCube } from '../../api.ts';
import { type Dimension, FILTER_OF, type Grain, MAX_YEARS } from '../../dimensions.ts';
import { indicatorOf, type Placed } from '../../indicators/registry.ts';
import { filtersIn, type neverReleased } from '../../release-cells.ts';
import { type CountedGrain, TODAY } from '../roll-up/groups.ts';

type CubeRequest = QueryOf<typeof getHealthCube>;
type CubeFilters = Pick<CubeRequest, (typeof FILTER_OF)[Dimension]>;

/** Grain with the first day of the first period and the last day of the last period. */
export interface Span {
  grain: CountedGrain;
  from: string;
  to: string;
}

export interface CubeQuery {
  indicators: readonly Placed[];
  splits: readonly Dimension[];
  /** Span of `total` and of the splits. */
  span: Span;
  trend: Span | null;
  filters: CubeFilters;
  /** Dimensions with a filter. */
  filtered: readonly Dimension[];
  /** The original query, for the check against the releases. */
  asked: Parameters<typeof neverReleased>[0];
}

const LETTER: Record<Grain, CountedGrain> = { month: 'M', quarter: 'Q', year: 'Y' };
const MONTHS: Record<CountedGrain, number> = { N: 0, M: 1, Q: 3, Y: 12 };
/** Default number of periods of a trend. */
const USUAL: Record<Grain, number> = { month: 13, quarter: 9, year: 6 };

/** The first and the last day of a period by its name (`now`, `2026`, `2026-Q1`, `2026-01`). */
export function spanOf(period: string): Span {
  if (period === 'now') return { grain: 'N', from: TODAY, to: TODAY };
  const quarter = /^(\d{4})-Q(\d)$/.exec(period);
  const [grain, from]: [CountedGrain, string] = quarter
    ? ['Q', `${quarter[1]}-${String(Number(quarter[2]) * 3 - 2).padStart(2, '0')}-01`]
    : period.length === 4
      ? ['Y', `${period}-01-01`]
      : ['M', `${period}-01`];
  return { grain, from, to: addDays(addMonths(from, MONTHS[grain]), -1) };
}

const startOf = (grain: CountedGrain, day: string): string => {
  const month = Number(day.slice(5, 7));
  if (grain === 'Y') return `${day.slice(0, 4)}-01-01`;
  const first = grain === 'Q' ? month - ((month - 1) % 3) : month;
  return `${day.slice(0, 4)}-${String(first).padStart(2, '0')}-01`;
};

function trendOf({ trend, from, to }: CubeRequest, today: string): Span | null {
  if (!trend) return null;
  const grain = LETTER[trend];
  const last = startOf(grain, to ?? today);
  const first = from ? startOf(grain, from) : addMonths(last, -MONTHS[grain] * (USUAL[trend] - 1));
  const furthest = addMonths(last, -12 * MAX_YEARS);
  // Days in ISO format can be compared as text.
  const begin = [first, furthest].toSorted()[1] as string;
  return { grain, from: begin, to: addDays(addMonths(last, MONTHS[grain]), -1) };
}

/** Maximum of indicators times splits; a larger answer would delay other requests. */
const MOST_TABLES = 60;

const unknown = (code: string) =>
  badRequest('unknown_indicator', `No hay un indicador «${code}».`, [
    { path: 'indicators', message: `No hay un indicador «${code}».` },
  ]);

/**
 * Checks the query.
 * @throws 400 `unknown_indicator`, `too_much_at_once`
 */
export function readCubeQuery(request: CubeRequest, today: string): CubeQuery {
  const indicators = request.indicators.map((code) => {
    const indicator = indicatorOf(code);
    if (!indicator) throw unknown(code);
    return indicator;
  });
  const { customer_id: _c, indicators: _i, splits, period, trend: _t, from: _f, to: _to, ...filters } = request;
  const filtered = (Object.keys(FILTER_OF) as Dimension[]).filter((d) => filters[FILTER_OF[d]] !== undefined);
  if (indicators.length * splits.length > MOST_TABLES) {
    const title = `Pide hasta ${MOST_TABLES} cuadros a la vez: menos indicadores o menos agrupaciones.`;
    throw badRequest('too_much_at_once', title);
  }
  // A dimension that is filtered to one value is not split again; hazards are the exception.
  const open = splits.filter((dimension) => dimension === 'hazard' || !filtered.includes(dimension));
  return {
    indicators,
    splits: open,
    span: spanOf(period),
    trend: trendOf(request, today),
    filters,
    filtered,
    asked: { splits, filters: filtersIn(filters), period, trend: request.trend ?? null },
  };
}
