import { todayInLima } from '../../../../platform/contract/dates.ts';
import type { QueryOf } from '../../../../platform/contract/endpoint.ts';
import type { Scope } from '../../../../platform/server/database/scope.ts';
import { statement } from '../../../../platform/server/database/statements/statement.ts';
import { mapInSlices } from '../../../../platform/server/threads/time-slice.ts';
import type { getHealthCube } from '../../api.ts';
import { AGE_BANDS, DIMENSIONS, type Dimension, FILTER_OF } from '../../dimensions.ts';
import { isClinical } from '../../indicators/indicator.ts';
import { infoOf, type Placed } from '../../indicators/registry.ts';
import type { CubeAnswer, IndicatorFigures, Slice } from '../../model.ts';
import { ALL } from '../roll-up/groups.ts';
import { type CubeQuery, readCubeQuery } from './cube-query.ts';
import { namesOf } from './names.ts';
import { periodLabel } from './period-label.ts';
import { type Group, readCounted, readLive } from './read-groups.ts';
import { slicesOf } from './slices.ts';

/** Dimensions whose groups have an order of their own. */
const ORDERED: Partial<Record<Dimension, readonly string[]>> = {
  age: [...Object.keys(AGE_BANDS), ''],
  sex: ['M', 'F', 'X'],
};
const isNumber = ({ kind }: Placed): boolean => kind === 'NUMBERS';

/** A question to the cube. */
export type CubeAsked = QueryOf<typeof getHealthCube>;

const STATE = `
select s.counted_at as "countedAt", (select count(*) from (select from health_changes where customer_id = $1 limit 100000) c)::int as waiting
from health_state s where s.customer_id = $1`;

/**
 * Indicators of the company of the scope: total, periods and splits, protected where the scope stands outside the
 * clinical wall. Counts of small groups do not leave this function unprotected: it alone reads them for everybody.
 * @throws 400 `unknown_indicator`, `too_many_filters`
 */
export async function cube(scope: Scope, asked: CubeAsked): Promise<CubeAnswer> {
  const query = readCubeQuery(asked, scope.inside, todayInLima());
  const counts = scope.forCounts();
  // Of numbers no group but the company is kept. Groups of them are for those inside the wall: a mean of the whole and
  // those of the other groups would tell that of a small one.
  const splitNumbers = scope.inside && query.splits.length > 0 && query.indicators.every(isNumber);
  const one = splitNumbers ? null : countedGroup(query);
  const [groups, [[state]]] = await Promise.all([
    one ? readCounted(counts, query, one) : readLive(counts, query),
    counts.hot<[{ countedAt: string; waiting: number }[]]>([statement(STATE, [scope.customerId])]),
  ]);
  const names = await namesOf(counts, groups);
  const protect = !scope.inside;
  const indicators = await mapInSlices(query.indicators, (indicator): IndicatorFigures => {
    const mine = groups.filter((group) => group.indicator === indicator);
    const told = isNumber(indicator) && !splitNumbers ? { ...query, splits: [] } : query;
    return figuresOf(indicator, mine, told, names, protect && isClinical(indicator));
  });
  return {
    asOf: state?.countedAt ?? new Date(0).toISOString(),
    waiting: state?.waiting ?? 0,
    protected: protect && query.indicators.some(isClinical),
    indicators,
  };
}

/** Which kept count answers: of everybody, or of one group without a further split. Null: none does. */
function countedGroup({ filters, filtered, splits, span, trend, indicators }: CubeQuery) {
  const [only, ...more] = filtered;
  if (only === undefined) {
    const kept = splits.length === 0 || span.grain === 'N' || span.grain === 'Y';
    return kept ? { split: ALL, value: '' } : null;
  }
  const yearly = span.grain === 'N' || span.grain === 'Y';
  const numbers = indicators.some(isNumber);
  if (more.length > 0 || splits.length > 0 || !yearly || numbers || (trend && trend.grain !== 'Y')) return null;
  return { split: only, value: String(filters[FILTER_OF[only]]) };
}

function figuresOf(
  indicator: Placed,
  groups: readonly Group[],
  { trend, splits }: CubeQuery,
  names: ReadonlyMap<string, string>,
  protect: boolean,
): IndicatorFigures {
  const of = (split: Group['split']) => groups.filter((group) => group.split === split);
  const empty: Group = { split: 'all', value: '', indicator, counts: [], keys: [] };
  const whole = of('all')[0] ?? empty;
  const periods = of('period').toSorted((a, b) => (a.value < b.value ? -1 : 1));
  const shownPeriods = slicesOf(indicator, periods, protect);
  return {
    ...infoOf(indicator),
    total: slicesOf(indicator, [whole], protect)[0] as Slice,
    periods: trend
      ? periods.map(({ value }, i) => ({
          ...shownPeriods[i]!,
          period: value,
          label: periodLabel(trend.grain, value),
          from: value,
        }))
      : [],
    splits: splits.map((dimension) => splitOf(indicator, dimension, of(dimension), names, protect)),
  };
}

const examinedIn = ({ indicator, counts }: Group): number =>
  indicator.kind === 'FINDINGS' ? (counts[0] ?? 0) + (counts[1] ?? 0) : counts.reduce((n, count) => n + count, 0);

function splitOf(
  indicator: Placed,
  dimension: Dimension,
  groups: readonly Group[],
  names: ReadonlyMap<string, string>,
  protect: boolean,
) {
  const filled = groups.filter((group) => examinedIn(group) > 0);
  const rows = filled.map((group, i) => ({
    group,
    slice: i,
    name: names.get(`${dimension} ${group.value}`) ?? group.value,
  }));
  const slices = slicesOf(indicator, filled, protect);
  const order = ORDERED[dimension];
  rows.sort((a, b) =>
    order
      ? order.indexOf(a.group.value) - order.indexOf(b.group.value)
      : examinedIn(b.group) - examinedIn(a.group) || a.name.localeCompare(b.name, 'es'),
  );
  return {
    dimension,
    label: DIMENSIONS[dimension],
    rows: rows.map(({ group, slice, name }) => ({ ...slices[slice]!, id: group.value || null, name })),
    more: (groups[0]?.of ?? groups.length) - groups.length,
  };
}
