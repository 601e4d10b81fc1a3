import pg from 'pg';

const LOCK = 7_238_402;

/** Runs `work` as the owner of the tables in one transaction, with a lock against other loads at the same time. */
export async function asOwner<T>(adminUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
    await enter(client, '');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    await client.end();
  }
}

/** Sets the scope of one company inside the clinical wall, and the scope of the identity tables. */
export async function enter(client: pg.ClientBase, customerId: string): Promise<void> {
  await client.query("select app_scope($1, 'on', 'on', '')", [customerId]);
}
