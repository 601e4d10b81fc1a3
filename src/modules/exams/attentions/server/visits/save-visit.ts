import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { normaliseCie10 } from '#clinical/rules/cie10.ts';
import { changedMeanwhile, conflict, notFound, Problem } from '#platform/contract/problem.ts';
import type { Scope, Tx } from '#platform/server/database/scope.ts';
import { changeExams, followNewExams } from '#workers/validity/server/write-exams.ts';
import type * as api from '../../visits/api.ts';
import { bodySystemOf, type VisitKind } from '../../visits/codes.ts';
import { VISIT_WORDS } from '../../visits/words.ts';
import { noticeRestored } from '../critical/notice-critical.ts';
import { differences, keepChanges, type Values } from '../writing/changes.ts';
import { visitOf } from './visits.queries.ts';

const RECORD_SQL = `
select a.exam_date as date, a.days_off::text as "daysOff", v.place, v.notes,
  v.attention_class as "attentionClass", v.body_system as "bodySystem",
  v.reason, v.treatment, case when v.referred then 'Sí' end as referred, v.referred_to as "referredTo",
  v.test_type as "testType", v.result, v.case_class as "caseClass", v.symptoms_on as "symptomsOn",
  v.discharged_on as "dischargedOn",
  (select string_agg(concat_ws(' ', d.cie10, d.description, '(' || d.kind || ')'), '; ' order by d.position)
    from exam_diagnoses d
   where d.customer_id = $1 and d.attention_id = a.id) as diagnoses
from attentions a left join visit_clinical v on v.customer_id = $1 and v.attention_id = a.id
where a.customer_id = $1 and a.id = $2 and a.version = $3`;

/** All written fields of an attention at one version, as shown to people; empty if it has another version. */
async function visitValues(tx: Tx, id: string, version: number): Promise<Values> {
  const { rows } = await tx.client.query<Record<string, string | null>>(RECORD_SQL, [tx.customerId, id, version]);
  const [row] = rows;
  if (!row) return new Map();
  return new Map(
    VISIT_WORDS.map(([field, label, show]) => {
      const value = row[field];
      return [field, { label, value: value && show ? show(value) : (value ?? null) }];
    }),
  );
}

type BodyOf<E extends { body?: z.ZodType | undefined }> = z.output<NonNullable<E['body']>>;
type Common = BodyOf<typeof api.saveLaboratory>;
type Care = BodyOf<typeof api.saveCare>;
type Covid = BodyOf<typeof api.saveCovidTest>;

/** The parts of an attention that depend on its kind; `columns` belong to `visit_clinical`. */
interface Kind<B extends Common> {
  kind: VisitKind;
  columns: (body: B) => Record<string, unknown>;
  diagnoses?: (body: B) => Care['diagnoses'];
}

const CARE: Kind<Care> = {
  kind: 'ASISTENCIAL',
  columns: ({ attentionClass, bodySystem, reason, treatment, referred, referredTo, diagnoses }) => ({
    attention_class: attentionClass,
    body_system: bodySystem ?? systemOf(diagnoses),
    reason,
    treatment: treatment || null,
    referred: referred || Boolean(referredTo),
    referred_to: referredTo || null,
  }),
  diagnoses: ({ diagnoses }) => diagnoses.map((each) => ({ ...each, cie10: each.cie10 && normaliseCie10(each.cie10) })),
};
const COVID: Kind<Covid> = {
  kind: 'COVID',
  columns: ({ testType, result, caseClass, symptomsOn, dischargedOn }) => ({
    test_type: testType,
    result,
    case_class: caseClass,
    symptoms_on: symptomsOn,
    discharged_on: dischargedOn,
  }),
};
const LABORATORY: Kind<Common> = { kind: 'LABORATORIO', columns: () => ({}) };

const systemOf = (diagnoses: Care['diagnoses']) => {
  const first = diagnoses.find(({ cie10 }) => cie10)?.cie10;
  return first ? bodySystemOf(first) : null;
};

export const saveCare = (scope: Scope, body: Care) => save(scope, body, CARE);
export const saveCovidTest = (scope: Scope, body: Covid) => save(scope, body, COVID);
export const saveLaboratory = (scope: Scope, body: Common) => save(scope, body, LABORATORY);

const INSERT_SQL = `
insert into attentions as written (customer_id, id, patient_id, kind, exam_type, exam_date, state, days_off,
  working_area_id, job_title_id, project_id, headquarter_id, doctor_id, doctor_name)
select p.customer_id, $2, p.id, $4, $4, $5, 'ATENDIDO', $6, p.working_area_id, p.job_title_id, p.project_id,
  p.headquarter_id, doctor_of($7), doctor_name($7)
from patients p
where p.customer_id = $1 and p.id = $3 and p.status <> 'DELETED' returning version`;
/** Writing an appointment marks it as attended. A cluster takes no STABLE function inside COALESCE of an update. */
const UPDATE_SQL = `
with writer as materialized (select doctor_of($7) as id, doctor_name($7) as name)
update attentions a set exam_date = $5, days_off = $6, state = 'ATENDIDO',
  doctor_id = coalesce(w.id, a.doctor_id), doctor_name = coalesce(w.name, a.doctor_name),
  version = a.version + 1, updated_at = now()
from writer w where a.customer_id = $1 and a.id = $2 and a.version = $3 and a.kind = $4 and a.deleted_at is null
  and (a.state = 'ATENDIDO' or exam_may_become(a.state, 'ATENDIDO')) returning a.version`;

