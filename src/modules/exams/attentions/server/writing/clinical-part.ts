import type { RuleRegistry } from '#clinical/rules/book/registry.ts';
import { type ExaminedPerson, PREGNANCY_DAYS } from '#clinical/rules/classify/exam-reader.ts';
import { bookAt, RULES_KEY, type RulesKey } from '#clinical/rules/server/rules-in-force.ts';
import type { HotStatement, Tx } from '#platform/server/database/scope.ts';
import type { ResultRow } from '../detail/stations.ts';
import { INSERT_PACKED, type PackedExam, packedValues } from './packed-results.ts';
import { type Measures, measuresFrom } from './results.ts';

export interface ClinicalTexts {
  recommendations: string | null;
  raw_restrictions: string | null;
  conclusions: string | null;
  notes: string | null;
}
export interface Diagnosis {
  cie10: string | null;
  description: string | null;
  kind: string | null;
  workRelated?: boolean | null;
}

/** A text of an exam, or its list of diagnoses. */
export type Wording = keyof ClinicalTexts | 'diagnoses';

/** A measure, as the changes of an exam name it. */
export type MeasureField = `measures.${string}`;
export const measureField = (code: string): MeasureField => `measures.${code}`;

/** The clinical part of one exam, as its doctor wrote or sent it. */
export interface ClinicalPart {
  measures: Measures;
  texts: ClinicalTexts;
  diagnoses: readonly Diagnosis[];
  /** Words that a doctor wrote or changed, and measures that a doctor corrected: files do not change them. */
  byDoctor: readonly (Wording | MeasureField)[];
}

export const emptyPart = (): ClinicalPart => ({
  measures: new Map(),
  texts: { recommendations: null, raw_restrictions: null, conclusions: null, notes: null },
  diagnoses: [],
  byDoctor: [],
});

interface StoredPart {
  id: string;
  results: ResultRow[] | null;
  texts: (ClinicalTexts & { by_doctor: (Wording | MeasureField)[] | null }) | null;
  diagnoses: Diagnosis[] | null;
}

const LOAD_SQL = `
select a.id, to_jsonb(c) as texts,
  (select jsonb_agg(jsonb_build_object('code', r.code, 'number', r.number, 'text', r.text, 'derived', r.derived))
   from exam_results r where r.customer_id = $1 and r.attention_id = a.id and not r.derived) as results,
  (select jsonb_agg(jsonb_build_object('cie10', d.cie10, 'description', d.description, 'kind', d.kind,
    'workRelated', d.work_related)
    order by d.position)
   from exam_diagnoses d where d.customer_id = $1 and d.attention_id = a.id) as diagnoses
from unnest($2::uuid[]) as a(id)
left join attention_clinical c on c.customer_id = $1 and c.attention_id = a.id`;

/** Loads the stored clinical part of each exam; an exam without any gets an empty part. */
export async function loadClinical(tx: Tx, ids: readonly string[]): Promise<Map<string, ClinicalPart>> {
  if (ids.length === 0) return new Map();
  const { rows } = await tx.client.query<StoredPart>({
    name: 'load_clinical',
    text: LOAD_SQL,
    values: [tx.customerId, ids],
  });
  return new Map(
    rows.map(({ id, results, texts, diagnoses }) => {
      const { recommendations = null, raw_restrictions = null, conclusions = null, notes = null } = texts ?? {};
      return [
        id,
        {
          measures: measuresFrom(results ?? []),
          texts: { recommendations, raw_restrictions, conclusions, notes },
          diagnoses: diagnoses ?? [],
          byDoctor: texts?.by_doctor ?? [],
        },
      ];
    }),
  );
}

const DELETE_SQL = `
with r as (delete from attention_results where customer_id = $1 and attention_id = any ($2::uuid[])),
  t as (delete from attention_clinical where customer_id = $1 and attention_id = any ($2::uuid[])),
  d as (delete from exam_diagnoses where customer_id = $1 and attention_id = any ($2::uuid[]))
select results_follow($1, $2::uuid[])`;
const INSERT_SQL = `
with results as (${INSERT_PACKED}),
texts as (
  insert into attention_clinical
    (customer_id, attention_id, recommendations, raw_restrictions, conclusions, notes, by_doctor)
  select h.customer_id, x.* from company_rows h cross join jsonb_to_recordset($12::jsonb)
    as x(attention_id uuid, recommendations text, raw_restrictions text, conclusions text, notes text,
      by_doctor text[])
  where h.customer_id = $1),
diagnoses as (
  insert into exam_diagnoses (customer_id, attention_id, position, cie10, description, kind, work_related)
  select h.customer_id, x.attention_id, x.position, x.cie10,
    coalesce(x.description, cie10_name(x.cie10), x.cie10), x.kind, x."workRelated"
  from company_rows h cross join jsonb_to_recordset($13::jsonb)
    as x(attention_id uuid, position smallint, cie10 text, description text, kind text, "workRelated" boolean)
  where h.customer_id = $1)
select results_follow($1, $2::uuid[])`;

