import { isOutage } from '../database/outage.ts';
import type { SystemScope } from '../database/scope.ts';

interface Company {
  id: string;
}

/**
 * Runs `work` for each item in turn; a failure does not stop the following items.
 * @throws the first error, after the last item
 */
export async function runEach<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  for await (const item of items) {
    try {
      await work(item);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

/** Does `work` for each company, as `runEach` does. */
export const eachCompany = (companies: readonly Company[], work: (id: string) => Promise<unknown>): Promise<void> =>
  runEach(companies, ({ id }) => work(id));

const readCompanies = async (system: SystemScope, text: string, values: unknown[] = []): Promise<Company[]> =>
  (await system.run(({ client }) => client.query<Company>(text, values))).rows;

/**
 * Companies for which a job has work.
 *
 * On a cluster the statement asks every node and fails when one does not answer. All enabled companies are returned
 * then, so that the work of those on the other nodes goes on; the job must find nothing to do where there is no work.
 * @param text selects the company as `id`
 */
export async function companiesWithWork(system: SystemScope, text: string, values: unknown[] = []): Promise<Company[]> {
  try {
    return await readCompanies(system, text, values);
  } catch (error) {
    if (!isOutage(error as Error)) throw error;
    return enabledCompanies(system);
  }
}

/** Every company, deleted ones included. */
export const allCompanies = (system: SystemScope): Promise<Company[]> =>
  readCompanies(system, 'select id from customers order by id');

/** Companies whose people may sign in. */
export const enabledCompanies = (system: SystemScope): Promise<Company[]> =>
  readCompanies(system, 'select id from customers where enabled and deleted_at is null order by id');