/**
 * Writes an attention that is no EMO, with its clinical part and its diagnoses. All of it replaces the earlier content,
 * which the changes keep.
 */
async function save<B extends Common>(
  scope: Scope,
  body: B,
  visitKind: Kind<B>,
): Promise<{ id: string; version: number }> {
  const { attentionId } = body;
  const id = attentionId ?? randomUUID();
  try {
    return await scope.run((tx) => write(tx, id, body, visitKind));
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'changed_meanwhile') throw error;
    // The refusal shows the other person's record, so it is audited as a reading.
    await scope.audit({ action: 'clinical.read', objectType: 'attention', objectId: id });
    throw changedMeanwhile(await visitOf(scope, id, [visitKind.kind]));
  }
}

async function write<B extends Common>(tx: Tx, id: string, body: B, visitKind: Kind<B>) {
  const { attentionId } = body;
  const before = attentionId && body.version ? await visitValues(tx, id, body.version) : null;
  const sharedValues = [visitKind.kind, body.date, body.daysOff, tx.actor.id];
  const { rows } = attentionId
    ? await changeExams(tx, [id], () =>
        tx.client.query<{ version: number }>(UPDATE_SQL, [tx.customerId, id, body.version, ...sharedValues]),
      )
    : await tx.client.query<{ version: number }>(INSERT_SQL, [tx.customerId, id, body.patientId, ...sharedValues]);
  const [written] = rows;
  if (!written)
    throw attentionId ? await whyNot(tx, id, visitKind.kind) : notFound('No encontramos a ese colaborador.');
  if (!attentionId) await followNewExams(tx, [id]);
  await writeClinical(tx, id, { place: body.place || null, notes: body.notes || null, ...visitKind.columns(body) });
  if (visitKind.diagnoses) await writeDiagnoses(tx, id, visitKind.diagnoses(body));
  if (before)
    await keepChanges(tx, id, written.version, differences(before, await visitValues(tx, id, written.version)));
  // Only recent results are noticed, so the correction of a date can bring a critical value among them.
  if (attentionId && visitKind.kind === 'LABORATORIO') await noticeRestored(tx, [id]);
  await tx.audit({
    action: attentionId ? 'visit.changed' : 'visit.created',
    objectType: 'attention',
    objectId: id,
    details: { kind: visitKind.kind, version: written.version },
  });
  return { id, version: written.version };
}

/** Replaces the whole clinical record if it exists already. */
async function writeClinical(tx: Tx, id: string, columns: Record<string, unknown>): Promise<void> {
  const names = Object.keys(columns);
  await tx.client.query(
    `insert into visit_clinical (customer_id, attention_id, ${names.join(', ')})
     values ($1, $2, ${names.map((_, i) => `$${i + 3}`).join(', ')})
     on conflict (customer_id, attention_id)
     do update set ${names.map((name) => `${name} = excluded.${name}`).join(', ')}`,
    [tx.customerId, id, ...Object.values(columns)],
  );
}

async function writeDiagnoses(tx: Tx, id: string, diagnoses: Care['diagnoses']): Promise<void> {
  await tx.client.query('delete from exam_diagnoses where customer_id = $1 and attention_id = $2', [tx.customerId, id]);
  if (diagnoses.length === 0) return;
  await tx.client.query(
    `insert into exam_diagnoses (customer_id, attention_id, position, cie10, description, kind)
     select h.customer_id, $2, x.n, x.cie10, coalesce(nullif(x.description, ''), cie10_name(x.cie10), x.cie10, ''),
       x.kind
     from company_rows h
     cross join unnest($3::text[], $4::text[], $5::text[]) with ordinality x(cie10, description, kind, n)
     where h.customer_id = $1`,
    [
      tx.customerId,
      id,
      diagnoses.map((d) => d.cie10),
      diagnoses.map((d) => d.description),
      diagnoses.map((d) => d.kind),
    ],
  );
}

async function whyNot(tx: Tx, id: string, kind: VisitKind): Promise<Error> {
  const { rows } = await tx.client.query<{ state: string; version: number }>(
    'select state, version from attentions where customer_id = $1 and id = $2 and kind = $3 and deleted_at is null',
    [tx.customerId, id, kind],
  );
  const [visit] = rows;
  if (!visit) return notFound('No encontramos esa atención.');
  if (visit.state === 'ANULADO') return conflict('annulled', 'Esta atención está anulada y no se puede cambiar.');
  if (visit.state === 'CANCELADO' || visit.state === 'NO_ASISTIO')
    return conflict(
      'not_held',
      'Esta cita no se hizo: no puede recibir resultados.',
      'Registra la atención con su fecha.',
    );
  return changedMeanwhile({ version: visit.version });
}
