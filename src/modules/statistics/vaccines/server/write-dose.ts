import { doseLabel, type SchemeCode } from '#clinical/vaccines/schemes.ts';
import { badRequest, changedMeanwhile, conflict } from '#platform/contract/problem.ts';
import { orNotFound, type Scope, type Tx } from '#platform/server/database/scope.ts';
import { statement } from '#platform/server/database/statements/statement.ts';
import type { DoseFields } from '../api.ts';
import type { VaccineDose } from '../model.ts';
import { ONE_DOSE } from './doses.queries.ts';

type Saved = { id: string; version: number };
interface Stored {
  patientId: string;
  scheme: SchemeCode;
  dose: number;
  givenOn: string;
  version: number;
  withdrawn: boolean;
}

const NOT_THERE = 'No encontramos ese registro de vacuna.';
const byOf = ({ actor }: Tx) => (actor.kind === 'user' ? actor.id : null);

/**
 * Locks the worker, so that two writers of the same worker's doses run one after the other. @throws 404, 400 before
 * birth
 */
async function lockWorker(tx: Tx, patientId: string, givenOn: string): Promise<void> {
  const { rows } = await tx.client.query<{ born: boolean }>(
    `select coalesce(birth_date <= $3::date, true) as born from patients
     where customer_id = $1 and id = $2 and status <> 'DELETED' for no key update`,
    [tx.customerId, patientId, givenOn],
  );
  if (!orNotFound(rows[0], 'No encontramos a ese colaborador.').born)
    throw badRequest('before_birth', 'La fecha es anterior al nacimiento del colaborador.', [
      { path: 'givenOn', message: 'La fecha es anterior a su nacimiento.' },
    ]);
}

/** @throws 409 when the other records of the worker do not allow it */
async function checkOthers(
  tx: Tx,
  patientId: string,
  { scheme, dose, givenOn }: Pick<DoseFields, 'scheme' | 'dose' | 'givenOn'>,
  but: string | null,
): Promise<void> {
  const { rows } = await tx.client.query<{ dose: number; givenOn: string }>(
    `select dose::int as dose, given_on as "givenOn" from vaccine_doses
     where customer_id = $1 and patient_id = $2 and scheme = $3 and withdrawn_at is null
       and ($4::uuid is null or id <> $4)
     order by dose`,
    [tx.customerId, patientId, scheme, but],
  );
  if (rows.some((other) => other.dose === dose))
    throw conflict('dose_taken', `Este colaborador ya tiene registrado: ${doseLabel(scheme, dose).toLowerCase()}.`);
  if (dose === 0 && rows.length > 0)
    throw conflict('has_doses', 'Este colaborador tiene dosis de esta vacuna: retíralas primero si no son suyas.');
  const wrong = rows.find(
    (other) =>
      other.dose > 0 &&
      dose > 0 &&
      (other.dose < dose ? other.givenOn > givenOn : other.dose > dose && other.givenOn < givenOn),
  );
  if (wrong)
    throw conflict(
      'dose_order',
      `Las fechas no siguen el orden de las dosis: ${doseLabel(scheme, wrong.dose).toLowerCase()} tiene otra fecha.`,
      'Revisa el número de dosis y la fecha.',
    );
}

export const addDose = (scope: Scope, body: DoseFields & { patientId: string }): Promise<Saved> =>
  scope.run(async (tx) => {
    await lockWorker(tx, body.patientId, body.givenOn);
    await checkOthers(tx, body.patientId, body, null);
    const { rows } = await tx.client.query<Saved>(
      `insert into vaccine_doses (customer_id, patient_id, scheme, dose, given_on, place, lot, note, recorded_by)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id, version`,
      [tx.customerId, body.patientId, ...valuesOf(body), byOf(tx)],
    );
    const saved = orNotFound(rows[0]);
    await tx.audit({ action: 'vaccine.recorded', objectType: 'vaccine', objectId: saved.id });
    return saved;
  });

const valuesOf = ({ scheme, dose, givenOn, place, lot, note }: DoseFields) => [
  scheme,
  dose,
  givenOn,
  place || null,
  lot || null,
  note || null,
];

