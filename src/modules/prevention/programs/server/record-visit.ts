import type { Sex } from '#clinical/rules/book/rule-set.ts';
import { bookAt, RULES_KEY, type RulesKey } from '#clinical/rules/server/rules-in-force.ts';
import { addDays, ageOn } from '#platform/contract/dates.ts';
import { badRequest, changedMeanwhile, conflict } from '#platform/contract/problem.ts';
import { moveCases } from '#platform/server/cases/act.ts';
import { orNotFound, type Scope, type Tx } from '#platform/server/database/scope.ts';
import { ENTRIES } from '../entries.ts';
import { type Judged, judgeVisit } from '../judge-visit.ts';
import type { VisitFields } from '../model.ts';
import { daysToNext, type ProgramCode } from '../protocols.ts';
import { faultsOf } from '../visit-measures.ts';
import { afterPauses, pausedOn } from './pauses.sql.ts';

type Saved = { id: string; version: number };
type Fields = Omit<VisitFields, 'nextVisitOn'>;

interface Entry {
  id: string;
  patientId: string;
  program: ProgramCode;
  state: string;
  enrolledOn: string;
  everyDays: number;
  nextVisitOn: string | null;
  bestFlow: number | null;
  sex: Sex;
  birthDate: string | null;
  paused: boolean;
}

const ENTRY_SQL = `
select t.id, t.patient_id as "patientId", t.program, t.state, t.enrolled_on as "enrolledOn",
  t.every_days::int as "everyDays",
  t.next_visit_on as "nextVisitOn", t.best_flow::int as "bestFlow", p.sex, p.birth_date as "birthDate",
  ${pausedOn('t.patient_id', '$3::date')} as paused
from program_entries t join patients p on p.customer_id = $1 and p.id = t.patient_id
where t.customer_id = $1 and t.id = $2 and t.state <> 'ELIMINADO' and p.status <> 'DELETED' for no key update of t`;

const COLUMNS = [
  'held_on',
  'height_cm',
  'age',
  'sex',
  'flows',
  'flow',
  'predicted_flow',
  'flow_reference',
  'flow_percent',
  'zone',
  'fvc',
  'fvc_percent',
  'fev1',
  'fev1_percent',
  'ratio',
  'quality',
  'spirometry_reference',
  'pattern',
  'severity',
  'rules',
  'measures',
  'note',
];

/** A visit held after the message about the next one takes its place: the worker expects no visit any more. */
const TAKEN_PLACE_SQL = `
update program_entries set told_for = null
where customer_id = $1 and id = $2 and (told_at at time zone 'America/Lima')::date <= $3::date`;

async function entryOf(tx: Tx, id: string, heldOn: string): Promise<Entry> {
  const { rows } = await tx.client.query<Entry>(ENTRY_SQL, [tx.customerId, id, heldOn]);
  return orNotFound(rows[0], 'No encontramos la inscripción.');
}

/** @throws 400 when nothing was measured, a measure is not of the programme, or the visit is before the enrolment */
async function judged(tx: Tx, entry: Entry, fields: Fields): Promise<{ judged: Judged; values: unknown[] }> {
  if (fields.heldOn < entry.enrolledOn)
    throw badRequest('before_enrolment', 'La visita no puede ser antes del ingreso al programa.', [
      { path: 'heldOn', message: 'Es antes del ingreso.' },
    ]);
  if (
    fields.flows.length === 0 &&
    [fields.fvc, fields.fev1, fields.quality].every((each) => each === null) &&
    Object.keys(fields.measures).length === 0 &&
    !fields.note
  )
    throw badRequest('nothing_measured', 'Escribe al menos una medida o una nota.');
  const faults = faultsOf(entry.program, fields.measures);
  if (faults.length > 0)
    throw badRequest(
      'not_of_program',
      'Revisa las medidas de la visita.',
      faults.map(([code, message]) => ({ path: `measures.${code}`, message })),
    );
  const { rows } = await tx.client.query<RulesKey>(`select ${RULES_KEY}`, [tx.customerId]);
  const key = orNotFound(rows[0]);
  const rules = (await bookAt(tx.client, key.revision)).on(fields.heldOn, key.choices);
  const age = ageOn(entry.birthDate, fields.heldOn);
  const judgement = judgeVisit(fields, { sex: entry.sex, age }, entry.bestFlow, rules);
  const spirometry = judgement.pattern !== null;
  return {
    judged: judgement,
    values: [
      fields.heldOn,
      fields.heightCm,
      age,
      entry.sex,
      fields.flows,
      judgement.flow,
      judgement.predictedFlow,
      judgement.flowReference,
      judgement.flowPercent,
      judgement.zone,
      fields.fvc,
      fields.fvcPercent,
      fields.fev1,
      fields.fev1Percent,
      judgement.ratio,
      fields.quality,
      spirometry ? fields.spirometryReference : null,
      judgement.pattern,
      judgement.severity,
      JSON.stringify(judgement.rules),
      JSON.stringify(fields.measures),
      fields.note,
    ],
  };
}

