import type { Sex } from '#clinical/rules/book/rule-set.ts';
import { type ExaminedPerson, trimesterOf } from '#clinical/rules/classify/exam-reader.ts';
import { RULES_KEY, type RulesKey, rulesFor } from '#clinical/rules/server/rules-in-force.ts';
import { visibleRestrictions } from '#clinical/vocabulary/aptitude.ts';
import type { DocumentType } from '#clinical/vocabulary/document-type.ts';
import type { ServiceArea } from '#clinical/vocabulary/service-area.ts';
import { proposedTasks } from '#clinical/vocabulary/work-task.ts';
import { todayInLima } from '#platform/contract/dates.ts';
import { type HotStatement, orNotFound, type Scope } from '#platform/server/database/scope.ts';
import { statement } from '#platform/server/database/statements/statement.ts';
import { yearsOn } from '#platform/server/database/statements/years-on.ts';
import { aptitudeDay, examValidity, NOT_REPLACED } from '#workers/validity/server/validity-sql.ts';
import { findingsOf } from '../../acts/exam-findings.ts';
import { findingsByStation } from '../../finding.ts';
import type { AttentionDetail, AttentionDocument, ExamStation } from '../../model/attention.ts';
import { CRITICAL_VALUES_SQL, type CriticalRow, criticalValueOf } from '../critical/critical.queries.ts';
import { NAME_JOINS } from '../list/emos.queries.ts';
import { PREGNANCY_COLUMNS } from '../writing/clinical-part.ts';
import { WITHDRAWABLE } from '../writing/referrals.ts';
import { DECIDED_BY_DOCTOR } from '../writing/state-after-results.sql.ts';
import { earlierExams } from './earlier-exams.ts';
import { comparedFindings } from './findings.ts';
import { hearingShifts } from './hearing-shifts.ts';
import { EARLIER, type PreviousRow, type ResultRow, stationsOf, wholeStation } from './stations.ts';
import { suggestedFor } from './suggested.ts';

const EXAM_SQL = "select 1 from attentions where customer_id = $1 and id = $2 and kind = 'EMO' and deleted_at is null";
/** Exams and laboratory attentions, which have results by station. */
const MEASURED_SQL = `select 1 from attentions
where customer_id = $1 and id = $2 and kind in ('EMO', 'LABORATORIO') and deleted_at is null`;
const NOT_FOUND = 'No encontramos ese examen.';

const ATTENTION_SQL = `
select a.id, a.patient_id as "patientId", p.document_type as "documentType",
  p.document_number as "documentNumber", p.full_name as "fullName", p.sex,
  ${yearsOn('a.exam_date', 'p.birth_date')} as age, wa.name as area, jn.name as "jobTitle",
  a.exam_type as "examType", a.exam_date as "examDate", a.aptitude,
  ${examValidity('a', '$2::date')} as validity, ${aptitudeDay('a')} as "validUntil",
  a.valid_until as "givenUntil", a.health_centre as "healthCentre", a.state, a.delivered_at as "deliveredAt",
  a.read_at as "readAt", a.signed_at as "signedAt", a.work_restrictions as "workRestrictions",
  a.works_meanwhile as "worksMeanwhile", a.version,
  coalesce(a.doctor_name, nullif(concat_ws(' ', u.first_name, u.last_name), '')) as "doctorName",
  c.raw_restrictions as restrictions, c.recommendations, c.conclusions, c.notes, a.batch_id is not null as imported,
  ${DECIDED_BY_DOCTOR} and not exists (select 1 from users r where r.id = $4 and r.cmp is not null) as "cmpNeeded",
  coalesce(case when not w.inside or w.shown_by is not null then w.reason end, a.annulled_reason) as "annulment",
  case when w.inside and w.shown_by is null then w.reason end as "clinicalAnnulment",
  case when n.control_on is not null then jsonb_build_object('on', n.control_on, 'note', n.note) end as "nextControl"
from attentions a${NAME_JOINS}
left join users u on u.id = a.doctor_id
left join attention_clinical c on c.customer_id = $1 and c.attention_id = a.id
left join exam_controls n on n.customer_id = $1 and n.attention_id = a.id
left join written_reasons w on a.state = 'ANULADO' and w.customer_id = $1 and w.object_type = 'attention'
  and w.object_id = a.id
where a.customer_id = $1 and a.id = $3 and a.kind = 'EMO' and a.deleted_at is null`;
const WITHHELD = "d.type = 'CERTIFICADO_APTITUD' and d.cleared is null";
/**
 * Of a revoked certificate only the task is shown. Its restrictions may be the reason of the revocation, and only a
 * statement that allows the task has a day.
 */
