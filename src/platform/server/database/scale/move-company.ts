import pg from 'pg';
import { StartRefusal } from '#platform/server/config/refusal.ts';
import { onDatabase } from './distribute.ts';

interface Placement {
  shard: string;
  /** Whether the shard holds this company only. */
  alone: boolean;
  host: string;
  port: number;
}

/** The shard of the company's workers; the shards of its other tables are on the same node and move with it. */
const PLACEMENT_SQL = `
select s.shardid as shard, s.shardminvalue = s.shardmaxvalue as alone, p.nodename as host, p.nodeport as port
from pg_dist_shard s join pg_dist_shard_placement p on p.shardid = s.shardid
where s.shardid = get_shard_id_for_distribution_column('patients', $1::uuid)`;

/**
 * The role that Citus creates on a node to replicate rows of a table. Row security refuses its writes: it may pass from
 * its creation until Citus drops it at the end of the move.
 */
const LET_PASS = `
do $do$
declare
  role text;
begin
  for role in
    select rolname from pg_roles where rolname like 'citus_shard_move_subscription_role_%' and not rolbypassrls
  loop
    execute format('alter role %I bypassrls', role);
  end loop;
end $do$`;
/** The apply worker of a node starts again five seconds after a refusal. */
const LOOK_MS = 250;

/**
 * Gives a company shards of its own and moves them to a node. Its people work meanwhile: rows are copied by logical
 * replication. Writes of the company's shard wait while it is divided, and for the last changes of the move
 * (docs/adr/0124 has figures).
 * @param node `host:port` as the coordinator knows it
 * @throws StartRefusal when the database has no such node or company, or is not distributed
 */
export function moveCompany(url: string, company: string, node: string, log: (message: string) => void): Promise<void> {
  return onDatabase(url, async (client) => {
    await refuseUndistributed(client);
    const { host, port } = await nodeOf(client, node);
    await refuseUnknown(client, company);
    let placement = await placementOf(client, company);
    if (!placement.alone) {
      // With writes going on, Citus ends with `publisher did not send replica identity column`.
      await client.query(
        `select isolate_tenant_to_new_shard('patients', $1::uuid, 'CASCADE', shard_transfer_mode => 'block_writes')`,
        [company],
      );
      placement = await placementOf(client, company);
      log(`La empresa tiene fragmentos propios, en ${placement.host}:${placement.port}.`);
    }
    if (placement.host === host && placement.port === port) return;
    const values = [placement.shard, placement.host, placement.port, host, port, 'force_logical'];
    await whileRolesPass(url, () => client.query('select citus_move_shard_placement($1, $2, $3, $4, $5, $6)', values));
    log(`Sus filas están en ${host}:${port}.`);
  });
}

/** Lets the replicating roles of the nodes pass row security until `work` ends. */
async function whileRolesPass<T>(url: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'vigia-distribute' });
  await client.connect();
  let ended = false;
  const looking = (async () => {
    while (!ended) {
      const { rows } = await client.query<{ result: string }>(
        'select result from run_command_on_workers($1) where not success',
        [LET_PASS],
      );
      if (rows[0]) throw new Error(rows[0].result);
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  })();
  // A role that may not pass makes the move wait without an end.
  const refused = new Promise<never>((_, reject) => looking.catch(reject));
  try {
    return await Promise.race([work(), refused]);
  } finally {
    ended = true;
    await looking.finally(() => client.end());
  }
}

async function nodeOf(client: pg.Client, node: string): Promise<{ host: string; port: number }> {
  const { rows } = await client.query<{ host: string; port: number }>(
    'select node_name as host, node_port::int as port from citus_get_active_worker_nodes() order by 1, 2',
  );
  const found = rows.find(({ host, port }) => `${host}:${port}` === node);
  if (!found)
    throw new StartRefusal(
      `El clúster no tiene el nodo ${node}. Tiene: ${rows.map(({ host, port }) => `${host}:${port}`).join(', ')}.`,
    );
  return found;
}

async function refuseUnknown(client: pg.Client, company: string): Promise<void> {
  const { rowCount } = await client.query('select 1 from customers where id::text = $1', [company]);
  if (rowCount !== 1) throw new StartRefusal(`No hay una empresa con el identificador ${company}.`);
}

async function placementOf(client: pg.Client, company: string): Promise<Placement> {
  const { rows } = await client.query<Placement>(PLACEMENT_SQL, [company]);
  return rows[0]!;
}

async function refuseUndistributed(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ distributed: boolean }>(
    "select to_regclass('citus_tables') is not null and to_regclass('scale.back') is not null as distributed",
  );
  if (!rows[0]?.distributed) throw new StartRefusal('La base no está repartida: ejecuta antes npm run distribute.');
}
