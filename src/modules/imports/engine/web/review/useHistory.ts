import { useCallback, useRef, useState } from 'react';
import type { CellEdit } from './useEditQueue.ts';

/** Something that was done to the cells of a review, and how it is taken back and done again. */
type Change = { id: number; label: string } & (
  | { kind: 'cells'; after: readonly CellEdit[]; before: readonly CellEdit[] }
  | { kind: 'replace'; column: number; from: string; to: string; rowNos: number[] }
);
type NewChange = Change extends infer C ? (C extends Change ? Omit<C, 'id'> : never) : never;

/** As many as can be taken back. */
const MOST = 100;

/** What was corrected, the newest last: taken back one by one, done again until something else is corrected. */
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
