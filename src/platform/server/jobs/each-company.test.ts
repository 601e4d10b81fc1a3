import { afterAll, beforeAll, expect, test } from 'vitest';
import { LOCAL_TABLES, REFERENCE_TABLES } from '#platform/server/database/scale/placement.ts';
import type { SystemScope } from '#platform/server/database/scope.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { product } from '../../../product.ts';
import { platform } from '../module/platform.ts';

let t: TestApp;
let namesTableOfCompanies: RegExp;
beforeAll(async () => {
  t = await startTestApp();
  for (let n = 0; n < 3; n++) await t.make.patient(await t.make.company());
  const { rows } = await t.services.system.run(async ({ client }) => {
    // Reports are written for companies that existed in the month before.
    await client.query("update customers set created_at = created_at - interval '3 months'");
    return client.query<{ name: string }>(
      `select table_name as name from information_schema.columns c join information_schema.tables using (table_name)
       where c.table_schema = 'public' and column_name = 'customer_id' and table_type = 'BASE TABLE'`,
    );
  });
  const everywhere = new Set([...REFERENCE_TABLES, ...LOCAL_TABLES]);
  const names = rows.map(({ name }) => name).filter((name) => !everywhere.has(name));
  namesTableOfCompanies = new RegExp(`\\b(?:${names.join('|')})\\b`);
});
afterAll(() => t.close());

/** Background work that visits no company. */
const WITHOUT_COMPANIES = ['sweepSignIn', 'takeUpValidity', 'sweepNewsImages', 'removeEndedDemonstrations'];

type Work = (typeof product.passes)['hour'][number];

/** A pass is a function, or an arrow function that calls it with `system` or `services`. */
const nameOf = (work: Work): string => work.name || (/(\w+)\)?\((?:system|services)/.exec(String(work))?.[1] ?? '');

const OF_PLATFORM = Object.values(platform.passes ?? {}).flat();
const PASSES = Object.values(product.passes)
  .flat()
  .filter((work) => !OF_PLATFORM.includes(work))
  .map((work) => [nameOf(work), work] as const);

/** Fails a statement over the rows of all companies, as a cluster does when a node does not answer. */
function withoutNode(system: SystemScope): SystemScope['run'] {
  return (work) =>
    system.run((tx) => {
      const client = Object.create(tx.client) as typeof tx.client;
      client.query = ((text: string, values?: unknown[]) =>
        namesTableOfCompanies.test(text)
          ? Promise.reject(Object.assign(new Error('connection to the remote node failed'), { code: '08006' }))
          : tx.client.query(text, values)) as typeof client.query;
      return work({ ...tx, client });
    });
}

test.each(PASSES)('%s goes on behind a company that fails, and while a node does not answer', async (name, work) => {
  const { system } = t.services;
  const visited: string[] = [];
  const failing = Object.create(system) as SystemScope;
  failing.run = withoutNode(system);
  failing.forCustomer = (id, ...rest) => {
    if (!visited.includes(id)) visited.push(id);
    if (id === visited[0]) throw new Error('This company fails for ever.');
    return system.forCustomer(id, ...rest);
  };
  const done = work({ ...t.services, system: failing }, () => false);
  if (WITHOUT_COMPANIES.includes(name)) return expect(done).resolves.not.toThrow();
  await expect(done).rejects.toThrow('This company fails for ever.');
  expect(visited.length).toBeGreaterThanOrEqual(3);
});
