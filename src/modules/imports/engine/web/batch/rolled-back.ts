import { useEffect, useRef } from 'react';
import type { ImportBatch, ImportState } from '#platform/contract/import-kind/model.ts';
import { showSuccess } from '#platform/web/feedback/toast.ts';

type Batch = Pick<ImportBatch, 'state' | 'fileName'>;

/** Message when a roll-back ends; null while it runs, after a failure, or when it had already ended. */
export const rolledBackMessage = (before: ImportState, { state, fileName }: Batch): string | null =>
  before === 'ROLLING_BACK' && state === 'ROLLED_BACK' ? `Se revirtió la importación de «${fileName}».` : null;

/** Shows a message once when the roll-back of an open batch ends. */
export function useRolledBack({ state, fileName }: Batch): void {
  const before = useRef(state);
  useEffect(() => {
    const message = rolledBackMessage(before.current, { state, fileName });
    before.current = state;
    if (message) showSuccess(message);
  }, [state, fileName]);
}
