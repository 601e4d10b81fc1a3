import type pg from 'pg';

/** Part of a transaction that the writing of exams needs. */
interface Writer {
  client: Pick<pg.ClientBase, 'query'>;
  customerId: string;
}

/** Ids of exams, or SQL that selects them and its values. */
type ExamIds = readonly string[] | { sql: string; values: readonly unknown[] };

/** Text of `exams_hold`: the exams as they were, as an array of rows that only PostgreSQL reads. */
const HOLD = { name: 'hold_exams', text: 'select exams_hold($1, $2::uuid[])::text as before' };
const FOLLOW = { name: 'follow_exams', text: 'select 1 from exams_follow($1, $2::attentions[])' };
const ADD = { name: 'add_exams', text: 'select 1 from exams_add($1, $2::uuid[])' };

/**
 * Changes or deletes exams: every statement that updates or deletes rows of `attentions` runs inside `change`. What
 * follows from the exams (appointment, delivery, current exam, figures, certificates) is written in the same
 * transaction. The exams stay locked until its end.
 * @param examIds all exams that `change` may write; others would keep what followed from their state before
 */
export async function changeExams<T>(tx: Writer, examIds: ExamIds, change: () => Promise<T>): Promise<T> {
  const [held, result] = await Promise.all([holdExams(tx, examIds), change()]);
  const before = held.rows[0]?.before ?? '{}';
  if (before !== '{}') await tx.client.query({ ...FOLLOW, values: [tx.customerId, before] });
  return result;
}

function holdExams({ client, customerId }: Writer, examIds: ExamIds) {
  if (!('sql' in examIds)) return client.query<{ before: string }>({ ...HOLD, values: [customerId, examIds] });
  return client.query<{ before: string }>(`select exams_hold($1, array(${examIds.sql}))::text as before`, [
    ...examIds.values,
  ]);
}

/** The statement of `followNewExams`, to be sent with others. */
export const newExamsStatement = (customerId: string, examIds: readonly string[]) => ({
  ...ADD,
  values: [customerId, examIds],
});

/** Writes what follows from exams that were inserted in the same transaction. */
export async function followNewExams(tx: Writer, examIds: ExamIds): Promise<void> {
  if (!('sql' in examIds)) await tx.client.query(newExamsStatement(tx.customerId, examIds));
  else await tx.client.query(`select 1 from exams_add($1, array(${examIds.sql}))`, [...examIds.values]);
}
