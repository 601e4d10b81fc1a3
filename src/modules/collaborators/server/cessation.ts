import { addMonths, showDay } from '../../../platform/contract/dates.ts';
import { conflict, invalid, notFound } from '../../../platform/contract/problem.ts';
import type { Tx } from '../../../platform/server/database/scope.ts';
import type { Call } from '../../../platform/server/http/context.ts';
import type * as api from '../write-api.ts';
import { endEmployment, restoreAppointments } from './end-employment.ts';

/** An exit exam serves when it was done up to two months before the end of employment. */
const EXIT_EXAM_MONTHS = 2;

interface Locked {
  id: string;
  full_name: string;
  status: 'ACTIVE' | 'CEASED' | 'DELETED';
  hire_date: string | null;
}

/** The workers, locked in one order. @throws 404 when the company does not have all of them */
async function lock(tx: Tx, ids: readonly string[], statuses: readonly Locked['status'][]): Promise<Locked[]> {
  const { rows } = await tx.client.query<Locked>(
    `select id, full_name, status, hire_date from patients
     where customer_id = $1 and id = any($2) and status = any($3) and merged_into is null order by id for update`,
    [tx.customerId, ids, statuses],
  );
  if (rows.length !== ids.length)
    throw notFound(
      ids.length === 1 ? 'No encontramos a ese colaborador.' : 'No encontramos a todos los colaboradores.',
    );
  return rows;
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

/** Ends the employment of those who work: their open appointments are cancelled, save for exit exams. */
export async function ceasePatientsOf(call: Call<typeof api.ceasePatients>) {
  const { body, query, scope, session } = call;
  if (query.user_id && query.user_id !== session?.userId) throw notFound();
  return scope.run(async (tx) => {
    const working = (await lock(tx, body.patientIds, ['ACTIVE', 'CEASED'])).filter((p) => p.status === 'ACTIVE');
    const late = working.find((p) => p.hire_date !== null && p.hire_date > body.ceasedOn);
    if (late) {
      const message = `${late.full_name} ingresó el ${showDay(late.hire_date)}: el cese no puede ser anterior.`;
      throw invalid([{ path: 'ceasedOn', message, code: 'before_hire' }]);
    }
    const { ceasedOn, reason } = body;
    const ended = await endEmployment(
      tx,
      working.map(({ id }) => ({ id, ceasedOn, reason })),
    );
    const ceased = idsOf(ended.ceased);
    const exit = await tx.client.query<{ missing: number }>(
      `select count(*)::int as missing from unnest($2::uuid[]) as p(id)
       where not exists (select from attentions a where a.customer_id = $1 and a.patient_id = p.id and a.kind = 'EMO' and a.exam_type = 'RETIRO'
         and a.deleted_at is null and a.state not in ('ANULADO', 'CANCELADO', 'NO_ASISTIO') and a.exam_date >= $3::date)`,
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
    return { ceased, exitExams, cancelled: ended.cancelled.length };
  });
}

/** Those who left work again, with the appointments that their leaving cancelled; those deleted are as they were. */
export async function reactivatePatientsOf({ body, scope }: Call<typeof api.reactivatePatients>) {
  return scope.run(async (tx) => {
    const all = await lock(tx, body.patientIds, ['ACTIVE', 'CEASED', 'DELETED']);
    const [back, restored] = [all.filter((p) => p.status === 'CEASED'), all.filter((p) => p.status === 'DELETED')];
    await restore(tx, idsOf(restored));
    await tx.client.query(
      `update patients set status = 'ACTIVE', ceased_on = null, cease_reason = null, version = version + 1, updated_at = now()
       where customer_id = $1 and id = any($2)`,
      [tx.customerId, idsOf(back)],
    );
    await restoreAppointments(tx, idsOf(back));
    for (const { id } of back) await tx.audit({ action: 'patient.reactivated', objectType: 'patient', objectId: id });
    for (const { id } of restored) await tx.audit({ action: 'patient.restored', objectType: 'patient', objectId: id });
    return { reactivated: idsOf([...back, ...restored]) };
  });
}

/** @throws 409 when somebody was registered meanwhile with the same document */
async function restore(tx: Tx, ids: readonly string[]): Promise<void> {
  try {
    await tx.client.query(
      `update patients set status = case when ceased_on is null then 'ACTIVE' else 'CEASED' end, deleted_at = null, deleted_by = null,
         version = version + 1, updated_at = now()
       where customer_id = $1 and id = any($2)`,
      [tx.customerId, ids],
    );
  } catch (error) {
    if ((error as { code?: string }).code !== '23505') throw error;
    throw conflict(
      'document_taken',
      'Otro colaborador tiene ahora el mismo documento.',
      'Corrige primero el documento del otro, o elimínalo.',
    );
  }
}
