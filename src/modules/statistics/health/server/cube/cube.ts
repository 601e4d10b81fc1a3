import { todayInLima } from '#platform/contract/dates.ts';
import type { QueryOf } from '#platform/contract/endpoint.ts';
import type { Scope } from '#platform/server/database/scope.ts';
import { statement } from '#platform/server/database/statements/statement.ts';
import { mapInSlices } from '#platform/server/threads/time-slice.ts';
import type { getHealthCube } from '../../api.ts';
import { DIMENSIONS, type Dimension, FILTER_OF, ORDER_OF_GROUPS } from '../../dimensions.ts';
import { isClinical } from '../../indicators/indicator.ts';
import { infoOf, type Placed } from '../../indicators/registry.ts';
import type { CubeAnswer, IndicatorFigures, Split } from '../../model.ts';
import { releasedFigures } from '../release/read-release.ts';
import { ALL } from '../roll-up/groups.ts';
import { type CubeQuery, readCubeQuery } from './cube-query.ts';
import { namesOf } from './names.ts';
import { periodLabel } from './period-label.ts';
import { type Group, readCounted, readLive } from './read-groups.ts';
import { sliceOf } from './slices.ts';

const isNumber = ({ kind }: Placed): boolean => kind === 'NUMBERS';

/** A query to the cube. */
export type CubeInput = QueryOf<typeof getHealthCube>;

const STATE_SQL = `
select s.counted_at as "countedAt",
  (select count(*) from (select 1 from health_changes where customer_id = $1 limit 100000) c)::int as waiting
from health_state s where s.customer_id = $1`;

/**
 * Indicators of the scope's company: total, periods and splits. With clinical access all figures are exact and current;
 * without it only facts of the roster are, and health figures are the released ones (docs/adr/0088).
 * @throws 400 `unknown_indicator`, `too_much_at_once`; without clinical access `not_released`
 */
export async function cube(scope: Scope, request: CubeInput): Promise<CubeAnswer> {
  const query = readCubeQuery(request, todayInLima());
  if (scope.inside) return { ...(await counted(scope, query)), release: null };
  const clinical = query.indicators.filter(isClinical);
  if (clinical.length === 0) return { ...(await counted(scope.forRoster(), query)), release: null };
  const roster = query.indicators.filter((indicator) => !isClinical(indicator));
  const released = await releasedFigures(scope, query, clinical);
  if (roster.length === 0) return released;
  const { indicators } = await counted(scope.forRoster(), { ...query, indicators: roster });
  const figures = new Map([...released.indicators, ...indicators].map((each) => [each.code, each]));
  return { ...released, indicators: query.indicators.flatMap(({ code }) => figures.get(code) ?? []) };
}

async function counted(scope: Scope, query: CubeQuery): Promise<Omit<CubeAnswer, 'release'>> {
  // For numbers only counts of the whole company are stored, so groups are read from the exams.
  const splitNumbers = query.splits.length > 0 && query.indicators.every(isNumber);
  const one = splitNumbers ? null : countedGroup(query);
  const [groups, [[state]]] = await Promise.all([
    one ? readCounted(scope, query, one) : readLive(scope, query),
    scope.hot<[{ countedAt: string; waiting: number }[]]>([statement(STATE_SQL, [scope.customerId])]),
  ]);
  const names = await namesOf(scope, groups);
  const indicators = await mapInSlices(query.indicators, (indicator): IndicatorFigures => {
    const ofIndicator = groups.filter((group) => group.indicator === indicator);
    const splits = isNumber(indicator) && !splitNumbers ? [] : query.splits;
    return figuresOf(indicator, ofIndicator, { ...query, splits }, names);
  });
  return { asOf: state?.countedAt ?? null, waiting: state?.waiting ?? 0, indicators };
}

/**
 * The stored count that answers the query: for the whole company, or for one group without a further split. Null when
 * no stored count does.
 */
function countedGroup({ filters, filtered, splits, span, trend, indicators }: CubeQuery) {
  const [only, ...more] = filtered;
  if (only === undefined) {
    const isStored = splits.length === 0 || span.grain === 'N' || span.grain === 'Y';
    return isStored ? { split: ALL, value: '' } : null;
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
): IndicatorFigures {
  const groupsOf = (split: Group['split']) => groups.filter((group) => group.split === split);
  const emptyGroup: Group = { split: 'all', value: '', indicator, counts: [] };
  const periods = groupsOf('period').toSorted((a, b) => (a.value < b.value ? -1 : 1));
  return {
    ...infoOf(indicator),
    total: sliceOf(indicator, groupsOf('all')[0] ?? emptyGroup),
    periods: trend
      ? periods.map((group) => ({
          ...sliceOf(indicator, group),
          period: group.value,
          label: periodLabel(trend.grain, group.value),
          from: group.value,
        }))
      : [],
    splits: splits.map((dimension) => splitOf(indicator, dimension, groupsOf(dimension), names)),
  };
}

const examinedIn = ({ indicator, counts }: Group): number =>
  indicator.kind === 'FINDINGS' ? (counts[0] ?? 0) + (counts[1] ?? 0) : counts.reduce((n, count) => n + count, 0);

function splitOf(
  indicator: Placed,
  dimension: Dimension,
  groups: readonly Group[],
  names: ReadonlyMap<string, string>,
): Split {
  const order = ORDER_OF_GROUPS[dimension];
  const rows = groups
    .filter((group) => examinedIn(group) > 0)
    .map((group) => ({ group, name: names.get(`${dimension} ${group.value}`) ?? group.value }))
    .sort((a, b) =>
      order
        ? order.indexOf(a.group.value) - order.indexOf(b.group.value)
        : examinedIn(b.group) - examinedIn(a.group) || a.name.localeCompare(b.name, 'es'),
    );
  return {
    dimension,
    label: DIMENSIONS[dimension],
    rows: rows.map(({ group, name }) => ({ ...sliceOf(indicator, group), id: group.value || null, name })),
    more: (groups[0]?.of ?? groups.length) - groups.length,
  };
}
