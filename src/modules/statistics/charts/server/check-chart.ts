import { todayInLima } from '#platform/contract/dates.ts';
import { badRequest } from '#platform/contract/problem.ts';
import type { Tx } from '#platform/server/database/scope.ts';
import { indicatorOf } from '#statistics/health/indicators/registry.ts';
import { type ChartFields, MOST_CHARTS, misfit } from '../chart.ts';
import { checkFilters } from './filter-values.ts';

/** Checks a chart: the indicator exists, the parts are compatible, and the filter values belong to the company. */
export async function checkChart(
  tx: Tx,
  chart: Pick<ChartFields, 'indicator' | 'kind' | 'split' | 'trend' | 'period' | 'filters'>,
): Promise<void> {
  const indicator = indicatorOf(chart.indicator);
  if (!indicator)
    throw badRequest('unknown_indicator', `No hay un indicador «${chart.indicator}»: elige qué se cuenta.`, [
      { path: 'indicator', message: 'Elige uno de los indicadores.' },
    ]);
  const wrong = misfit(chart, indicator, Number(todayInLima().slice(0, 4)));
  if (wrong) throw badRequest('chart_misfit', wrong.message, [wrong]);
  await checkFilters(tx, chart.filters);
}

const LINK_SQL = 'select 1 from chart_links where customer_id = $1 and id = $2 for update';
const COUNT_SQL =
  'select count(*)::int as n from chart_settings where customer_id = $1 and link_id = $2 and deleted_at is null';

/**
 * Locks the page until the commit, so that the number of its charts cannot change. @throws 400 when `more` charts do
 * not fit
 */
export async function lockPageWithRoom(tx: Tx, linkId: string, more: number): Promise<void> {
  await tx.client.query(LINK_SQL, [tx.customerId, linkId]);
  const { rows } = await tx.client.query<{ n: number }>(COUNT_SQL, [tx.customerId, linkId]);
  if (rows[0]!.n + more > MOST_CHARTS)
    throw badRequest(
      'too_many_charts',
      `Una página tiene hasta ${MOST_CHARTS} gráficos: quita alguno o haz otra página.`,
    );
}
