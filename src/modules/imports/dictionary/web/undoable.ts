import { call } from '#platform/web/api/client.ts';
import { readAgain } from '#platform/web/api/query-client.ts';
import { showUndo } from '#platform/web/feedback/undo.tsx';
import { restoreUnknownLabel } from '../api.ts';

export const DICTIONARY_TOUCHES = ['/middleware/data-dictionary'];

/** Reports the change of an inbox label with an option to undo it. */
export function undoable(message: string, id: string): void {
  readAgain(DICTIONARY_TOUCHES);
  showUndo(message, async () => {
    await call(restoreUnknownLabel, { body: { id } });
    readAgain(DICTIONARY_TOUCHES);
  });
}
