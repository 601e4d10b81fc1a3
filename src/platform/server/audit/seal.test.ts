import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PLATFORM_COMPANY } from '#platform/server/database/platform-company.ts';
import { openPools, type Pools } from '#platform/server/database/pools.ts';
import { SystemScope } from '#platform/server/database/scope.ts';
import { cloneDatabase, type TestDatabase } from '#platform/server/testing/database.ts';
import { hashOfRoot } from './links.ts';
import { addRoot } from './roots.ts';
import { sealAudit, turnOf } from './seal.ts';
import { verifyAudit, verifyCompany } from './verify.ts';

let database: TestDatabase;
let pools: Pools;
let system: SystemScope;
let owner: pg.Client;
let company: string;
let other: string;
/** Each test uses its own chains, because a broken chain would affect the next test. */
beforeEach(async () => {
  database = await cloneDatabase();
  pools = openPools(database.url, { size: 4 });
  system = new SystemScope(pools);
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  [company, other] = [await newCompany(), await newCompany()];
  for (const of of [company, other, null]) {
    await write('uno', of);
    await write('dos', of);
  }
});
afterEach(async () => {
  await owner.end();
  await pools.end();
  await database.drop();
});

async function newCompany(): Promise<string> {
  const id = randomUUID();
  await owner.query(
    `with own_row as (insert into company_rows values ($1))
     insert into customers (id, name, legal_name, ruc) values ($1, 'Prueba', 'Prueba', $2)`,
    [id, `20${Math.floor(Math.random() * 1e9)}`.padEnd(11, '0')],
  );
  return id;
}
const write = (action: string, customerId: string | null) => system.run((tx) => tx.audit({ action, customerId }));
const faults = async () => (await verifyAudit(system)).faults;
/** Settles all numbers that are sealed so far, as an hour without older transactions would. */
async function settle(): Promise<void> {
  for (const of of [company, other, null]) await write('más', of);
  await sealAudit(system, 0);
}

test('S15: each company has its chain; rows are sealed once, and a transaction still open keeps its own for later', async () => {
  const open = new pg.Client({ connectionString: database.url });
  await open.connect();
  await open.query('begin');
  await open.query(
    "insert into audit_log (customer_id, actor_kind, role, action) values ($1, 'system', 'system', 'lenta')",
    [company],
  );
  await write('después', company);
  expect(await sealAudit(system)).toBe(7);
  expect(await sealAudit(system)).toBe(0);
  await open.query('commit');
  await open.end();
  expect(await sealAudit(system)).toBe(1);
  expect(await sealAudit(system)).toBe(0);
  expect(await verifyAudit(system)).toEqual({
    faults: [],
    sealedRows: 8,
    unsealedRows: 0,
    chains: 3,
    lastRoot: null,
  });
  await write('todavía sin sellar', other);
  expect((await verifyAudit(system)).unsealedRows).toBe(1);
  const { rows } = await owner.query('select customer_id, seq, rows from audit_seals order by 1, 2');
  expect(rows).toHaveLength(4);
  expect(rows.filter(({ customer_id }) => customer_id === company).map(({ rows: n }) => n)).toEqual([3, 1]);
});

test('an entry that was committed late is sealed, however long no pass could look for it', async () => {
  const open = new pg.Client({ connectionString: database.url });
  await open.connect();
  await open.query('begin');
  await open.query(
    "insert into audit_log (customer_id, actor_kind, role, action) values ($1, 'system', 'system', 'lenta')",
    [company],
  );
  await write('después', company);
  expect(await sealAudit(system)).toBe(7);
  await open.query('commit');
  await open.end();
  expect(await sealAudit(system, 0)).toBe(1);
  await settle();
  expect(await faults()).toEqual([]);
});

test('an entry under a number that nobody was given is named, and those below it are still sealed', async () => {
  await owner.query(
    "insert into audit_log (id, customer_id, actor_kind, role, action) values (9e15, $1, 'system', 'system', 'ajena')",
    [company],
  );
  await settle();
  await write('después', company);
  expect(await sealAudit(system)).toBe(1);
  expect(await faults()).toEqual([{ what: 'SLIPPED', company, at: null }]);
});

