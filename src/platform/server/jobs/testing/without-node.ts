import { LOCAL_TABLES, REFERENCE_TABLES } from '#platform/server/database/scale/placement.ts';
import type { SystemScope } from '#platform/server/database/scope.ts';

const TABLES_SQL = `
select table_name as name from information_schema.columns c join information_schema.tables using (table_name)
where c.table_schema = 'public' and column_name = 'customer_id' and table_type = 'BASE TABLE'`;

/** A scope whose statements over the rows of all companies fail, as on a cluster with a node that does not answer. */
export async function withoutNode(system: SystemScope): Promise<SystemScope> {
  const { rows } = await system.run(({ client }) => client.query<{ name: string }>(TABLES_SQL));
  const everywhere = new Set([...REFERENCE_TABLES, ...LOCAL_TABLES]);
  const names = rows.map(({ name }) => name).filter((name) => !everywhere.has(name));
  const namesTableOfCompanies = new RegExp(`\\b(?:${names.join('|')})\\b`);
  const failing = Object.create(system) as SystemScope;
  failing.run = (work) =>
    system.run((tx) => {
      const client = Object.create(tx.client) as typeof tx.client;
      client.query = ((text: string, values?: unknown[]) =>
        namesTableOfCompanies.test(text)
          ? Promise.reject(Object.assign(new Error('connection to the remote node failed'), { code: '08006' }))
          : tx.client.query(text, values)) as typeof client.query;
      return work({ ...tx, client });
    });
  return failing;
}
