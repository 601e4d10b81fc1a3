import { useState } from 'react';
import { ApiProblem } from '#platform/web/api/problems.ts';
import { showFailure } from './toast.ts';

type Work = () => Promise<unknown>;

/**
 * Returns the title of the toast for a failed deletion. When the server gives the reason (400), the title is «Error» as
 * for other errors.
 */
export const deletionTitle = (error: unknown): string =>
  error instanceof ApiProblem && error.status === 400 ? 'Error' : 'No se pudo eliminar';

/**
 * Runs an action of the person; a toast shows the error.
 * @returns whether it succeeded
 */
export async function runOrShowError(
  work: Work,
  what?: string,
  titleOf?: (error: unknown) => string,
): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    showFailure(error, what, titleOf?.(error));
    return false;
  }
}

/**
 * State and runner for a button's action; a toast shows the error.
 * @param what failed action, shown before the reason, unless the call gives its own
 */
export function useBusy(what?: string) {
  const [busy, setBusy] = useState(false);
  const run = async (work: Work, its = what, titleOf?: (error: unknown) => string): Promise<boolean> => {
    setBusy(true);
    const done = await runOrShowError(work, its, titleOf);
    setBusy(false);
    return done;
  };
  return [busy, run] as const;
}
