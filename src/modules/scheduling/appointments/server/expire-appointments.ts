import { todayInLima } from '#platform/contract/dates.ts';
import { moveCases } from '#platform/server/cases/act.ts';
import type { SystemScope } from '#platform/server/database/scope.ts';
import { eachCompany } from '#platform/server/jobs/each-company.ts';
import { APPOINTMENTS } from '../appointments.ts';

const BATCH_SIZE = 500;
const COMPANIES_SQL = 'select id from customers where deleted_at is null order by id';
const PAST_SQL = `
select t.id
from appointments t join attentions a on a.customer_id = $1 and a.id = t.attention_id and a.deleted_at is null
where t.customer_id = $1 and t.state in ('PROGRAMADO', 'REPROGRAMADO', 'CONFIRMADO') and t.appointment_on < $2::date
order by t.id limit $3 for update of a, t skip locked`;

/**
 * Marks as missed the appointments whose day in Lima is over without an arrival (domain: life of an EMO). It may be
 * repeated and run concurrently.
 * @returns number of appointments marked
 */
export async function expireAppointments(system: SystemScope, today = todayInLima()): Promise<number> {
  const companies = await system.run(async ({ client }) => (await client.query<{ id: string }>(COMPANIES_SQL)).rows);
  let marked = 0;
  await eachCompany(companies, async (id) => {
    const scope = system.forCustomer(id);
    for (let movedCount = BATCH_SIZE; movedCount === BATCH_SIZE; marked += movedCount)
      movedCount = await scope.run(async (tx) => {
        const { rows } = await tx.client.query<{ id: string }>(PAST_SQL, [id, today, BATCH_SIZE]);
        if (rows.length > 0) await moveCases(tx, APPOINTMENTS, 'expire', rows);
        return rows.length;
      });
  });
  return marked;
}
