import { changedMeanwhile, notFound } from '#platform/contract/problem.ts';
import type { Tx } from '#platform/server/database/scope.ts';
import type { Call } from '#platform/server/http/context.ts';
import { lockEnds } from '#workers/validity/server/lock-ends.ts';
import { changeExams } from '#workers/validity/server/write-exams.ts';
import type * as api from '../../duplicates-api.ts';
import { needsDoctor } from '../identity/needs-doctor.ts';
import { changeWorkers } from '../write-workers.ts';
import { clashesOf } from './clashes.ts';
import { COLUMNS_OF } from './merge-columns.ts';

/** Reason by which an exam annulled by a merge is recognised. */
export const ANNULLED_BY = 'Unión de registros duplicados';

/** Changes made by a merge, stored so that it can be undone. */
export interface Moved {
  /** Replaced values of the kept record, and the values that replaced them. */
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  mergedStatus: string;
  attentions: string[];
  annulled: { id: string; state: string }[];
  revoked: string[];
  rows: { batchId: string; rowNo: number; version: number | null }[];
  /** Records merged earlier into the record that is now hidden. */
  pointers: string[];
}

type Locked = Record<string, unknown> & {
  id: string;
  version: number;
  status: string;
  merged_into: string | null;
};

/**
 * Locks both records in a fixed order, and then the end days of the company's exams, because moving exams and changing
 * the risk both need them. Exams being written hold key locks on their workers and are waited for.
 * @throws 404 if the company does not have both
 */
export async function lockBoth(tx: Tx, keptId: string, mergedId: string): Promise<[Locked, Locked]> {
  const { rows } = await tx.client.query<Locked>(
    'select * from patients where customer_id = $1 and id = any($2) order by id for no key update',
    [tx.customerId, [keptId, mergedId]],
  );
  await lockEnds(tx, 'exclusive');
  const [kept, merged] = [rows.find(({ id }) => id === keptId), rows.find(({ id }) => id === mergedId)];
  if (!kept || !merged) throw notFound('No encontramos a esos colaboradores.');
  return [kept, merged];
}

/** Merges two records of one person: everything of the second passes to the first, and the second is hidden. */
export function mergePatientsOf({ body, scope, session }: Call<typeof api.mergePatients>) {
  const [keptId, mergedId] = [body.keptId.toLowerCase(), body.mergedId.toLowerCase()];
  return scope.run(async (tx) => {
    const [kept, merged] = await lockBoth(tx, keptId, mergedId);
    const hasDeleted = [kept, merged].some(({ status }) => status === 'DELETED');
    if (hasDeleted && !kept.merged_into && !merged.merged_into) throw notFound('No encontramos a esos colaboradores.');
    if (hasDeleted || kept.version !== body.keptVersion || merged.version !== body.mergedVersion)
      throw changedMeanwhile(undefined);
    if (!tx.inside && (await asksForDoctor(tx, kept, merged))) throw needsDoctor('merge');
    const by = session?.userId ?? null;
    const columns = [...new Set(body.take)].flatMap((field) => COLUMNS_OF[field]);
    const moved: Moved = {
      before: Object.fromEntries(columns.map((column) => [column, kept[column]])),
      after: Object.fromEntries(columns.map((column) => [column, merged[column]])),
      mergedStatus: merged.status,
      ...(await annulClashes(tx, keptId, mergedId)),
      ...(await hide(tx, keptId, mergedId, by)),
    };
    await moveTo(tx, mergedId, keptId, moved);
    await changeWorkers(tx, [keptId], () =>
      tx.client.query(
        `update patients k
         set version = k.version + 1, updated_at = now() ${columns.map((c) => `, ${c} = m.${c}`).join('')}
         from jsonb_populate_record(null::patients, $3) m where k.customer_id = $1 and k.id = $2`,
        [tx.customerId, keptId, JSON.stringify(moved.after)],
      ),
    );
    const { rows } = await tx.client.query<{ id: string }>(
      `insert into patient_merges (customer_id, kept_id, merged_id, moved, merged_by)
       values ($1, $2, $3, $4, $5) returning id`,
      [tx.customerId, keptId, mergedId, JSON.stringify(moved), by],
    );
    const mergeId = rows[0]!.id;
    await tx.client.query('select merge_clinical($1)', [mergeId]);
    await tx.client.query("select records_united($1, $2, 'merge', $3, $4, $5)", [
      keptId,
      mergedId,
      kept['email'],
      merged['email'],
      isOnePerson(kept, merged) && sameContact(kept, merged),
    ]);
    if (tx.inside && body.confirmed)
      await tx.client.query(
        `update patients set identity_pending_at = null, identity_confirmed_at = now(), identity_confirmed_by = $3
         where customer_id = $1 and id = $2`,
        [tx.customerId, keptId, by],
      );
    const details = { mergeId, kept: keptId, merged: mergedId, take: body.take, exams: moved.attentions.length };
    for (const objectId of [keptId, mergedId])
      await tx.audit({ action: 'patient.merged', objectType: 'patient', objectId, details });
    return { mergeId, keptId };
  });
}

