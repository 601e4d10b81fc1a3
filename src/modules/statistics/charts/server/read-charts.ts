import { notFound } from '#platform/contract/problem.ts';
import type { Call } from '#platform/server/http/context.ts';
import { type ChartSet, type ChartSetting, SET_FORMAT, SET_VERSION } from '../chart.ts';
import type * as api from '../charts-api.ts';
import { type ChartsQuery, chartsIn, chartsSeen } from './charts.queries.ts';
import { linkSeen } from './links.queries.ts';
import { makerOf, requestedPersonOrNotFound } from './rights.ts';

type ReadCall<E> = Pick<Call<E>, 'query' | 'scope' | 'session'>;

const whole = <T>(items: T[]) => ({ items, total: items.length });

export async function listChartsOf({ scope, session, query }: ReadCall<typeof api.listCharts>) {
  const maker = makerOf(session);
  await requestedPersonOrNotFound(scope, maker, query.user_id);
  const madeBy = query.user_id === maker.userId ? undefined : query.user_id;
  return whole(await chartsSeen(scope, maker, { madeBy }));
}

export const readChartsOfLink = ({ scope, session, query }: ReadCall<typeof api.chartsOfLink>) =>
  scope.run(async (tx) => {
    const maker = makerOf(session);
    const link = await linkSeen(tx, maker, query.linkId);
    return { link, charts: await chartsIn(tx, maker, { linkId: link.id }) };
  });

/** @throws 404 when a chart is requested by its id and the user cannot see it */
async function settingsSeen(
  { scope, session }: Pick<ReadCall<typeof api.listSettings>, 'scope' | 'session'>,
  criteria: ChartsQuery,
) {
  const charts = await chartsSeen(scope, makerOf(session), criteria);
  if (criteria.id !== undefined && charts.length === 0) throw notFound('No encontramos este gráfico.');
  return charts;
}

export const listSettingsOf = async (call: ReadCall<typeof api.listSettings>) =>
  whole(await settingsSeen(call, call.query));

export async function listFiltersOf(call: ReadCall<typeof api.listFilters>) {
  const { query } = call;
  const charts = await settingsSeen(call, { id: query.chartSettingsId });
  const filters = charts.flatMap((chart) => chart.filters);
  return whole(query.code ? filters.filter(({ code }) => code === query.code) : filters);
}

/** A chart as stored in a set: with codes and names, without ids. */
export const inSet = ({ code, title, category, indicator, split, trend, period, kind, filters }: ChartSetting) => ({
  code,
  title,
  category,
  indicator,
  split,
  trend,
  period,
  kind,
  filters: filters.map(({ code, value, name }) => ({ code, value, name })),
});

export async function exportChartsOf({ scope, session, query }: ReadCall<typeof api.exportCharts>): Promise<ChartSet> {
  const { link, charts } = await readChartsOfLink({ scope, session, query });
  return { format: SET_FORMAT, version: SET_VERSION, title: link.title, charts: charts.map(inSet) };
}
