import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Operation {
  'x-roles'?: string[];
  responses?: unknown;
}
const read = (path: string) => readFileSync(new URL(`../../docs/${path}`, import.meta.url), 'utf8');
const { paths, components } = JSON.parse(read('api/openapi.json')) as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown> };
};

/** Names of all fields in a schema, including the schemas that it refers to. */
function namesIn(schema: unknown, seen = new Set<string>()): string[] {
  const text = JSON.stringify(schema);
  const referred = [...text.matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name = '']) => name);
  const below = referred.flatMap((name) => {
    if (seen.has(name)) return [];
    seen.add(name);
    return namesIn(components.schemas[name], seen);
  });
  return [...[...text.matchAll(/"(\w+)":/g)].map(([, name = '']) => name), ...below];
}

/** Calls that answer with figures, by their paths. */
const FIGURES =
  /statistic|count$|total$|summary|expired|penalty|difot|report|running|registers$|\/work$|calendar$|activities|readings|vaccines|charts|schedule/;
const outside = Object.entries(paths).flatMap(([path, operations]) =>
  Object.entries(operations).flatMap(([method, operation]) =>
    method === 'get' && operation['x-roles']?.includes('user') && FIGURES.test(path)
      ? [{ path: path.replace(/^\/api/, ''), operation }]
      : [],
  ),
);
const rows = read('adr/0102-counts-outside-the-wall.md')
  .split('\n')
  .flatMap((line) => {
    const [, call = '', , clinical = ''] = line.split('|').map((cell) => cell.trim());
    return [...call.matchAll(/`([^`]+)`/g)].map(([, path = '']) => ({ path, clinical }));
  });
/** The row with the longest matching path decides. */
const rowOf = (path: string) =>
  rows
    .filter(({ path: known }) => (known.endsWith('*') ? path.startsWith(known.slice(0, -1)) : path === known))
    .toSorted((a, b) => b.path.length - a.path.length)[0];

test('every call that answers figures to a company user says in ADR 102 whether they are clinical', () => {
  expect(outside.length).toBeGreaterThan(40);
  expect(outside.filter(({ path }) => !rowOf(path)).map(({ path }) => path)).toEqual([]);
});

const told = (name: string) => /^(mean|average|median|quartile|percentile|p\d\d)|daysOff/i.test(name);
/** Medians of the days between dates that the company can read for each worker. */
const OF_DATES = new Set(['/middleware/general-statistics/read-results']);

test('what is said to be not clinical has no average, no quantile and no days of rest', () => {
  for (const { path, operation } of outside) {
    if (rowOf(path)?.clinical !== 'no' || OF_DATES.has(path)) continue;
    expect(namesIn(operation.responses).filter(told), path).toEqual([]);
  }
  const ofDates = outside.find(({ path }) => OF_DATES.has(path));
  expect(new Set(namesIn(ofDates?.operation.responses).filter(told))).toEqual(new Set(['medianDays']));
});
