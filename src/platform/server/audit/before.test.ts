import { createHash, randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { migrate, readMigrations } from '#platform/server/database/migrate.ts';
import { openPools, type Pools } from '#platform/server/database/pools.ts';
import { SystemScope } from '#platform/server/database/scope.ts';
import { GENESIS, type Line } from './links.ts';
import { addRoot } from './roots.ts';
import { sealAudit } from './seal.ts';
import { verifyAudit } from './verify.ts';

const COMPANY = randomUUID();
const OLDER = new Set(
  readMigrations()
    .map(({ name }) => name)
    .filter((name) => name < '0710'),
);

let admin: pg.Client;
let owner: pg.Client;
let name: string;
let url: string;
let pools: Pools;
let system: SystemScope;

/** A database as the version before had it, with entries of which the first are sealed, migrated to this version. */
beforeEach(async () => {
  admin = new pg.Client({ connectionString: inject('postgresUrl') });
  await admin.connect();
  name = `test_before_${randomUUID().slice(0, 8)}`;
  await admin.query(`create database ${name}`);
  // The text of an entry does not depend on the time zone in which the migration runs.
  await admin.query(`alter database ${name} set timezone to 'America/Lima'`);
  url = inject('postgresUrl').replace(/\/[^/]+$/, `/${name}`);
  await migrate(url, () => {}, OLDER);
  owner = new pg.Client({ connectionString: url, options: '-c timezone=UTC' });
  await owner.connect();
  await owner.query(
    `with own_row as (insert into company_rows values ($1))
     insert into customers (id, name, legal_name, ruc) values ($1, 'Mina', 'Mina', '20100070970')`,
    [COMPANY],
  );
});
afterEach(async () => {
  await pools?.end();
  await owner.end();
  await admin.query(`drop database if exists ${name} with (force)`);
  await admin.end();
});

const written = (customerId: string | null, action: string, at = 'now()') =>
  owner.query(
    `insert into audit_log (at, customer_id, actor_kind, actor_id, role, action, details, ip)
     values (${at}, $1, 'user', gen_random_uuid(), 'user', $2, '{"ñ": [1, null, "a\\"b"]}', '10.0.0.1')`,
    [customerId, action],
  );

/** Links as the version before made them. */
async function sealedBefore(seq: number, ids: number[], previous: Buffer): Promise<Buffer> {
  const { rows } = await owner.query<Line>(
    `select id, jsonb_build_array(id, at, customer_id, actor_kind, actor_id, role, session_id, action, object_type,
       object_id, details, host(ip), request_id)::text as line
     from audit_log where id = any ($1) order by xact, id`,
    [ids],
  );
  const hash = createHash('sha256').update(previous);
  for (const { line } of rows) hash.update(line).update('\n');
  const digest = hash.digest();
  await owner.query(
    `insert into audit_seals (seq, entries, upto, closed, horizon, rows, previous, hash)
     select $1, (select range_agg(int8range(n, n, '[]')) from unnest($2::bigint[]) n), $3, 0,
       pg_snapshot_xmax(pg_current_snapshot()), $4, $5, $6`,
    [seq, ids, Math.max(...ids), ids.length, previous, digest],
  );
  return digest;
}

async function upgraded(): Promise<void> {
  await migrate(url);
  pools = openPools(url, { size: 3 });
  system = new SystemScope(pools);
}

const faultKinds = async () => (await verifyAudit(system)).faults.map(({ what }) => what);

test('what was sealed before companies had chains stays verifiable, and what was not is sealed by the migration', async () => {
  await written(COMPANY, 'uno');
  await written(null, 'entrada', "'2024-02-29 23:59:59.1205+00'");
  await written(COMPANY, 'dos', "'2025-01-01 00:00:00+00'");
  const first = await sealedBefore(1, [1, 3], GENESIS);
  // On a PostgreSQL of the installation's own, instants were hashed in the time zone of its database.
  await owner.query("set timezone to 'America/Lima'");
  await sealedBefore(2, [2], first);
  await owner.query("set timezone to 'UTC'");
  await written(null, 'sin sellar');
  await written(COMPANY, 'sin sellar');
  await upgraded();
  expect(await verifyAudit(system)).toMatchObject({ faults: [], sealedRows: 5, unsealedRows: 0 });

  await system.run((tx) => tx.audit({ action: 'nueva', customerId: COMPANY }));
  await system.run((tx) => tx.audit({ action: 'nueva' }));
  expect(await sealAudit(system)).toBe(2);
  await addRoot(system);
  expect(await verifyAudit(system)).toMatchObject({ faults: [], sealedRows: 7, unsealedRows: 0, chains: 2 });

  const tried = async (sql: string) => {
    await owner.query('begin');
    expect((await owner.query(sql)).rowCount).toBeGreaterThan(0);
    await owner.query('commit');
    return faultKinds();
  };
  expect(await tried("update audit_log set action = 'otra' where action = 'entrada'")).toEqual(['BEFORE']);
  expect(await tried("update audit_log set action = 'entrada' where action = 'otra'")).toEqual([]);
  expect(await tried("update audit_log set action = 'otra' where action = 'sin sellar'")).toEqual(['BEFORE']);
  expect(await tried("update audit_log set action = 'sin sellar' where action = 'otra'")).toEqual([]);
  expect(
    await tried(
      `insert into audit_log (id, customer_id, actor_kind, role, action)
       select 3, '00000000-0000-0000-0000-000000000000', 'user', 'user', 'falsa'`,
    ),
  ).toEqual(['SLIPPED_BEFORE']);
  expect(await tried("delete from audit_log where action = 'falsa'")).toEqual([]);
  // Without the last links their entries look unsealed, but the first root follows those links.
  expect(await tried('delete from audit_seals_before where seq > 2')).toContain('ROOT');
});

test('an installation whose entries were never sealed, with more than a link holds', async () => {
  await owner.query(
    `insert into audit_log (customer_id, actor_kind, role, action)
     select case when n % 7 > 0 then $1::uuid end, 'system', 'system', 'x' from generate_series(1, 45000) n`,
    [COMPANY],
  );
  await upgraded();
  const { rows } = await owner.query('select rows from audit_seals_before order by seq');
  expect(rows.map((row) => row.rows)).toEqual([20_000, 20_000, 5_000, 0]);
  expect(await verifyAudit(system)).toMatchObject({ faults: [], sealedRows: 45_000, unsealedRows: 0 });
  expect(await sealAudit(system)).toBe(0);
});
