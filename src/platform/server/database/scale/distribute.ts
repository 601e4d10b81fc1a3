import pg from 'pg';
import { StartRefusal } from '#platform/server/config/refusal.ts';
import { grantsOf } from '../grants.ts';
import { APP_ROLE } from '../prove-connection.ts';
import { type DatabaseFunction, distributedForm } from './functions.ts';
import { type Placement, placementOf } from './placement.ts';
import {
  ASKING_FUNCTIONS,
  distributedPolicy,
  FOREIGN_KEYS_SQL,
  FUNCTIONS_SQL,
  POLICIES_SQL,
  type Policy,
  policyStatement,
  TABLES_SQL,
  TRIGGERS_SQL,
  UNSENT_FUNCTIONS_SQL,
} from './scale.sql.ts';

const LOCK = 7_238_407;

interface Table {
  name: string;
  kind: 'distributed' | 'reference' | 'local' | null;
  placement: Placement;
}

interface Part {
  table: string;
  /** The referenced table of a foreign key. */
  other?: string;
  name: string;
  definition: string;
}

type Log = (message: string) => void;

/**
 * Distributes the tables over the nodes of a Citus cluster: those of a company by `customer_id`, identity and
 * catalogues whole on every node. What Citus does not take with it (foreign keys, triggers) is kept in `scale.pending`
 * in the transaction that drops it, and put back at the end: a run that was cut off is finished by the next one.
 * Tables that are distributed already are left, so it also runs after a migration that adds tables.
 * @param shards shards of the tables, by which their number of nodes is limited; only used the first time
 * @throws StartRefusal without Citus, without nodes, or while Vigía is connected
 */
export async function distribute(url: string, shards: number, log: Log = () => {}): Promise<void> {
  await onDatabase(url, async (client) => {
    await refuseUnready(client);
    await client.query(`create schema if not exists scale; grant usage on schema scale to ${APP_ROLE}`);
    await client.query('create table if not exists scale.pending (n serial primary key, statement text not null)');
    await client.query(`create table if not exists scale.back (
      n serial primary key, what text not null unique, statement text not null)`);
    const tables = await tablesOf(client);
    const moved = tables.filter(hasMoved).map(({ name }) => name);
    if (moved.length > 0)
      throw new StartRefusal(
        `Estas tablas cambiaron de lugar en esta versión: ${moved.join(', ')}. Ejecuta npm run distribute -- --back yes y repite.`,
      );
    const waiting = tables.filter(isWaiting);
    log(`Tablas por distribuir: ${waiting.length} de ${tables.length}.`);
    await setAside(client, tables, waiting);
    await replacePolicies(client);
    await sendFunctions(client, log);
    await client.query(`set citus.shard_count = ${shards}`);
    const anchor = tables.find(({ kind }) => kind === 'distributed')?.name;
    await place(client, waiting, anchor, log);
    await putBack(client, log);
    await replaceFunctions(client, log);
    await sendFunctions(client, log);
    await client.query(`alter role ${APP_ROLE} login`);
    await client.query(`alter role ${APP_ROLE} set citus.allow_nested_distributed_execution = on`);
  });
}

/**
 * Brings all rows back to the coordinator and restores what `distribute` replaced.
 * @throws StartRefusal as `distribute` does
 */
export async function gather(url: string, log: Log = () => {}): Promise<void> {
  await onDatabase(url, async (client) => {
    await refuseUnready(client);
    const tables = await tablesOf(client);
    const placed = tables.filter(({ kind }) => kind !== null);
    // Citus returns a table by creating a new one. It drops the functions that take rows of the old table, and the new
    // table has the default rights, so both are stored first.
    await client.query(`create table if not exists scale.functions as
      select oid::regprocedure::text as signature, pg_get_functiondef(oid) as definition from pg_proc
      where pronamespace = 'public'::regnamespace and prokind = 'f'`);
    await keepGrants(client);
    await setAside(client, tables, placed);
    for (const { name } of placed) {
      await client.query(`select undistribute_table('${name}')`);
      log(`En el coordinador: ${name}`);
    }
    await client.query('begin');
    await client.query('set local check_function_bodies = off');
    const { rows: gone } = await client.query<{ definition: string }>(
      'select definition from scale.functions where to_regprocedure(signature) is null',
    );
    for (const { definition } of gone) await client.query(definition);
    await client.query('commit');
    await putBack(client, log);
    await client.query('begin');
    await client.query('set local check_function_bodies = off');
    const { rows: returning } = await client.query<{ statement: string }>(
      'select statement from scale.back order by n',
    );
    for (const { statement } of returning) await client.query(statement);
    await client.query(`revoke all on all tables in schema public from ${APP_ROLE}`);
    const { rows: grants } = await client.query<{ statement: string }>('select statement from scale.grants');
    for (const { statement } of grants) await client.query(statement);
    await client.query('commit');
    await client.query('drop function person_of_company, person_once_of_company, batch_proven_free');
    await client.query('drop schema scale cascade');
  });
}