const actorOf = ({ actor }: Tx) => (actor.kind === 'user' ? actor.id : null);

/**
 * Records a visit, evaluates it by the rules of its day, and plans the next visit: earlier after a yellow or red zone,
 * later if a pause covers that day.
 * @throws 409 when the entry is closed or the worker's monitoring is paused on that day
 */
export const recordVisitOf = (scope: Scope, id: string, { nextVisitOn, ...fields }: VisitFields): Promise<Saved> =>
  scope.run(async (tx) => {
    const entry = await entryOf(tx, id, fields.heldOn);
    if (entry.state !== 'ACTIVO') throw conflict('not_open', 'Esta inscripción ya está de alta.');
    if (entry.paused)
      throw conflict('paused', 'El seguimiento de esta persona está en pausa ese día.', 'Termina la pausa primero.');
    const { judged: judgement, values } = await judged(tx, entry, fields);
    // The recorded visit counts as the planned visit, whether it took place before or on the planned day.
    const planned = entry.nextVisitOn;
    const next = nextVisitOn ?? addDays(fields.heldOn, daysToNext(entry.program, entry.everyDays, judgement.zone));
    const { rows } = await tx.client.query<Saved>(
      `insert into program_visits (customer_id, entry_id, planned_on, recorded_by, ${COLUMNS.join(', ')})
       values ($1, $2, $3, $4, ${COLUMNS.map((_, i) => `$${i + 5}`).join(', ')}) returning id, version`,
      [tx.customerId, id, planned, actorOf(tx), ...values],
    );
    await tx.client.query(TAKEN_PLACE_SQL, [tx.customerId, id, fields.heldOn]);
    await moveCases(tx, ENTRIES, 'visit', [entry], {
      next_visit_on: await afterPauses(tx, entry.patientId, next),
    });
    const saved = orNotFound(rows[0]);
    await tx.audit({ action: 'program_visit.recorded', objectType: 'program_visit', objectId: saved.id });
    return saved;
  });

interface Stored extends Saved {
  entryId: string;
}
async function lockVisitOrNotFound(tx: Tx, visitId: string): Promise<Stored> {
  const { rows } = await tx.client.query<Stored>(
    `select v.id, v.version, v.entry_id as "entryId" from program_visits v
     where v.customer_id = $1 and v.id = $2 and v.withdrawn_at is null for update`,
    [tx.customerId, visitId],
  );
  return orNotFound(rows[0], 'No encontramos esa visita.');
}

/** Corrects a visit and evaluates it again; the previous values are kept. */
export const correctVisitOf = (
  scope: Scope,
  visitId: string,
  { version, ...fields }: Fields & { version: number },
): Promise<Saved> =>
  scope.run(async (tx) => {
    const stored = await lockVisitOrNotFound(tx, visitId);
    if (stored.version !== version) throw changedMeanwhile({ id: visitId, version: stored.version });
    const entry = await entryOf(tx, stored.entryId, fields.heldOn);
    const { values } = await judged(tx, entry, fields);
    const { rows } = await tx.client.query<Saved>(
      `with change as materialized (
         select jsonb_build_object('at', now(), 'by', $3::uuid, 'was', to_jsonb(v) - 'changes') as entry
         from program_visits v where v.customer_id = $1 and v.id = $2)
       update program_visits v set version = v.version + 1, changes = v.changes || change.entry,
         ${COLUMNS.map((column, i) => `${column} = $${i + 4}`).join(', ')}
       from change where v.customer_id = $1 and v.id = $2 returning v.id, v.version`,
      [tx.customerId, visitId, actorOf(tx), ...values],
    );
    await tx.audit({ action: 'program_visit.corrected', objectType: 'program_visit', objectId: visitId });
    return orNotFound(rows[0]);
  });

/** Withdraws a visit; it is kept with the user and the reason. */
export const withdrawVisitOf = (scope: Scope, visitId: string, reason: string): Promise<Saved> =>
  scope.run(async (tx) => {
    await lockVisitOrNotFound(tx, visitId);
    const { rows } = await tx.client.query<Saved>(
      `update program_visits set withdrawn_at = now(), withdrawn_by = $3, withdrawn_reason = $4, version = version + 1
       where customer_id = $1 and id = $2 returning id, version`,
      [tx.customerId, visitId, actorOf(tx), reason],
    );
    await tx.audit({ action: 'program_visit.withdrawn', objectType: 'program_visit', objectId: visitId });
    return orNotFound(rows[0]);
  });
