import type { SystemScope } from '#platform/server/database/scope.ts';
import { countsWait } from '#platform/server/import-kind/counts-wait.ts';
import { companiesWithWork, eachCompany } from '#platform/server/jobs/each-company.ts';

/** Maximum number of changed workers counted in one transaction. */
const BATCH_SIZE = 20_000;
const WAITS = countsWait('figure_changes');
const NOTED_SQL = 'select distinct customer_id as id from figure_changes';
const COMPANIES_SQL = 'select id, name from customers where deleted_at is null order by name';
const DIFFERENCES_SQL = `
select what, subject - 'customer_id' as subject, counted::int as counted, found::int as found
from figures_differences($1) order by what, subject`;

/**
 * Counts the noted changes: every worker and the newest days, the other days in later calls. It can be stopped or
 * killed at any point, and several processes can call it at once.
 */
export async function countFigures(system: SystemScope, stopping: () => boolean = () => false): Promise<void> {
  await eachCompany(await companiesWithWork(system, NOTED_SQL), async (id) => {
    const count = () =>
      system.forCustomer(id).run(async ({ client }) => {
        // No timeout: a count that is too slow would be too slow in the next run as well.
        await client.query('set local statement_timeout = 0');
        const waits = await client.query<{ waits: boolean }>(WAITS, [id]);
        if (waits.rows[0]?.waits) return 0;
        const noted = await client.query<{ noted: number }>('select figures_count($1, $2) as noted', [id, BATCH_SIZE]);
        return noted.rows[0]?.noted ?? 0;
      });
    while (!stopping() && (await count()) === BATCH_SIZE);
  });
}

interface FigureDifference {
  company: string;
  /** Kind of the count, and its subject. */
  what: string;
  subject: Record<string, unknown>;
  counted: number;
  found: number;
}

/**
 * Compares the counts of every company with its workers and exams; a count that differs is counted again. @returns the
 * differences
 */
export async function checkFigures(system: SystemScope): Promise<FigureDifference[]> {
  const { rows } = await system.run(({ client }) => client.query<{ id: string; name: string }>(COMPANIES_SQL));
  const all: FigureDifference[] = [];
  for (const { id, name } of rows) {
    const differences = await system.forCustomer(id).run(async ({ client }) => {
      await client.query('set local statement_timeout = 0');
      await client.query('select figures_lock($1)', [id]);
      const queryResult = await client.query<Omit<FigureDifference, 'company'>>(DIFFERENCES_SQL, [id]);
      if (queryResult.rows.length > 0) await client.query('select figures_rebuild($1)', [id]);
      return queryResult.rows;
    });
    all.push(...differences.map((difference) => ({ company: name, ...difference })));
  }
  return all;
}
