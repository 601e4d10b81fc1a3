import { CONTACT_CHANNELS } from '#access/links/contacts.ts';
import { postPerChannel } from '#access/links/server/to-each.ts';
import { showDay, todayInLima } from '#platform/contract/dates.ts';
import type { Services } from '#platform/server/http/context.ts';
import { eachCompany } from '#platform/server/jobs/each-company.ts';
import { postMessages } from '#platform/server/messages/post-message.ts';
import { canBeNotified } from '#scheduling/appointments/server/may-be-told.sql.ts';
import { serviceVisit } from '../notifications.ts';
import { pausedOn } from './pauses.sql.ts';

/** The worker gets a message this number of days before a visit. */
const AHEAD = 7;
const BATCH_SIZE = 100;
const COMPANIES_SQL = 'select id from customers where enabled and deleted_at is null order by id';
const UNTOLD_SQL = `
select t.id, t.next_visit_on as "on", coalesce(t.told_at is not null and t.told_for >= $2::date, false) as moved,
  p.id as "patientId", p.email, p.phone, coalesce(nullif(p.first_names, ''), p.full_name) as "firstName",
  c.name as company
from program_entries t join patients p on p.customer_id = $1 and p.id = t.patient_id and p.status = 'ACTIVE'
join customers c on c.id = $1
where t.customer_id = $1 and t.state = 'ACTIVO' and t.next_visit_on between $2::date and $2::date + ${AHEAD}
  and t.told_for is distinct from t.next_visit_on and not ${pausedOn('t.patient_id', 't.next_visit_on')}
  and ${canBeNotified()}
order by t.id limit ${BATCH_SIZE} for update of t skip locked`;
const TOLD_SQL = `
update program_entries set told_for = next_visit_on, told_at = case when id = any ($3::uuid[]) then $4::timestamptz end
where customer_id = $1 and id = any ($2::uuid[])`;

interface Untold {
  id: string;
  on: string;
  moved: boolean;
  patientId: string;
  email: string | null;
  phone: string | null;
  firstName: string;
  company: string;
}

/**
 * Sends workers a message about visits in the next days, once for each planned day. Visits of two programmes on one day
 * cause one message. It may be repeated and run concurrently.
 * @returns number of visits with a message
 */
export async function tellVisits(
  { system, config }: Pick<Services, 'system' | 'config'>,
  today = todayInLima(),
): Promise<number> {
  const { rows: companies } = await system.run(({ client }) => client.query<{ id: string }>(COMPANIES_SQL));
  let told = 0;
  await eachCompany(companies, async (id) => {
    for (let read = BATCH_SIZE; read === BATCH_SIZE; )
      read = await system.forCustomer(id).run(async (tx) => {
        const { rows } = await tx.client.query<Untold>(UNTOLD_SQL, [tx.customerId, today]);
        if (rows.length === 0) return 0;
        const keyOf = ({ patientId, on }: Untold) => `service-visit:${patientId}:${on}`;
        const written = await postMessages(
          tx,
          config,
          serviceVisit,
          rows.flatMap((row) =>
            postPerChannel(row, {
              patientId: row.patientId,
              key: keyOf(row),
              facts: { firstName: row.firstName, company: row.company, on: showDay(row.on), moved: row.moved },
            }),
          ),
        );
        const reached = rows.filter((row) => CONTACT_CHANNELS.some((each) => written.has(`${keyOf(row)}:${each}`)));
        await tx.client.query(TOLD_SQL, [
          tx.customerId,
          rows.map((row) => row.id),
          reached.map((row) => row.id),
          new Date(),
        ]);
        told += reached.length;
        return rows.length;
      });
  });
  return told;
}
