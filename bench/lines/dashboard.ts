import { getExpiriesOfSixMonths, getManagementStatistics, getPenalty } from '#management/dashboard/api.ts';
import { todayInLima } from '#platform/contract/dates.ts';
import { COMPANY, LARGE_COMPANY } from '../database/database.ts';
import { compared } from '../figures.ts';
import { dashboardStatements } from '../limits/dashboard.sql.ts';
import { median, run, type Target } from '../measure/compare.ts';
import type { Bench, Line } from './bench.ts';
import { grown } from './pages.ts';

const ROUNDS = 6;
const MS = 1500;
const NAME = 'Agregados del tablero';

const callsOf = ({ product, cookies }: Bench, company: string): Target[] =>
  [
    `${getManagementStatistics.path}?company_id=${company}`,
    `${getPenalty.path}?company_id=${company}`,
    `${getExpiriesOfSixMonths.path}?customer_id=${company}`,
  ].map((path) => ({
    port: product.port,
    cookie: cookies.owner,
    requests: [{ method: 'GET' as const, path: `/api${path}` }],
  }));

/**
 * The three calls of the dashboard, one after the other. The limit runs only the SQL for the same answers, on an open
 * connection.
 */
export const dashboard: Line = {
  key: 'dashboard',
  measure: async (bench) => {
    const { load, limits, database } = bench;
    const sides = [COMPANY, LARGE_COMPANY].map((company) => {
      const calls = callsOf(bench, company);
      return { calls, times: calls.map((): number[] => []) };
    });
    const statements = dashboardStatements(COMPANY, todayInLima());
    const bare: number[] = [];
    for (let round = -1; round < ROUNDS; round++) {
      for (const { calls, times } of sides)
        for (const [i, target] of calls.entries()) {
          const { latencies } = await run(load, target, 1, MS / calls.length);
          if (round >= 0) times[i]!.push(...latencies);
        }
      const result = await limits.ask({ kind: 'sql', url: database.url, statements, ms: MS });
      if (round >= 0) bare.push(...result.times);
    }
    const [small, large] = sides.map(({ times }) => times.reduce((total, latencies) => total + median(latencies), 0));
    return [compared(`${NAME}: p50 (ms)`, small!, median(bare), { most: 0.3 }), grown(NAME, large!, small!)];
  },
};
