import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPools, type Pools } from '#platform/server/database/pools.ts';
import { SystemScope } from '#platform/server/database/scope.ts';
import { cloneDatabase, type TestDatabase } from '#platform/server/testing/database.ts';
import { sealAudit, verifyAudit } from './seal.ts';

let database: TestDatabase;
let pools: Pools;
let system: SystemScope;
let owner: pg.Client;
/** Each test uses its own chain, because a broken chain would affect the next test. */
beforeEach(async () => {
  database = await cloneDatabase();
  pools = openPools(database.url, { size: 4 });
  system = new SystemScope(pools);
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  await write('uno');
  await write('dos');
});
afterEach(async () => {
  await owner.end();
  await pools.end();
  await database.drop();
});

/** Seals until this many rows are sealed in total. */
async function sealed(rows: number): Promise<number> {
  let count = 0;
  const more = async () => {
    count += await sealAudit(system);
    return count >= rows;
  };
  await vi.waitUntil(more, { timeout: 100_000 });
  return count;
}
const write = (action: string) => system.run((tx) => tx.audit({ action }));

test('S15: rows are sealed once, and a transaction still open keeps its own for later', async () => {
  const open = new pg.Client({ connectionString: database.url });
  await open.connect();
  await open.query("begin; insert into audit_log (actor_kind, role, action) values ('system', 'system', 'lenta')");
  await write('después');
  expect(await sealed(3)).toBe(3);
  expect(await sealAudit(system)).toBe(0);
  await open.query('commit');
  await open.end();
  expect(await sealed(1)).toBe(1);
  expect(await sealAudit(system)).toBe(0);
  expect(await verifyAudit(system)).toEqual({ intact: true, sealedRows: 4, unsealedRows: 0, brokenAt: null });
  await write('todavía sin sellar');
  expect((await verifyAudit(system)).unsealedRows).toBe(1);
});

/** Waits until no transaction can still add entries below the ids of the first two entries. */
async function settle(): Promise<void> {
  const settled = async () => {
    await write('más');
    await sealAudit(system);
    const { rows } = await owner.query<{ closed: boolean }>('select max(closed) >= 2 as closed from audit_seals');
    return rows[0]?.closed === true;
  };
  await vi.waitUntil(settled, { timeout: 100_000 });
}

test.each([
  ['changing', "update audit_log set details = '{\"x\":1}' where action = 'dos'"],
  ['removing', "delete from audit_log where action = 'uno'"],
  [
    'slipping in',
    `insert into audit_log (id, actor_kind, role, action, xact) overriding system value
     select 0, 'user', 'user', 'falsa', xact from audit_log
     where action = 'dos'`,
  ],
])('%s a row breaks the chain', async (_, sql) => {
  expect(await sealed(2)).toBe(2);
  await settle();
  expect((await verifyAudit(system)).intact).toBe(true);
  await owner.query('begin');
  const lie = await owner.query(sql);
  expect(lie.rowCount).toBe(1);
  await owner.query('commit');
  const verdict = await verifyAudit(system);
  expect(verdict).toMatchObject({ intact: false, brokenAt: 1 });
});

test('goes on where the ids of transactions begin anew, as in a cluster that a dump was restored into', async () => {
  expect(await sealed(2)).toBe(2);
  await owner.query("update audit_seals set horizon = '9000000000'");
  await owner.query('update audit_log set xact = (9000000000 - id)::text::xid8');
  // The ids keep their order.
  await owner.query('delete from audit_seals');
  expect(await sealed(2)).toBe(2);
  await owner.query("update audit_seals set horizon = '9000000000'");
  await write('después de restaurar');
  expect(await sealed(1)).toBe(1);
  await settle();
  expect((await verifyAudit(system)).intact).toBe(true);
});
