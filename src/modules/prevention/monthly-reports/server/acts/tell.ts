import { peopleOf } from '#access/session/server/people-of.ts';
import type { Tx } from '#platform/server/database/scope.ts';
import { notify, notifyEach } from '#platform/server/messages/notify.ts';
import { reportPublished, reportReturned, reportToSign } from '../../notifications.ts';
import { reportPath } from '../../paths.ts';
import type { StoredReport } from '../reports.queries.ts';

export const factsOf = (customerId: string, report: StoredReport) => ({
  month: report.month,
  project: report.project,
  path: reportPath({ customerId, ...report }),
});

/** Notifies the company's doctors that a report waits for a signature. */
export async function notifySigners(tx: Tx, report: StoredReport): Promise<void> {
  const people = await peopleOf(tx, { kind: 'doctor', policy: 'reports.read' });
  const facts = factsOf(tx.customerId, report);
  const key = `report.to_sign:${report.id}:${report.version}`;
  const others = people.filter((userId) => userId !== tx.actor.id || people.length === 1);
  await notifyEach(
    tx,
    reportToSign,
    others.map((userId) => ({ facts, userId, key })),
  );
}

/** Notifies the user who sent the report that it was returned. */
export async function notifySender(tx: Tx, report: StoredReport): Promise<void> {
  if (!report.sentBy || report.sentBy === tx.actor.id) return;
  const key = `report.given_back:${report.id}:${report.version}`;
  await notify(tx, reportReturned, factsOf(tx.customerId, report), { userId: report.sentBy, key });
}

/** Notifies all users of the company that the report is published. */
export async function notifyCompany(tx: Tx, report: StoredReport): Promise<void> {
  const people = await peopleOf(tx, { policy: 'reports.read' });
  const facts = { ...factsOf(tx.customerId, report), edition: report.edition };
  const key = `report.published:${report.id}:${report.edition}`;
  await notifyEach(
    tx,
    reportPublished,
    people.filter((userId) => userId !== tx.actor.id).map((userId) => ({ facts, userId, key })),
  );
}
