import type { Tx } from '#platform/server/database/scope.ts';
import { takingBack } from '#workers/validity/server/exam-life.sql.ts';
import { changeExams } from '#workers/validity/server/write-exams.ts';
import { changeWorkers } from './write-workers.ts';

/** Reason by which a cancelled appointment is recognised when its worker is reactivated. */
const CANCELLED_BY = 'Cese del colaborador';

export interface Leaving {
  id: string;
  /** `YYYY-MM-DD` */
  ceasedOn: string;
  /** A code of the reasons to cease. */
  reason: string | null;
}

/** An appointment as it was before it was cancelled or restored, with its current version. */
export interface MovedAppointment {
  patient_id: string;
  id: string;
  state: string;
  annulled_reason: string | null;
  version: number;
}

/** Ends the employment of active workers and cancels their open appointments, except exit exams. */
export async function endEmployment(
  tx: Tx,
  leaving: readonly Leaving[],
): Promise<{ ceased: { id: string; version: number }[]; cancelled: MovedAppointment[] }> {
  const leavingIds = leaving.map(({ id }) => id);
  const { rows: ceased } = await changeWorkers(tx, leavingIds, () =>
    tx.client.query<{ id: string; version: number }>(
      `update patients p
       set status = 'CEASED', ceased_on = x.ceased_on, cease_reason = x.reason, version = p.version + 1,
         updated_at = now()
       from unnest($2::uuid[], $3::date[], $4::text[]) as x(id, ceased_on, reason)
       where p.customer_id = $1 and p.id = x.id and p.id = any ($2) and p.status = 'ACTIVE' returning p.id, p.version`,
      [tx.customerId, leavingIds, leaving.map((l) => l.ceasedOn), leaving.map((l) => l.reason)],
    ),
  );
  const ids = ceased.map(({ id }) => id);
  return { ceased, cancelled: await cancelAppointments(tx, ids) };
}

/** Cancels the future appointments of workers who left, except exit exams. */
export const cancelAppointments = (tx: Tx, patientIds: readonly string[]): Promise<MovedAppointment[]> =>
  move(tx, patientIds, {
    from: "exam_step(state, 'CANCELADO') and exam_type <> 'RETIRO'",
    to: `state = 'CANCELADO', annulled_reason = '${CANCELLED_BY}'`,
  });

/** Restores the appointments that the cessation cancelled. */
export const restoreAppointments = (tx: Tx, patientIds: readonly string[]): Promise<MovedAppointment[]> =>
  takingBack(tx, () =>
    move(tx, patientIds, {
      from: `state = 'CANCELADO' and annulled_reason = '${CANCELLED_BY}'`,
      to: "state = 'PROGRAMADO', annulled_reason = null",
    }),
  );

async function move(
  tx: Tx,
  patientIds: readonly string[],
  { from, to }: { from: string; to: string },
): Promise<MovedAppointment[]> {
  if (patientIds.length === 0) return [];
  const { rows: open } = await tx.client.query<{ id: string }>(
    `select id from attentions
     where customer_id = $1 and patient_id = any($2) and deleted_at is null and ${from}
     order by id for update`,
    [tx.customerId, patientIds],
  );
  if (open.length === 0) return [];
  const examIds = open.map(({ id }) => id);
  const { rows } = await changeExams(tx, examIds, () =>
    tx.client.query<MovedAppointment>(
      `with before as (select id, state, annulled_reason from attentions where customer_id = $1 and id = any($2))
     update attentions a set ${to}, version = a.version + 1, updated_at = now()
     from before b where a.customer_id = $1 and a.id = b.id
     returning a.patient_id, a.id, b.state, b.annulled_reason, a.version`,
      [tx.customerId, examIds],
    ),
  );
  return rows;
}
