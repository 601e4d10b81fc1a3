import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask } from '#testing/admission/ask.ts';
import { INPUTS } from '#testing/admission/inputs.ts';
import { openWorld, SIGNED_IN, type World } from '#testing/admission/world.ts';
import { DocumentClient } from '#testing/document/client.ts';
import type { Values } from '#testing/document/sample.ts';

// Each filter of a call is tested alone, and all filters together in every sort order: SQL that is composed from the
// filters may work for each filter and fail for two. The values are those of the probes, which also send all filters at
// once.
const api = new DocumentClient();
const reading = api.calls
  .filter(({ changes, roles, endless }) => !changes && !roles.includes('anonymous') && !endless)
  .map((call) => [call.name, call, api.filtersOf(call)] as const)
  .filter(([, , filters]) => filters.length > 0);

const countingOf = (path: string) => api.calls.find(({ name }) => name === `POST ${path}/counts`);

test('the lists that count their views are among them', () => {
  expect(reading.filter(([, { path }]) => countingOf(path)).length).toBeGreaterThan(35);
});

let w: World;
beforeAll(async () => {
  w = await openWorld();
  // A company user may use at most two filters for figures, and so do the probes; a doctor may use all filters.
  for (const [name, values] of Object.entries(w.ids))
    if (/GET .*statistics|GET .*vaccines/.test(name))
      for (const key of api.filtersOf(api.calls.find((call) => call.name === name)!))
        if ((values as Values)[key] === null && !['class', 'trend'].includes(key)) delete (values as Values)[key];
});
afterAll(() => w.close());

test.each(reading)('%s', async (_, call, filters) => {
  const role = call.roles.includes('doctor') ? 'doctor' : SIGNED_IN.find((one) => call.roles.includes(one))!;
  const by = await w.enter(role);
  const given = (await INPUTS[call.name]?.(w, by, role)) ?? {};
  const asked = async (some: readonly string[], query: Values = {}) => {
    const with_ = { ...given, query: { ...given.query, ...query } };
    const { statusCode, body } = await ask(api, w, by, call, with_, some);
    return [some, query, statusCode, statusCode === call.success ? '' : body.slice(0, 300)];
  };
  const counting = countingOf(call.path);
  if (counting) {
    const known = { ...w.ids, ...(w.ids[call.name] as object | undefined) };
    const views = Object.fromEntries(
      Object.entries(api.inputOf(call, known, filters).query).filter(
        ([key, value]) =>
          filters.includes(key) && value !== null && !['page', 'page_size', 'customer_id'].includes(key),
      ),
    );
    const { statusCode, body } = await ask(api, w, by, counting, { ...given, body: { views: [views] } });
    expect(['counted', statusCode, statusCode === 200 ? '' : body.slice(0, 300)]).toEqual(['counted', 200, '']);
  }
  for (const some of [filters, ...filters.map((one) => [one])])
    expect(await asked(some)).toEqual([some, {}, call.success, '']);
  for (const sort of api.ordersOf(call))
    expect(await asked(filters, { sort })).toEqual([filters, { sort }, call.success, '']);
});