test('a company whose sealing fails leaves the others, and is sealed by the next pass', async () => {
  await owner.query(`
    create function broken_node() returns trigger language plpgsql as $$
    begin raise exception 'node is away'; end $$`);
  await owner.query(`create trigger broken_node before insert on audit_seals
    for each row when (new.customer_id = '${company}') execute function broken_node()`);
  await expect(sealAudit(system)).rejects.toThrow('node is away');
  expect(await verifyAudit(system)).toMatchObject({ faults: [], sealedRows: 4, unsealedRows: 2 });
  await owner.query('drop trigger broken_node on audit_seals');
  expect(await sealAudit(system)).toBe(2);
  expect(await verifyAudit(system)).toMatchObject({ faults: [], sealedRows: 6, unsealedRows: 0 });
});

test('two processes that seal at once seal each row once', async () => {
  const counts = await Promise.all([sealAudit(system), sealAudit(system), sealAudit(system)]);
  expect(counts.reduce((a, b) => a + b)).toBe(6);
  expect(await faults()).toEqual([]);
});

test('more rows than a link holds are sealed by several, and other companies do not wait for them', async () => {
  await owner.query(
    `insert into audit_log (customer_id, actor_kind, role, action)
     select $1, 'system', 'system', 'muchas' from generate_series(1, 45000)`,
    [company],
  );
  expect(await sealAudit(system)).toBe(45_006);
  const { rows } = await owner.query('select rows from audit_seals where customer_id = $1 order by seq', [company]);
  expect(rows.map((row) => row.rows)).toEqual([20_000, 20_000, 5_002]);
  expect(await verifyAudit(system)).toMatchObject({ faults: [], sealedRows: 45_006, unsealedRows: 0 });
});

test('what is left of a company that is removed is sealed', async () => {
  const gone = randomUUID();
  await owner.query(
    "insert into audit_log (customer_id, actor_kind, role, action) values ($1, 'system', 'system', 'x')",
    [gone],
  );
  await owner.query('insert into audit_chains values ($1)', [gone]);
  await sealAudit(system);
  expect(await verifyCompany(system, gone)).toEqual({ faults: [], sealedRows: 1, unsealedRows: 0 });
});

test('a pass asks a part of very many companies, and the next pass those that follow', () => {
  const companies = Array.from({ length: 500 }, (_, i) => String(10_000 + i));
  const asked: string[] = [];
  let next = '';
  for (let pass = 0; pass < 3; pass++) {
    const turn = turnOf(companies, next);
    asked.push(...turn.companies);
    next = turn.next;
  }
  expect(new Set(asked)).toEqual(new Set(companies));
  expect(turnOf(companies.slice(0, 3), next).companies).toEqual(companies.slice(0, 3));
});

const ROW = '(customer_id, id, actor_kind, role, action, at)';
test.each([
  ['changing', "update audit_log set details = '{\"x\":1}' where action = 'dos' and customer_id = $1", 'LINK'],
  ['removing', "delete from audit_log where action = 'uno' and customer_id = $1", 'LINK'],
  [
    'slipping in',
    `insert into audit_log ${ROW} select customer_id, 0, 'user', 'user', 'falsa', at from audit_log
     where action = 'dos' and customer_id = $1`,
    'SLIPPED_BEFORE',
  ],
  [
    'slipping in between',
    `insert into audit_log ${ROW} select $1, id, 'user', 'user', 'falsa', at from audit_log
     where action = 'dos' and customer_id <> $1 order by id limit 1`,
    'SLIPPED',
  ],
  [
    'moving to another company',
    `update audit_log set customer_id = '${PLATFORM_COMPANY}' where action = 'dos' and customer_id = $1`,
    'LINK',
  ],
])('%s a row breaks the chain of its company, and of no other', async (_, sql, what) => {
  expect(await sealAudit(system)).toBe(6);
  await settle();
  await settle();
  expect(await faults()).toEqual([]);
  // The company with the higher numbers, so that a number of the first is below what is settled.
  const { rows } = await owner.query<{ id: string }>(
    "select customer_id as id from audit_log where action = 'dos' and customer_id <> $1 order by id desc limit 1",
    [PLATFORM_COMPANY],
  );
  const id = rows[0]!.id;
  const lie = await owner.query(sql, [id]);
  expect(lie.rowCount).toBe(1);
  const found = await faults();
  const from = what === 'SLIPPED_BEFORE' ? null : id;
  expect(found).toContainEqual(expect.objectContaining({ what, company: from }));
  for (const untouched of [company, other].filter((each) => each !== id))
    expect((await verifyCompany(system, untouched)).faults).toEqual([]);
});

