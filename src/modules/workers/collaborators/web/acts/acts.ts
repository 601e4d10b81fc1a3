import type { Refused } from '#platform/contract/refused.ts';
import { call } from '#platform/web/api/client.ts';
import { readAgain } from '#platform/web/api/query-client.ts';
import { showSuccess } from '#platform/web/feedback/toast.ts';
import { showUndo } from '#platform/web/feedback/undo.tsx';
import { confirmIdentity } from '../../identity-api.ts';
import { deletePatient, moveToProject, reactivatePatients } from '../../write-api.ts';
import { type ChosenWorkers, several } from './chosen.ts';

/** Endpoints to read again after any change of a worker. */
export const AFFECTED = ['/middleware/patients', '/middleware/working-areas', '/middleware/job-titles', '/exam'];

/** @returns the workers for whom the action was refused */
async function bringBack(ids: readonly string[], messageFor: (done: number) => string): Promise<readonly Refused[]> {
  const { reactivated, refused } = await call(reactivatePatients, { body: { patientIds: [...ids] } });
  readAgain(AFFECTED);
  if (reactivated.length > 0) showSuccess(messageFor(reactivated.length));
  return refused;
}

/** The label of the chosen workers, or the number of workers if the action succeeded for fewer. */
const doneWith = ({ ids, label }: ChosenWorkers, done: number): string => (done === ids.length ? label : several(done));

export const reactivate = (chosen: ChosenWorkers) =>
  bringBack(chosen.ids, (done) => `Se reactivó a ${doneWith(chosen, done)}.`);
export const restore = (chosen: ChosenWorkers) =>
  bringBack(chosen.ids, (done) => `Se restauró a ${doneWith(chosen, done)}.`);

/** Shows a toast for a cessation, with the number of exit exams due and a button to undo it. */
export function showCeased(chosen: ChosenWorkers, ceased: readonly string[], exitExams: number): void {
  const label = doneWith(chosen, ceased.length);
  if (ceased.length === 0) return;
  const proposal =
    exitExams === 0
      ? ''
      : ceased.length === 1
        ? ' Prográmale el examen de retiro (RETIRO).'
        : ` A ${exitExams} les corresponde el examen de retiro (RETIRO).`;
  showUndo(`Se cesó a ${label}.${proposal}`, async () => {
    await bringBack(ceased, () => `${label}: el cese se deshizo.`);
  });
}

/** A doctor confirms the identity of the workers; results held back since may then be delivered. */
export async function confirmWho({ ids, label }: ChosenWorkers): Promise<readonly Refused[]> {
  const confirmed: string[] = [];
  for (let at = 0; at < ids.length; at += 500)
    confirmed.push(...(await call(confirmIdentity, { body: { patientIds: ids.slice(at, at + 500) } })).confirmed);
  readAgain(AFFECTED);
  showSuccess(
    confirmed.length === 0
      ? `${label}: no había nada por confirmar.`
      : `Se confirmó quién es: ${doneWith({ ids, label }, confirmed.length)}.`,
  );
  return [];
}

/** Hides one worker at once; the toast and the list of deleted workers can restore them. */
export async function hideWorker(chosen: ChosenWorkers): Promise<void> {
  const [id = ''] = chosen.ids;
  await call(deletePatient, { query: { person_id: id } });
  readAgain(AFFECTED);
  showUndo(`Se eliminó a ${chosen.label}.`, async () => {
    await restore(chosen);
  });
}

/** Moves workers to a project, or to none; undoing returns each to the earlier project. */
export async function moveWorkersToProject(
  { ids, label }: ChosenWorkers,
  to: { id: string; name: string } | null,
): Promise<readonly Refused[]> {
  const { moved, refused } = await call(moveToProject, {
    query: to ? { project_id: to.id } : {},
    body: { patientIds: [...ids] },
  });
  readAgain(AFFECTED);
  const where = to ? `en ${to.name}` : 'sin proyecto';
  if (moved.length === 0) {
    if (refused.length === 0) showSuccess(`${label}: ya estaba ${where}.`);
    return refused;
  }
  showUndo(`${moved.length === ids.length ? label : several(moved.length)}: ahora ${where}.`, async () => {
    const before = new Map<string | null, string[]>();
    for (const { patientId, from } of moved) before.set(from, [...(before.get(from) ?? []), patientId]);
    for (const [from, patientIds] of before)
      await call(moveToProject, { query: from ? { project_id: from } : {}, body: { patientIds } });
    readAgain(AFFECTED);
    showSuccess('Cada uno volvió a su proyecto.');
  });
  return refused;
}