export type WrittenPart = PackedExam & Omit<ClinicalPart, 'measures'>;

/**
 * Writes the clinical part of exams in one statement, replacing that of the exams in `replaced`: with the commit, or at
 * once through `write`.
 */
export async function writeClinical(
  { customerId, later }: Tx,
  parts: readonly WrittenPart[],
  replaced: readonly string[],
  write: (statement: HotStatement) => unknown = later,
): Promise<void> {
  if (replaced.length > 0) await write({ name: 'delete_clinical', text: DELETE_SQL, values: [customerId, replaced] });
  const results = packedValues(parts);
  const texts = parts
    .filter((p) => p.byDoctor.length > 0 || Object.values(p.texts).some((text) => text !== null))
    .map((p) => ({
      attention_id: p.attentionId,
      ...p.texts,
      by_doctor: p.byDoctor.length > 0 ? p.byDoctor : null,
    }));
  const diagnoses = parts.flatMap((p) =>
    p.diagnoses.map((row, i) => ({ attention_id: p.attentionId, position: i + 1, ...row })),
  );
  if (results[0].length + texts.length + diagnoses.length === 0) return;
  const values = [customerId, ...results, JSON.stringify(texts), JSON.stringify(diagnoses)];
  await write({ name: 'insert_clinical', text: INSERT_SQL, values });
}

/** Pregnancy of the examined worker; a recorded one does not apply to exams of other years. */
export const PREGNANCY_COLUMNS = `
pc.pregnant and abs(pc.updated_at::date - a.exam_date) <= ${PREGNANCY_DAYS} as pregnant,
case when pc.pregnant and abs(pc.updated_at::date - a.exam_date) <= ${PREGNANCY_DAYS}
  then pc.pregnancy_trimester end as "pregnancyTrimester"`;
/**
 * Columns of the examined worker that the rules need. The altitude is that of the residence, otherwise of the site,
 * otherwise of the company.
 */
export const PERSON_COLUMNS = `
p.sex, p.birth_date as "birthDate", coalesce(di.altitude, ha.altitude, hp.altitude, k.altitude) as altitude,
case when di.altitude is not null then 'RESIDENCIA' when coalesce(ha.altitude, hp.altitude) is not null then 'SEDE'
  when k.altitude is not null then 'EMPRESA' end as "altitudeFrom",${PREGNANCY_COLUMNS},
a.exam_date as "examDate"`;
export const PERSON_JOINS = `
join patients p on p.customer_id = a.customer_id and p.id = a.patient_id
join customers k on k.id = a.customer_id
left join districts di on di.id = p.district_id
left join headquarters ha on ha.customer_id = a.customer_id and ha.id = a.headquarter_id
left join headquarters hp on hp.customer_id = a.customer_id and hp.id = p.headquarter_id
left join patient_clinical pc on pc.customer_id = a.customer_id and pc.patient_id = a.patient_id`;

/** The examined worker, the day of the exam and the rules that judge it. */
export type Examined = ExaminedPerson & { examDate: string; rules: RuleRegistry };
type ExaminedRow = ExaminedPerson & { examDate: string; id: string } & RulesKey;

/** Columns and joins for the exam `a` of the company $1 that give the examined worker. */
const EXAMINED_COLUMNS = `${PERSON_COLUMNS}, ${RULES_KEY}`;

/** The examined worker of a row, with the rules of the exam's day. */
async function examinedOf(tx: Tx, { id: _, revision, choices, ...person }: ExaminedRow): Promise<Examined> {
  return { ...person, rules: (await bookAt(tx.client, revision)).on(person.examDate, choices) };
}

/** The examined worker of each exam, by the id of the exam. */
export async function loadExamined(tx: Tx, ids: readonly string[]): Promise<Map<string, Examined>> {
  const { rows } = await tx.client.query<ExaminedRow>({
    name: 'load_examined',
    text: `select a.id, ${EXAMINED_COLUMNS}
      from attentions a ${PERSON_JOINS} where a.customer_id = $1 and a.id = any ($2::uuid[])`,
    values: [tx.customerId, ids],
  });
  const people = new Map<string, Examined>();
  for (const row of rows) people.set(row.id, await examinedOf(tx, row));
  return people;
}
