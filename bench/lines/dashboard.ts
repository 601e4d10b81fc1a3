import { getExpiriesOfSixMonths, getManagementStatistics, getPenalty } from '../../src/modules/dashboard/api.ts';
import { expiriesOfSixMonths } from '../../src/modules/dashboard/server/expiries.queries.ts';
import { penaltyOf } from '../../src/modules/dashboard/server/penalty.queries.ts';
import { managementStatisticsOf } from '../../src/modules/dashboard/server/statistics.queries.ts';
import { COMPANY } from '../database/database.ts';
import { compared } from '../figures.ts';
import { capture } from '../measure/capture.ts';
import { median, run } from '../measure/compare.ts';
import type { Line } from './bench.ts';

const ROUNDS = 6;
const MS = 1500;

/** The three calls of the dashboard, one after the other; the limit is their SQL alone, on an open connection. */
export const dashboard: Line = {
  key: 'dashboard',
  measure: async ({ admin, product, load, limits, cookies, database }) => {
    const statements = await capture(admin, { customerId: COMPANY, actorId: null, inside: false }, async (scope) => {
      await managementStatisticsOf(scope, {});
      await penaltyOf(scope);
      await expiriesOfSixMonths(scope, {});
    });
    const ours = [
      `${getManagementStatistics.path}?company_id=${COMPANY}`,
      `${getPenalty.path}?company_id=${COMPANY}`,
      `${getExpiriesOfSixMonths.path}?customer_id=${COMPANY}`,
    ].map((path) => ({
      port: product.port,
      cookie: cookies.owner,
      requests: [{ method: 'GET' as const, path: `/api${path}` }],
    }));
    const [times, bare]: [number[][], number[]] = [ours.map(() => []), []];
    for (let round = -1; round < ROUNDS; round++) {
      for (const [i, target] of ours.entries()) {
        const { latencies } = await run(load, target, 1, MS / ours.length);
        if (round >= 0) times[i]!.push(...latencies);
      }
      const result = await limits.ask({ kind: 'sql', url: database.url, statements, ms: MS });
      if (round >= 0) bare.push(...result.times);
    }
    const sum = times.reduce((total, latencies) => total + median(latencies), 0);
    return [compared('Agregados del tablero: p50 (ms)', sum, median(bare), { most: 1.5 })];
  },
};
