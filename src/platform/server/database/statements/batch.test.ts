import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '#platform/server/testing/database.ts';
import { openPools, type Pools } from '../pools.ts';
import { sendTogether } from './batch.ts';
import { statement } from './statement.ts';

let database: TestDatabase;
let pools: Pools;
beforeAll(async () => {
  database = await cloneDatabase();
  pools = openPools(database.url, { size: 1 });
});
afterAll(async () => {
  await pools.end();
  await database.drop();
});

async function send(...statements: [string, unknown[]][]): Promise<unknown[][]> {
  const client = await pools.hot.connect();
  try {
    const rows = await sendTogether(
      client,
      statements.map(([text, values]) => statement(text, values)),
    );
    client.release();
    return rows;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

const WRITE: [string, unknown[]] = [
  `insert into audit_log (customer_id, actor_kind, role, action, details)
   values ('00000000-0000-0000-0000-000000000000', 'system', 'system', 'x', $1)`,
  [{ a: 1 }],
];
const AS_SYSTEM: [string, unknown[]] = ["select set_config('app.system', 'on', true)", []];

test('each statement gives its own rows, the first time and once its columns are known', async () => {
  const asked: [string, unknown[]][] = [
    ['select n, $1::text as word, null::int as none from generate_series(1, $2::int) n', ['ñandú', 2]],
    [
      'select $1::date as day, $2::numeric as number, $3::text[] as list where $1 is not null',
      ['2024-02-29', '1.5', ['a']],
    ],
    ['select 1 as one where false', []],
  ];
  for (let time = 0; time < 3; time++)
    expect(await send(...asked)).toEqual([
      [
        { n: 1, word: 'ñandú', none: null },
        { n: 2, word: 'ñandú', none: null },
      ],
      [{ day: '2024-02-29', number: 1.5, list: ['a'] }],
      [],
    ]);
});

test('they are one transaction: what is set for it ends with it, and what fails leaves nothing', async () => {
  const tenant = "select coalesce(current_setting('app.tenant', true), '') as tenant";
  const [, inside] = await send(["select set_config('app.tenant', $1, true)", ['abc']], [tenant, []]);
  expect(inside).toEqual([{ tenant: 'abc' }]);
  expect(await send([tenant, []])).toEqual([[{ tenant: '' }]]);

  await expect(send(AS_SYSTEM, WRITE, ['select 1 / $1::int', [0]])).rejects.toMatchObject({ code: '22012' });
  await expect(send(AS_SYSTEM, WRITE, ['select nothing', []])).rejects.toMatchObject({ code: '42703' });
  const before = await send(AS_SYSTEM, ["select count(*) as n from audit_log where action = 'x'", []]);
  expect(before[1]).toEqual([{ n: 0 }]);
  await send(AS_SYSTEM, WRITE, WRITE);
  const after = await send(AS_SYSTEM, ["select count(*) as n from audit_log where action = 'x'", []]);
  expect(after[1]).toEqual([{ n: 2 }]);
});
