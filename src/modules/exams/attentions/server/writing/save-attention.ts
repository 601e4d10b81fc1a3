import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { normaliseCie10 } from '#clinical/rules/cie10.ts';
import { measureOf } from '#clinical/rules/measures.ts';
import { type Aptitude, UNDECIDED_APTITUDES } from '#clinical/vocabulary/aptitude.ts';
import { APPOINTMENT_STATES } from '#clinical/vocabulary/life-cycle.ts';
import { badRequest, changedMeanwhile, conflict, notFound } from '#platform/contract/problem.ts';
import type { Scope, Tx } from '#platform/server/database/scope.ts';
import { listed, takesResults } from '#workers/validity/server/exam-life.sql.ts';
import { changeExams, newExamsStatement } from '#workers/validity/server/write-exams.ts';
import type { saveAttention as saveAttentionEndpoint } from '../../api.ts';
import { CMP_NEEDED } from '../../model/attention.ts';
import { noticeCritical } from '../critical/notice-critical.ts';
import type { ResultRow } from '../detail/stations.ts';
import {
  assertReason,
  type Before,
  changesSince,
  clinicalBefore,
  clinicalChanges,
  keepChanges,
  type OpenPart,
  openChanges,
  tellingOthers,
  withCorrected,
} from './changes.ts';
import {
  type ClinicalPart,
  type ClinicalTexts,
  type Diagnosis,
  type Examined,
  emptyPart,
  loadClinical,
  loadExamined,
  type Wording,
  writeClinical,
} from './clinical-part.ts';
import { writeControl } from './next-control.ts';
import { openReferrals } from './referrals.ts';
import { type Measures, resultRows, storedValue, withoutComputed } from './results.ts';
import {
  assignDoctor,
  assignState,
  DECIDED_BY_DOCTOR,
  isNewAptitude,
  keptWithAptitude,
  NOT_DELIVERED,
  stateOfNewExam,
} from './state-after-results.sql.ts';

type Body = z.output<NonNullable<(typeof saveAttentionEndpoint)['body']>>;

/** Fields of the body that hold clinical content. */
const CLINICAL = ['measures', 'diagnoses', 'restrictions', 'recommendations', 'conclusions', 'notes'] as const;

/** Fields of an exam whose changes are kept, with their columns. */
const OPEN_COLUMNS: Readonly<Record<keyof OpenPart, string>> = {
  aptitude: 'aptitude',
  validUntil: 'valid_until',
  healthCentre: 'health_centre',
  workRestrictions: 'work_restrictions',
  worksMeanwhile: 'works_meanwhile',
};
const openColumns = (alias: string, prefix: 'was' | 'is'): string =>
  Object.entries(OPEN_COLUMNS)
    .map(([field, column]) => `${alias}.${column} as "${prefix}_${field}"`)
    .join(', ');
type Opened<Prefix extends string> = { [Field in keyof OpenPart as `${Prefix}_${Field}`]: OpenPart[Field] };
/**
 * Columns of an exam that an undo restores; an update returns their earlier values with the prefix `undo_`, and those
 * that it wrote with `redo_`.
 */
export const UNDONE_COLUMNS = {
  aptitude: 'text',
  state: 'text',
  valid_until: 'date',
  health_centre: 'text',
  work_restrictions: 'text',
  works_meanwhile: 'boolean',
  decided_at: 'timestamptz',
  doctor_id: 'uuid',
  doctor_name: 'text',
  delivered_at: 'timestamptz',
  read_at: 'timestamptz',
  signed_at: 'timestamptz',
} as const;
const UNDONE = Object.keys(UNDONE_COLUMNS) as (keyof typeof UNDONE_COLUMNS)[];
type Prefixed<Prefix extends string> = { [Column in keyof typeof UNDONE_COLUMNS as `${Prefix}_${Column}`]: unknown };
type Undone = Prefixed<'undo'> & Prefixed<'redo'>;
type Updated = { version: number } & Opened<'was'> & Opened<'is'> & Undone;
/** The columns that an update altered, as they were; a time is compared to the millisecond. */
const alteredColumns = (row: Undone) =>
  Object.fromEntries(
    UNDONE.flatMap((column) =>
      JSON.stringify(row[`undo_${column}`]) === JSON.stringify(row[`redo_${column}`])
        ? []
        : [[column, row[`undo_${column}`]]],
    ),
  );
