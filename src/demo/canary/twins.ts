import type pg from 'pg';
import { followNewWorkers } from '#workers/collaborators/server/write-workers.ts';
import type { CanaryCompany } from './company.ts';
import type { Marks } from './marks.ts';

export interface CanaryTwins {
  /** Ids of two records that look like the same person. */
  pair: [string, string];
  /** Id of the merge of the first record with a third record; it can still be undone. */
  merge: string;
}

/** Writes records of the same person (an open pair and a recent merge) and a deleted worker. */
export async function writeCanaryTwins(
  client: pg.ClientBase,
  { plain, uuid }: Marks,
  { customer, area, job }: CanaryCompany,
  user: string,
): Promise<CanaryTwins> {
  const pair: [string, string] = [uuid(), uuid()];
  const [hidden, deleted, merge] = [uuid(), uuid(), uuid()];
  const deletions = new Map([
    [hidden, ['DELETED', pair[0], user, 'MERGED']],
    [deleted, ['DELETED', null, user, 'OTRO']],
  ]);
  for (const [i, id] of [...pair, hidden, deleted].entries())
    await client.query(
      `insert into patients (customer_id, id, document_type, document_number, full_name, first_names,
         birth_date, sex, working_area_id, job_title_id, status, merged_into, deleted_at, deleted_by,
         delete_reason)
       values ($1, $2, 'PAS', $3, $4, $4, '1980-02-03', 'F', $5, $6, $7, $8,
         case when $9::uuid is not null then now() end, $9, $10)`,
      [
        customer,
        id,
        plain(`GEMELO${i}`),
        plain('GEMELO'),
        area,
        job,
        ...(deletions.get(id) ?? ['ACTIVE', null, null, null]),
      ],
    );
  await followNewWorkers({ client, customerId: customer }, [...pair, hidden, deleted]);
  const nothing = { before: {}, after: {}, attentions: [], annulled: [], revoked: [], rows: [], pointers: [] };
  await client.query(
    `insert into patient_merges (customer_id, id, kept_id, merged_id, moved, merged_by)
     values ($1, $2, $3, $4, $5, $6)`,
    [customer, merge, pair[0], hidden, JSON.stringify({ ...nothing, mergedStatus: 'ACTIVE' }), user],
  );
  await client.query('insert into patient_merge_clinical (customer_id, merge_id) values ($1, $2)', [customer, merge]);
  return { pair, merge };
}
