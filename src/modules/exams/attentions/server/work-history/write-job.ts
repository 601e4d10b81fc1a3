import { badRequest, changedMeanwhile, conflict } from '#platform/contract/problem.ts';
import { orNotFound, type Scope, type Tx } from '#platform/server/database/scope.ts';
import { statement } from '#platform/server/database/statements/statement.ts';
import type { JobFields } from '../../work-history/api.ts';
import type { PastJob } from '../../work-history/model.ts';
import { ONE_JOB_SQL } from './history.queries.ts';

type Saved = { id: string; version: number };
interface Stored {
  patientId: string;
  version: number;
  withdrawn: boolean;
}

/** Most jobs of one worker. */
export const MOST_JOBS = 60;
const NOT_THERE = 'No encontramos ese trabajo.';
const byOf = ({ actor }: Tx) => (actor.kind === 'user' ? actor.id : null);

/** Locks the worker, so that two doctors who add jobs run one after the other. @throws 404, 400 before birth */
async function lockWorker(tx: Tx, patientId: string, from: string | null): Promise<void> {
  const { rows } = await tx.client.query<{ born: boolean }>(
    `select coalesce(birth_date < $3::date, true) as born from patients
     where customer_id = $1 and id = $2 for no key update`,
    [tx.customerId, patientId, from ?? '2200-01-01'],
  );
  if (!orNotFound(rows[0], 'No encontramos a ese colaborador.').born)
    throw badRequest('before_birth', 'El trabajo empieza antes del nacimiento del colaborador.', [
      { path: 'from', message: 'La fecha es anterior a su nacimiento.' },
    ]);
}

/** @throws 409 when the worker has no room for another job */
async function checkRoom(tx: Tx, patientId: string): Promise<void> {
  const { rows } = await tx.client.query<{ count: number }>(
    `select count(*)::int as count from work_history
     where customer_id = $1 and patient_id = $2 and withdrawn_at is null`,
    [tx.customerId, patientId],
  );
  if (rows[0]!.count >= MOST_JOBS)
    throw conflict('too_many', `Un colaborador tiene hasta ${MOST_JOBS} trabajos: quita uno que sobre.`);
}

/** @throws 400 for a code that names no hazard */
async function checkHazards(tx: Tx, hazards: readonly string[]): Promise<void> {
  const { rows } = await tx.client.query<{ id: string }>('select id from hazards where id = any($1)', [hazards]);
  const known = new Set(rows.map(({ id }) => id));
  if (hazards.some((hazard) => !known.has(hazard)))
    throw badRequest('unknown_hazard', 'Uno de los peligros no existe: elígelos de la lista.', [
      { path: 'hazards', message: 'Elige los peligros de la lista.' },
    ]);
}

const valuesOf = (job: JobFields) => [
  job.company,
  job.activity || null,
  job.area || null,
  job.jobTitle,
  job.altitude,
  job.place,
  job.from,
  job.until,
  [...new Set(job.hazards)],
  job.protection || null,
  job.protectionShare,
  job.note || null,
];

export const addJobOf = (scope: Scope, { patientId, ...job }: JobFields & { patientId: string }): Promise<Saved> =>
  scope.run(async (tx) => {
    await lockWorker(tx, patientId, job.from);
    await checkRoom(tx, patientId);
    await checkHazards(tx, job.hazards);
    const { rows } = await tx.client.query<Saved>(
      `insert into work_history (customer_id, patient_id, company, activity, area, job_title, altitude, place,
         from_on, until_on, hazards, protection, protection_share, note, recorded_by)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) returning id, version`,
      [tx.customerId, patientId, ...valuesOf(job), byOf(tx)],
    );
    const saved = orNotFound(rows[0]);
    await tx.audit({ action: 'work_history.added', objectType: 'work_history', objectId: saved.id });
    return saved;
  });

async function lockJobOrNotFound(tx: Tx, id: string): Promise<Stored> {
  const { rows } = await tx.client.query<Stored>(
    `select patient_id as "patientId", version, withdrawn_at is not null as withdrawn
     from work_history where customer_id = $1 and id = $2 for update`,
    [tx.customerId, id],
  );
  return orNotFound(rows[0], NOT_THERE);
}