const openPart = (row: Updated, prefix: 'was' | 'is'): OpenPart => ({
  aptitude: row[`${prefix}_aptitude`],
  validUntil: row[`${prefix}_validUntil`],
  healthCentre: row[`${prefix}_healthCentre`],
  workRestrictions: row[`${prefix}_workRestrictions`],
  worksMeanwhile: row[`${prefix}_worksMeanwhile`],
});
const INSERT = `
insert into attentions (customer_id, id, patient_id, exam_type, exam_date, aptitude, state,
  valid_until, health_centre, work_restrictions, works_meanwhile,
  working_area_id, job_title_id, project_id, headquarter_id, doctor_id, doctor_name, decided_at)
select p.customer_id, $7::uuid, p.id, $3, $4, x.aptitude,
  ${stateOfNewExam({ aptitude: 'x.aptitude', deliveredAt: NOT_DELIVERED })},
  x.valid_until, x.health_centre, x.work_restrictions, x.works_meanwhile,
  p.working_area_id, p.job_title_id, p.project_id, p.headquarter_id,
  doctor_of($6), doctor_name($6), now()
from patients p
cross join (
  select coalesce($5::jsonb->>'aptitude', 'PENDIENTE') as aptitude, ($5::jsonb->>'validUntil')::date as valid_until,
    $5::jsonb->>'healthCentre' as health_centre, $5::jsonb->>'workRestrictions' as work_restrictions,
    ($5::jsonb->>'worksMeanwhile')::boolean as works_meanwhile) x
where p.customer_id = $1 and p.id = $2 and p.status <> 'DELETED'
on conflict do nothing returning version`;

const patchedColumn = (column: string, key: string) =>
  `${column} = case when x.patch ? '${key}' then x.patch->>'${key}' else a.${column} end`;
const PATCHED_APTITUDE = "x.patch->>'aptitude'";
/** If no doctor had decided, the doctor who gives the same aptitude becomes the deciding doctor. */
const DECIDED_NOW = `(${isNewAptitude(PATCHED_APTITUDE)}
    or a.doctor_id is null and x.id is not null and is_decided(${PATCHED_APTITUDE}))`;
/** Condition: the body changes what the certificate states with the aptitude; a form also sends fields as they were. */
const RESTATED = `(
  x.patch ? 'workRestrictions'
    and nullif(x.patch->>'workRestrictions', '') is distinct from nullif(a.work_restrictions, '')
  or x.patch ? 'validUntil' and x.valid_until is distinct from a.valid_until
  or x.patch ? 'worksMeanwhile' and x.works_meanwhile is distinct from a.works_meanwhile)`;
/** Results for an appointment mark it as attended. */
const ATTENDED_SQL = `(a.state in (${listed(APPOINTMENT_STATES)}) and x.clinical)`;
/**
 * Updates the exam only at the version that the user had seen; a decided aptitude does not become pending again, and
 * only a writer with a CMP changes what a doctor stated with it. What is written is computed first, because a cluster
 * takes neither the clock nor a conversion to a day inside CASE.
 */
