import { normaliseCie10 } from '#clinical/rules/cie10.ts';
import { type ExaminedPerson, trimesterOf } from '#clinical/rules/classify/exam-reader.ts';
import type { SchemeCode } from '#clinical/vaccines/schemes.ts';
import type { RecordForm } from '#clinical/vocabulary/record-form.ts';
import type { ServiceArea } from '#clinical/vocabulary/service-area.ts';
import type { ExamFinding } from '#exams/attentions/finding.ts';
import type { AttentionDetail, ExamStation } from '#exams/attentions/model/attention.ts';
import { readAttention } from '#exams/attentions/server/detail/read-attention.ts';
import { workHistoryOf } from '#exams/attentions/server/work-history/read-work-history.ts';
import { PREGNANCY_COLUMNS } from '#exams/attentions/server/writing/clinical-part.ts';
import type { WorkHistory } from '#exams/attentions/work-history/model.ts';
import { orNotFound, type Scope } from '#platform/server/database/scope.ts';
import { statement } from '#platform/server/database/statements/statement.ts';
import { yearsOn } from '#platform/server/database/statements/years-on.ts';
import { recordFormFor } from '#workers/protocols/server/protocol-for.ts';
import type { ProtocolStations } from './asked-stations.ts';
import { type CutOffs, changedCutOffs } from './sheets/cut-offs.ts';
import { coverOf, type WorkerCover } from './worker-cover.ts';

type Diagnosis = NonNullable<AttentionDetail['diagnoses']>[number];

/** Content of an exam's medical report, without worker and exam data. */
export interface MedicalReport {
  person: Filiation;
  /** Set where it is known alone, so that the hash of other reports stays. */
  birthPlace?: string;
  companyActivity?: string | undefined;
  form: RecordForm;
  /** Undefined for an exam without a protocol; not hashed, because a protocol may be edited after the exam. */
  protocolStations?: ProtocolStations;
  /** Vaccines that the worker has received, for the Anexo 16. */
  vaccines: SchemeCode[];
  jobs: WorkHistory;
  stations: ExamStation[];
  /** What needs follow-up, with what changed since the last exam; it follows from the stations and is not hashed. */
  examFindings: ExamFinding[];
  diagnoses: Diagnosis[];
  restrictions: string | null;
  recommendations: string | null;
  conclusions: string | null;
  notes: string | null;
  cover?: WorkerCover;
  /** Cut-offs of the company by which results are marked, if they are not those of the product; not hashed. */
  markedBy?: CutOffs;
  consultations: { specialty: string | null; reason: string | null; issuedOn: string }[];
}

export interface Filiation {
  birthDate: string | null;
  civilStatus: string | null;
  education: string | null;
  address: string | null;
  district: string | null;
  phone: string | null;
  email: string | null;
  hireDate: string | null;
  headquarter: string | null;
  contractor: string | null;
  /** Set for a pregnancy at the exam alone, so that the hash of other papers stays. */
  pregnancy?: 1 | 2 | 3 | 'unknown';
}

const FILIATION_SQL = `
select p.birth_date as "birthDate", p.civil_status as "civilStatus", p.education, p.street as address,
  concat_ws(' / ', d.name, v.name, r.name) as district, p.phone, p.email, p.hire_date as "hireDate",
  h.name as headquarter, p.contractor, p.birth_place as "birthPlace",
  p.origin_place as "originPlace", p.profession, nullif(s.activity, '') as "companyActivity",${PREGNANCY_COLUMNS}
from attentions a join patients p on p.customer_id = $1 and p.id = a.patient_id
left join districts d on d.id = p.district_id
left join provinces v on v.id = d.province_id
left join departments r on r.id = v.department_id
left join headquarters h on h.customer_id = $1 and h.id = coalesce(a.headquarter_id, p.headquarter_id)
left join sst_companies s on s.customer_id = $1
left join patient_clinical pc on pc.customer_id = $1 and pc.patient_id = p.id
where a.customer_id = $1 and a.id = $2`;

/** Where a worker was born and comes from, and their profession, which only some papers print; null if unknown. */
export type Origin = Record<'birthPlace' | 'originPlace' | 'profession', string | null>;

interface FiliationRow
  extends Omit<Filiation, 'pregnancy'>,
    Pick<ExaminedPerson, 'pregnant' | 'pregnancyTrimester'>,
    Origin {
  companyActivity: string | null;
}

/** The worker as every paper names them, what only some papers print of them, and what their company does. */
export async function readFiliation(
  scope: Scope,
  attentionId: string,
): Promise<{ person: Filiation; origin: Origin; companyActivity: string | undefined }> {
  const [rows] = await scope.hot<[FiliationRow[]]>([statement(FILIATION_SQL, [scope.customerId, attentionId])]);
  const { pregnant, pregnancyTrimester, birthPlace, originPlace, profession, companyActivity, ...person } = orNotFound(
    rows[0],
  );
  const pregnancy = trimesterOf({ pregnant, pregnancyTrimester });
  return {
    person: pregnancy ? { ...person, pregnancy } : person,
    origin: { birthPlace, originPlace, profession },
    companyActivity: companyActivity ?? undefined,
  };
}

