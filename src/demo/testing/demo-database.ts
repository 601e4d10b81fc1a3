import pg from 'pg';
import { todayInLima } from '#platform/contract/dates.ts';
import { cloneFilled, type TestDatabase } from '#platform/server/testing/database.ts';
import { loadDemo } from '../load-demo.ts';

/** A database of one test file with the demonstration of today, which is loaded once for all of them. */
export const cloneDemo = (): Promise<TestDatabase> =>
  cloneFilled(`demo_${todayInLima().replaceAll('-', '')}`, async (adminUrl) => {
    if (!(await loadDemo({ adminUrl }, () => {}))) throw new Error('The demonstration was not loaded.');
    await analyse(adminUrl);
  });

/** As autovacuum does soon after so many rows were written: plans without statistics are those of empty tables. */
async function analyse(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('analyze').finally(() => client.end());
}
