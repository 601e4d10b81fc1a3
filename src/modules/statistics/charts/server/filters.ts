import { badRequest, conflict } from '#platform/contract/problem.ts';
import { orNotFound, type Tx } from '#platform/server/database/scope.ts';
import type { Call } from '#platform/server/http/context.ts';
import { type ChartFilter, type ChartSetting, type FilterFields, MOST_FILTERS } from '../chart.ts';
import type * as api from '../charts-api.ts';
import { chartIn } from './charts.queries.ts';
import { checkFilters } from './filter-values.ts';
import { type Maker, makerOf } from './rights.ts';
import { linkToEdit } from './write-link.ts';

const CHART_SQL = 'select 1 from chart_settings where customer_id = $1 and id = $2 for update';
const BUMP_SQL = 'update chart_settings set version = version + 1 where customer_id = $1 and id = $2';
const CHART_OF_FILTER_SQL = 'select chart_id as "chartId" from chart_filters where customer_id = $1 and id = $2';

/** Locks a chart of a page that the user may change, until the commit. */
async function lockChart(tx: Tx, maker: Maker, id: string): Promise<ChartSetting> {
  await tx.client.query(CHART_SQL, [tx.customerId, id]);
  const chart = await chartIn(tx, maker, id);
  await linkToEdit(tx, maker, chart.linkId);
  return chart;
}

async function chartOfFilter(tx: Tx, maker: Maker, filterId: string): Promise<ChartSetting> {
  const { rows } = await tx.client.query<{ chartId: string }>(CHART_OF_FILTER_SQL, [tx.customerId, filterId]);
  return lockChart(tx, maker, orNotFound(rows[0], 'No encontramos este filtro.').chartId);
}

async function checked(tx: Tx, others: readonly ChartFilter[], { code, value }: FilterFields): Promise<void> {
  if (others.some((each) => each.code === code))
    throw conflict('code_taken', 'El gráfico ya tiene un filtro de este tipo: cámbialo.');
  if (others.length >= MOST_FILTERS)
    throw badRequest('too_many_filters', `Un gráfico tiene hasta ${MOST_FILTERS} filtros: quita alguno.`);
  await checkFilters(tx, [{ code, value }]);
}

async function done(tx: Tx, maker: Maker, chartId: string, filterId: string): Promise<ChartFilter> {
  await tx.client.query(BUMP_SQL, [tx.customerId, chartId]);
  await tx.audit({ action: 'chart.filtered', objectType: 'chart', objectId: chartId });
  return orNotFound((await chartIn(tx, maker, chartId)).filters.find(({ id }) => id === filterId));
}

const INSERT_SQL =
  'insert into chart_filters (customer_id, chart_id, code, value) values ($1, $2, $3, $4) returning id';

export function createFilterOf({ scope, session, body }: Call<typeof api.createFilter>): Promise<ChartFilter> {
  const maker = makerOf(session);
  return scope.run(async (tx) => {
    const chart = await lockChart(tx, maker, body.chartSettingsId);
    await checked(tx, chart.filters, body);
    const { rows } = await tx.client.query<{ id: string }>(INSERT_SQL, [
      tx.customerId,
      chart.id,
      body.code,
      body.value,
    ]);
    return done(tx, maker, chart.id, rows[0]!.id);
  });
}

const UPDATE_SQL = 'update chart_filters set code = $3, value = $4 where customer_id = $1 and id = $2';

export function updateFilterOf({ scope, session, params, body }: Call<typeof api.updateFilter>): Promise<ChartFilter> {
  const maker = makerOf(session);
  return scope.run(async (tx) => {
    const chart = await chartOfFilter(tx, maker, params.id);
    const others = chart.filters.filter(({ id }) => id !== params.id);
    await checked(tx, others, body);
    await tx.client.query(UPDATE_SQL, [tx.customerId, params.id, body.code, body.value]);
    return done(tx, maker, chart.id, params.id);
  });
}

const DELETE_SQL = 'delete from chart_filters where customer_id = $1 and id = $2';

export const deleteFilterOf = ({ scope, session, params }: Call<typeof api.deleteFilter>): Promise<void> =>
  scope.run(async (tx) => {
    const chart = await chartOfFilter(tx, makerOf(session), params.id);
    await tx.client.query(DELETE_SQL, [tx.customerId, params.id]);
    await tx.client.query(BUMP_SQL, [tx.customerId, chart.id]);
    await tx.audit({ action: 'chart.filtered', objectType: 'chart', objectId: chart.id });
  });
