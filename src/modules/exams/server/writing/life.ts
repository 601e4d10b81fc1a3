import type { Tx } from '../../../../platform/server/database/scope.ts';

/** States as the right side of SQL's `in`. */
export const listed = (states: readonly string[]): string => states.map((state) => `'${state}'`).join(', ');

/** Whether results may be written into the exam `a`: it is held, or was to be held by today, and still stands. */
export const takesResults = (exam: string): string =>
  `(exam_may_become(${exam}.state, 'CON_APTITUD') and ${exam}.exam_date <= today_in_lima())`;

/** Undoes an act: meanwhile an exam may return to a state that the one it is in follows from. */
export async function takingBack<T>(tx: Tx, undo: () => Promise<T>): Promise<T> {
  const set = (value: string) => tx.client.query("select set_config('app.taking_back', $1, true)", [value]);
  await set('on');
  const result = await undo();
  await set('');
  return result;
}
