import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '#platform/web/api/client.ts';
import { showFailure } from '#platform/web/feedback/toast.ts';
import { editImportRows } from '../../api.ts';
import { useBatchCache } from '../batch/useImportBatch.ts';

export interface CellEdit {
  rowNo: number;
  column: number;
  text: string;
}

const WAIT_MS = 300;
/** Maximum number of corrections per call. */
const MOST = 5_000;

/** Sends corrections one call at a time; corrections typed close together go in the same call. */
export function useEditQueue(batchId: string) {
  const cache = useBatchCache(batchId);
  const latest = useRef(cache);
  latest.current = cache;
  const waiting = useRef<CellEdit[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<Promise<void> | null>(null);
  const [saving, setSaving] = useState(false);

  const send = useCallback(async () => {
    do {
      let hasAllChanges = true;
      try {
        while (waiting.current.length > 0) {
          const edits = waiting.current.splice(0, MOST);
          const answer = await call(editImportRows, { params: { id: batchId }, query: {}, body: { edits } });
          const { changed, ...batch } = answer;
          latest.current.put(batch);
          // Text typed during the call stays visible.
          const typed = new Set(waiting.current.map(({ rowNo }) => rowNo));
          const untypedRows = changed?.filter(({ rowNo }) => !typed.has(rowNo)) ?? [];
          latest.current.changeRows(new Map(untypedRows.map((row) => [row.rowNo, () => row])));
          hasAllChanges &&= changed !== null;
        }
      } catch (error) {
        waiting.current = [];
        hasAllChanges = false;
        showFailure(error, 'No se guardó la corrección');
        latest.current.reload();
      }
      // A correction may change which rows belong to a filtered page.
      await (hasAllChanges ? latest.current.reloadSome() : latest.current.reloadRows());
    } while (waiting.current.length > 0);
    running.current = null;
    setSaving(false);
  }, [batchId]);

  const flush = useCallback((): Promise<void> => {
    clearTimeout(timer.current);
    if (waiting.current.length > 0) running.current ??= send();
    return running.current ?? Promise.resolve();
  }, [send]);

  const add = useCallback(
    (edits: readonly CellEdit[]) => {
      waiting.current.push(...edits);
      setSaving(true);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void flush(), WAIT_MS);
    },
    [flush],
  );

  // Sends waiting corrections when the person leaves the page.
  useEffect(() => () => void flush(), [flush]);
  return { add, flush, saving };
}
