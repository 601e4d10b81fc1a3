import type { TestApp } from '#testing/app.ts';
import type { Company } from '#testing/builders.ts';
import { runSql } from '#testing/run-sql.ts';

export type Office = ReturnType<typeof catalogueOffice>;

/** Helpers of the catalogue tests, which create and look up entries of a company. */
export function catalogueOffice(t: TestApp, company: Company) {
  const scope = t.services.system.forCustomer(company.id);

  async function sql<Row extends object>(text: string, ...values: unknown[]): Promise<Row[]> {
    return scope.run(async ({ client }) => (await runSql<Row>(client, text, values)).rows);
  }

  /** An active worker with the given columns set. */
  async function worker(columns: Record<string, string>): Promise<string> {
    const { id } = await t.make.patient(company);
    for (const [name, value] of Object.entries(columns))
      await sql(`update patients set ${name} = $2 where id = $1`, id, value);
    return id;
  }

  async function jobTitle(name: string, areaId: string | null = null): Promise<string> {
    const rows = await sql<{ id: string }>(
      'insert into job_titles (customer_id, name, working_area_id) values ($1, $2, $3) returning id',
      company.id,
      name,
      areaId,
    );
    return rows[0]!.id;
  }

  /** Audit entries of an object in order: action and details. */
  async function audited(objectId: string): Promise<[string, object][]> {
    const { rows } = await t.services.system.run(({ client }) =>
      client.query<{ action: string; details: object }>(
        'select action, details from audit_log where object_id = $1 order by id',
        [objectId],
      ),
    );
    return rows.map(({ action, details }) => [action, details]);
  }

  return { sql, worker, jobTitle, audited };
}
