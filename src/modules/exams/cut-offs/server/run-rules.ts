import { bookAt, RULES_KEY, type RulesKey } from '#clinical/rules/server/rules-in-force.ts';
import type { Scope, SystemScope } from '#platform/server/database/scope.ts';
import { companiesWithWork, eachCompany } from '#platform/server/jobs/each-company.ts';
import { notify } from '#platform/server/messages/notify.ts';
import { reclassified } from '../notifications.ts';
import { reclassify } from './classify-anew.ts';
import { MAX_ATTEMPTS, markOutdated } from './find-stale.ts';

interface Run {
  customerId: string;
  id: string;
  changeId: string;
  item: string | null;
  looked: boolean;
}

/** Companies with a change that is not finished, or with exams that wait to be classified again. */
const COMPANIES_SQL = `
select customer_id as id from rule_runs where finished_at is null
union select customer_id from stale_exams where attempts < ${MAX_ATTEMPTS}`;
const OPEN_SQL = `
select customer_id as "customerId", id, change_id as "changeId", item, looked_at is not null as looked
from rule_runs where customer_id = $1 and finished_at is null order by created_at, id`;

/**
 * Recomputes stored classes that are out of date, company by company: finds the exams that each change concerns,
 * classifies the marked exams, and ends a run when none of its marks is left. It may be stopped or killed at any point
 * and run in several processes at once.
 */
export async function runRules(system: SystemScope, stopping: () => boolean = () => false): Promise<void> {
  await eachCompany(await companiesWithWork(system, COMPANIES_SQL), async (customerId) => {
    const scope = system.forCustomer(customerId);
    for (const run of await openRuns(scope)) {
      if (stopping()) return;
      if (!run.looked) await markExams(scope, run);
    }
    while (!stopping() && (await reclassify(scope)) > 0);
    for (const run of await openRuns(scope)) {
      if (stopping()) return;
      await end(system, run);
    }
  });
}

const openRuns = async (scope: Scope): Promise<Run[]> =>
  (await scope.run(({ client, customerId }) => client.query<Run>(OPEN_SQL, [customerId]))).rows;

/**
 * First transaction that had not begun. It is read from the node of the company, as `EARLIER_SQL` is: in an update a
 * cluster would take that of the coordinator, which numbers transactions apart from the nodes.
 */
const BEGUN_SQL = `
select pg_snapshot_xmax(pg_current_snapshot())::text as xmax from rule_runs where customer_id = $1 and id = $2`;

/** Examines the exams of the company, one window per commit. @returns how many were marked */
async function markExams(scope: Scope, { customerId, id, item }: Run): Promise<number> {
  let marked = 0;
  for (let through = false; !through; ) {
    through = await scope.run(async ({ client }) => {
      const { rows } = await client.query<RulesKey & { reached: string | null }>(
        `select r.reached, ${RULES_KEY} from rule_runs r
         where r.customer_id = $1 and r.id = $2 and r.looked_at is null and r.finished_at is null for update of r`,
        [customerId, id],
      );
      if (!rows[0]) return true; // another process did it
      const { reached, revision, choices } = rows[0];
      const run = { customerId, id, item, reached };
      const progress = await markOutdated(client, run, await bookAt(client, revision), choices);
      const begun = await client.query<{ xmax: string }>(BEGUN_SQL, [customerId, id]);
      await client.query(
        `update rule_runs set found = found + $3, reached = $4,
           looked_at = ${progress.reached === null ? 'now()' : 'null'},
           seen_from = least(seen_from, $5::xid8)
         where customer_id = $1 and id = $2`,
        [customerId, id, progress.found, progress.reached, begun.rows[0]?.xmax],
      );
      marked += progress.found;
      return progress.reached === null;
    });
  }
  return marked;
}

const LEFT_SQL = `
select 1 from stale_exams where customer_id = $1 and run_id = $2 and attempts < ${MAX_ATTEMPTS} limit 1`;
/**
 * Condition: a transaction that began before the change may still be writing. A number ahead of the current one comes
 * from another server, before a restore, and does not count.
 */
const EARLIER_SQL = `
select 1 from rule_runs where customer_id = $1 and id = $2
  and pg_snapshot_xmin(pg_current_snapshot()) < seen_from and seen_from <= pg_snapshot_xmax(pg_current_snapshot())`;
const FINISH_SQL = `
update rule_runs set finished_at = now() where customer_id = $1 and id = $2 and finished_at is null
returning requested_by as "requestedBy", told_in as "toldIn"`;

async function end(system: SystemScope, run: Run): Promise<void> {
  const { customerId, id } = run;
  const scope = system.forCustomer(customerId);
  const waits = await scope.run(async ({ client }) => {
    const left = await client.query(LEFT_SQL, [customerId, id]);
    return left.rowCount !== 0 || (await client.query(EARLIER_SQL, [customerId, id])).rowCount !== 0;
  });
  if (waits) return;
  if (run.item !== null) {
    await scope.run(({ client }) =>
      client.query('update rule_runs set looked_at = null where customer_id = $1 and id = $2 and finished_at is null', [
        customerId,
        id,
      ]),
    );
    if ((await markExams(scope, run)) > 0) return;
  }
  const ended = await scope.run(async (tx) => {
    const { rows } = await tx.client.query<{ requestedBy: string | null; toldIn: string | null }>(FINISH_SQL, [
      customerId,
      id,
    ]);
    if (rows[0])
      await tx.audit({
        action: 'rules.run_finished',
        objectType: 'rule_run',
        objectId: id,
        details: { item: run.item },
      });
    return rows[0];
  });
  if (ended?.requestedBy && ended.toldIn) await notifyRequester(system, run.changeId, ended.requestedBy, ended.toldIn);
}

const DONE_SQL =
  'select sum(found)::int as found, bool_and(finished_at is not null) as done from rule_runs where change_id = $1';

/** Notifies the user who requested the change once, after the last company is done. */
async function notifyRequester(
  system: SystemScope,
  changeId: string,
  userId: string,
  customerId: string,
): Promise<void> {
  const { rows } = await system.run(({ client }) =>
    client.query<{ found: number; done: boolean }>(DONE_SQL, [changeId]),
  );
  if (!rows[0]?.done) return;
  const { found: exams } = rows[0];
  await system
    .forCustomer(customerId)
    .run((tx) => notify(tx, reclassified, { exams }, { userId, key: `rules:${changeId}` }));
}