const CERTIFIED = `case when d.certified is not null then jsonb_build_object('task', d.certified -> 'task',
    'statement', case when d.revoked_at is null then d.certified -> 'statement' end,
    'restrictions', case when d.revoked_at is null then d.certified -> 'restrictions' end,
    'day', case when d.revoked_at is null then d.certified -> 'day' end,
    'vehicles', coalesce(d.certified -> 'vehicles', 'null')) end`;
/** The papers of an exam, those that somebody revoked too. Those that a newer edition replaced are left out. */
const DOCUMENTS_SQL = `
select d.id, d.type, d.code, d.issued_at as "issuedAt",
  case when d.certified is null or d.revoked_at is null then d.valid_until end as "validUntil",
  d.revoked_at as "revokedAt", ${WITHHELD} as withheld, ${CERTIFIED} as certified,
  case when not r.inside or r.shown_by is not null then r.reason end as reason,
  coalesce(r.inside, false) as "reasonByDoctor",
  case when r.inside and r.shown_by is null then r.reason end as "clinicalReason"
from documents d
left join written_reasons r on r.customer_id = d.customer_id and r.object_type = 'document' and r.object_id = d.id
where d.customer_id = $1 and d.attention_id = $2 and ${NOT_REPLACED}
order by d.issued_at desc limit 100`;
const CONSULTATIONS_SQL = `
select c.id, c.state not in ('LEVANTADA', 'MANTIENE_RESTRICCION') as pending, c.issued_on as "issuedOn",
  c.cleared_on as "clearedOn", c.due_on as "dueOn",
  x.specialty, x.reason, x.question, x.given_diagnoses as "givenDiagnoses",
  x.given_measures as "givenMeasures", ${WITHDRAWABLE} as withdrawable
from consultations c left join consultation_clinical x on x.customer_id = c.customer_id and x.consultation_id = c.id
where c.customer_id = $1 and c.attention_id = $2 order by c.position`;
const RESULTS_SQL = `
select code, number, text, unit, class, flags, rule_version, derived
from exam_results
where customer_id = $1 and attention_id = $2`;
const DIAGNOSES_SQL = `
select cie10, description, kind, work_related as "workRelated" from exam_diagnoses
where customer_id = $1 and attention_id = $2 order by position`;
/**
 * By which rules an exam is judged, for which trimester, and its critical values; read only inside the clinical wall.
 */
const judgedSql = (columns = '', joins = ''): string => `
select ${RULES_KEY},${PREGNANCY_COLUMNS},
  coalesce((select jsonb_agg(to_jsonb(v)) from (${CRITICAL_VALUES_SQL}) v), '[]') as critical${columns}
from attentions a
left join patient_clinical pc on pc.customer_id = a.customer_id and pc.patient_id = a.patient_id${joins}
where a.customer_id = $1 and a.id = $2`;
const JUDGED_SQL = judgedSql();
/** By what an exam is judged, and by what the tasks of its job are proposed. */
const JUDGED_WITH_TASKS_SQL = judgedSql(
  `, a.exam_type as "examType", h.altitude,
  array(select x.hazard_id from job_title_hazards x
    where x.customer_id = $1 and x.job_title_id = coalesce(a.job_title_id, p.job_title_id)) as hazards`,
  `
join patients p on p.customer_id = $1 and p.id = a.patient_id
left join headquarters h on h.customer_id = $1 and h.id = coalesce(a.headquarter_id, p.headquarter_id)`,
);
type TasksRow = Omit<Parameters<typeof proposedTasks>[0], 'stations'>;
/**
 * The newest values of each code in the exams and laboratory attentions before this one, newest first; for air
 * thresholds all values, because the baseline needs them.
 */
