import { SCHEME_LABELS, type SchemeCode } from '#clinical/vaccines/schemes.ts';
import { APTITUDE_LABELS, type Aptitude, aptitudeMeaning } from '#clinical/vocabulary/aptitude.ts';
import { EXAM_TYPE_LABELS, type ExamType } from '#clinical/vocabulary/exam-type.ts';
import { classText, labelOf } from '#exams/attentions/server/detail/stations.ts';
import { workHistoryOf } from '#exams/attentions/server/work-history/read-work-history.ts';
import { formatNumber, isQuantity } from '#exams/attentions/shown-number.ts';
import { formatResult, ranksOnly } from '#exams/attentions/shown-result.ts';
import { COVID_RESULT_LABELS, type CovidResult } from '#exams/attentions/visits/codes.ts';
import { WORK_PLACE_LABELS } from '#exams/attentions/work-history/model.ts';
import { showDay } from '#platform/contract/dates.ts';
import { orNotFound, type Scope } from '#platform/server/database/scope.ts';
import { statement } from '#platform/server/database/statements/statement.ts';
import { getPatientOf } from '#workers/collaborators/server/get-patient.ts';
import type { WorkerData } from '../fhir/data.ts';
import {
  ENTRIES_SQL,
  PAUSES_SQL,
  PROGRAM_VISITS_SQL,
  pausesOf,
  programsOf,
  type StoredEntry,
  type StoredPause,
  type StoredVisit,
} from './followed.ts';

/** Maximum number of attentions of a worker in a file, the newest first. */
const MOST = 500;
const ROWS_FROM_SQL = `from attentions a where a.customer_id = $1 and a.patient_id = $2 and a.deleted_at is null`;
const THOSE_SQL = `select a.id ${ROWS_FROM_SQL} order by a.exam_date desc, a.id limit ${MOST}`;

const ATTENTIONS_SQL = `
select a.id, a.kind, a.exam_type as "examType", a.exam_date as date, a.state, a.aptitude,
  a.work_restrictions as restrictions, a.works_meanwhile as "worksMeanwhile",
  coalesce(a.doctor_name, nullif(concat_ws(' ', u.first_name, u.last_name), '')) as doctor,
  coalesce(v.place, a.health_centre) as place, v.reason,
  c.recommendations, c.raw_restrictions as "rawRestrictions", c.conclusions, c.notes as "examNotes", v.notes,
  v.treatment, v.result as "covidResult", v.referred_to as "referredTo"
from attentions a
left join users u on u.id = a.doctor_id
left join attention_clinical c on c.customer_id = $1 and c.attention_id = a.id
left join visit_clinical v on v.customer_id = $1 and v.attention_id = a.id
where a.customer_id = $1 and a.id in (${THOSE_SQL}) order by a.exam_date desc, a.id`;
const RESULTS_SQL = `
select r.attention_id as "attentionId", r.code, r.number, r.text, r.unit, r.class from exam_results r
where r.customer_id = $1 and r.attention_id in (${THOSE_SQL}) order by r.attention_id, r.code`;
const DIAGNOSES_SQL = `
select d.attention_id as "attentionId", d.position::int, d.cie10, d.description, d.kind,
  d.work_related as "workRelated" from exam_diagnoses d
where d.customer_id = $1 and d.attention_id in (${THOSE_SQL}) order by d.attention_id, d.position`;
const REFERRALS_SQL = `
select t.id, t.attention_id as "attentionId", x.specialty, x.reason, x.question, x.outcome, t.issued_on as "on",
  t.cleared_on is null as open
from consultations t left join consultation_clinical x on x.customer_id = $1 and x.consultation_id = t.id
where t.customer_id = $1 and t.attention_id in (${THOSE_SQL}) order by t.issued_on, t.id`;
const VACCINES_SQL = `
select d.id, d.scheme, d.dose::int, d.given_on as "on", d.lot from vaccine_doses d
join patients o on o.customer_id = $1 and o.id = d.patient_id
where d.customer_id = $1 and coalesce(o.merged_into, o.id) = $2 and d.withdrawn_at is null and d.dose > 0
order by d.given_on, d.id`;
const ABSENCES_SQL = `
select t.from_on as "fromOn", t.until_on as "untilOn" from absences t
join patients o on o.customer_id = $1 and o.id = t.patient_id
where t.customer_id = $1 and coalesce(o.merged_into, o.id) = $2 and t.withdrawn_at is null order by t.from_on, t.id`;
const CONTROLS_SQL = `
select c.attention_id as "attentionId", c.control_on as "on", c.note from exam_controls c
where c.customer_id = $1 and c.attention_id in (${THOSE_SQL}) order by c.control_on, c.attention_id`;
const CRITICAL_SQL = `
select c.attention_id as "attentionId", c.code, c.value, c.answer from critical_values c
where c.customer_id = $1 and c.attention_id in (${THOSE_SQL}) order by c.noticed_at, c.attention_id, c.code`;
const COMPANY_SQL = 'select id, name, ruc from customers where id = $1';

type Attention = WorkerData['attentions'][number] & {
  examType: ExamType;
  aptitude: Aptitude;
  worksMeanwhile: boolean | null;
  rawRestrictions: string | null;
  conclusions: string | null;
  examNotes: string | null;
  notes: string | null;
  treatment: string | null;
  covidResult: CovidResult | null;
  referredTo: string | null;
};

const KINDS: Readonly<Record<string, string>> = {
  ASISTENCIAL: 'Atención asistencial',
  COVID: 'Prueba covid',
  LABORATORIO: 'Análisis de laboratorio',
};
const labelOfAttention = ({ kind, examType }: Pick<Attention, 'kind' | 'examType'>): string =>
  KINDS[kind] ?? `Examen médico ocupacional: ${EXAM_TYPE_LABELS[examType].toLowerCase()}`;

