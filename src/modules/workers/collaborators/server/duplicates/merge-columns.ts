import { MERGE_FIELDS, type MergeField } from '../../duplicates.ts';
import { COLUMN_OF, MERGED_KEYS, type MergedKey, mergedWith, WORKER_COLUMNS } from '../../worker-columns.ts';

const ofWorker = <T>(valueFor: (key: MergedKey) => T): Record<MergedKey, T> =>
  Object.fromEntries(MERGED_KEYS.map((key) => [key, valueFor(key)])) as Record<MergedKey, T>;

/** Columns of patients that are taken together. */
export const COLUMNS_OF: Record<MergeField, readonly string[]> = {
  document: ['document_type', 'document_number'],
  name: ['paternal_surname', 'maternal_surname', 'first_names', 'full_name'],
  sex: ['sex'],
  birthDate: ['birth_date'],
  // Without the verification, which belongs to the record on which it was given.
  contact: ['email', 'phone'],
  address: ['street', 'district_id'],
  job: ['working_area_id', 'job_title_id'],
  project: ['project_id'],
  headquarter: ['headquarter_id'],
  hireDate: ['hire_date'],
  employment: ['status', 'ceased_on', 'cease_reason'],
  ...ofWorker((key) => mergedWith(key)),
};
/** In the order in which the fields are shown. */
export const FIELDS = Object.keys(MERGE_FIELDS) as MergeField[];

const joined = (...parts: string[]) =>
  `nullif(concat_ws(' · ', ${parts.map((p) => `nullif(${p}, '')`).join(', ')}), '')`;
const yesNo = (column: string) => `case p.${column} when true then 'Sí' when false then 'No' end`;
/** A day as DD/MM/YYYY; a placeholder date such as 01/01/0001 gives null. */
const spanish = (column: string) =>
  `case when p.${column} > '1900-01-01' and p.${column} < '2201-01-01' then to_char(p.${column}, 'DD/MM/YYYY') end`;
const named = (table: string, column: string) =>
  `(select x.name from ${table} x where x.customer_id = p.customer_id and x.id = p.${column})`;

/** Each field of the patient `p` in words. */
export const FIELD_TEXTS: Record<MergeField, string> = {
  document: "p.document_type || ' ' || p.document_number",
  name: 'p.full_name',
  sex: "case p.sex when 'M' then 'Masculino' when 'F' then 'Femenino' else 'No especificado' end",
  birthDate: spanish('birth_date'),
  contact: joined('p.email', 'p.phone', "case when p.contact_verified_at is not null then 'verificado' end"),
  address: joined('p.street', '(select d.name from districts d where d.id = p.district_id)'),
  job: joined(named('working_areas', 'working_area_id'), named('job_titles', 'job_title_id')),
  project: named('projects', 'project_id'),
  headquarter: named('headquarters', 'headquarter_id'),
  hireDate: spanish('hire_date'),
  employment: `case p.status when 'CEASED' then concat_ws(' el ', 'Cesado', ${spanish('ceased_on')}) else 'Activo' end`,
  ...ofWorker((key) =>
    ({ text: (column: string) => `p.${column}`, yesNo, day: spanish })[WORKER_COLUMNS[key].kind](COLUMN_OF[key]),
  ),
};
