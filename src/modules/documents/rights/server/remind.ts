import { todayInLima } from '#platform/contract/dates.ts';
import type { SystemScope } from '#platform/server/database/scope.ts';
import { eachCompany, enabledCompanies } from '#platform/server/jobs/each-company.ts';
import { notify } from '#platform/server/messages/notify.ts';
import { requestDue } from '../notifications.ts';
import { deskPeople } from './desk-people.ts';

/** Reminders to the desk: working days before the due day; -1: after it. */
const AHEAD = [5, 2, 0, -1] as const;
const BATCH_SIZE = 100;

/**
 * `near` is the smallest value of AHEAD that is not below the remaining days. A request is reminded once for each
 * value.
 */
const DUE_SQL = `
select * from (
  select t.id, t.due_on as "dueOn", n.days as left, t.reminded,
    case when n.days < 0 then -1 else (select min(a) from unnest($3::int[]) a where a >= n.days) end as near
  from rights_requests t cross join lateral (
    -- On the days without work after its last one it is over too.
    select case
      when t.due_on < $2::date then least(-1, working_days_until($2::date, t.due_on))
      else working_days_until($2::date, t.due_on) end as days) n
  where t.customer_id = $1 and t.state in ('RECIBIDA', 'EN_CURSO', 'AMPLIADA')
    and t.due_on <= add_working_days($2::date, ${AHEAD[0]})) d
where d.near < coalesce(d.reminded, 99) order by d."dueOn", d.id limit ${BATCH_SIZE}`;

interface Due {
  id: string;
  dueOn: string;
  left: number;
  near: number;
}

/**
 * Reminds the desks of open requests whose term ends in 5 or 2 working days or today, and once after the term. It can
 * be repeated and run in parallel.
 * @returns the number of requests with a reminder to at least one user
 */
export async function remindRequests(system: SystemScope, today = todayInLima()): Promise<number> {
  let reminded = 0;
  await eachCompany(await enabledCompanies(system), async (id) => {
    for (let dueCount = BATCH_SIZE; dueCount === BATCH_SIZE; reminded += dueCount)
      dueCount = await system.forCustomer(id).run(async (tx) => {
        // Lock: one process at a time for each company.
        await tx.client.query("select pg_advisory_xact_lock(hashtextextended('rights-due' || $1, 0))", [id]);
        const { rows } = await tx.client.query<Due>(DUE_SQL, [id, today, AHEAD]);
        if (rows.length === 0) return 0;
        const people = await deskPeople(tx);
        for (const { id: request, dueOn, left, near } of rows) {
          for (const userId of people)
            await notify(tx, requestDue, { dueOn, left }, { userId, key: `rights-due:${request}:${dueOn}:${near}` });
          await tx.client.query('update rights_requests set reminded = $3 where customer_id = $1 and id = $2', [
            id,
            request,
            near,
          ]);
        }
        return rows.length;
      });
  });
  return reminded;
}