/**
 * The record form of an exam: that of its own protocol, or of the one that asks its stations. Vaccines are those given
 * until the day of the exam. What is asked follows from the protocol of the exam alone.
 */
const FORM_SQL = `
select r.record_form as "recordForm",
  coalesce((select jsonb_agg(distinct d.scheme order by d.scheme) from patients o
    join vaccine_doses d on d.customer_id = $1 and d.patient_id = o.id
    where o.customer_id = $1 and (o.id = a.patient_id or o.merged_into = a.patient_id) and d.withdrawn_at is null
      and d.dose > 0 and d.given_on <= a.exam_date), '[]') as vaccines,
  array(select s.service_area from protocol_stations s
    where s.customer_id = $1 and s.protocol_id = a.protocol_id
      and protocol_asks($1, a.protocol_id, s.service_area, coalesce(a.job_title_id, p.job_title_id), p.sex,
        ${yearsOn('a.exam_date', 'p.birth_date')})
    order by s.service_area) as asked,
  array(select i.station from exam_images i
    where i.customer_id = $1 and i.attention_id = a.id and i.removed_at is null
    union
    select d.speciality from documents d
    where d.customer_id = $1 and d.attention_id = a.id and d.type = 'EXAMEN_AUXILIAR' and d.source = 'IMPORTED'
      and d.revoked_at is null and d.speciality is not null) as filed
from attentions a
join patients p on p.customer_id = $1 and p.id = a.patient_id
left join protocols r on r.customer_id = $1 and r.id = a.protocol_id
where a.customer_id = $1 and a.id = $2`;

interface FormRow {
  recordForm: RecordForm | null;
  vaccines: SchemeCode[];
  asked: ServiceArea[];
  filed: ServiceArea[];
}

async function readForm(scope: Scope, { id, patientId, examType, examDate }: AttentionDetail) {
  const [rows] = await scope.hot<[FormRow[]]>([statement(FORM_SQL, [scope.customerId, id])]);
  const { recordForm, vaccines, asked, filed } = orNotFound(rows[0]);
  const form = recordForm ?? (await recordFormFor(scope, patientId, examType, examDate));
  // A protocol without stations says nothing of any.
  return { form, vaccines, ...(asked.length > 0 ? { protocolStations: { asked, filed } } : {}) };
}

const NAMES_SQL = 'select code, name from cie10 where code = any($1)';

/** Diagnoses of a file often have only their code as text; the name of the code replaces it. */
async function withNames(scope: Scope, diagnoses: readonly Diagnosis[]): Promise<Diagnosis[]> {
  const bare = ({ cie10, description }: Diagnosis) => cie10 !== null && normaliseCie10(description) === cie10;
  const codes = diagnoses.filter(bare).map(({ cie10 }) => cie10);
  if (codes.length === 0) return [...diagnoses];
  const [rows] = await scope.hot<[{ code: string; name: string }[]]>([statement(NAMES_SQL, [codes])]);
  const names = new Map(rows.map(({ code, name }) => [code, name]));
  return diagnoses.map((each) =>
    bare(each) ? { ...each, description: names.get(each.cie10 ?? '') ?? each.description } : each,
  );
}

export async function readMedicalReport(scope: Scope, attentionId: string): Promise<MedicalReport[]> {
  const [{ person, origin, companyActivity }, exam] = await Promise.all([
    readFiliation(scope, attentionId),
    readAttention(scope, attentionId),
  ]);
  const { stations = [], examFindings = [], diagnoses = [], consultations } = exam;
  const ofForm = await readForm(scope, exam);
  const [jobs, markedBy] = await Promise.all([
    workHistoryOf(scope, exam.patientId, exam.examDate),
    changedCutOffs(scope, exam.examDate),
  ]);
  return [
    {
      person,
      ...(origin.birthPlace ? { birthPlace: origin.birthPlace } : {}),
      companyActivity,
      ...ofForm,
      jobs,
      stations,
      examFindings,
      diagnoses: await withNames(scope, diagnoses),
      restrictions: exam.restrictions ?? null,
      recommendations: exam.recommendations ?? null,
      conclusions: exam.conclusions ?? null,
      notes: exam.notes ?? null,
      cover: coverOf(exam),
      ...(markedBy ? { markedBy } : {}),
      consultations: consultations.map(({ specialty = null, reason = null, issuedOn }) => ({
        specialty,
        reason,
        issuedOn,
      })),
    },
  ];
}
