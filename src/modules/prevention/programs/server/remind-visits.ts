import { peopleOf } from '#access/session/server/people-of.ts';
import { todayInLima } from '#platform/contract/dates.ts';
import type { SystemScope } from '#platform/server/database/scope.ts';
import { eachCompany, enabledCompanies } from '#platform/server/jobs/each-company.ts';
import { notify } from '#platform/server/messages/notify.ts';
import { visitsMissed } from '../notifications.ts';
import { pausedOn } from './pauses.sql.ts';

/** Counts the overdue visits of active workers; a new newest overdue day causes a new notification. */
const MISSED_SQL = `
select count(*)::int as visits, max(t.next_visit_on)::text as newest from program_entries t
join patients p on p.customer_id = $1 and p.id = t.patient_id and p.status = 'ACTIVE'
where t.customer_id = $1 and t.state = 'ACTIVO' and t.next_visit_on < $2::date
  and not ${pausedOn('t.patient_id', '$2::date')}`;

/** Notifies a company's doctors of missed visits: once for each new overdue day, however often it runs. */
export async function remindVisits(system: SystemScope, today = todayInLima()): Promise<void> {
  await eachCompany(await enabledCompanies(system), (id) =>
    system.forCustomer(id).run(async (tx) => {
      const { rows: missed } = await tx.client.query<{ visits: number; newest: string | null }>(MISSED_SQL, [
        tx.customerId,
        today,
      ]);
      const { visits, newest } = missed[0]!;
      if (visits === 0) return;
      for (const userId of await peopleOf(tx, { kind: 'doctor', policy: 'clinical.read' }))
        await notify(
          tx,
          visitsMissed,
          { visits },
          { userId, key: `visits-missed:${tx.customerId}:${userId}:${newest}` },
        );
    }),
  );
}
