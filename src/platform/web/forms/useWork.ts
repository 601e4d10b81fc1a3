import { useState } from 'react';
import { messageOf } from '#platform/web/api/problems.ts';

/** Runs one action at a time and holds its busy state and the last error. */
export function useWork() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const run = async (work: () => Promise<unknown>) => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { busy, problem, setProblem, run };
}