const UPDATE = `
with x as materialized (
  select $4::jsonb as patch, $4::jsonb ?| '{aptitude,workRestrictions,worksMeanwhile,validUntil}' as opinion,
    $4::jsonb ?| '{${CLINICAL.join(',')}}' as clinical, ($4::jsonb->>'validUntil')::date as valid_until,
    ($4::jsonb->>'worksMeanwhile')::boolean as works_meanwhile, now() as instant, doctor_of($5) as id,
    doctor_name($5) as name)
update attentions a set
  ${patchedColumn('aptitude', 'aptitude')},
  ${patchedColumn('health_centre', 'healthCentre')},
  ${patchedColumn('work_restrictions', 'workRestrictions')},
  valid_until = case when x.patch ? 'validUntil' then x.valid_until
    else ${keptWithAptitude('valid_until', PATCHED_APTITUDE)} end,
  works_meanwhile = case when x.patch ? 'worksMeanwhile' then x.works_meanwhile
    else ${keptWithAptitude('works_meanwhile', PATCHED_APTITUDE)} end,
  ${assignState({ aptitude: PATCHED_APTITUDE, attended: ATTENDED_SQL, deliveredAt: NOT_DELIVERED })},
  decided_at = case when ${DECIDED_NOW} then x.instant else a.decided_at end,
  ${assignDoctor({ aptitude: PATCHED_APTITUDE, decides: 'x.opinion', doctor: 'x' })},
  version = a.version + 1, updated_at = now()
from x cross join attentions o
where o.customer_id = $1 and o.id = $2
  and a.customer_id = $1 and a.id = $2 and a.version = $3 and a.kind = 'EMO' and a.deleted_at is null
  and ${takesResults('a')}
  and not (is_decided(a.aptitude) and is_decided(${PATCHED_APTITUDE}) is false)
  and not (x.id is null and ${DECIDED_BY_DOCTOR} and ${RESTATED})
returning a.version, ${openColumns('o', 'was')}, ${openColumns('a', 'is')},
  ${UNDONE.map((column) => `o.${column} as undo_${column}, a.${column} as redo_${column}`).join(', ')}`;

interface Saved {
  id: string;
  version: number;
  /** Ids of the referrals that were opened. */
  consultations?: string[];
}

/** Creates an exam, or changes the fields that the body contains; every class is computed again from the measures. */
export function saveAttention(scope: Scope, body: Body): Promise<Saved> {
  const isStored = body.attentionId !== undefined;
  const id = body.attentionId ?? randomUUID();
  const write = async (tx: Tx) => {
    // One round trip writes the exam and reads the data on which its classes depend.
    const clinical = namesClinical(body);
    const { consultations, nextControl } = body;
    const writing = isStored ? update(tx, id, body) : insert(tx, id, body);
    const reading = Promise.all([
      clinical ? loadExamined(tx, [id]) : null,
      (clinical || consultations) && isStored ? loadClinical(tx, [id]) : null,
    ]);
    // When the write fails, the reads only fail because of it.
    reading.catch(() => undefined);
    const { version, was, is, altered } = await writing;
    const [people, parts] = await reading;
    const before = parts?.get(id) ?? emptyPart();
    const after = clinical ? merged(before, body) : before;
    assertReason(before.measures, after.measures, body.reason);
    const examined = people?.get(id);
    if (examined) {
      const results = await saveClinical(tx, id, after, examined, isStored);
      if (body.measures) await noticeCritical(tx, [{ attentionId: id, results, isStored }]);
    }
    const control = nextControl === undefined ? undefined : await writeControl(tx, id, nextControl);
    const opened = consultations && (await openReferrals(tx, id, consultations, after));
    if (was && is)
      await keepChanges(
        tx,
        id,
        version,
        [
          ...openChanges(was, is),
          ...clinicalChanges(before, after),
          ...(control?.changes ?? []),
          ...(opened?.changes ?? []),
        ],
        {
          before: {
            ...altered,
            ...(clinical ? clinicalBefore(before) : {}),
            ...(control ? { control: control.before } : {}),
            ...(opened ? { opened: opened.ids } : {}),
          },
          reason: body.reason,
        },
      );
    await tx.audit({
      action: isStored ? 'exam.changed' : 'exam.created',
      objectType: 'attention',
      objectId: id,
      details: { version, fields: Object.keys(body) },
    });
    return { id, version, ...(opened ? { consultations: opened.ids } : {}) };
  };
  return tellingOthers(scope, id, () => scope.run(write));
}

/**
 * Gives an exam another aptitude in a running transaction, as its doctor does on the page of the exam.
 * @throws 404, 409 if the exam takes none
 */
