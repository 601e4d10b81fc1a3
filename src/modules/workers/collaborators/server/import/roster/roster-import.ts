import type { Tx } from '#platform/server/database/scope.ts';
import type { BatchRef, ImportHandler, RowReader } from '#platform/server/import-kind/kind.ts';
import { ROSTER_FIELDS } from '../../../import-fields/roster.ts';
import { bringsNewNames, incomingReader } from '../incoming.ts';
import { rosterNames } from '../new-names.ts';
import { applyRoster } from './apply-roster.ts';
import { planRoster } from './plan-roster.ts';
import { removeUnusedEntries, revertRoster } from './revert-roster.ts';

/**
 * Every change of a worker counts up the version, so the number of workers and the sum of versions reveal any change.
 */
export async function workersMark(tx: Tx): Promise<string> {
  const { rows } = await tx.client.query<{ mark: string }>(
    "select count(*) || ':' || coalesce(sum(version), 0) as mark from patients where customer_id = $1",
    [tx.customerId],
  );
  return rows[0]?.mark ?? '';
}

/** Taken before the first row is read: a later change of a worker then invalidates the plan. */
async function rosterReader(tx: Tx, batch: BatchRef): Promise<RowReader> {
  const mark = await workersMark(tx);
  return { read: await incomingReader(tx, batch.id), mark: () => mark };
}

/** Roster import: adds, updates, ceases or reactivates workers by document. */
export const rosterImport: ImportHandler = {
  kind: 'import-persons',
  fields: ROSTER_FIELDS,
  changes: 'patients',
  byDocument: true,
  sideBySide: { chunks: 2, afterFirst: bringsNewNames },
  names: rosterNames,
  noun: 'colaboradores',
  fingerprint: workersMark,
  reader: rosterReader,
  plan: planRoster,
  apply: applyRoster,
  revert: revertRoster,
  afterRevert: removeUnusedEntries,
};
