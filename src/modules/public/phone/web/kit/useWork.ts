import { useEffect, useState } from 'react';

export { useWork } from '#platform/web/forms/useWork.ts';

interface Loaded<T> {
  data?: T;
  error?: unknown;
}

/** Loads data once for each `key`, and again on request. */
export function useLoad<T>(key: string, load: () => Promise<T>): Loaded<T> & { again: () => void } {
  const [state, setState] = useState<Loaded<T>>({});
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is loaded is named by its key
  useEffect(() => {
    let left = false;
    setState({});
    load().then(
      (data) => left || setState({ data }),
      (error: unknown) => left || setState({ error }),
    );
    return () => {
      left = true;
    };
  }, [key, round]);
  return { ...state, again: () => setRound((n) => n + 1) };
}
