import { useState } from 'react';
import { ApiProblem } from '#platform/web/api/problems.ts';

/**
 * Keeps what another person stored meanwhile, until it is decided which version stands.
 * `attempt` gives back true when the save went through.
 */
export function useStaleChange<T>() {
  const [stored, setStored] = useState<T | null>(null);
  const attempt = async (save: () => Promise<unknown>): Promise<boolean> => {
    try {
      await save();
      return true;
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.code !== 'changed_meanwhile') throw error;
      setStored(error.current as T);
      return false;
    }
  };
  return { stored, attempt, settle: () => setStored(null) };
}
