import { peopleOf } from '#access/session/server/people-of.ts';
import { changedMeanwhile, conflict } from '#platform/contract/problem.ts';
import { orNotFound, type Scope, type Tx } from '#platform/server/database/scope.ts';
import { statement } from '#platform/server/database/statements/statement.ts';
import { notify } from '#platform/server/messages/notify.ts';
import type { AbsenceFields, NewAbsenceFields } from '../api.ts';
import { type Absence, daysText } from '../model.ts';
import { absenceCommunicated } from '../notifications.ts';
import { ONE_ABSENCE } from './absences.queries.ts';

type Saved = { id: string; version: number };
interface Stored extends AbsenceFields {
  patientId: string;
  version: number;
  withdrawn: boolean;
}
const NOT_THERE = 'No encontramos esa ausencia.';

/**
 * Locks the worker, so that two transactions do not write absences of the same worker at once.
 * @throws 404
 */
async function holdWorker(tx: Tx, patientId: string): Promise<void> {
  const { rows } = await tx.client.query(
    "select id from patients where customer_id = $1 and id = $2 and status <> 'DELETED' for no key update",
    [tx.customerId, patientId],
  );
  orNotFound(rows[0], 'No encontramos a ese colaborador.');
}

const OVERLAPPING_SQL = `
select t.from_on as "fromOn", t.until_on as "untilOn" from absences t
join patients o on o.customer_id = $1 and o.id = t.patient_id
where t.customer_id = $1 and coalesce(o.merged_into, o.id) = $2 and t.withdrawn_at is null
  and t.from_on <= $4::date and t.until_on >= $3::date and ($5::uuid is null or t.id <> $5)
order by t.from_on limit 1`;

/**
 * Refuses days that are already in another absence of the worker, unless that absence was withdrawn.
 * @throws 409 `overlaps`
 */
async function checkOthers(tx: Tx, patientId: string, { fromOn, untilOn }: AbsenceFields, except: string | null) {
  const { rows } = await tx.client.query<AbsenceFields>(OVERLAPPING_SQL, [
    tx.customerId,
    patientId,
    fromOn,
    untilOn,
    except,
  ]);
  if (rows[0])
    throw conflict(
      'overlaps',
      `Ya se comunicó otra ausencia de este colaborador con alguno de esos días: ${daysText(rows[0]).toLowerCase()}.`,
      'Corrige esa ausencia, o elige otros días.',
    );
}

/** Notifies the accounts of the company of a new absence. */
async function tellCompany(tx: Tx, id: string): Promise<void> {
  const people = await peopleOf(tx, { policy: 'collaborators.read' });
  for (const userId of people.filter((person) => person !== tx.actor.id))
    await notify(tx, absenceCommunicated, {}, { userId, key: `absence:${id}:${userId}` });
}

/** Communicates an absence to the company. @throws 404, 409 `overlaps` */
export const communicate = (scope: Scope, { patientId, fromOn, untilOn }: NewAbsenceFields): Promise<Saved> =>
  scope.run(async (tx) => {
    await holdWorker(tx, patientId);
    await checkOthers(tx, patientId, { fromOn, untilOn }, null);
    const { rows } = await tx.client.query<Saved>(
      `insert into absences (customer_id, patient_id, from_on, until_on, communicated_by) values ($1, $2, $3, $4, $5)
       returning id, version`,
      [tx.customerId, patientId, fromOn, untilOn, tx.actor.id],
    );
    const saved = orNotFound(rows[0]);
    await tellCompany(tx, saved.id);
    await tx.audit({
      action: 'absence.communicated',
      objectType: 'absence',
      objectId: saved.id,
      details: { patientId, fromOn, untilOn },
    });
    return saved;
  });

