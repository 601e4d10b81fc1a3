import { peopleOf } from '#access/session/server/people-of.ts';
import { daysBetween, todayInLima } from '#platform/contract/dates.ts';
import type { Scope, SystemScope, Tx } from '#platform/server/database/scope.ts';
import { companiesWithWork, eachCompany } from '#platform/server/jobs/each-company.ts';
import { notify } from '#platform/server/messages/notify.ts';
import { EMO_THRESHOLDS, membershipThreshold, type NoticeRange, rangesOn } from '../../notices.ts';
import { examsExpire, membershipEnding } from '../../notifications.ts';
import { countedWorkers } from '../counts.sql.ts';

/** Companies that have not got all notices of the day `$1`; `$2` is the number of thresholds. */
const COMPANIES_SQL = `
select c.id from customers c where c.enabled and c.deleted_at is null
  and c.id not in (
    select customer_id from daily_notices where kind = 'EMO' and day = $1 group by 1 having count(*) >= $2)
order by c.id`;
const LAST_SQL = `
select threshold, max(to_day) as "to" from daily_notices where customer_id = $1 and kind = 'EMO' group by 1`;
const ENDING = `${countedWorkers} select r.threshold, coalesce(sum(e.n), 0)::int as workers
  from unnest($3::int[], $4::date[], $5::date[]) as r(threshold, low, high)
  left join ended e on e.ends between r.low and r.high group by 1`;
/** Writes nothing when another process already gave the notice; only the first transaction notifies. */
const NOTICE_SQL = `insert into daily_notices (customer_id, kind, threshold, day, from_day, to_day, concerned, told)
  values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`;

/**
 * Notifies companies of the exams that end in 90, 60, 30, 15 and 7 days, and their administrators of a membership that
 * ends. Each company gets one notice per day (Lima time) and threshold, however often and in how many processes it
 * runs.
 * @returns the number of notified users
 */
export async function notifyExpiring(system: SystemScope, today = todayInLima()): Promise<number> {
  const companies = await companiesWithWork(system, COMPANIES_SQL, [today, EMO_THRESHOLDS.length]);
  let noticeCount = 0;
  // A company that fails is tried again in an hour.
  await eachCompany(companies, async (id) => {
    const scope = system.forCustomer(id);
    noticeCount += (await notifyMembership(scope, today)) + (await notifyExams(scope, today));
  });
  return noticeCount;
}

function notifyExams(scope: Scope, today: string): Promise<number> {
  return scope.run(async (tx) => {
    const { client, customerId } = tx;
    const last = await client.query<{ threshold: number; to: string }>(LAST_SQL, [customerId]);
    const ranges = rangesOn(today, new Map(last.rows.map(({ threshold, to }) => [threshold, to])));
    if (ranges.length === 0) return 0;
    const { rows } = await client.query<{ threshold: number; workers: number }>(ENDING, [
      customerId,
      today,
      ranges.map(({ threshold }) => threshold),
      ranges.map(({ from }) => from),
      ranges.map(({ to }) => to),
    ]);
    const workers = new Map(rows.map((row) => [row.threshold, row.workers]));
    const people = [...workers.values()].some((n) => n > 0) ? await peopleOf(tx, { policy: 'scheduling.update' }) : [];
    let noticeCount = 0;
    for (const range of ranges)
      noticeCount += await notifyRange(tx, range, workers.get(range.threshold) ?? 0, people, today);
    return noticeCount;
  });
}

async function notifyRange(
  tx: Tx,
  { threshold, from, to }: NoticeRange,
  workers: number,
  people: readonly string[],
  today: string,
): Promise<number> {
  const recipients = workers > 0 ? people : [];
  const { rowCount } = await tx.client.query(NOTICE_SQL, [
    tx.customerId,
    'EMO',
    threshold,
    today,
    from,
    to,
    workers,
    recipients.length,
  ]);
  if (rowCount === 0) return 0;
  const key = `emo.expiring:${threshold}:${today}`;
  for (const userId of recipients) await notify(tx, examsExpire, { threshold, from, to, workers }, { userId, key });
  return recipients.length;
}

const MEMBERSHIP_SQL = `select code, end_date as "lastDay" from memberships
  where customer_id = $1 and ended_at is null and start_date <= $2 and end_date >= $2 and code <> 'FREE'
    and not exists (select 1 from memberships n
      where n.customer_id = $1 and n.ended_at is null and n.code <> 'FREE'
        and n.start_date <= memberships.end_date + 1
        and (n.end_date is null or n.end_date > memberships.end_date))
  order by end_date desc limit 1`;
const NOTICE_SENT = `
select 1 from daily_notices where customer_id = $1 and kind = 'MEMBERSHIP' and threshold = $2 and to_day = $3`;

/** A membership followed by another one does not count as ending. Each threshold of a last day is notified once. */
function notifyMembership(scope: Scope, today: string): Promise<number> {
  return scope.run(async (tx) => {
    const { client, customerId } = tx;
    const { rows } = await client.query<{ code: 'TRIAL' | 'PREMIUM'; lastDay: string }>(MEMBERSHIP_SQL, [
      customerId,
      today,
    ]);
    const membership = rows[0];
    const days = membership ? daysBetween(today, membership.lastDay) : -1;
    const threshold = membershipThreshold(days);
    if (!membership || threshold === undefined) return 0;
    const { code, lastDay } = membership;
    if ((await client.query(NOTICE_SENT, [customerId, threshold, lastDay])).rowCount) return 0;
    const people = await peopleOf(tx, { kind: 'owner', policy: 'customers.read' });
    const { rowCount } = await client.query(NOTICE_SQL, [
      customerId,
      'MEMBERSHIP',
      threshold,
      today,
      lastDay,
      lastDay,
      1,
      people.length,
    ]);
    if (rowCount === 0) return 0;
    const facts = { membership: code, days, lastDay };
    const key = `membership.ending:${threshold}:${lastDay}`;
    for (const userId of people) await notify(tx, membershipEnding, facts, { userId, key });
    return people.length;
  });
}
