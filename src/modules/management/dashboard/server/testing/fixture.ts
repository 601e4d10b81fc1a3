import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Scope } from '#platform/server/database/scope.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import type { Company } from '#testing/builders.ts';
import { runSql } from '#testing/run-sql.ts';

/** Day of these tests: the last day of a month, to cover shortened months. */
export const TODAY = '2026-03-31';

/** Starts one server per file and creates an empty company for each test. */
export function dashboardFixture() {
  const f = {} as { t: TestApp; company: Company; scope: Scope };
  beforeAll(async () => {
    f.t = await startTestApp();
  });
  afterAll(() => f.t.close());
  beforeEach(async () => {
    f.company = await f.t.make.company();
    f.scope = f.t.services.system.forCustomer(f.company.id);
  });
  const sql = (text: string, values: unknown[] = []) => f.scope.run(({ client }) => runSql(client, text, values));
  return {
    f,
    sql,
    setCompany: (set: string) =>
      f.t.services.system.run(({ client }) =>
        client.query(`update customers set ${set} where id = $1`, [f.company.id]),
      ),
    setWorker: (id: string, set: string) =>
      sql(`update patients set ${set} where customer_id = $1 and id = $2`, [f.company.id, id]),
    /** Creates a worker with exams on these days. */
    worker: async (...dates: string[]): Promise<string> => {
      const { id } = await f.t.make.patient(f.company);
      for (const date of dates) await f.t.make.attention(f.company, id, { date });
      return id;
    },
  };
}
