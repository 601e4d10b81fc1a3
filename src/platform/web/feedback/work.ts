import { useState } from 'react';
import { showFailure } from './toast.ts';

type Work = () => Promise<unknown>;

/** Does what a person asked for. A toast says why it failed. @returns whether it was done */
export async function orTell(work: Work, what?: string): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    showFailure(error, what);
    return false;
  }
}

/**
 * What a button waits for: whether it is under way, and how it is done. A toast says why it failed.
 * @param what could not be done, which the toast says before why; where the work has none of its own
 */
export function useBusy(what?: string) {
  const [busy, setBusy] = useState(false);
  const run = async (work: Work, its = what): Promise<boolean> => {
    setBusy(true);
    const done = await orTell(work, its);
    setBusy(false);
    return done;
  };
  return [busy, run] as const;
}