/** Whether both records have the same document, except for leading zeros, and the same day of birth. */
function isOnePerson(one: Record<string, unknown>, other: Record<string, unknown>): boolean {
  const number = ({ document_number }: Record<string, unknown>) => String(document_number).replace(/^0+/, '');
  return (
    one['document_type'] === other['document_type'] &&
    number(one) === number(other) &&
    one['birth_date'] !== null &&
    one['birth_date'] === other['birth_date']
  );
}

const sameContact = (one: Record<string, unknown>, other: Record<string, unknown>): boolean =>
  String(one['email'] ?? '').toLowerCase() === String(other['email'] ?? '').toLowerCase() &&
  one['phone'] === other['phone'];

/** Whether a doctor must decide that two records are, or are not, one person. */
export async function asksForDoctor(tx: Tx, one: Locked, other: Locked): Promise<boolean> {
  if (!isOnePerson(one, other)) return true;
  const { rows } = await tx.client.query<{ any: boolean }>('select has_exams($1, $2) or has_exams($1, $3) as any', [
    tx.customerId,
    one.id,
    other.id,
  ]);
  return rows[0]?.any !== false;
}

async function annulClashes(tx: Tx, keptId: string, mergedId: string): Promise<Pick<Moved, 'annulled' | 'revoked'>> {
  const clashes = await clashesOf(tx, keptId, mergedId);
  const losers = clashes.map(({ loser }) => loser);
  const standing = await tx.client.query<{ id: string }>(
    'select id from documents where customer_id = $1 and attention_id = any($2) and revoked_at is null',
    [tx.customerId, losers],
  );
  await changeExams(tx, losers, () =>
    tx.client.query(
      `update attentions set state = 'ANULADO', annulled_reason = $3, version = version + 1, updated_at = now()
     where customer_id = $1 and id = any($2)`,
      [tx.customerId, losers, ANNULLED_BY],
    ),
  );
  // Certificates of the annulled exams are revoked; documents of other kinds stay as they are.
  const revoked = await tx.client.query<{ id: string }>(
    'select id from documents where customer_id = $1 and id = any($2) and revoked_at is not null',
    [tx.customerId, standing.rows.map(({ id }) => id)],
  );
  return {
    annulled: clashes.map(({ loser, loserState }) => ({ id: loser, state: loserState })),
    revoked: revoked.rows.map(({ id }) => id),
  };
}

/** Hides the record, and redirects it and the records merged into it earlier to the remaining record. */
async function hide(
  tx: Tx,
  keptId: string,
  mergedId: string,
  by: string | null,
): Promise<Pick<Moved, 'attentions' | 'rows' | 'pointers'>> {
  const values = [tx.customerId, mergedId];
  const exams = await tx.client.query<{ id: string }>(
    'select id from attentions where customer_id = $1 and patient_id = $2 order by id',
    values,
  );
  const rows = await tx.client.query<Moved['rows'][number]>(
    'select batch_id as "batchId", row_no as "rowNo", applied_version as version from import_rows_of($1)',
    [mergedId],
  );
  const pointers = await tx.client.query<{ id: string }>(
    'update patients set merged_into = $3 where customer_id = $1 and merged_into = $2 returning id',
    [...values, keptId],
  );
  await changeWorkers(tx, [mergedId], () =>
    tx.client.query(
      `update patients
       set status = 'DELETED', deleted_at = now(), deleted_by = $4, delete_reason = 'MERGED', merged_into = $3,
         version = version + 1, updated_at = now()
       where customer_id = $1 and id = $2`,
      [...values, keptId, by],
    ),
  );
  return {
    attentions: exams.rows.map(({ id }) => id),
    rows: rows.rows,
    pointers: pointers.rows.map(({ id }) => id),
  };
}

async function moveTo(tx: Tx, mergedId: string, keptId: string, { attentions, rows }: Moved): Promise<void> {
  await changeExams(tx, attentions, () =>
    tx.client.query(
      `update attentions set patient_id = $3, version = version + 1, updated_at = now()
       where customer_id = $1 and id = any($2)`,
      [tx.customerId, attentions, keptId],
    ),
  );
  // Without the version that the import gave it, the row is kept when the import is rolled back.
  const unversionedRows = rows.map(({ batchId, rowNo }) => ({ batchId, rowNo, version: null }));
  await tx.client.query('select point_import_rows($1, $2, $3)', [JSON.stringify(unversionedRows), mergedId, keptId]);
}
