import { todayInLima } from '#platform/contract/dates.ts';
import type { AnswerOf, BodyOf } from '#platform/contract/endpoint.ts';
import { badRequest, changedMeanwhile, conflict } from '#platform/contract/problem.ts';
import { moveCases } from '#platform/server/cases/act.ts';
import { orNotFound, type Scope, type Tx } from '#platform/server/database/scope.ts';
import type { changePause, startPause } from '../api.ts';
import { ENTRIES } from '../entries.ts';

type Pause = AnswerOf<typeof startPause>;
const RETURNED = 'id, version, reason, note, starts_on as "startsOn", resumes_on as "resumesOn"';

/** Moves the visits that match the condition on `next_visit_on` to a day, in all programmes of a worker. */
async function moveVisits(
  tx: Tx,
  act: 'pause' | 'resume',
  patientId: string,
  { where, values, to }: { where: string; values: unknown[]; to: string | null },
): Promise<void> {
  const { rows } = await tx.client.query<{ id: string; moves: boolean }>(
    `select id, coalesce(${where}, false) as moves from program_entries
     where customer_id = $1 and patient_id = $2 and state = 'ACTIVO' order by id for update`,
    [tx.customerId, patientId, ...values],
  );
  const [moved, kept] = [rows.filter(({ moves }) => moves), rows.filter(({ moves }) => !moves)];
  if (moved.length > 0) await moveCases(tx, ENTRIES, act, moved, { next_visit_on: to });
  if (kept.length > 0) await moveCases(tx, ENTRIES, act, kept);
}

/**
 * Pauses everything planned for a worker, in every programme, until monitoring resumes. Visits within the pause move to
 * that day, or have no day while it is unknown.
 * @throws 409 when another pause of the worker covers one of those days
 */
export const startPauseOf = (scope: Scope, body: BodyOf<typeof startPause>): Promise<Pause> =>
  scope.run(async (tx) => {
    const { patientId, reason, note, startsOn, resumesOn } = body;
    const person = await tx.client.query(
      "select 1 from patients where customer_id = $1 and id = $2 and status <> 'DELETED' for no key update",
      [tx.customerId, patientId],
    );
    if (!person.rowCount) orNotFound(undefined, 'No encontramos a ese colaborador.');
    const other = await tx.client.query(
      `select 1 from monitoring_pauses where customer_id = $1 and patient_id = $2
         and (resumes_on is null or resumes_on > $3::date) and ($4::date is null or starts_on < $4::date)`,
      [tx.customerId, patientId, startsOn, resumesOn],
    );
    if (other.rowCount)
      throw conflict('already_paused', 'Ya tiene una pausa en esos días.', 'Cambia el fin de esa pausa.');
    const { rows } = await tx.client.query<Pause>(
      `insert into monitoring_pauses (customer_id, patient_id, reason, note, starts_on, resumes_on, created_by)
       values ($1, $2, $3, $4, $5, $6, $7) returning ${RETURNED}`,
      [tx.customerId, patientId, reason, note, startsOn, resumesOn, tx.actor.kind === 'user' ? tx.actor.id : null],
    );
    // If the pause has already begun, it also moves visits that were missed before it.
    await moveVisits(tx, 'pause', patientId, {
      where: '($4::date is null or next_visit_on < $4::date) and (next_visit_on >= $3::date or $3::date <= $5::date)',
      values: [startsOn, resumesOn, todayInLima()],
      to: resumesOn,
    });
    const pause = orNotFound(rows[0]);
    await tx.audit({ action: 'monitoring.paused', objectType: 'monitoring_pause', objectId: pause.id });
    return pause;
  });

/** Changes the day on which monitoring resumes, and moves the visits planned for the old day. */
export const changePauseOf = (
  scope: Scope,
  id: string,
  { resumesOn, version }: BodyOf<typeof changePause>,
): Promise<Pause> =>
  scope.run(async (tx) => {
    const pauseResult = await tx.client.query<Pause & { patientId: string }>(
      `select ${RETURNED}, patient_id as "patientId"
       from monitoring_pauses
       where customer_id = $1 and id = $2 for update`,
      [tx.customerId, id],
    );
    const pause = orNotFound(pauseResult.rows[0], 'No encontramos esa pausa.');
    if (pause.version !== version) throw changedMeanwhile({ id, version: pause.version });
    if (resumesOn !== null && resumesOn < pause.startsOn)
      throw badRequest('before_pause', 'Se reanuda desde el primer día de la pausa en adelante.', [
        { path: 'resumesOn', message: 'Es antes del primer día de la pausa.' },
      ]);
    const { rows } = await tx.client.query<Pause>(
      `update monitoring_pauses set resumes_on = $3, version = version + 1
       where customer_id = $1 and id = $2 returning ${RETURNED}`,
      [tx.customerId, id, resumesOn],
    );
    await moveVisits(tx, 'resume', pause.patientId, {
      where: `next_visit_on is not distinct from $3::date
        or next_visit_on >= $5::date and ($4::date is null or next_visit_on < $4::date)`,
      values: [pause.resumesOn, resumesOn, pause.startsOn],
      to: resumesOn,
    });
    await tx.audit({ action: 'monitoring.resumes', objectType: 'monitoring_pause', objectId: id });
    return orNotFound(rows[0]);
  });
