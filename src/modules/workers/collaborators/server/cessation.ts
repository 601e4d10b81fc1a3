import { addMonths, showDay } from '#platform/contract/dates.ts';
import { conflict, invalid, notFound } from '#platform/contract/problem.ts';
import type { Tx } from '#platform/server/database/scope.ts';
import type { Call } from '#platform/server/http/context.ts';
import type * as api from '../write-api.ts';
import { type ChosenWorker, chosenWorkers } from './chosen-workers.ts';
import { endEmployment, restoreAppointments } from './end-employment.ts';
import { changeWorkers } from './write-workers.ts';

/** An exit exam counts if it was done up to two months before the end of employment. */
const EXIT_EXAM_MONTHS = 2;

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

/** Ends the employment of active workers and cancels their open appointments, except exit exams. */
export async function ceasePatientsOf(call: Call<typeof api.ceasePatients>) {
  const { body, query, scope, session } = call;
  if (query.user_id && query.user_id !== session?.userId) throw notFound();
  return scope.run(async (tx) => {
    const { patientIds, ceasedOn, reason } = body;
    const { workers, refused } = await chosenWorkers(tx, patientIds, ['ACTIVE', 'CEASED']);
    const working = workers.filter((p) => p.status === 'ACTIVE');
    const late = working.filter((p) => p.hire_date !== null && p.hire_date > ceasedOn);
    const why = (p: ChosenWorker) => `Ingresó el ${showDay(p.hire_date)}: el cese no puede ser anterior.`;
    // If no worker could cease on that day, the error belongs to the day.
    if (late.length > 0 && late.length === working.length)
      throw invalid([{ path: 'ceasedOn', message: `${late[0]!.full_name}. ${why(late[0]!)}`, code: 'before_hire' }]);
    const leaving = working.filter((p) => !late.includes(p));
    const ended = await endEmployment(
      tx,
      leaving.map(({ id }) => ({ id, ceasedOn, reason })),
    );
    const ceased = idsOf(ended.ceased);
    const exit = await tx.client.query<{ missing: number }>(
      `select count(*)::int as missing from unnest($2::uuid[]) as p(id)
       where not exists (select 1 from attentions a
         where a.customer_id = $1 and a.patient_id = p.id and a.kind = 'EMO' and a.exam_type = 'RETIRO'
           and a.deleted_at is null and a.state not in ('ANULADO', 'CANCELADO', 'NO_ASISTIO')
           and a.exam_date >= $3::date)`,
      [tx.customerId, ceased, addMonths(body.ceasedOn, -EXIT_EXAM_MONTHS)],
    );
    for (const id of ceased)
      await tx.audit({
        action: 'patient.ceased',
        objectType: 'patient',
        objectId: id,
        details: { ceasedOn: body.ceasedOn, reason: body.reason },
      });
    const exitExams = body.reason === 'FALLECIMIENTO' ? 0 : (exit.rows[0]?.missing ?? 0);
    const tooEarly = late.map((p) => ({ id: p.id, name: p.full_name, reason: why(p) }));
    return { ceased, exitExams, cancelled: ended.cancelled.length, refused: [...refused, ...tooEarly] };
  });
}

/**
 * Reactivates former workers, with the appointments that their cessation cancelled; deleted workers return to their
 * earlier status.
 */
export async function reactivatePatientsOf({ body, scope }: Call<typeof api.reactivatePatients>) {
  return scope.run(async (tx) => {
    const { workers, refused } = await chosenWorkers(tx, body.patientIds, ['ACTIVE', 'CEASED', 'DELETED']);
    const back = workers.filter((p) => p.status === 'CEASED');
    const deleted = workers.filter((p) => p.status === 'DELETED');
    const blockedIds = await findBlockedIds(tx, idsOf(deleted));
    if (body.patientIds.length === 1 && blockedIds.size > 0) throw documentTaken();
    const restored = deleted.filter((p) => !blockedIds.has(p.id));
    await restore(tx, idsOf(restored));
    await changeWorkers(tx, idsOf(back), () =>
      tx.client.query(
        `update patients
         set status = 'ACTIVE', ceased_on = null, cease_reason = null, version = version + 1, updated_at = now()
         where customer_id = $1 and id = any($2)`,
        [tx.customerId, idsOf(back)],
      ),
    );
    await restoreAppointments(tx, idsOf(back));
    for (const { id } of back) await tx.audit({ action: 'patient.reactivated', objectType: 'patient', objectId: id });
    for (const { id } of restored) await tx.audit({ action: 'patient.restored', objectType: 'patient', objectId: id });
    const refusedRestores = deleted
      .filter((p) => blockedIds.has(p.id))
      .map((p) => ({ id: p.id, name: p.full_name, reason: DOCUMENT_IN_USE }));
    return { reactivated: idsOf([...back, ...restored]), refused: [...refused, ...refusedRestores] };
  });
}

const DOCUMENT_IN_USE = 'Otro colaborador tiene ahora el mismo documento.';
const documentTaken = () =>
  conflict('document_taken', DOCUMENT_IN_USE, 'Corrige primero el documento del otro, o elimínalo.');

/**
 * Deleted workers whose document was registered for another worker since, or is shared with another worker of `ids`.
 */
async function findBlockedIds(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await tx.client.query<{ id: string }>(
    `select p.id from patients p where p.customer_id = $1 and p.id = any($2) and exists (
       select 1 from patients o
       where o.customer_id = $1 and o.document_type = p.document_type and o.document_number = p.document_number
         and o.id <> p.id and (o.status <> 'DELETED' or (o.id = any($2) and o.id < p.id)))`,
    [tx.customerId, ids],
  );
  return new Set(rows.map(({ id }) => id));
}

/** @throws 409 if another worker is registered with the same document at the same moment */
async function restore(tx: Tx, ids: readonly string[]): Promise<void> {
  try {
    await changeWorkers(tx, ids, () =>
      tx.client.query(
        `update patients
         set status = case when ceased_on is null then 'ACTIVE' else 'CEASED' end, deleted_at = null,
           deleted_by = null, version = version + 1, updated_at = now()
         where customer_id = $1 and id = any($2)`,
        [tx.customerId, ids],
      ),
    );
  } catch (error) {
    if ((error as { code?: string }).code !== '23505') throw error;
    throw documentTaken();
  }
}
