import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { todayInLima } from '#platform/contract/dates.ts';
import type { TestDatabase } from '#platform/server/testing/database.ts';
import { runSql } from '#testing/run-sql.ts';
import type { Company } from '../companies/company.ts';
import { Random } from '../random.ts';
import { cloneDemo } from '../testing/demo-database.ts';
import { writeAppointments } from './appointments.ts';

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await cloneDemo();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

test('a worker with an exam under way on a day gets no appointment on that day', async () => {
  const today = todayInLima();
  const { rows } = await client.query<{ id: string }>('select id from customers order by created_at, id limit 1');
  const { id } = rows[0]!;
  // An exam without an aptitude on each day leaves the worker due, and no day free.
  await runSql(
    client,
    `insert into attentions (customer_id, patient_id, exam_type, state, exam_date)
     select $1, p.id, t.type, 'PROGRAMADO', $2::date + n
     from patients p, generate_series(-40, 46) n, unnest('{PREOCUPACIONAL,PERIODICO}'::text[]) t(type)
     where p.customer_id = $1 and p.status = 'ACTIVE' on conflict do nothing`,
    [id, today],
  );
  const count = async () => (await client.query('select count(*)::int as n from attentions')).rows[0].n;
  const before = await count();
  await writeAppointments(client, new Random(7), { id } as Company, today);
  expect(await count()).toBe(before);
});