const PREVIOUS_SQL = `
select * from (select r.code, r.number, r.text, r.unit, r.class, b.exam_date, b.id as exam_id,
  row_number() over (partition by r.code order by b.exam_date desc, b.id desc) as place
from attentions a
join attentions b on b.customer_id = a.customer_id and b.patient_id = a.patient_id and b.exam_date < a.exam_date
  and b.kind in ('EMO', 'LABORATORIO') and b.deleted_at is null and b.state <> 'ANULADO'
join exam_results r on r.customer_id = b.customer_id and r.attention_id = b.id
where a.customer_id = $1 and a.id = $2) x where place <= ${EARLIER} or code ~ '^AUDIO_O[DI]_' order by code, place`;

type JudgedRow = RulesKey & Pick<ExaminedPerson, 'pregnant' | 'pregnancyTrimester'> & { critical: CriticalRow[] };
type Diagnoses = NonNullable<AttentionDetail['diagnoses']>;
type Row = Omit<
  AttentionDetail,
  | 'documents'
  | 'consultations'
  | 'examFindings'
  | 'resolvedFindings'
  | 'stations'
  | 'pregnant'
  | 'askedTasks'
  | 'hearingShifts'
  | 'diagnoses'
  | 'suggested'
  | 'nextControl'
  | 'criticalValues'
  | 'restrictionsPending'
>;

/** Reads one exam in one round trip. Outside the clinical wall it queries only what the employer may see. */
export async function getAttentionOf(scope: Scope, id: string): Promise<AttentionDetail> {
  const examStatement = (sql: string): HotStatement => statement(sql, [scope.customerId, id]);
  const clinical = scope.inside
    ? [RESULTS_SQL, PREVIOUS_SQL, DIAGNOSES_SQL, JUDGED_WITH_TASKS_SQL].map(examStatement)
    : [];
  const [rows, documents, consultations, results, previous, diagnoses, judges] = await scope.hot<
    [
      Row[],
      AttentionDetail['documents'],
      AttentionDetail['consultations'],
      ResultRow[],
      PreviousRow[],
      Diagnoses,
      (JudgedRow & TasksRow)[],
    ]
  >(
    [
      statement(ATTENTION_SQL, [scope.customerId, todayInLima(), id, scope.actor.id]),
      examStatement(DOCUMENTS_SQL),
      examStatement(CONSULTATIONS_SQL),
      ...clinical,
    ],
    {
      exists: EXAM_SQL,
      id,
    },
  );
  const attention = orNotFound(rows[0], NOT_FOUND);
  const openDetail = { ...attention, ...visibleRestrictions(attention), documents, consultations };
  if (!scope.inside) return openDetail;
  const judge = orNotFound(judges[0]);
  const rules = await rulesFor(scope, judge, attention.examDate);
  const judged = { sex: attention.sex as Sex, trimester: trimesterOf(judge), rules };
  const earlier = earlierExams(previous);
  const critical = judge.critical.filter(({ standing }) => standing);
  const { findings, resolved } = comparedFindings(attention.examDate, results, earlier, judged, critical);
  const stations = stationsOf(results, previous, judged, critical);
  const pregnant = judged.trimester !== null;
  return {
    ...openDetail,
    examFindings: findings,
    resolvedFindings: resolved(),
    stations,
    pregnant,
    askedTasks: proposedTasks({ ...judge, stations: [] }),
    hearingShifts: hearingShifts(attention.examDate, results, earlier),
    diagnoses,
    suggested: suggestedFor({ consultations, diagnoses, findings: findingsOf(stations, findings), pregnant }),
    criticalValues: judge.critical.map(criticalValueOf),
  };
}

const BASICS_SQL = `
select a.version, p.sex, a.exam_date as "examDate"
from attentions a join patients p on p.customer_id = a.customer_id and p.id = a.patient_id
where a.customer_id = $1 and a.id = $2 and a.kind in ('EMO', 'LABORATORIO') and a.deleted_at is null`;

async function readResults(scope: Scope, id: string) {
  const examStatement = (sql: string) => statement(sql, [scope.customerId, id]);
  const [basics, results, previous, judges] = await scope.hot<
    [{ version: number; sex: Sex; examDate: string }[], ResultRow[], PreviousRow[], JudgedRow[]]
  >([examStatement(BASICS_SQL), examStatement(RESULTS_SQL), examStatement(PREVIOUS_SQL), examStatement(JUDGED_SQL)], {
    exists: MEASURED_SQL,
    id,
  });
  const { version, sex, examDate } = orNotFound(basics[0], NOT_FOUND);
  const judge = orNotFound(judges[0]);
  const rules = await rulesFor(scope, judge, examDate);
  const judged = { sex, trimester: trimesterOf(judge), rules };
  const critical = judge.critical.filter(({ standing }) => standing);
  return { version, examDate, results, previous, judged, critical };
}