async function keepGrants(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ kept: boolean }>("select to_regclass('scale.grants') is not null as kept");
  if (rows[0]?.kept) return;
  const grants = await grantsOf(client);
  await client.query('begin');
  await client.query('create table scale.grants (statement text not null)');
  await client.query('insert into scale.grants select unnest($1::text[])', [grants]);
  await client.query('commit');
}

/**
 * Checks that all tables and functions of a distributed database have the form of a cluster, which those of a new
 * migration lack. A database that is not distributed passes.
 * @throws StartRefusal
 */
export async function assertDistributedWhole(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ distributed: boolean }>(
    "select to_regclass('citus_tables') is not null and to_regclass('scale.back') is not null as distributed",
  );
  if (!rows[0]?.distributed) return;
  const tables = await tablesOf(client);
  const waiting = tables.filter((table) => isWaiting(table) || hasMoved(table));
  const { rows: functions } = await client.query<DatabaseFunction>(FUNCTIONS_SQL);
  const waitingFunctions = functions.filter((fn) => distributedForm(fn).length > 0);
  const { rows: waitingPolicies } = await client.query(POLICIES_SQL);
  const { rows: pending } = await client.query('select 1 from scale.pending limit 1');
  if (waiting.length + waitingFunctions.length + waitingPolicies.length + pending.length > 0)
    throw new StartRefusal(
      'La base está repartida entre varios nodos y esta versión trae partes que aún no lo están. Ejecuta npm run distribute y arranca de nuevo.',
    );
}

const isWaiting = ({ kind, placement }: Table): boolean => kind === null && placement !== 'local';

/** True for a table that an earlier version kept whole on every node and that is distributed now. */
const hasMoved = ({ kind, placement }: Table): boolean => kind === 'reference' && placement === 'distributed';

/** Runs `work` as the owner of the database, one run at a time. */
export async function onDatabase(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'vigia-distribute' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    // Citus asks for it where a table has triggers; they run on the nodes as they do here.
    await client.query('set citus.enable_unsafe_triggers = on');
    await work(client);
  } finally {
    await client.end();
  }
}

async function refuseUnready(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ citus: boolean; connected: number }>(
    `select exists (select 1 from pg_extension where extname = 'citus') as citus,
       (select count(*)::int from pg_stat_activity
        where datname = current_database() and application_name = 'vigia') as connected`,
  );
  const { citus, connected } = rows[0]!;
  if (!citus)
    throw new StartRefusal(
      'La base no tiene la extensión Citus: instálala en cada nodo y ejecuta create extension citus.',
    );
  if (connected > 0) throw new StartRefusal('Vigía está conectada a la base. Detén todos sus procesos y repite.');
  const { rows: nodes } = await client.query('select 1 from citus_get_active_worker_nodes()');
  if (nodes.length === 0)
    throw new StartRefusal("El clúster no tiene nodos: agrégalos con select citus_add_node('servidor', puerto).");
}

async function tablesOf(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<{ name: string; kind: Table['kind']; of_company: boolean }>(TABLES_SQL);
  return rows.map(({ name, kind, of_company }) => {
    const placement = placementOf(name, of_company);
    // Citus knows a new table that refers to a table of every node as a local one.
    return { name, kind: kind === 'local' && placement !== 'local' ? null : kind, placement };
  });
}

