import { useEffect, useRef } from 'react';
import type { ImportBatch, ImportState } from '#platform/contract/import-kind/model.ts';
import { showSuccess } from '#platform/web/feedback/toast.ts';

type Batch = Pick<ImportBatch, 'state' | 'fileName'>;

/** What is said when a roll-back ends; null while it runs, after a failure, and where it had ended before. */
export const rolledBackMessage = (before: ImportState, { state, fileName }: Batch): string | null =>
  before === 'ROLLING_BACK' && state === 'ROLLED_BACK' ? `Se revirtió la importación de «${fileName}».` : null;

/** Says once that the roll-back of an open batch ended. */
export function useRolledBack({ state, fileName }: Batch): void {
  const before = useRef(state);
  useEffect(() => {
    const message = rolledBackMessage(before.current, { state, fileName });
    before.current = state;
    if (message) showSuccess(message);
  }, [state, fileName]);
}