type StoredResult = Omit<WorkerData['results'][number], 'label'> & { class: string | null };

/** Texts of an attention besides the measures. */
const written = (a: Attention): WorkerData['results'] =>
  (
    [
      ['RESTRICCIONES', 'Restricciones, como las escribió el médico', a.rawRestrictions],
      ['CONCLUSIONES', 'Conclusiones', a.conclusions],
      ['NOTAS_EXAMEN', 'Notas del examen', a.examNotes],
      ['COVID_RESULTADO', 'Resultado de la prueba covid', a.covidResult && COVID_RESULT_LABELS[a.covidResult]],
      ['TRATAMIENTO', 'Tratamiento', a.treatment],
      ['DERIVACION', 'Derivado a', a.referredTo],
      ['NOTAS', 'Notas', a.notes],
    ] as const
  ).flatMap(([code, label, text]) =>
    text ? [{ attentionId: a.id, code, label, number: null, text, unit: null, class: null }] : [],
  );

/**
 * Converts a result to words. A number that is not a quantity (the x of 20/x, a pair, a grade) is given only in words.
 */
function resultOf(r: StoredResult, numbers: ReadonlyMap<string, number | null>): WorkerData['results'][number] {
  const resultText = formatResult(r, (code) => numbers.get(`${r.attentionId} ${code}`) ?? null);
  const quantity = r.number !== null && !ranksOnly(r) && isQuantity(r.code);
  const value = quantity ? { number: r.number, unit: r.unit } : { number: null, unit: null };
  return { ...r, ...value, text: resultText, label: labelOf(r.code), class: classText(r.code, r.class) };
}

/** A next control or a critical value as a line of its exam. */
const lineOf = (attentionId: string, code: string, label: string, words: string): WorkerData['results'][number] => ({
  attentionId,
  code,
  label,
  number: null,
  text: words,
  unit: null,
  class: null,
});

interface Critical {
  attentionId: string;
  code: string;
  value: number;
  answer: string | null;
}
const criticalOf = ({ attentionId, code, value, answer }: Critical) =>
  lineOf(
    attentionId,
    `CRITICO_${code}`,
    `Valor crítico: ${labelOf(code)}`,
    [formatNumber(code, value), answer && `Qué hizo el médico: ${answer}`].filter(Boolean).join('. '),
  );

interface Control {
  attentionId: string;
  on: string;
  note: string | null;
}
const controlOf = ({ attentionId, on, note }: Control) =>
  lineOf(attentionId, 'PROXIMO_CONTROL', 'Próximo control', [showDay(on), note].filter(Boolean).join('. '));

/** Reads all data stored about a worker except the documents; the scope needs clinical access. @throws 404 */
export async function gather(scope: Scope, patientId: string): Promise<WorkerData> {
  const person = await getPatientOf(scope, patientId);
  const personStatement = (sql: string) => statement(sql, [scope.customerId, person.id]);
  const [
    companies,
    attentions,
    results,
    diagnoses,
    referrals,
    doses,
    absences,
    controls,
    critical,
    entries,
    visits,
    pauses,
  ] = await scope.hot<
    [
      WorkerData['company'][],
      Attention[],
      StoredResult[],
      WorkerData['diagnoses'][number][],
      WorkerData['referrals'][number][],
      (Omit<WorkerData['vaccines'][number], 'label'> & { scheme: SchemeCode })[],
      WorkerData['absences'][number][],
      Control[],
      Critical[],
      StoredEntry[],
      StoredVisit[],
      StoredPause[],
    ]
  >([
    statement(COMPANY_SQL, [scope.customerId]),
    personStatement(ATTENTIONS_SQL),
    personStatement(RESULTS_SQL),
    personStatement(DIAGNOSES_SQL),
    personStatement(REFERRALS_SQL),
    personStatement(VACCINES_SQL),
    personStatement(ABSENCES_SQL),
    personStatement(CONTROLS_SQL),
    personStatement(CRITICAL_SQL),
    personStatement(ENTRIES_SQL),
    personStatement(PROGRAM_VISITS_SQL),
    personStatement(PAUSES_SQL),
  ]);
  const { items: jobs } = await workHistoryOf(scope, person.id);
  const numbers = new Map(results.map((r) => [`${r.attentionId} ${r.code}`, r.number]));
  return {
    company: orNotFound(companies[0]),
    person: { ...person, bloodGroup: person.bloodGroup ?? null },
    attentions: attentions.map((a) => ({
      id: a.id,
      kind: a.kind,
      label: labelOfAttention(a),
      date: a.date,
      state: a.state,
      aptitude:
        a.kind === 'EMO'
          ? `${APTITUDE_LABELS[a.aptitude]}. ${aptitudeMeaning(a.aptitude, a.worksMeanwhile, a.restrictions !== null)}`
          : null,
      doctor: a.doctor,
      place: a.place,
      reason: a.reason,
      restrictions: a.restrictions,
      recommendations: a.recommendations,
    })),
    results: [
      ...results.map((r) => resultOf(r, numbers)),
      ...attentions.flatMap(written),
      ...controls.map(controlOf),
      ...critical.map(criticalOf),
    ],
    diagnoses,
    referrals,
    vaccines: doses.map(({ scheme, ...dose }) => ({ ...dose, label: SCHEME_LABELS[scheme] ?? scheme })),
    jobs: jobs.map(({ hazards, place, ...job }) => ({
      ...job,
      place: place && WORK_PLACE_LABELS[place],
      hazards: hazards.map(({ name }) => name),
    })),
    programs: programsOf(entries, visits),
    pauses: pausesOf(pauses),
    absences,
    documents: [],
  };
}