/** Drops foreign keys and triggers of the tables that move, and keeps their statements in the same transaction. */
async function setAside(client: pg.Client, tables: readonly Table[], moving: readonly Table[]): Promise<void> {
  const names = moving.map(({ name }) => name);
  const placements = new Map(tables.map(({ name, placement }) => [name, placement]));
  const keep = (statement: string) => client.query('insert into scale.pending (statement) values ($1)', [statement]);
  const { rows: keys } = await client.query<Part>(FOREIGN_KEYS_SQL, [names]);
  const { rows: triggers } = await client.query<Part>(TRIGGERS_SQL, [names]);
  await client.query('begin');
  for (const { table, other = '', name, definition } of keys) {
    await client.query(`alter table ${table} drop constraint "${name}"`);
    const addition = `alter table ${table} add constraint "${name}" ${definition}`;
    const distributedAddition = withoutSettingNull(addition);
    if (takesKey(placements.get(table), placements.get(other))) await keep(distributedAddition);
    else await keepForReturn(client, `key ${name} on ${table}`, addition);
    if (distributedAddition !== addition)
      await keepForReturn(
        client,
        `rule of key ${name} on ${table}`,
        `alter table ${table} drop constraint "${name}"; ${addition}`,
      );
  }
  for (const { table, name, definition } of triggers) {
    await client.query(`drop trigger "${name}" on ${table}`);
    await keep(definition);
  }
  await client.query('commit');
}

/** Citus holds foreign keys between tables of a company, and from any distributed or reference table to a reference. */
const takesKey = (from: Placement | undefined, to: Placement | undefined): boolean =>
  to === 'reference' ? from !== 'local' : from === 'distributed' && to === 'distributed';

/**
 * Citus refuses ON DELETE SET NULL where the key holds the company. Without it a deletion is refused while a row
 * refers to the deleted one, so the application sets the reference to null before.
 */
const withoutSettingNull = (addition: string): string => addition.replace(/ ON DELETE SET NULL( \([^)]*\))?/, '');

const keepForReturn = (client: pg.Client, what: string, statement: string) =>
  client.query('insert into scale.back (what, statement) values ($1, $2) on conflict (what) do nothing', [
    what,
    statement,
  ]);

async function replacePolicies(client: pg.Client): Promise<void> {
  const { rows } = await client.query<Policy>(POLICIES_SQL);
  await client.query('begin');
  for (const statement of ASKING_FUNCTIONS) await client.query(statement);
  for (const policy of rows) {
    await keepForReturn(client, `policy ${policy.policy} on ${policy.table}`, policyStatement(policy));
    await client.query(policyStatement(distributedPolicy(policy)));
  }
  await client.query('commit');
}

/** @param anchor a distributed table; the shards of a company are on the same node for all tables */
async function place(
  client: pg.Client,
  waiting: readonly Table[],
  anchor: string | undefined,
  log: Log,
): Promise<void> {
  for (const { name } of waiting.filter(({ placement }) => placement === 'reference')) {
    await client.query(`select create_reference_table('${name}')`);
    log(`En cada nodo: ${name}`);
  }
  let first = anchor;
  for (const { name } of waiting.filter(({ placement }) => placement === 'distributed')) {
    const together = first === undefined ? '' : `, colocate_with => '${first}'`;
    await client.query(`select create_distributed_table('${name}', 'customer_id'${together})`);
    first ??= name;
    log(`Por empresa: ${name}`);
  }
}

async function putBack(client: pg.Client, log: Log): Promise<void> {
  const { rows } = await client.query<{ n: number; statement: string }>(
    'select n, statement from scale.pending order by n',
  );
  for (const { n, statement } of rows) {
    await client.query('begin');
    await client.query(statement);
    await client.query('delete from scale.pending where n = $1', [n]);
    await client.query('commit');
  }
  log(`Claves y disparadores repuestos: ${rows.length}.`);
}

/**
 * Creates functions on the nodes, where policies and triggers call them. Citus sends a function when it is created,
 * unless Citus was not there yet or a table of its arguments was not: so it runs before the tables are placed, and
 * again after it.
 */
async function sendFunctions(client: pg.Client, log: Log): Promise<void> {
  const { rows } = await client.query<{ definition: string }>(UNSENT_FUNCTIONS_SQL);
  for (const { definition } of rows) await client.query(definition);
  log(`Funciones enviadas a los nodos: ${rows.length}.`);
}

async function replaceFunctions(client: pg.Client, log: Log): Promise<void> {
  const { rows } = await client.query<DatabaseFunction>(FUNCTIONS_SQL);
  let replaced = 0;
  for (const fn of rows) {
    const statements = distributedForm(fn);
    if (statements.length === 0) continue;
    await client.query('begin');
    await client.query('delete from scale.back where what = $1', [`function ${fn.signature}`]);
    await keepForReturn(client, `function ${fn.signature}`, fn.definition);
    for (const statement of statements) await client.query(statement);
    await client.query('commit');
    replaced++;
  }
  log(`Funciones en la forma de un clúster: ${replaced}.`);
}