async function lockDoseOrNotFound(tx: Tx, id: string): Promise<Stored> {
  const { rows } = await tx.client.query<Stored>(
    `select patient_id as "patientId", scheme, dose::int as dose, given_on as "givenOn", version,
       withdrawn_at is not null as withdrawn
     from vaccine_doses where customer_id = $1 and id = $2 for update`,
    [tx.customerId, id],
  );
  return orNotFound(rows[0], NOT_THERE);
}

/** Reads the current state of a record. @throws 404 */
async function doseOf(scope: Scope, id: string): Promise<VaccineDose> {
  const [rows] = await scope.hot<[VaccineDose[]]>([statement(ONE_DOSE, [scope.customerId, id])]);
  return orNotFound(rows[0], NOT_THERE);
}

/** Corrects a record; its earlier version is stored. */
export async function correctDose(scope: Scope, id: string, body: DoseFields & { version: number }): Promise<Saved> {
  const done = await scope.run(async (tx): Promise<Saved | null> => {
    const stored = await lockDoseOrNotFound(tx, id);
    if (stored.withdrawn) throw conflict('withdrawn', 'Este registro está retirado: devuélvelo para corregirlo.');
    if (stored.version !== body.version) return null;
    await lockWorker(tx, stored.patientId, body.givenOn);
    await checkOthers(tx, stored.patientId, body, id);
    const { rows } = await tx.client.query<Saved>(
      `with change as materialized (
         select jsonb_build_object('at', now(), 'by', $9::uuid,
           'was', jsonb_build_object('scheme', scheme, 'dose', dose,
             'givenOn', given_on, 'place', place, 'lot', lot, 'note', note)) as entry
         from vaccine_doses where customer_id = $1 and id = $2)
       update vaccine_doses d
       set scheme = $3, dose = $4, given_on = $5, place = $6, lot = $7, note = $8, version = d.version + 1,
         changes = d.changes || change.entry
       from change where d.customer_id = $1 and d.id = $2 returning d.id, d.version`,
      [tx.customerId, id, ...valuesOf(body), byOf(tx)],
    );
    await tx.audit({ action: 'vaccine.corrected', objectType: 'vaccine', objectId: id });
    return orNotFound(rows[0]);
  });
  if (done) return done;
  // The error shows the other user's version of the record, so it is logged as a clinical read.
  await scope.audit({ action: 'clinical.read', objectType: 'vaccine', objectId: id });
  throw changedMeanwhile(await doseOf(scope, id));
}

/** Withdraws a record; it is kept and can be restored. */
export const withdrawDose = (scope: Scope, id: string, reason: string | null): Promise<Saved> =>
  scope.run(async (tx) => {
    if ((await lockDoseOrNotFound(tx, id)).withdrawn) throw conflict('withdrawn', 'Este registro ya está retirado.');
    const { rows } = await tx.client.query<Saved>(
      `update vaccine_doses set withdrawn_at = now(), withdrawn_by = $3, withdrawn_reason = $4, version = version + 1
       where customer_id = $1 and id = $2 returning id, version`,
      [tx.customerId, id, byOf(tx), reason || null],
    );
    await tx.audit({ action: 'vaccine.withdrawn', objectType: 'vaccine', objectId: id });
    return orNotFound(rows[0]);
  });

export const restoreDose = (scope: Scope, id: string): Promise<Saved> =>
  scope.run(async (tx) => {
    const stored = await lockDoseOrNotFound(tx, id);
    if (!stored.withdrawn) throw conflict('not_withdrawn', 'Este registro no está retirado.');
    await lockWorker(tx, stored.patientId, stored.givenOn);
    await checkOthers(tx, stored.patientId, stored, id);
    const { rows } = await tx.client.query<Saved>(
      `update vaccine_doses set withdrawn_at = null, withdrawn_by = null, withdrawn_reason = null, version = version + 1
       where customer_id = $1 and id = $2 returning id, version`,
      [tx.customerId, id],
    );
    await tx.audit({ action: 'vaccine.restored', objectType: 'vaccine', objectId: id });
    return orNotFound(rows[0]);
  });
