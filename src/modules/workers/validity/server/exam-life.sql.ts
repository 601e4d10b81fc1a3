import type { Tx } from '#platform/server/database/scope.ts';

/** States as the list for SQL's `in`. */
export const listed = (states: readonly string[]): string => states.map((state) => `'${state}'`).join(', ');

/** Condition: results may be written into the exam. It was held or was due by today, and is still in force. */
export const takesResults = (exam: string): string =>
  `(exam_may_become(${exam}.state, 'CON_APTITUD') and ${exam}.exam_date <= today_in_lima())`;

/** Runs the undoing of an action; meanwhile the database lets an exam return to an earlier state. */
export async function takingBack<T>(tx: Tx, undo: () => Promise<T>): Promise<T> {
  await setLocal(tx, 'app.taking_back', 'on');
  const result = await undo();
  await setLocal(tx, 'app.taking_back', '');
  return result;
}

const setLocal = (tx: Tx, name: string, value: string) => tx.client.query('select set_local($1, $2)', [name, value]);

/**
 * Adds exams of the company with the values that they copy from their workers and job titles: `high_risk` and
 * `job_months`. The values are read under the same lock as their changes, as the trigger of a single exam does. If the
 * company has protocols, the trigger looks up that of each exam and sets all three values.
 */
export async function givingValidity(tx: Tx, add: () => Promise<unknown>): Promise<void> {
  const { rows } = await tx.client.query<{ protocols: boolean }>(
    `select exists (select 1 from protocols t where t.customer_id = $1 and t.active and t.enabled) as protocols,
       pg_advisory_xact_lock_shared(ends_lock($1))::text`,
    [tx.customerId],
  );
  if (rows[0]?.protocols) return void (await add());
  await setLocal(tx, 'app.validity_given', 'on');
  await add();
  await setLocal(tx, 'app.validity_given', '');
}
