import { useState } from 'react';
import { ApiProblem } from '#platform/web/api/problems.ts';
import { showFailure } from './toast.ts';

type Work = () => Promise<unknown>;

/** What a toast says of a deletion that failed: where the server says why (400) it is an error as any other. */
export const deletionTitle = (error: unknown): string =>
  error instanceof ApiProblem && error.status === 400 ? 'Error' : 'No se pudo eliminar';

/** Does what a person asked for. A toast says why it failed. @returns whether it was done */
export async function orTell(work: Work, what?: string, titleOf?: (error: unknown) => string): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    showFailure(error, what, titleOf?.(error));
    return false;
  }
}

/**
 * What a button waits for: whether it is under way, and how it is done. A toast says why it failed.
 * @param what could not be done, which the toast says before why; where the work has none of its own
 */
export function useBusy(what?: string) {
  const [busy, setBusy] = useState(false);
  const run = async (work: Work, its = what, titleOf?: (error: unknown) => string): Promise<boolean> => {
    setBusy(true);
    const done = await orTell(work, its, titleOf);
    setBusy(false);
    return done;
  };
  return [busy, run] as const;
}
