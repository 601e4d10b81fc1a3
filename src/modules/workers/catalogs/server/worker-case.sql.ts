import type { Conditions } from '#platform/server/database/statements/statement.ts';
import { workerSearch } from './worker-search.sql.ts';

/** Joins cases `t` with their attentions `a` and workers `p`; `$1` is the company. */
export const JOIN_ATTENTION_AND_WORKER = `join attentions a on a.customer_id = $1 and a.id = t.attention_id
join patients p on p.customer_id = $1 and p.id = a.patient_id`;

/** Joins for cases of a worker `p` without an attention; used only for the rows of a page. */
export const PERSON_NAMES = `left join job_titles jn on jn.customer_id = $1 and jn.id = p.job_title_id
left join working_areas wa on wa.customer_id = $1 and wa.id = p.working_area_id`;
/** SQL expressions of `PERSON_FACTS`. */
export const PERSON_EXPRESSIONS = {
  patientId: 'p.id',
  fullName: 'p.full_name',
  documentType: 'p.document_type',
  documentNumber: 'p.document_number',
  area: 'wa.name',
  jobTitle: 'jn.name',
} as const;
/** Conditions of `WORKER_FILTERS` on where the worker belongs now. */
export const PERSON_CONDITIONS = {
  working_area_id: 'p.working_area_id = any (?)',
  job_title_id: 'p.job_title_id = any (?)',
  project_id: 'p.project_id = any (?)',
  headquarter_id: 'p.headquarter_id = any (?)',
} as const;

/** Used only for the rows of a page. */
export const WORKER_NAMES = `left join job_titles jn on jn.customer_id = $1
and jn.id = coalesce(a.job_title_id, p.job_title_id)
left join working_areas wa on wa.customer_id = $1 and wa.id = coalesce(a.working_area_id, p.working_area_id)`;

/** SQL expressions of `WORKER_FACTS`. */
export const WORKER_EXPRESSIONS = {
  ...PERSON_EXPRESSIONS,
  attentionId: 't.attention_id',
  patientId: 'a.patient_id',
} as const;

/** Orders by `WORKER_TITLE` and by state. */
export const WORKER_SORTS = { name: 'p.full_name collate "es-x-icu"', state: 't.state' } as const;

/**
 * Conditions of `WORKER_FILTERS` on where the worker belonged when the attention was held or, if not recorded, belongs
 * now.
 */
export const WORKER_CONDITIONS = {
  working_area_id: 'coalesce(a.working_area_id, p.working_area_id) = any (?)',
  job_title_id: 'coalesce(a.job_title_id, p.job_title_id) = any (?)',
  project_id: 'coalesce(a.project_id, p.project_id) = any (?)',
  headquarter_id: 'coalesce(a.headquarter_id, p.headquarter_id) = any (?)',
} as const;

const searchIn = (column: string) => (where: Conditions, q: string | undefined) => {
  const search = workerSearch(where, q, 'lookedUp');
  if (search) where.always(search.includes(column));
};
/** Limits cases to workers whose name or document matches the search. */
export const workerSearchCondition = searchIn('a.patient_id');
/** The same search for cases of a worker `p`. */
export const searchPersons = searchIn('p.id');
