import { useCallback, useRef, useState } from 'react';
import type { CellEdit } from './useEditQueue.ts';

/** A change of cells in a review that can be undone and redone. */
type Change = { id: number; label: string } & (
  | { kind: 'cells'; after: readonly CellEdit[]; before: readonly CellEdit[] }
  | { kind: 'replace'; column: number; from: string; to: string; rowNos: number[] }
);
type NewChange = Change extends infer C ? (C extends Change ? Omit<C, 'id'> : never) : never;

/** Maximum number of changes that can be undone. */
const MOST = 100;

/** Corrections, newest last: they can be undone one by one, and redone until another correction is made. */
export function useHistory(apply: (change: Change, back: boolean) => Promise<void> | void) {
  const [done, setDone] = useState<readonly Change[]>([]);
  const [undone, setUndone] = useState<readonly Change[]>([]);
  const next = useRef(1);
  const busy = useRef(false);

  const push = useCallback((change: NewChange) => {
    setDone((before) => [...before, { ...change, id: next.current++ } as Change].slice(-MOST));
    setUndone([]);
  }, []);
  const move = async (back: boolean) => {
    const change = (back ? done : undone).at(-1);
    if (!change || busy.current) return;
    busy.current = true;
    try {
      await apply(change, back);
      (back ? setDone : setUndone)((before) => before.slice(0, -1));
      (back ? setUndone : setDone)((before) => [...before, change]);
    } finally {
      busy.current = false;
    }
  };
  return { done, undone, push, undo: () => void move(true), redo: () => void move(false) };
}
