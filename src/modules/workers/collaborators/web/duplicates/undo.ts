import { call } from '#platform/web/api/client.ts';
import { readAgain } from '#platform/web/api/query-client.ts';
import { showSuccess } from '#platform/web/feedback/toast.ts';
import { undoMerge } from '../../duplicates-api.ts';
import { AFFECTED } from '../acts/acts.ts';

/** Undoes a merge: each record gets back its own data. */
export async function undo(mergeId: string): Promise<void> {
  await call(undoMerge, { params: { id: mergeId } });
  readAgain(AFFECTED);
  showSuccess('Se separaron los registros: cada uno tiene otra vez lo suyo.');
}
