import type { Conditions } from '#platform/server/database/statements/statement.ts';
import { workerSearch } from './worker-search.sql.ts';

/** Cases, `t`, of attentions `a` and their workers `p`; `$1` is the company. */
export const OF_ATTENTIONS = `join attentions a on a.customer_id = $1 and a.id = t.attention_id
join patients p on p.customer_id = $1 and p.id = a.patient_id`;

/** Of cases of a worker `p`, of no attention: joined for the rows of a page alone. */
export const PERSON_NAMES = `left join job_titles jn on jn.customer_id = $1 and jn.id = p.job_title_id
left join working_areas wa on wa.customer_id = $1 and wa.id = p.working_area_id`;
/** Of `PERSON_FACTS`. */
export const PERSON_EXPRESSIONS = {
  patientId: 'p.id',
  fullName: 'p.full_name',
  documentType: 'p.document_type',
  documentNumber: 'p.document_number',
  area: 'wa.name',
  jobTitle: 'jn.name',
} as const;
/** Of `WORKER_FILTERS`: where they belong. */
export const PERSON_CONDITIONS = {
  working_area_id: 'p.working_area_id = any (?)',
  job_title_id: 'p.job_title_id = any (?)',
  project_id: 'p.project_id = any (?)',
  headquarter_id: 'p.headquarter_id = any (?)',
} as const;

/** Joined for the rows of a page alone. */
export const WORKER_NAMES = `left join job_titles jn on jn.customer_id = $1 and jn.id = coalesce(a.job_title_id, p.job_title_id)
left join working_areas wa on wa.customer_id = $1 and wa.id = coalesce(a.working_area_id, p.working_area_id)`;

/** Of `WORKER_FACTS`. */
export const WORKER_EXPRESSIONS = {
  ...PERSON_EXPRESSIONS,
  attentionId: 't.attention_id',
  patientId: 'a.patient_id',
} as const;

/** Orders of `WORKER_TITLE` and of the state. */
export const WORKER_SORTS = { name: 'p.full_name collate "es-x-icu"', state: 't.state' } as const;

/** Of `WORKER_FILTERS`: where the worker belonged when it was held, else where they do. */
export const WORKER_CONDITIONS = {
  working_area_id: 'coalesce(a.working_area_id, p.working_area_id) = any (?)',
  job_title_id: 'coalesce(a.job_title_id, p.job_title_id) = any (?)',
  project_id: 'coalesce(a.project_id, p.project_id) = any (?)',
  headquarter_id: 'coalesce(a.headquarter_id, p.headquarter_id) = any (?)',
} as const;

const searchIn = (column: string) => (where: Conditions, q: string | undefined) => {
  const search = workerSearch(where, q, 'lookedUp');
  if (search) where.always(search.within(column));
};
/** Cases of those whose name or document is searched. */
export const searchWorkers = searchIn('a.patient_id');
/** The same of cases of a worker `p`. */
export const searchPersons = searchIn('p.id');
