import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPools, type Pools } from '../database/pools.ts';
import { SystemScope } from '../database/scope.ts';
import { cloneDatabase, type TestDatabase } from '../testing/database.ts';
import { sealAudit, verifyAudit } from './seal.ts';

let database: TestDatabase;
let pools: Pools;
let system: SystemScope;
let owner: pg.Client;
/** A chain of its own for each test: what one breaks says nothing of the next. */
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

/** Seals until so many rows are; transactions of other databases of the server, older than a row, hold it back too. */
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

test('rows are sealed once, in order, and a transaction still open holds back its own and later ones', async () => {
  const open = new pg.Client({ connectionString: database.url });
  await open.connect();
  await open.query("begin; insert into audit_log (actor_kind, role, action) values ('system', 'system', 'lenta')");
  await write('después');
  expect(await sealed(2)).toBe(2);
  expect(await sealAudit(system)).toBe(0);
  await open.query('commit');
  await open.end();
  expect(await sealed(2)).toBe(2);
  expect(await sealAudit(system)).toBe(0);
  expect(await verifyAudit(system)).toEqual({ intact: true, sealedRows: 4, unsealedRows: 0, brokenAt: null });
  await write('todavía sin sellar');
  expect((await verifyAudit(system)).unsealedRows).toBe(1);
});

test.each([
  ['changing', "update audit_log set details = '{\"x\":1}' where action = 'dos'"],
  ['removing', "delete from audit_log where action = 'uno'"],
  [
    'slipping in',
    "insert into audit_log (actor_kind, role, action, xact) select 'user', 'user', 'falsa', xact from audit_log where action = 'dos'",
  ],
])('%s a row breaks the chain', async (_, sql) => {
  expect(await sealed(2)).toBe(2);
  expect((await verifyAudit(system)).intact).toBe(true);
  await owner.query('begin');
  const lie = await owner.query(sql);
  expect(lie.rowCount).toBe(1);
  await owner.query('commit');
  const verdict = await verifyAudit(system);
  expect(verdict.intact).toBe(false);
  expect(verdict.brokenAt).not.toBeNull();
});
