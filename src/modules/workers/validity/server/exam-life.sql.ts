import type { Tx } from '#platform/server/database/scope.ts';

/** States as the right side of SQL's `in`. */
export const listed = (states: readonly string[]): string => states.map((state) => `'${state}'`).join(', ');

/** Whether results may be written into the exam `a`: it is held, or was to be held by today, and still stands. */
export const takesResults = (exam: string): string =>
  `(exam_may_become(${exam}.state, 'CON_APTITUD') and ${exam}.exam_date <= today_in_lima())`;

/** Undoes an act: meanwhile an exam may return to a state that the one it is in follows from. */
export async function takingBack<T>(tx: Tx, undo: () => Promise<T>): Promise<T> {
  await setLocal(tx, 'app.taking_back', 'on');
  const result = await undo();
  await setLocal(tx, 'app.taking_back', '');
  return result;
}

const setLocal = (tx: Tx, name: string, value: string) =>
  tx.client.query('select set_config($1, $2, true)', [name, value]);

/**
 * Adds exams of the company with what they copy of their workers and job titles: `high_risk` and `job_months`. They are
 * read under the lock of whoever changes them, as the trigger of one exam does. Where protocols apply the trigger asks
 * for that of each exam, and gives all three.
 */
export async function givingValidity(tx: Tx, add: () => Promise<unknown>): Promise<void> {
  const { rows } = await tx.client.query<{ protocols: boolean }>(
    `select exists (select from protocols t where t.customer_id = $1 and t.active and t.enabled) as protocols,
       pg_advisory_xact_lock_shared(ends_lock($1))::text`,
    [tx.customerId],
  );
  if (rows[0]?.protocols) return void (await add());
  await setLocal(tx, 'app.validity_given', 'on');
  await add();
  await setLocal(tx, 'app.validity_given', '');
}
