import { documentKey } from '#platform/contract/person-keys.ts';
import { badRequest, conflict } from '#platform/contract/problem.ts';
import type { Scope } from '#platform/server/database/scope.ts';
import { MOST_ATTENDEES } from '../api.ts';
import { lockActivity } from './hold.ts';

/**
 * Returns a document number as typed and, if it may be a DNI that lost its leading zeros in a spreadsheet, padded to 8
 * digits.
 */
const spellings = (typed: string): string[] => {
  const number = documentKey(typed);
  return /^\d{5,7}$/.test(number) ? [number, number.padStart(8, '0')] : [number];
};

const ADD_SQL = `
with those as (
  select p.customer_id, p.id, p.document_number from patients p where p.customer_id = $1 and p.status <> 'DELETED'
    and (p.id = any ($3::uuid[]) or p.document_number = any ($4::text[]))),
added as (
  insert into activity_attendees (customer_id, activity_id, patient_id, added_by)
  select customer_id, $2, id, $5 from those
  on conflict do nothing returning patient_id)
select (select count(*)::int from added) as added,
  coalesce((select array_agg(document_number) from those), '{}') as numbers`;

/**
 * Adds workers by id or document, and returns the documents that match no worker.
 * @throws 400, 404, 409 when there are too many attendees
 */
export const addAttendees = (
  scope: Scope,
  id: string,
  { patientIds, documents }: { patientIds: string[]; documents: string[] },
): Promise<{ added: number; unknown: string[] }> =>
  scope.run(async (tx) => {
    const typed = [...new Set(documents.map((each) => each.trim()).filter(Boolean))];
    if (patientIds.length + typed.length === 0)
      throw badRequest('nobody', 'Elige al menos a un colaborador, o escribe su documento.');
    await lockActivity(tx, id);
    const { rows } = await tx.client.query<{ added: number; numbers: string[] }>(ADD_SQL, [
      tx.customerId,
      id,
      patientIds,
      typed.flatMap(spellings),
      tx.actor.id,
    ]);
    const { added, numbers } = rows[0]!;
    const { rows: all } = await tx.client.query<{ count: number }>(
      'select count(*)::int as count from activity_attendees where customer_id = $1 and activity_id = $2',
      [tx.customerId, id],
    );
    if (all[0]!.count > MOST_ATTENDEES)
      throw conflict('too_many', `Una actividad tiene hasta ${MOST_ATTENDEES} asistentes con nombre.`);
    const registeredNumbers = new Set(numbers);
    const unknown = typed.filter((each) => !spellings(each).some((spelling) => registeredNumbers.has(spelling)));
    if (added > 0)
      await tx.audit({ action: 'activity.attendees', objectType: 'activity', objectId: id, details: { added } });
    return { added, unknown };
  });

/**
 * Removes a worker from the attendees, whichever of the worker's merged records was added.
 * @throws 404
 */
export const removeAttendee = (scope: Scope, id: string, patientId: string): Promise<void> =>
  scope.run(async (tx) => {
    await lockActivity(tx, id);
    const { rowCount } = await tx.client.query(
      `delete from activity_attendees g using patients o where g.customer_id = $1 and g.activity_id = $2
         and o.customer_id = $1 and o.id = g.patient_id and coalesce(o.merged_into, o.id) = $3`,
      [tx.customerId, id, patientId],
    );
    if (rowCount)
      await tx.audit({
        action: 'activity.attendee.removed',
        objectType: 'activity',
        objectId: id,
        details: { patientId },
      });
  });