export async function giveAptitude(tx: Tx, id: string, aptitude: NonNullable<Body['aptitude']>): Promise<void> {
  const { rows } = await tx.client.query<{ version: number }>(
    'select version from attentions where customer_id = $1 and id = $2 and deleted_at is null for update',
    [tx.customerId, id],
  );
  if (!rows[0]) throw notFound('No encontramos ese examen.');
  const { version, was, is } = await update(tx, id, { version: rows[0].version, aptitude });
  if (was && is) await keepChanges(tx, id, version, openChanges(was, is));
  await tx.audit({
    action: 'exam.changed',
    objectType: 'attention',
    objectId: id,
    details: { version, fields: ['aptitude'] },
  });
}

/** `was` and `is` hold an existing exam before and after the change. */
type Written = { version: number; was?: OpenPart; is?: OpenPart; altered?: Pick<Before, 'columns' | 'stateAfter'> };

async function insert(tx: Tx, id: string, body: Body): Promise<Written> {
  const { rows } = await tx.client.query<Written>({
    name: 'insert_attention',
    text: INSERT,
    values: [tx.customerId, body.patientId, body.examType, body.examDate, JSON.stringify(body), tx.actor.id, id],
  });
  if (rows[0]) {
    tx.later(newExamsStatement(tx.customerId, [id]));
    return rows[0];
  }
  const patient = await tx.client.query(
    "select 1 from patients where customer_id = $1 and id = $2 and status <> 'DELETED'",
    [tx.customerId, body.patientId],
  );
  if (patient.rowCount === 0) throw notFound('No encontramos a ese colaborador.');
  const agreed = await tx.client.query(
    `select 1 from attentions
     where customer_id = $1 and patient_id = $2 and kind = 'EMO' and exam_type = $3 and exam_date = $4
       and deleted_at is null and state in (${listed(APPOINTMENT_STATES)})`,
    [tx.customerId, body.patientId, body.examType, body.examDate],
  );
  throw agreed.rowCount === 0
    ? conflict('duplicate_exam', 'Este colaborador ya tiene un examen de ese tipo en esa fecha.')
    : conflict(
        'duplicate_exam',
        'Este colaborador tiene una cita de ese tipo en esa fecha.',
        'Abre el examen de la cita y registra ahí sus resultados.',
      );
}

async function update(tx: Tx, id: string, body: Body): Promise<Written> {
  const { rows } = await changeExams(tx, [id], () =>
    tx.client.query<Updated>({
      name: 'update_attention',
      text: UPDATE,
      values: [tx.customerId, id, body.version, JSON.stringify(body), tx.actor.id],
    }),
  );
  const [row] = rows;
  if (row)
    return {
      version: row.version,
      was: openPart(row, 'was'),
      is: openPart(row, 'is'),
      altered: {
        columns: alteredColumns(row),
        ...(row.undo_state === row.redo_state ? {} : { stateAfter: String(row.redo_state) }),
      },
    };
  throw await whyNotWritten(tx, id, body.version, body.aptitude);
}

/** The reason why an exam could not be written at the version that the user had seen, with the changes made since. */
export async function whyNotWritten(
  tx: Tx,
  id: string,
  version: number | undefined,
  aptitude?: Aptitude,
): Promise<Error> {
  const { rows } = await tx.client.query<{ state: string; open: boolean; version: number }>(
    `select a.state, ${takesResults('a')} as open, a.version
     from attentions a
     where a.customer_id = $1 and a.id = $2 and a.kind in ('EMO', 'LABORATORIO') and a.deleted_at is null`,
    [tx.customerId, id],
  );
  const [exam] = rows;
  if (!exam) return notFound('No encontramos ese examen.');
  if (exam.state === 'ANULADO') return conflict('annulled', 'Este examen está anulado y no se puede cambiar.');
  if (exam.state === 'CANCELADO' || exam.state === 'NO_ASISTIO')
    return conflict(
      'not_held',
      exam.state === 'CANCELADO'
        ? 'Esta cita se canceló: no puede recibir resultados.'
        : 'El colaborador no asistió a esta cita: no puede recibir resultados.',
      'Registra el examen con la fecha en que se hizo.',
    );
  if (!exam.open)
    return conflict('in_future', 'Esta cita todavía no llega: los resultados se registran desde el día del examen.');
  if (exam.version === version && aptitude !== undefined && UNDECIDED_APTITUDES.has(aptitude))
    return conflict(
      'aptitude_given',
      'Este examen ya tiene una aptitud: puede cambiar por otra, y no volver a quedar pendiente.',
    );
  if (exam.version === version) return conflict('cmp_needed', CMP_NEEDED);
  return changedMeanwhile({ version: exam.version, changes: await changesSince(tx, id, version ?? 0) });
}

