import { todayInLima } from '#platform/contract/dates.ts';
import type { SystemScope } from '#platform/server/database/scope.ts';
import { eachCompany, enabledCompanies } from '#platform/server/jobs/each-company.ts';
import { notify } from '#platform/server/messages/notify.ts';
import { findingsOverdue } from '../notifications.ts';

// The reminder goes to the user who registered the activity or, without one, to the user who planned it. For findings
// inside the clinical wall only their author is reminded, while the author is a doctor of the company.
const DUE_SQL = `
select x.person as id, count(*)::int as findings from (
  select case when f.inside then f.created_by else coalesce(a.done_by, a.created_by) end as person, f.inside
  from activity_findings f join activities a on a.customer_id = $1 and a.id = f.activity_id and a.state <> 'CANCELADA'
  where f.customer_id = $1 and f.solved_on is null and f.due_on < $2::date) x
join user_customers uc on uc.customer_id = $1 and uc.user_id = x.person and uc.active
  and (not x.inside or uc.role = 'DOCTOR')
join users u on u.id = x.person and u.status = 'ACTIVE'
group by x.person order by x.person limit 1000`;

/** Reminds the responsible users of overdue findings, at most once a week however often it runs. */
export async function remindFindings(system: SystemScope, today = todayInLima()): Promise<void> {
  const week = Math.floor(Date.parse(`${today}T00:00:00Z`) / (7 * 86_400_000));
  await eachCompany(await enabledCompanies(system), (id) =>
    system.forCustomer(id).run(async (tx) => {
      const { rows: due } = await tx.client.query<{ id: string; findings: number }>(DUE_SQL, [tx.customerId, today]);
      for (const { id: userId, findings } of due)
        await notify(
          tx,
          findingsOverdue,
          { findings },
          { userId, key: `findings-overdue:${tx.customerId}:${userId}:${week}` },
        );
    }),
  );
}