/** Seals what is there under a root, twice. */
async function rooted(): Promise<void> {
  await sealAudit(system);
  expect(await addRoot(system)).toMatchObject({ number: 1 });
  await settle();
  expect(await addRoot(system)).toMatchObject({ number: 2 });
  expect(await addRoot(system)).toBeNull();
}

test.each([
  ['changing what a link says', 'update audit_seals set closed = 0, upto = 0 where customer_id = $1', 'LINK'],
  ['dropping the last link', 'delete from audit_seals where customer_id = $1 and seq = 2', 'CUT'],
  ['dropping all links', 'delete from audit_seals where customer_id = $1', 'CUT'],
  ['dropping the first link', 'delete from audit_seals where customer_id = $1 and seq = 1', 'LINK'],
  ['dropping a head from the roots', 'delete from audit_root_heads where customer_id = $1 and number = 2', 'ROOT'],
  ['changing a head', "update audit_root_heads set hash = '\\x00' where customer_id = $1", 'ROOT'],
  ['dropping the first root', 'delete from audit_roots where number = 1 and $1::uuid is not null', 'ROOT'],
])('%s is noticed', async (_, sql, what) => {
  await rooted();
  expect(await faults()).toEqual([]);
  const lie = await owner.query(sql, [company]);
  expect(lie.rowCount).toBeGreaterThan(0);
  const found = await faults();
  expect(found[0]).toMatchObject({ what, company: what === 'ROOT' ? null : company });
});

test("a company's chain that is sealed anew, or dropped with all its entries, is noticed", async () => {
  await rooted();
  await owner.query("update audit_log set action = 'otra' where customer_id = $1 and action = 'dos'", [company]);
  await owner.query('delete from audit_seals where customer_id = $1', [company]);
  await sealAudit(system);
  await settle();
  expect(await faults()).toEqual([{ what: 'CUT', company, at: 1 }]);
  for (const table of ['audit_log', 'audit_seals', 'audit_chains'])
    await owner.query(`delete from ${table} where customer_id = $1`, [company]);
  expect(await faults()).toEqual([{ what: 'CUT', company, at: 1 }]);
});

test('a chain that the roots leave out is noticed', async () => {
  await rooted();
  await owner.query('delete from audit_chains where customer_id = $1', [company]);
  await settle();
  const last = (await addRoot(system))!;
  expect(await faults()).toEqual([]);
  const madeAt = new Date(Date.now() + 3_600_000).toISOString().replace('Z', '000Z');
  await owner.query('insert into audit_roots (number, made_at, heads, previous, hash) values ($1, $2, 0, $3, $4)', [
    last.number + 1,
    madeAt,
    last.hash,
    hashOfRoot(last.hash, last.number + 1, madeAt, []),
  ]);
  expect(await faults()).toEqual([{ what: 'UNROOTED', company, at: 3 }]);
});

test('roots and chains that were all put back to an earlier state are noticed by a root that was noted', async () => {
  await rooted();
  const noted = (await verifyAudit(system)).lastRoot!;
  expect(noted.number).toBe(2);
  expect((await verifyAudit(system, noted)).faults).toEqual([]);
  await owner.query('delete from audit_root_heads where number = 2');
  await owner.query('delete from audit_roots where number = 2');
  await owner.query('delete from audit_seals where seq = 2');
  expect(await faults()).toEqual([]);
  expect((await verifyAudit(system, noted)).faults).toEqual([{ what: 'FORMER_ROOT', company: null, at: 2 }]);
});
