import { Conditions } from '#platform/server/database/statements/statement.ts';
import { validityEnd, validityState } from '#workers/validity/server/validity-sql.ts';

export interface WorkerFilters {
  working_area_id?: string | undefined;
  job_title_id?: string | undefined;
  project_id?: string | undefined;
  headquarter_id?: string | undefined;
}

/** Last valid day of the current exam `e`; null without an exam. */
export const VALIDITY_END = validityEnd('e');

/** State on the day $2. */
export const VALIDITY = validityState('e', '$2::date');

/** The active workers of company $1 with their current exams. */
export const activeWorkers = () => `
from patients p
join customers k on k.id = p.customer_id
left join job_titles j on j.customer_id = p.customer_id and j.id = p.job_title_id
left join current_exams e on e.customer_id = p.customer_id and e.patient_id = p.id
where p.customer_id = $1 and p.status = 'ACTIVE'`;

/** Workers who have not started are excluded from every denominator. */
export const STARTED = '(p.hire_date is null or p.hire_date <= $2::date)';

/**
 * D.S. 016-2016-TR: outside high risk a new worker needs no exam until two years after entry, unless the company
 * requires an entry exam.
 */
export const IN_GRACE = `(not k.high_risk and not k.entry_exam_required and p.high_risk is not true
  and p.hire_date is not null and p.hire_date + interval '24 months' >= $2::date)`;

const FILTERS = ['working_area_id', 'job_title_id', 'project_id', 'headquarter_id'] as const;

/** Without filters the company's counts can be used. */
export const isFiltered = (filters: WorkerFilters): boolean => FILTERS.some((name) => filters[name]);

const conditions = (customerId: string, today: string, filters: WorkerFilters, column: (name: string) => string) =>
  FILTERS.reduce((where, name) => where.when(filters[name], `${column(name)} = ?`), new Conditions(customerId, today));

/** Filters by the worker's current area, job title, project and site. */
export const workersIn = (customerId: string, today: string, filters: WorkerFilters = {}): Conditions =>
  conditions(customerId, today, filters, (name) => `p.${name}`);

/** Filters by the worker's values on the day of the exam, as the list of results does. */
export const examsIn = (customerId: string, today: string, filters: WorkerFilters = {}): Conditions =>
  conditions(customerId, today, filters, (name) => `coalesce(a.${name}, p.${name})`);