/** Locks the worker, then the absence. @throws 404 */
async function hold(tx: Tx, id: string): Promise<Stored> {
  const { rows: workers } = await tx.client.query<{ patientId: string }>(
    `select coalesce(o.merged_into, o.id) as "patientId" from absences t
     join patients o on o.customer_id = $1 and o.id = t.patient_id where t.customer_id = $1 and t.id = $2`,
    [tx.customerId, id],
  );
  const { patientId } = orNotFound(workers[0], NOT_THERE);
  await holdWorker(tx, patientId);
  const { rows } = await tx.client.query<Omit<Stored, 'patientId'>>(
    `select from_on as "fromOn", until_on as "untilOn", version, withdrawn_at is not null as withdrawn
     from absences where customer_id = $1 and id = $2 for update`,
    [tx.customerId, id],
  );
  return { ...orNotFound(rows[0], NOT_THERE), patientId };
}

type Change = 'CORREGIDA' | 'RETIRADA' | 'DEVUELTA';
const AUDITED: Readonly<Record<Change, string>> = {
  CORREGIDA: 'absence.corrected',
  RETIRADA: 'absence.withdrawn',
  DEVUELTA: 'absence.restored',
};

/** Stores the days before a change, who made the change and why. */
async function keep(tx: Tx, id: string, kind: Change, { fromOn, untilOn }: AbsenceFields, reason: string | null) {
  await tx.client.query(
    `insert into absence_changes (customer_id, absence_id, kind, was_from_on, was_until_on, reason, changed_by)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [tx.customerId, id, kind, fromOn, untilOn, reason, tx.actor.id],
  );
  await tx.audit({ action: AUDITED[kind], objectType: 'absence', objectId: id });
}

/**
 * Corrects the days of an absence.
 * @throws 404, 409 `withdrawn` or `overlaps`, 409 with the current absence if somebody else changed it first
 */
export async function correct(scope: Scope, id: string, body: AbsenceFields & { version: number }): Promise<Saved> {
  const done = await scope.run(async (tx): Promise<Saved | null> => {
    const stored = await hold(tx, id);
    if (stored.withdrawn) throw conflict('withdrawn', 'Esta ausencia está retirada: devuélvela para corregirla.');
    if (stored.version !== body.version) return null;
    await checkOthers(tx, stored.patientId, body, id);
    await keep(tx, id, 'CORREGIDA', stored, null);
    const { rows } = await tx.client.query<Saved>(
      `update absences set from_on = $3, until_on = $4, version = version + 1
       where customer_id = $1 and id = $2 returning id, version`,
      [tx.customerId, id, body.fromOn, body.untilOn],
    );
    return orNotFound(rows[0]);
  });
  if (done) return done;
  // The refusal shows the absence that the other person stored, so it is audited as a reading.
  await scope.audit({ action: 'clinical.read', objectType: 'absence', objectId: id });
  const [rows] = await scope.hot<[Absence[]]>([statement(ONE_ABSENCE, [scope.customerId, id])]);
  throw changedMeanwhile(orNotFound(rows[0], NOT_THERE));
}

const setWithdrawn = async (tx: Tx, id: string, withdrawn: boolean): Promise<Saved> => {
  const { rows } = await tx.client.query<Saved>(
    `update absences set withdrawn_at = ${withdrawn ? 'now()' : 'null'}, version = version + 1
     where customer_id = $1 and id = $2 returning id, version`,
    [tx.customerId, id],
  );
  return orNotFound(rows[0]);
};

/** Hides an absence from the company. @throws 404, 409 `withdrawn` */
export const withdraw = (scope: Scope, id: string, reason: string): Promise<Saved> =>
  scope.run(async (tx) => {
    const stored = await hold(tx, id);
    if (stored.withdrawn) throw conflict('withdrawn', 'Esta ausencia ya está retirada.');
    await keep(tx, id, 'RETIRADA', stored, reason);
    return setWithdrawn(tx, id, true);
  });

/**
 * Shows a withdrawn absence to the company again.
 * @throws 404, 409 `not_withdrawn` or `overlaps`
 */
export const restore = (scope: Scope, id: string): Promise<Saved> =>
  scope.run(async (tx) => {
    const stored = await hold(tx, id);
    if (!stored.withdrawn) throw conflict('not_withdrawn', 'Esta ausencia no está retirada.');
    await checkOthers(tx, stored.patientId, stored, id);
    await keep(tx, id, 'DEVUELTA', stored, null);
    return setWithdrawn(tx, id, false);
  });
