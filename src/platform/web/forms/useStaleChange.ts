import { useState } from 'react';
import { ApiProblem } from '#platform/web/api/problems.ts';

/**
 * Holds the record that another person stored meanwhile, until the person chooses a version.
 * `attempt` returns true when the save succeeded.
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
