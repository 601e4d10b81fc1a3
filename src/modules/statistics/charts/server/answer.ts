import type { Scope } from '#platform/server/database/scope.ts';
import { getHealthCube } from '#statistics/health/api.ts';
import { cube } from '#statistics/health/server/cube/cube.ts';
import { type ChartSetting, cubeQueryOf } from '../chart.ts';

/** Figures of a chart in the given scope; null when its indicator or a filter value no longer exists. */
export async function answerOf(scope: Scope, chart: ChartSetting) {
  if (chart.filters.some(({ name }) => name === null)) return null;
  const parsedQuery = getHealthCube.query!.safeParse({ customer_id: scope.customerId, ...cubeQueryOf(chart) });
  if (!parsedQuery.success) return null;
  return cube(scope, parsedQuery.data).catch((error: { status?: number }) => {
    if (error.status === 400) return null;
    throw error;
  });
}
