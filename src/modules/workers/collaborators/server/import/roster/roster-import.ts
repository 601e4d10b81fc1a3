import type { Tx } from '#platform/server/database/scope.ts';
import type { BatchRef, ImportHandler, RowReader } from '#platform/server/import-kind/kind.ts';
import { ROSTER_FIELDS } from '../../../import-fields/roster.ts';
import { bringsNewNames, incomingReader } from '../incoming.ts';
import { rosterNames } from '../new-names.ts';
import { applyRoster } from './apply-roster.ts';
import { planRoster } from './plan-roster.ts';
import { removeUnusedEntries, revertRoster } from './revert-roster.ts';

/** Every change of a worker counts its version up, so number and sum of versions tell of any. */
export async function workersMark(tx: Tx): Promise<string> {
  const { rows } = await tx.client.query<{ mark: string }>(
    "select count(*) || ':' || coalesce(sum(version), 0) as mark from patients where customer_id = $1",
    [tx.customerId],
  );
  return rows[0]?.mark ?? '';
}

/** Taken before the first row is read: who changes meanwhile makes the plan be made anew. */
async function rosterReader(tx: Tx, batch: BatchRef): Promise<RowReader> {
  const mark = await workersMark(tx);
  return { read: await incomingReader(tx, batch.id), mark: () => mark };
}

/** The roster: workers added, updated, ceased or brought back by document. */
export const rosterImport: ImportHandler = {
  kind: 'import-persons',
  policy: 'rosters.import',
  fields: ROSTER_FIELDS,
  changes: 'patients',
  medical: false,
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
