import { isClinicalText } from '#clinical/certificate-text/clinical-name.ts';
import { todayInLima } from '#platform/contract/dates.ts';
import { badRequest, changedMeanwhile, conflict } from '#platform/contract/problem.ts';
import { casesWhere } from '#platform/server/cases/store.ts';
import { orNotFound, type Scope, type Tx } from '#platform/server/database/scope.ts';
import { composed } from '#platform/server/database/statements/statement.ts';
import type { AdjustmentFields } from '#workers/adjustments/api.ts';
import { endAdjustment, writeAdjustment } from '#workers/adjustments/server/adjustments.ts';
import type { CorrectFields, StaffFields } from '../api.ts';
import { STAFF_KINDS } from '../codes.ts';
import type { SensitiveStaff } from '../sensitive-staff.ts';
import { staffStore } from './store.ts';

type Saved = { id: string; version: number };
const NOT_THERE = 'No encontramos ese registro.';

const valuesOf = ({ since, expectedOn, restFrom, restUntil, assessedOn, factors, agents, note }: CorrectFields) => [
  since,
  expectedOn,
  restFrom,
  restUntil,
  assessedOn,
  [...new Set(factors)],
  [...new Set(agents)],
  note || null,
];

/** Locks the worker, so that two registrations of the same worker run one after the other. @throws 404, 400 */
async function lockWorker(tx: Tx, { patientId, kind, since }: StaffFields): Promise<void> {
  const { rows } = await tx.client.query<{ sex: string; born: boolean }>(
    `select sex, coalesce(birth_date <= $3::date, true) as born from patients
     where customer_id = $1 and id = $2 and status <> 'DELETED' for no key update`,
    [tx.customerId, patientId, since],
  );
  const { sex, born } = orNotFound(rows[0], 'No encontramos a ese colaborador.');
  if (!born)
    throw badRequest('before_birth', 'La fecha es anterior al nacimiento del colaborador.', [
      { path: 'since', message: 'Es anterior a su nacimiento.' },
    ]);
  if (kind === 'EMBARAZO' && sex === 'M')
    throw badRequest('other_sex', 'En su ficha consta el sexo masculino: corrígelo primero si es un error.', [
      { path: 'patientId', message: 'Consta como hombre.' },
    ]);
}

const OPEN_SQL = `
select 1 from sensitive_staff s join patients o on o.customer_id = $1 and o.id = s.patient_id
where s.customer_id = $1 and coalesce(o.merged_into, o.id) = $2 and s.kind = $3 and s.state = 'ABIERTO' limit 1`;

/** Registers a worker. @throws 400, 404, 409 `repeated` if a record of the kind is open */
export const addStaff = (scope: Scope, body: StaffFields): Promise<Saved> =>
  scope.run(async (tx) => {
    await lockWorker(tx, body);
    const { rowCount } = await tx.client.query(OPEN_SQL, [tx.customerId, body.patientId, body.kind]);
    if (rowCount)
      throw conflict(
        'repeated',
        `Ya tiene un registro abierto: ${STAFF_KINDS[body.kind].toLowerCase()}.`,
        'Ábrelo y edítalo.',
      );
    const { rows } = await tx.client.query<Saved>(
      `insert into sensitive_staff (customer_id, patient_id, kind, since, expected_on, rest_from, rest_until,
         assessed_on, factors, agents, note, created_by)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning id, version`,
      [tx.customerId, body.patientId, body.kind, ...valuesOf(body), tx.actor.id],
    );
    const saved = orNotFound(rows[0]);
    await tx.audit({ action: 'sensitive_staff.recorded', objectType: 'sensitive_staff', objectId: saved.id });
    return saved;
  });

interface LockedStaff {
  version: number;
  state: string;
  patientId: string;
  adjustmentId: string | null;
}

async function lockStaffOrNotFound(tx: Tx, id: string): Promise<LockedStaff> {
  const { rows } = await tx.client.query<LockedStaff>(
    `select t.version, t.state, coalesce(o.merged_into, o.id) as "patientId", t.adjustment_id as "adjustmentId"
     from sensitive_staff t join patients o on o.customer_id = $1 and o.id = t.patient_id
     where t.customer_id = $1 and t.id = $2 for update of t`,
    [tx.customerId, id],
  );
  return orNotFound(rows[0], NOT_THERE);
}