/** One station of an exam, with all measures that it can have. */
export async function getStationOf(
  scope: Scope,
  id: string,
  area: ServiceArea,
): Promise<ExamStation & { attentionId: string; version: number }> {
  const { version, judged, results, previous, critical } = await readResults(scope, id);
  return { attentionId: id, version, ...wholeStation(area, results, previous, judged, critical) };
}

/** The stations of an exam, with the number of findings of each. */
export async function listTestsOf(scope: Scope, id: string) {
  const { examDate, results, previous, judged, critical } = await readResults(scope, id);
  const counts = findingsByStation(
    comparedFindings(examDate, results, earlierExams(previous), judged, critical).findings,
  );
  const items = stationsOf(results, previous, judged, critical).map(({ measures, ...station }) => ({
    ...station,
    measures: measures.length,
    toReview: counts.get(station.serviceAreaCode) ?? 0,
  }));
  return { items, total: items.length };
}

const ACTIVE_SQL = `
select a.external_system as "externalSystem", a.external_id as "externalId" from attentions a
where a.customer_id = $1 and a.id = $2 and a.deleted_at is null`;
const ACTIVE_DOCUMENTS = `
select d.id, d.type, d.code, d.issued_at as "issuedAt", d.valid_until as "validUntil",
  d.revoked_at as "revokedAt", ${WITHHELD} as withheld,
  d.customer_id as "customerId", regexp_replace(f.key, '^.*/', '') as filename
from documents d join files f on f.customer_id = d.customer_id and f.id = d.file_id
where d.customer_id = $1 and d.attention_id = $2 and d.revoked_at is null order by d.issued_at desc limit 100`;

/** Origin of an exam and its documents in force; outside the clinical wall only the certificate. */
export async function activeDetailsOf(scope: Scope, attentionId: string) {
  const examStatement = (sql: string) => statement(sql, [scope.customerId, attentionId]);
  const [rows, documents] = await scope.hot<
    [
      { externalSystem: string | null; externalId: string | null }[],
      (AttentionDocument & { customerId: string; filename: string })[],
    ]
  >([examStatement(ACTIVE_SQL), examStatement(ACTIVE_DOCUMENTS)]);
  const { externalSystem, externalId } = orNotFound(rows[0], NOT_FOUND);
  return {
    attentionId,
    externalSystem,
    externalClinicFlag: externalSystem !== null,
    pathologicalhistories: externalId === null ? [] : [{ externalId }],
    documents,
  };
}

const INTERMEDICAL_SQL = `
select c.attention_id as "attentionId", c.id as "interMedicalTestId", a.external_system as "externalSystem",
  coalesce((select jsonb_agg(jsonb_build_object('type', d.type, 'customerId', d.customer_id,
    'filename', regexp_replace(f.key, '^.*/', ''))
    order by d.issued_at desc)
    from documents d join files f on f.customer_id = $1 and f.id = d.file_id
    where d.customer_id = $1 and d.attention_id = $2 and d.type = 'INTERCONSULTA' and d.part = c.part
      and d.revoked_at is null),
    '[]') as documents
from (select id, attention_id, row_number() over (order by position) as part
  from consultations where customer_id = $1 and attention_id = $2) c
join attentions a on a.customer_id = $1 and a.id = c.attention_id
order by c.part limit 100`;

/** The referrals of an exam, each with its letters in force. @throws 404 */
export async function intermedicalTestsOf(scope: Scope, attentionId: string) {
  type Test = { attentionId: string; interMedicalTestId: string; externalSystem: string | null };
  const values = [scope.customerId, attentionId];
  const [exams, items] = await scope.hot<
    [object[], (Test & { documents: { type: DocumentType; customerId: string; filename: string }[] })[]]
  >([statement(EXAM_SQL, values), statement(INTERMEDICAL_SQL, values)], { exists: EXAM_SQL, id: attentionId });
  orNotFound(exams[0], NOT_FOUND);
  return { items, total: items.length };
}