const CORRECT_SQL = `
with change as materialized (
  select jsonb_build_object('at', now(), 'by', $15::uuid,
    'was', jsonb_build_object('company', company, 'activity', activity, 'area', area, 'jobTitle', job_title,
      'altitude', altitude, 'place', place, 'from', from_on, 'until', until_on, 'hazards', hazards,
      'protection', protection, 'protectionShare', protection_share, 'note', note)) as entry
  from work_history where customer_id = $1 and id = $2)
update work_history j
set company = $3, activity = $4, area = $5, job_title = $6, altitude = $7, place = $8, from_on = $9, until_on = $10,
  hazards = $11, protection = $12, protection_share = $13, note = $14, version = j.version + 1,
  changes = j.changes || change.entry
from change where j.customer_id = $1 and j.id = $2 returning j.id, j.version`;

/** @throws 409 with the other user's version of the job, 404 */
async function changedByAnother(scope: Scope, id: string): Promise<never> {
  // The error shows the other user's version of the job, so it is logged as a clinical read.
  await scope.audit({ action: 'clinical.read', objectType: 'work_history', objectId: id });
  const [rows] = await scope.hot<[PastJob[]]>([statement(ONE_JOB_SQL, [scope.customerId, id])]);
  throw changedMeanwhile(orNotFound(rows[0], NOT_THERE));
}

/** Corrects a job; its earlier version is stored. @throws 404, 409 when it was withdrawn or changed meanwhile */
export async function correctJobOf(scope: Scope, id: string, body: JobFields & { version: number }): Promise<Saved> {
  const done = await scope.run(async (tx): Promise<Saved | null> => {
    const stored = await lockJobOrNotFound(tx, id);
    if (stored.withdrawn) throw conflict('withdrawn', 'Este trabajo se quitó: devuélvelo para corregirlo.');
    if (stored.version !== body.version) return null;
    await lockWorker(tx, stored.patientId, body.from);
    await checkHazards(tx, body.hazards);
    const { rows } = await tx.client.query<Saved>(CORRECT_SQL, [tx.customerId, id, ...valuesOf(body), byOf(tx)]);
    await tx.audit({ action: 'work_history.corrected', objectType: 'work_history', objectId: id });
    return orNotFound(rows[0]);
  });
  return done ?? changedByAnother(scope, id);
}

/**
 * Takes a job out of the history, or puts it back. The act is noted in `changes`, so that the mark of a roll-back is no
 * longer its newest entry.
 * @param seen version that the doctor read before withdrawing the job; null restores a withdrawn job
 * @throws 404, 409 when it is so already or was changed meanwhile
 */
export async function showJob(scope: Scope, id: string, visible: boolean, seen: number | null): Promise<Saved> {
  const done = await scope.run(async (tx): Promise<Saved | null> => {
    const { patientId, withdrawn, version } = await lockJobOrNotFound(tx, id);
    if (withdrawn !== visible)
      throw visible
        ? conflict('not_withdrawn', 'Este trabajo no se quitó.')
        : conflict('withdrawn', 'Este trabajo ya se quitó.');
    if (seen !== null && seen !== version) return null;
    if (visible) {
      await lockWorker(tx, patientId, null);
      await checkRoom(tx, patientId);
    }
    const { rows } = await tx.client.query<Saved>(
      `update work_history
       set withdrawn_at = ${visible ? 'null' : 'now()'}, withdrawn_by = $3, version = version + 1,
         changes = changes || jsonb_build_object('at', now(), 'by', $4::uuid, 'shown', ${visible})
       where customer_id = $1 and id = $2 returning id, version`,
      [tx.customerId, id, visible ? null : byOf(tx), byOf(tx)],
    );
    const action = visible ? 'work_history.restored' : 'work_history.withdrawn';
    await tx.audit({ action, objectType: 'work_history', objectId: id });
    return orNotFound(rows[0]);
  });
  return done ?? changedByAnother(scope, id);
}
