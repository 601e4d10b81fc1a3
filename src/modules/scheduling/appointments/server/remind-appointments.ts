import { addDays, todayInLima } from '#platform/contract/dates.ts';
import { moveCases } from '#platform/server/cases/act.ts';
import type { Services } from '#platform/server/http/context.ts';
import { eachCompany, enabledCompanies } from '#platform/server/jobs/each-company.ts';
import { APPOINTMENTS } from '../appointments.ts';
import { appointmentAgreed } from '../notifications.ts';
import { notifyWorkers } from './tell-workers.ts';

/** Days before an appointment on which the worker is reminded. */
const AHEAD = [3, 1] as const;
const BATCH_SIZE = 100;
const DUE_SQL = `
select t.id
from appointments t join attentions a on a.customer_id = $1 and a.id = t.attention_id and a.deleted_at is null
where t.customer_id = $1 and t.state in ('PROGRAMADO', 'REPROGRAMADO', 'CONFIRMADO') and t.appointment_on = $2::date
  -- Whoever agreed it yesterday was told yesterday.
  and coalesce(t.reminded, 99) > $3 and t.created_at < now() - interval '1 day'
order by t.id limit ${BATCH_SIZE} for update of t skip locked`;

/**
 * Reminds workers of upcoming appointments; those moved or cancelled meanwhile are left out. It may be repeated and run
 * concurrently.
 * @returns number of workers reminded
 */
export async function remindAppointments(
  { system, config }: Pick<Services, 'system' | 'config'>,
  today = todayInLima(),
): Promise<number> {
  let reminded = 0;
  await eachCompany(await enabledCompanies(system), async (id) => {
    for (const days of AHEAD)
      for (let remindedCount = BATCH_SIZE; remindedCount === BATCH_SIZE; reminded += remindedCount)
        remindedCount = await system.forCustomer(id).run(async (tx) => {
          const { rows } = await tx.client.query<{ id: string }>(DUE_SQL, [id, addDays(today, days), days]);
          if (rows.length === 0) return 0;
          await moveCases(tx, APPOINTMENTS, 'remind', rows, { reminded: days });
          await notifyWorkers(
            tx,
            config,
            rows.map((row) => row.id),
            appointmentAgreed,
          );
          return rows.length;
        });
  });
  return reminded;
}
