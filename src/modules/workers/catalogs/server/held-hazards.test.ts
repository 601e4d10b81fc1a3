import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { cloneDatabase, type TestDatabase } from '#platform/server/testing/database.ts';

const COMPANY = '11111111-1111-4111-8111-111111111111';
let database: TestDatabase;
const clients: pg.Client[] = [];

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  clients.push(client);
  return client;
}

async function inCompany(): Promise<pg.Client> {
  const client = await connect();
  await client.query('set role vigia_app');
  await client.query(`set app.tenant = '${COMPANY}'`);
  await client.query("set app.clinical = 'on'");
  return client;
}

beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(async () => {
  for (const client of clients) await client.end();
  await database.drop();
});

test('who waits for a job title that another changes holds its hazards as they became', async () => {
  const owner = await connect();
  await owner.query(
    `with made as (insert into customers (id, name, legal_name, ruc) values ($1, 'E', 'E', '20100070970') returning id)
     insert into company_rows select id from made`,
    [COMPANY],
  );
  const [first, second] = [await inCompany(), await inCompany()];
  const idOf = async (sql: string, values: unknown[]) => (await first.query<{ id: string }>(sql, values)).rows[0]!.id;
  const area = await idOf("insert into working_areas (customer_id, name) values ($1, 'Planta') returning id", [
    COMPANY,
  ]);
  const job = await idOf(
    "insert into job_titles (customer_id, name, working_area_id) values ($1, 'Soldador', $2) returning id",
    [COMPANY, area],
  );
  const { rows: hazards } = await owner.query<{ id: string }>('select id from hazards order by id limit 2');
  const [before, after] = hazards.map(({ id }) => id);
  await first.query('insert into job_title_hazards values ($1, $2, $3)', [COMPANY, job, before]);

  await first.query('begin');
  await first.query('select job_titles_hold($1, array[$2::uuid])', [COMPANY, job]);
  await first.query('update job_title_hazards set hazard_id = $3 where customer_id = $1 and job_title_id = $2', [
    COMPANY,
    job,
    after,
  ]);
  const { rows: backend } = await second.query<{ pid: number }>('select pg_backend_pid() as pid');
  const held = second.query<{ hazards: string[] }>(
    'select h.hazards from unnest(job_titles_hold($1, array[$2::uuid])) h',
    [COMPANY, job],
  );
  await vi.waitFor(async () => {
    const { rows } = await owner.query('select 1 from pg_stat_activity where pid = $1 and wait_event_type = $2', [
      backend[0]!.pid,
      'Lock',
    ]);
    expect(rows).toHaveLength(1);
  }, 10_000);
  await first.query('commit');
  expect((await held).rows).toEqual([{ hazards: [after] }]);
});
