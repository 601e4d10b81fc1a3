import pg from 'pg';
import { todayInLima } from '#platform/contract/dates.ts';
import { cloneFilled, type TestDatabase } from '#platform/server/testing/database.ts';
import { loadDemo } from '../load-demo.ts';

/** Returns the database of one test file with today's demonstration, which is loaded once for all test files. */
export const cloneDemo = (): Promise<TestDatabase> =>
  cloneFilled(`demo_${todayInLima().replaceAll('-', '')}`, async (adminUrl) => {
    if (!(await loadDemo({ adminUrl }, () => {}))) throw new Error('The demonstration was not loaded.');
    await analyse(adminUrl);
  });

/**
 * Analyses the tables, as autovacuum does after so many inserts; without statistics the planner treats the tables as
 * empty.
 */
async function analyse(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('analyze').finally(() => client.end());
}
