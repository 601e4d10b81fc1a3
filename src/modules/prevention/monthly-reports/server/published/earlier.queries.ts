import type { Scope, Tx } from '#platform/server/database/scope.ts';
import { statement } from '#platform/server/database/statements/statement.ts';
import type { Earlier } from './decide.ts';

/** Editions of a month that the company reads or will read once published; without editions of a report in progress. */
const THOSE_SQL = `
from monthly_reports r
join monthly_report_versions v on v.customer_id = $1 and v.report_id = r.id
join monthly_report_contents c on c.customer_id = $1 and c.report_id = r.id and c.edition = v.edition
where r.customer_id = $1 and r.month = $2::date
  and (v.published_at is not null or r.state = 'FIRMADO' and v.edition = r.edition)`;
const EARLIER_SQL = `
select coalesce(r.id = $3::uuid, false) as own, r.project_id as "projectId", v.edition,
  c.data -> 'clinical' as clinical,
  c.data ->> 'withheld' as withheld, coalesce(c.data -> 'corrections', '{}') as corrections ${THOSE_SQL}
order by v.edition, v.signed_at, r.id`;
const WHICH_SQL = `
select coalesce(string_agg(r.id || ' ' || v.edition, ',' order by r.id, v.edition), '') as which ${THOSE_SQL}`;
const LOCK_SQL = "select pg_advisory_xact_lock(hashtextextended('monthly-reports ' || $1 || ' ' || $2, 0))";

/**
 * @param month `YYYY-MM`
 * @param reportId null for a report that does not exist yet
 */
export async function earlierOf(scope: Scope, month: string, reportId: string | null): Promise<Earlier[]> {
  const [rows] = await scope.hot<[Earlier[]]>([statement(EARLIER_SQL, [scope.customerId, `${month}-01`, reportId])]);
  return rows;
}

type Client = Pick<Tx, 'client' | 'customerId'>;

/** Returns a string that identifies these editions; it changes when another report is signed. */
export async function whichEarlier({ client, customerId }: Client, month: string): Promise<string> {
  const { rows } = await client.query<{ which: string }>(WHICH_SQL, [customerId, `${month}-01`]);
  return rows[0]?.which ?? '';
}

/** Prevents other signatures of reports of that month until the end of the transaction. */
export const lockMonth = ({ client, customerId }: Client, month: string) =>
  client.query(LOCK_SQL, [customerId, month]).then(() => undefined);
