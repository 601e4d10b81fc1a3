import type { ResultRow } from '#exams/attentions/server/detail/stations.ts';
import { type Examined, loadExamined } from '#exams/attentions/server/writing/clinical-part.ts';
import { type PackedExam, replaceResults } from '#exams/attentions/server/writing/packed-results.ts';
import { measuresFrom, resultRows } from '#exams/attentions/server/writing/results.ts';
import type { Scope, Tx } from '#platform/server/database/scope.ts';
import { MAX_ATTEMPTS } from './find-stale.ts';

const CHUNK = 200;

/** Skips marks and exams that another transaction has locked; they are found in the next round. */
const PICK_SQL = `
with marked as (
  select attention_id from stale_exams
  where customer_id = $1 and attempts < ${MAX_ATTEMPTS} and ($3::uuid is null or attention_id = $3)
  order by since, attention_id limit $2 for update skip locked)
select a.id
from marked m join attentions a on a.customer_id = $1 and a.id = m.attention_id for update of a skip locked`;
const RESULTS_SQL = `
select attention_id as "attentionId", code, number, text, unit, class, flags, rule_version, derived from exam_results
where customer_id = $1 and attention_id = any ($2::uuid[])`;

type Stored = ResultRow & { attentionId: string };

/**
 * Classifies some marked exams again and removes their marks in one commit, so a crash leaves them marked. A change
 * that arrives meanwhile waits for the mark and sets it again.
 * @returns how many exams were done; 0 if none is left or other processes have locked them
 */
export async function reclassify(scope: Scope): Promise<number> {
  let picked: string[] = [];
  try {
    return await scope.run((tx) => work(tx, CHUNK, null, (ids) => (picked = ids)));
  } catch {
    // A single exam that cannot be read must not block the others.
    let done = 0;
    for (const id of picked) done += await alone(scope, id);
    return done;
  }
}

async function alone(scope: Scope, id: string): Promise<number> {
  try {
    return await scope.run((tx) => work(tx, 1, id, () => {}));
  } catch (error) {
    // Only the name of the error is stored: its message may contain clinical data.
    await scope.run(({ client, customerId }) =>
      client.query(
        'update stale_exams set attempts = attempts + 1, last_error = $3 where customer_id = $1 and attention_id = $2',
        [customerId, id, (error as Error).name],
      ),
    );
    return 0;
  }
}

async function work(tx: Tx, limit: number, only: string | null, announce: (ids: string[]) => unknown): Promise<number> {
  const { client, customerId } = tx;
  const { rows: staleRows } = await client.query<{ id: string }>(PICK_SQL, [customerId, limit, only]);
  const ids = staleRows.map(({ id }) => id);
  announce(ids);
  if (ids.length === 0) return 0;
  const people = await loadExamined(tx, ids);
  const { rows: stored } = await client.query<Stored>(RESULTS_SQL, [customerId, ids]);
  const changed = await replaceResults(tx, classifyExams(stored, people));
  await client.query('delete from stale_exams where customer_id = $1 and attention_id = any ($2::uuid[])', [
    customerId,
    ids,
  ]);
  if (changed > 0)
    await tx.audit({
      action: 'exams.classified_anew',
      objectType: 'attention',
      details: { exams: ids.length, changed },
    });
  return ids.length;
}

function classifyExams(stored: readonly Stored[], people: ReadonlyMap<string, Examined>) {
  const byExam = new Map<string, Stored[]>();
  for (const row of stored) {
    const rows = byExam.get(row.attentionId);
    if (rows) rows.push(row);
    else byExam.set(row.attentionId, [row]);
  }
  return [...byExam].map(([attentionId, rows]): PackedExam => {
    const person = people.get(attentionId);
    if (!person) throw new Error('An exam has lost its worker.');
    const computedRows = resultRows(measuresFrom(rows), person, person.examDate, person.rules);
    // Sent values are kept as they came, even if the catalogue no longer contains their code.
    const results = new Map(rows.filter((row) => !row.derived).map((row): [string, ResultRow] => [row.code, row]));
    for (const row of computedRows) {
      const sent = results.get(row.code);
      results.set(row.code, sent ? { ...row, text: sent.text, unit: sent.unit } : row);
    }
    return { attentionId, results: [...results.values()] };
  });
}
