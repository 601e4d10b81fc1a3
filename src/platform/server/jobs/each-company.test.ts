import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { product } from '../../../product.ts';
import { platform } from '../module/platform.ts';
import { withoutNode } from './testing/without-node.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  for (let n = 0; n < 3; n++) await t.make.patient(await t.make.company());
  // Reports are written for companies that existed in the month before.
  await t.services.system.run(({ client }) =>
    client.query("update customers set created_at = created_at - interval '3 months'"),
  );
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

test.each(PASSES)('%s goes on behind a company that fails, and while a node does not answer', async (name, work) => {
  const { system } = t.services;
  const visited: string[] = [];
  const failing = await withoutNode(system);
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