const namesClinical = (body: Body) => CLINICAL.some((key) => body[key] !== undefined);

async function saveClinical(
  tx: Tx,
  id: string,
  part: ClinicalPart,
  examined: Examined,
  isStored: boolean,
): Promise<ResultRow[]> {
  const results = resultRows(part.measures, examined, examined.examDate, examined.rules);
  await writeClinical(
    tx,
    [{ attentionId: id, results, texts: part.texts, diagnoses: part.diagnoses, byDoctor: part.byDoctor }],
    isStored ? [id] : [],
  );
  return results;
}

function merged(before: ClinicalPart, body: Body): ClinicalPart {
  const { texts: storedTexts } = before;
  const texts = {
    recommendations: sentOrStored(body.recommendations, storedTexts.recommendations),
    raw_restrictions: sentOrStored(body.restrictions, storedTexts.raw_restrictions),
    conclusions: sentOrStored(body.conclusions, storedTexts.conclusions),
    notes: sentOrStored(body.notes, storedTexts.notes),
  };
  const diagnoses = body.diagnoses?.map(storedDiagnosis) ?? before.diagnoses;
  const written: Wording[] = (Object.keys(texts) as (keyof ClinicalTexts)[]).filter(
    (name) => texts[name] !== storedTexts[name],
  );
  if (!areSame(diagnoses, before.diagnoses)) written.push('diagnoses');
  const sent = body.measures ?? [];
  const measures = withMeasures(before.measures, sent);
  const byDoctor = [...new Set([...withCorrected(before, sent, measures), ...written])];
  return { measures, texts, diagnoses, byDoctor };
}

/** A form sends the diagnoses as they are stored, except that it may leave out `workRelated`. */
const areSame = (sent: readonly Diagnosis[], stored: readonly Diagnosis[]): boolean =>
  sent.length === stored.length &&
  sent.every((each, i) => {
    const before = stored[i];
    return (
      each.cie10 === before?.cie10 &&
      each.description === before.description &&
      each.kind === before.kind &&
      (each.workRelated ?? null) === (before.workRelated ?? null)
    );
  });

/** A code without a text is stored with its name; codes are stored without their dot. */
const storedDiagnosis = (sent: NonNullable<Body['diagnoses']>[number]): Diagnosis => ({
  ...sent,
  cie10: sent.cie10 ? (normaliseCie10(sent.cie10) ?? sent.cie10) : null,
  description: sent.description || null,
});

const sentOrStored = (sentText: string | null | undefined, stored: string | null) =>
  sentText === undefined ? stored : sentText || null;

/**
 * The measures with some of them overwritten; null or an empty text removes a measure. @throws for a code that is no
 * measure.
 */
export function withMeasures(
  stored: Measures,
  sentMeasures: readonly { code: string; value: number | string | null }[],
): Measures {
  const measures = new Map(stored);
  const unknown = sentMeasures.flatMap(({ code }, i) =>
    measureOf(code) ? [] : [{ path: `measures.${i}.code`, message: `No existe la medida ${code.slice(0, 60)}.` }],
  );
  if (unknown.length > 0) throw badRequest('unknown_measure', 'Hay medidas que no existen.', unknown);
  for (const { code, value } of sentMeasures) {
    if (value === null || value === '') measures.delete(code);
    else measures.set(code, storedValue(code, numeric(code, value)));
  }
  return withoutComputed(measures);
}

/** Converts a figure typed as text (`23,5`) to a number. */
export function numeric(code: string, value: number | string): number | string {
  if (typeof value === 'number' || measureOf(code)?.kind !== 'number') return value;
  const number = Number(value.replace(',', '.'));
  return value.trim() !== '' && Number.isFinite(number) && Math.abs(number) < 1e7 ? number : value;
}
