import type { Refused } from '#platform/contract/refused.ts';
import { call } from '#platform/web/api/client.ts';
import { readAgain } from '#platform/web/api/query-client.ts';
import { showSuccess } from '#platform/web/feedback/toast.ts';
import { showUndo } from '#platform/web/feedback/undo.tsx';
import { confirmIdentity } from '../../identity-api.ts';
import { deletePatient, moveToProject, reactivatePatients } from '../../write-api.ts';
import { type Chosen, several } from './chosen.ts';

/** Answers that any change of a worker makes old. */
export const AFFECTED = ['/middleware/patients', '/middleware/working-areas', '/middleware/job-titles', '/exam'];

/** @returns those with whom it could not be done */
async function bringBack(ids: readonly string[], told: (done: number) => string): Promise<readonly Refused[]> {
  const { reactivated, refused } = await call(reactivatePatients, { body: { patientIds: [...ids] } });
  readAgain(AFFECTED);
  if (reactivated.length > 0) showSuccess(told(reactivated.length));
  return refused;
}

/** Who was chosen, or how many of them where it was done with fewer. */
const doneWith = ({ ids, label }: Chosen, done: number): string => (done === ids.length ? label : several(done));

export const reactivate = (chosen: Chosen) =>
  bringBack(chosen.ids, (done) => `Se reactivó a ${doneWith(chosen, done)}.`);
export const restore = (chosen: Chosen) => bringBack(chosen.ids, (done) => `Se restauró a ${doneWith(chosen, done)}.`);

/** Tells of a cessation and of the exit exams that it asks for, and lets it be taken back. */
export function tellCeased(chosen: Chosen, ceased: readonly string[], exitExams: number): void {
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

/** A doctor says that they are who their records say: what waited for it may be delivered. */
export async function confirmWho({ ids, label }: Chosen): Promise<readonly Refused[]> {
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

/** Hides one at once; the toast and the list of the deleted bring them back. */
export async function remove(chosen: Chosen): Promise<void> {
  const [id = ''] = chosen.ids;
  await call(deletePatient, { query: { person_id: id } });
  readAgain(AFFECTED);
  showUndo(`Se eliminó a ${chosen.label}.`, async () => {
    await restore(chosen);
  });
}

/** Moves to a project, or to none; taking it back puts each where they were. */
export async function move(
  { ids, label }: Chosen,
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
