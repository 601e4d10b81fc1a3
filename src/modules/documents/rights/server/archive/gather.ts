import { measureOf } from '#clinical/rules/measures.ts';
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
import { showNumber } from '#platform/contract/numbers.ts';
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
const PROGRAMS_SQL = `
select e.id, e.program, e.enrolled_on as "from", e.discharged_on as "until", nullif(e.reason, '') as reason,
  e.discharge_reason as "dischargeReason", e.discharge_note as "dischargeNote"
from program_entries e join patients o on o.customer_id = $1 and o.id = e.patient_id
where e.customer_id = $1 and coalesce(o.merged_into, o.id) = $2 and e.state <> 'ELIMINADO'
order by e.enrolled_on, e.id`;
const VISITS_SQL = `
select v.id, v.entry_id as "entryId", coalesce(v.held_on, v.planned_on) as "on", v.held_on is not null as held,
  v.measures, nullif(v.note, '') as note, v.height_cm::float8 as "heightCm", v.flow::int, v.zone,
  v.fvc::float8 as fvc, v.fev1::float8 as fev1, v.ratio::float8 as ratio, v.quality
from program_visits v join program_entries e on e.customer_id = $1 and e.id = v.entry_id
join patients o on o.customer_id = $1 and o.id = e.patient_id
where v.customer_id = $1 and e.customer_id = $1 and coalesce(o.merged_into, o.id) = $2 and e.state <> 'ELIMINADO'
  and v.withdrawn_at is null
order by coalesce(v.held_on, v.planned_on), v.id`;
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

interface Entry {
  id: string;
  program: string;
  from: string;
  until: string | null;
  reason: string | null;
  dischargeReason: string | null;
  dischargeNote: string | null;
}
interface Visit {
  id: string;
  entryId: string;
  on: string;
  held: boolean;
  measures: Record<string, number>;
  note: string | null;
  heightCm: number | null;
  flow: number | null;
  zone: string | null;
  fvc: number | null;
  fev1: number | null;
  ratio: number | null;
  quality: string | null;
}

/** A code in words, because the names of programmes belong to a domain above this one. */
const wordsOf = (code: string): string => code.charAt(0) + code.slice(1).toLowerCase().replaceAll('_', ' ');

/** What was measured on a visit, each measure with its name and unit. */
function measuredOn(v: Visit): string[] {
  const written = Object.entries(v.measures).map(([code, value]) => {
    const measure = measureOf(code);
    return `${measure?.label ?? wordsOf(code)}: ${showNumber(value)} ${measure?.unit ?? ''}`.trim();
  });
  const blown = [
    v.heightCm !== null && `Talla: ${showNumber(v.heightCm)} cm`,
    v.flow !== null && `Flujo pico: ${v.flow} L/min`,
    v.zone !== null && v.zone !== 'SIN_DATO' && `zona ${v.zone.toLowerCase()}`,
    v.fvc !== null && `CVF: ${v.fvc} L`,
    v.fev1 !== null && `VEF1: ${v.fev1} L`,
    v.ratio !== null && `VEF1/CVF: ${v.ratio}`,
    v.quality !== null && `Calidad: ${v.quality}`,
  ];
  return [...written, ...blown.filter((words) => words !== false)];
}

const programOf = (entry: Entry, visits: readonly Visit[]): WorkerData['programs'][number] => ({
  id: entry.id,
  label: wordsOf(entry.program),
  from: entry.from,
  until: entry.until,
  reason: entry.reason,
  discharge:
    [entry.dischargeReason && wordsOf(entry.dischargeReason), entry.dischargeNote].filter(Boolean).join('. ') || null,
  visits: visits
    .filter(({ entryId }) => entryId === entry.id)
    .map((visit) => ({
      id: visit.id,
      on: visit.on,
      held: visit.held,
      measured: measuredOn(visit),
      note: visit.note,
    })),
});

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
<<<<<<< HEAD
  const [companies, attentions, results, diagnoses, referrals, doses, absences, controls, critical, entries, visits] =
=======
  const [companies, attentions, results, diagnoses, referrals, doses, absences, entries, visits, pauses] =
>>>>>>> h-prog
    await scope.hot<
      [
        WorkerData['company'][],
        Attention[],
        StoredResult[],
        WorkerData['diagnoses'][number][],
        WorkerData['referrals'][number][],
        (Omit<WorkerData['vaccines'][number], 'label'> & { scheme: SchemeCode })[],
        WorkerData['absences'][number][],
<<<<<<< HEAD
        Control[],
        Critical[],
        Entry[],
        Visit[],
=======
        StoredEntry[],
        StoredVisit[],
        StoredPause[],
>>>>>>> h-prog
      ]
    >([
      statement(COMPANY_SQL, [scope.customerId]),
      personStatement(ATTENTIONS_SQL),
      personStatement(RESULTS_SQL),
      personStatement(DIAGNOSES_SQL),
      personStatement(REFERRALS_SQL),
      personStatement(VACCINES_SQL),
      personStatement(ABSENCES_SQL),
<<<<<<< HEAD
      personStatement(CONTROLS_SQL),
      personStatement(CRITICAL_SQL),
      personStatement(PROGRAMS_SQL),
      personStatement(VISITS_SQL),
=======
      personStatement(ENTRIES_SQL),
      personStatement(PROGRAM_VISITS_SQL),
      personStatement(PAUSES_SQL),
>>>>>>> h-prog
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
        a.kind === 'EMO' ? `${APTITUDE_LABELS[a.aptitude]}. ${aptitudeMeaning(a.aptitude, a.worksMeanwhile)}` : null,
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
<<<<<<< HEAD
    jobs: jobs.map(({ hazards, place, ...job }) => ({
      ...job,
      place: place && WORK_PLACE_LABELS[place],
      hazards: hazards.map(({ name }) => name),
    })),
    programs: entries.map((entry) => programOf(entry, visits)),
=======
    jobs: jobs.map(({ hazards, ...job }) => ({ ...job, hazards: hazards.map(({ name }) => name) })),
    programs: programsOf(entries, visits),
    pauses: pausesOf(pauses),
>>>>>>> h-prog
    absences,
    documents: [],
  };
}
