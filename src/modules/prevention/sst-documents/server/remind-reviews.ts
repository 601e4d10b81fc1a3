import { peopleOf } from '#access/session/server/people-of.ts';
import { todayInLima } from '#platform/contract/dates.ts';
import type { SystemScope } from '#platform/server/database/scope.ts';
import { eachCompany, enabledCompanies } from '#platform/server/jobs/each-company.ts';
import { notify } from '#platform/server/messages/notify.ts';
import { reviewDue } from '../notifications.ts';

const DUE_SQL = `select name, (count(*) over ())::int as documents from sst_documents
where customer_id = $1 and active and review_on <= $2 order by review_on, name limit 1`;

/** Notifies a company's administrators of documents whose review is due, at most once a week however often it runs. */
export async function remindReviews(system: SystemScope, today = todayInLima()): Promise<void> {
  const week = Math.floor(Date.parse(`${today}T00:00:00Z`) / (7 * 86_400_000));
  await eachCompany(await enabledCompanies(system), (id) =>
    system.forCustomer(id).run(async (tx) => {
      const due = (await tx.client.query<{ name: string; documents: number }>(DUE_SQL, [tx.customerId, today])).rows[0];
      if (!due) return;
      for (const userId of await peopleOf(tx, { kind: 'owner', policy: 'sst.update' }))
        await notify(
          tx,
          reviewDue,
          { documents: due.documents, first: due.name },
          { userId, key: `sst-review:${week}` },
        );
    }),
  );
}
