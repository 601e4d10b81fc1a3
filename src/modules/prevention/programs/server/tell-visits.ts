import { CONTACT_CHANNELS } from '#access/links/contacts.ts';
import { postPerChannel } from '#access/links/server/to-each.ts';
import { showDay, todayInLima } from '#platform/contract/dates.ts';
import type { Tx } from '#platform/server/database/scope.ts';
import type { Services } from '#platform/server/http/context.ts';
import { eachCompany, enabledCompanies } from '#platform/server/jobs/each-company.ts';
import { postMessages } from '#platform/server/messages/post-message.ts';
import { canBeNotified } from '#scheduling/appointments/server/may-be-told.sql.ts';
import { TOLD_DAYS_BEFORE } from '../limits.ts';
import { serviceVisit } from '../notifications.ts';
import { pausedOn } from './pauses.sql.ts';

const BATCH_SIZE = 100;

const PERSON = `p.id as "patientId", p.email, p.phone,
  coalesce(nullif(p.first_names, ''), p.full_name) as "firstName", c.name as company,
  (select max(o.told_at)::text from program_entries o
   where o.customer_id = $1 and o.patient_id = t.patient_id) as "lastTold"
from program_entries t join patients p on p.customer_id = $1 and p.id = t.patient_id and p.status = 'ACTIVE'
join customers c on c.id = $1`;
/** True if no programme plans a visit of the worker any more for the day that the worker expects. */
const GIVEN_UP = `(t.told_at is not null and t.told_for >= $2::date and not exists (select 1 from program_entries o
    where o.customer_id = $1 and o.patient_id = t.patient_id and o.state = 'ACTIVO' and o.next_visit_on = t.told_for))`;
/** True if a message about another programme named the same day. */
const TOLD_OF_DAY = `exists (select 1 from program_entries o
    where o.customer_id = $1 and o.patient_id = t.patient_id and o.id <> t.id and o.state = 'ACTIVO'
      and o.told_at is not null and o.told_for = t.next_visit_on and o.next_visit_on = t.next_visit_on)`;
/** Visits in the next days, and visits that moved away from the day that the worker expects. */
const UPCOMING_SQL = `
select t.id, t.next_visit_on as "on", case when ${GIVEN_UP} then 'MOVED' else 'PLANNED' end as change,
  not ${GIVEN_UP} and ${TOLD_OF_DAY} as known, ${PERSON}
where t.customer_id = $1 and t.state = 'ACTIVO' and t.next_visit_on >= $2::date
  and (t.next_visit_on <= $2::date + ${TOLD_DAYS_BEFORE} or ${GIVEN_UP})
  and t.told_for is distinct from t.next_visit_on and not ${pausedOn('t.patient_id', 't.next_visit_on')}
  and ${canBeNotified()}
order by t.id limit ${BATCH_SIZE} for update of t skip locked`;
/** Visits that the worker expects, without a day that takes their place. */
const CANCELLED_SQL = `
select t.id, t.told_for as "on", 'CANCELLED' as change, false as known, ${PERSON}
where t.customer_id = $1 and ${GIVEN_UP} and (t.state <> 'ACTIVO' or t.next_visit_on is null)
order by t.id limit ${BATCH_SIZE} for update of t skip locked`;
const STORE_SQL = `
update program_entries set told_for = next_visit_on, told_at = case when id = any ($3::uuid[]) then $4::timestamptz end
where customer_id = $1 and id = any ($2::uuid[])`;
const FORGET_SQL = `
update program_entries set told_for = null where customer_id = $1 and id = any ($2::uuid[])`;

interface Visit {
  id: string;
  on: string;
  change: 'PLANNED' | 'MOVED' | 'CANCELLED';
  /** True if another message named this day. */
  known: boolean;
  /** Instant of the worker's last message about any visit. */
  lastTold: string | null;
  patientId: string;
  email: string | null;
  phone: string | null;
  firstName: string;
  company: string;
}

/**
 * Posts a message for each visit; returns the ids of the visits with a message. The key holds the last message to the
 * worker: visits of one day cause one message, and a day that was given up and taken back causes another.
 */
async function post(tx: Tx, config: Services['config'], visits: readonly Visit[]): Promise<string[]> {
  const keyOf = ({ patientId, on, change, lastTold }: Visit) =>
    `service-visit:${patientId}:${on}:${change === 'CANCELLED' ? 'cancelled' : 'told'}:${lastTold ?? 'first'}`;
  const written = await postMessages(
    tx,
    config,
    serviceVisit,
    visits.flatMap((visit) =>
      postPerChannel(visit, {
        patientId: visit.patientId,
        key: keyOf(visit),
        facts: { firstName: visit.firstName, company: visit.company, on: showDay(visit.on), change: visit.change },
      }),
    ),
  );
  return visits
    .filter((visit) => CONTACT_CHANNELS.some((channel) => written.has(`${keyOf(visit)}:${channel}`)))
    .map(({ id }) => id);
}

/**
 * Sends workers a message about visits in the next days, once for each planned day, and about those that were moved or
 * cancelled since. Visits of two programmes on one day cause one message. It may be repeated and run concurrently.
 * @returns number of visits with a message
 */
export async function tellVisits(
  { system, config }: Pick<Services, 'system' | 'config'>,
  today = todayInLima(),
): Promise<number> {
  let posted = 0;
  const inBatches = async (customerId: string, work: (tx: Tx) => Promise<number>) => {
    while ((await system.forCustomer(customerId).run(work)) === BATCH_SIZE);
  };
  await eachCompany(await enabledCompanies(system), async (id) => {
    await inBatches(id, async (tx) => {
      const { rows } = await tx.client.query<Visit>(CANCELLED_SQL, [tx.customerId, today]);
      if (rows.length === 0) return 0;
      posted += (await post(tx, config, rows)).length;
      await tx.client.query(FORGET_SQL, [tx.customerId, rows.map((row) => row.id)]);
      return rows.length;
    });
    await inBatches(id, async (tx) => {
      const { rows } = await tx.client.query<Visit>(UPCOMING_SQL, [tx.customerId, today]);
      if (rows.length === 0) return 0;
      const reached = await post(
        tx,
        config,
        rows.filter((row) => !row.known),
      );
      const told = [...reached, ...rows.filter((row) => row.known).map((row) => row.id)];
      await tx.client.query(STORE_SQL, [tx.customerId, rows.map((row) => row.id), told, new Date()]);
      posted += reached.length;
      return rows.length;
    });
  });
  return posted;
}
