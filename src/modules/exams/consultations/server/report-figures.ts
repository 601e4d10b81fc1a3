import type { Tx } from '#platform/server/database/scope.ts';
import { NOTIFIED_AT } from './notified.sql.ts';
import { VISIBLE_REFERRAL } from './shown.ts';

const DAY_SQL = `((${NOTIFIED_AT}) at time zone 'America/Lima')::date`;
const NEXT_MONTH = "$2::date + interval '1 month'";
const SQL = `
select count(*)::int as issued, count(*) filter (where ${DAY_SQL} < ${NEXT_MONTH})::int as delivered,
  count(*) filter (where ${DAY_SQL} >= $2::date and ${DAY_SQL} < ${NEXT_MONTH})::int as "deliveredThisMonth"
from consultations t
join attentions a on a.customer_id = $1 and a.id = t.attention_id
join patients p on p.customer_id = $1 and p.id = a.patient_id
where t.customer_id = $1 and ${VISIBLE_REFERRAL} and t.issued_on < ${NEXT_MONTH}
  and ($3::uuid is null or coalesce(a.project_id, p.project_id) = $3)`;

interface ReferralsOfMonth {
  /** `delivered`: notified up to the end of the month; `deliveredThisMonth`: notified in the month. */
  delivered: number;
  deliveredThisMonth: number;
  /** All referrals issued up to the end of the month. */
  issued: number;
}

/**
 * Number of referrals that were notified to their workers. Neither speciality nor answer is read. @param month
 * `YYYY-MM`
 */
export async function referralsOfMonth(
  tx: Pick<Tx, 'client' | 'customerId'>,
  { month, projectId }: { month: string; projectId: string | null },
): Promise<ReferralsOfMonth> {
  const { rows } = await tx.client.query<ReferralsOfMonth>(SQL, [tx.customerId, `${month}-01`, projectId]);
  return rows[0]!;
}