const CORRECT_SQL = `
with change as materialized (
  select jsonb_build_object('at', now(), 'by', $11::uuid,
    'was', jsonb_build_object('since', since, 'expectedOn', expected_on, 'restFrom', rest_from,
      'restUntil', rest_until, 'assessedOn', assessed_on, 'factors', factors, 'agents', agents, 'note', note)) as entry
  from sensitive_staff where customer_id = $1 and id = $2)
update sensitive_staff t
set since = $3, expected_on = $4, rest_from = $5, rest_until = $6, assessed_on = $7, factors = $8,
  agents = $9, note = $10, version = t.version + 1,
  changes = t.changes || change.entry
from change where t.customer_id = $1 and t.id = $2 returning t.id, t.version`;

/**
 * Corrects a record; its earlier content is kept as a correction. @throws 404, 409 with the record that another user
 * changed first
 */
export async function correctStaff(
  scope: Scope,
  id: string,
  body: CorrectFields & { version: number },
): Promise<Saved> {
  const done = await scope.run(async (tx): Promise<Saved | null> => {
    if ((await lockStaffOrNotFound(tx, id)).version !== body.version) return null;
    const { rows } = await tx.client.query<Saved>(CORRECT_SQL, [tx.customerId, id, ...valuesOf(body), tx.actor.id]);
    await tx.audit({ action: 'sensitive_staff.corrected', objectType: 'sensitive_staff', objectId: id });
    return orNotFound(rows[0]);
  });
  if (done) return done;
  // The refusal shows the other person's record, so it is audited as a reading.
  await scope.audit({ action: 'clinical.read', objectType: 'sensitive_staff', objectId: id });
  const text = casesWhere(staffStore, ' and t.id = $3');
  const [rows] = await scope.hot<[SensitiveStaff[]]>([composed(text, [scope.customerId, todayInLima(), id])]);
  throw changedMeanwhile(orNotFound(rows[0], NOT_THERE));
}

/** @throws 400 `tells_clinical` for words that reveal the clinical reason */
function checkWords(text: string): void {
  if (isClinicalText(text))
    throw badRequest(
      'tells_clinical',
      'La empresa lee esta indicación: di qué debe cambiar en el trabajo, no por qué.',
      [{ path: 'text', message: 'Quita el dato de salud.' }],
      'Por ejemplo: «No trabajar a más de 1.8 m de altura».',
    );
}

/** Writes the instruction for the company, replacing the earlier one. @throws 400, 404, 409 for a closed record */
export const adjustStaff = (scope: Scope, id: string, body: AdjustmentFields): Promise<Saved> =>
  scope.run(async (tx) => {
    const staff = await lockStaffOrNotFound(tx, id);
    if (staff.state === 'CERRADO') throw conflict('closed', 'El seguimiento está cerrado: reábrelo primero.');
    checkWords(body.text);
    const adjustment = await writeAdjustment(tx, staff.patientId, body, staff.adjustmentId);
    return setAdjustment(tx, id, adjustment);
  });

/**
 * Ends the worker's adjustment, which is the work instruction that the company reads. Without an adjustment nothing
 * changes.
 * @throws 404
 */
export const endStaffAdjustment = (scope: Scope, id: string): Promise<void> =>
  scope.run(async (tx) => {
    const { adjustmentId } = await lockStaffOrNotFound(tx, id);
    if (!adjustmentId) return;
    await endAdjustment(tx, adjustmentId);
    await setAdjustment(tx, id, null);
  });

async function setAdjustment(tx: Tx, id: string, adjustmentId: string | null): Promise<Saved> {
  const { rows } = await tx.client.query<Saved>(
    `update sensitive_staff set adjustment_id = $3, version = version + 1
     where customer_id = $1 and id = $2 returning id, version`,
    [tx.customerId, id, adjustmentId],
  );
  await tx.audit({ action: 'sensitive_staff.adjusted', objectType: 'sensitive_staff', objectId: id });
  return orNotFound(rows[0]);
}
