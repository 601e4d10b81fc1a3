import { peopleOf } from '#access/session/server/people-of.ts';
import { addMonths, daysBetween, todayInLima } from '#platform/contract/dates.ts';
import type { Scope, SystemScope, Tx } from '#platform/server/database/scope.ts';
import { eachCompany } from '#platform/server/jobs/each-company.ts';
import { notifyEach } from '#platform/server/messages/notify.ts';
import type { ReportVariant } from '../../model.ts';
import { reportDrafted, reportNeedsCompany, reportOwed } from '../../notifications.ts';
import type { Missing } from '../../report.ts';
import { reportDataOf } from '../assemble.ts';
import { insertReport, reportOfMonth, type StoredReport, storedReport } from '../reports.queries.ts';
import { factsOf } from './tell.ts';

/** Days of the following month on which reminders are sent. */
const REMINDER_DAYS = [3, 7, 14, 21];

/** Companies whose membership includes reports and that existed in the month $1. */
const COMPANIES_SQL = `
select c.id from customers c
where c.enabled and c.deleted_at is null
  and (c.created_at at time zone 'America/Lima')::date < $1::date + interval '1 month'
  and exists (select 1 from memberships m
    where m.customer_id = c.id and m.ended_at is null and m.code in ('PREMIUM', 'TRIAL')
      and m.start_date <= $2::date and (m.end_date is null or m.end_date >= $2::date))
order by c.id`;

/** Due reports: the company's own report, and the reports that existed in the previous month. */
const DUE_SQL = `
select x.project_id as "projectId", x.variant from (
  select null::uuid as project_id, 'VIGILANCIA' as variant
  union select r.project_id, r.variant from monthly_reports r
    left join projects p on p.customer_id = $1 and p.id = r.project_id
    where r.customer_id = $1 and r.month = $2::date - interval '1 month' and (r.project_id is null or p.active)) x
where not exists (select 1 from monthly_reports n
  where n.customer_id = $1 and n.month = $2::date and n.variant = x.variant
    and n.project_id is not distinct from x.project_id)`;

/**
 * Creates the drafts of the past month and sends reminders for unpublished reports. Companies are processed
 * independently. Repeated and concurrent runs are safe: a draft is one row, and a reminder is sent once.
 * @returns how many drafts were created
 */
export async function makeDrafts(system: SystemScope, today = todayInLima()): Promise<number> {
  const month = addMonths(`${today.slice(0, 7)}-01`, -1).slice(0, 7);
  const { rows } = await system.run(({ client }) =>
    client.query<{ id: string }>(COMPANIES_SQL, [`${month}-01`, today]),
  );
  let draftCount = 0;
  await eachCompany(rows, async (id) => {
    const scope = system.forCustomer(id);
    draftCount += await draftsOf(scope, month, today);
    await remind(scope, month, today);
  });
  return draftCount;
}

async function draftsOf(scope: Scope, month: string, today: string): Promise<number> {
  const due = await scope.run(async ({ client, customerId }) => {
    const { rows } = await client.query<{ projectId: string | null; variant: ReportVariant }>(DUE_SQL, [
      customerId,
      `${month}-01`,
    ]);
    return rows;
  });
  let draftCount = 0;
  for (const subject of due) {
    // The figures are computed before the row is inserted: a failure leaves nothing behind, and the next run in an hour
    // tries again.
    const { missing } = await reportDataOf(scope, { ...subject, month }, today);
    draftCount += await scope.run(async (tx) => {
      if (!(await insertReport(tx, { ...subject, month }))) return 0;
      const report = (await reportOfMonth(tx, { ...subject, month }))!;
      await tx.audit({ action: 'monthly-report.drafted', objectType: 'monthly-report', objectId: report.id });
      await notifyDoctors(tx, reportDrafted, report, missing, today);
      await notifyOwners(tx, report, missing);
      return 1;
    });
  }
  return draftCount;
}

async function notifyDoctors(
  tx: Tx,
  type: typeof reportDrafted | typeof reportOwed,
  report: StoredReport,
  missing: readonly Missing[],
  today: string,
): Promise<void> {
  const people = await peopleOf(tx, { kind: 'doctor', policy: 'reports.read' });
  const owed = missing.filter(({ owes }) => owes === 'doctor').length;
  const facts = { ...factsOf(tx.customerId, report), missing: owed };
  const key = `${type.code}:${report.id}:${today}`;
  await notifyEach(
    tx,
    type,
    people.map((userId) => ({ facts, userId, key })),
  );
}

async function notifyOwners(tx: Tx, report: StoredReport, missing: readonly Missing[]): Promise<void> {
  const what = missing.filter(({ owes }) => owes === 'company').map(({ label }) => label);
  if (what.length === 0 || report.projectId) return;
  const people = await peopleOf(tx, { kind: 'owner', policy: 'reports.read' });
  const key = `report.needs_company:${report.id}`;
  await notifyEach(
    tx,
    reportNeedsCompany,
    people.map((userId) => ({ facts: { month: report.month, what }, userId, key })),
  );
}

const OPEN_SQL = `select id from monthly_reports where customer_id = $1 and month = $2::date and state <> 'PUBLICADO'
  and published_edition is null and (reminded_on is null or reminded_on < $3::date) order by id`;
const NOTED_SQL = 'update monthly_reports set reminded_on = $3 where customer_id = $1 and id = $2';

async function remind(scope: Scope, month: string, today: string): Promise<void> {
  const first = `${today.slice(0, 7)}-01`;
  const since = REMINDER_DAYS.findLast((day) => daysBetween(first, today) + 1 >= day);
  if (since === undefined) return;
  const from = `${first.slice(0, 8)}${String(since).padStart(2, '0')}`;
  const open = await scope.run(async ({ client, customerId }) => {
    const { rows } = await client.query<{ id: string }>(OPEN_SQL, [customerId, `${month}-01`, from]);
    return rows;
  });
  for (const { id } of open) {
    const storedDraft = await scope.run((tx) => storedReport(tx, id));
    if (!storedDraft) continue;
    const { missing } = await reportDataOf(scope, storedDraft, today);
    await scope.run(async (tx) => {
      const report = await storedReport(tx, id, true);
      if (!report || report.state === 'PUBLICADO') return;
      await tx.client.query(NOTED_SQL, [tx.customerId, id, today]);
      await notifyDoctors(tx, reportOwed, report, missing, from);
    });
  }
}
