import pg from 'pg';
import type { HotStatement, Scope } from '#platform/server/database/scope.ts';

/** A node of `explain (analyze, format json)`. */
export interface Plan {
  'Node Type': string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Join Filter'?: number;
  Plans?: Plan[];
}

const readBy = (node: Plan): number =>
  (node['Node Type'].includes('Scan') && !/Subquery|CTE|Bitmap Index/.test(node['Node Type'])
    ? (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
    : 0) + (node.Plans ?? []).reduce((sum, plan) => sum + readBy(plan), 0);

/** Number of rows that a plan read and discarded, by a filter or in a join; a nested comparison counts all pairs. */
export const thrownAway = (node: Plan): number =>
  ((node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Join Filter'] ?? 0)) * node['Actual Loops'] +
  (node.Plans ?? []).reduce((sum, plan) => sum + thrownAway(plan), 0);

/**
 * Counts the rows of tables and indexes that PostgreSQL reads for the statements of `work`, planned and run as on the
 * product's own connections. The statements run twice: once to answer, once to be counted.
 * @param count counts something else of each plan
 */
export async function rowsRead(
  url: string,
  scope: Scope,
  work: (scope: Scope) => Promise<unknown>,
  count: (plan: Plan) => number = readBy,
): Promise<number> {
  const asked: HotStatement[] = [];
  const hot = scope.hot.bind(scope);
  const watched: Scope = Object.assign(Object.create(scope), {
    hot: (statements: HotStatement[]) => {
      asked.push(...statements);
      return hot(statements);
    },
  });
  await work(watched);
  const client = new pg.Client({
    connectionString: url,
    options: '-c role=vigia_app -c plan_cache_mode=force_generic_plan',
  });
  await client.connect();
  try {
    await client.query("select set_config('app.tenant', $1, false), set_config('app.clinical', $2, false)", [
      scope.customerId,
      scope.inside ? 'on' : '',
    ]);
    let read = 0;
    for (const { text, values } of asked) {
      await client.query(`prepare asked as ${text}`);
      const given = values.map((v) =>
        v === null ? 'null' : pg.escapeLiteral(Array.isArray(v) ? `{${v.join(',')}}` : String(v)),
      );
      const run = `execute asked${given.length ? `(${given.join(', ')})` : ''}`;
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
        `explain (analyze, timing off, format json) ${run}`,
      );
      read += count(rows[0]!['QUERY PLAN'][0].Plan);
      await client.query('deallocate asked');
    }
    return read;
  } finally {
    await client.end();
  }
}
