import { useEffect, useState } from 'react';
import { messageOf } from '../../../../platform/web/api/problems.ts';

/** One act at a time: whether it is under way, and what went wrong with the last. */
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

interface Loaded<T> {
  data?: T;
  error?: unknown;
}

/** What is read once for each `key`, and again when asked. */
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
