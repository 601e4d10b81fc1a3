/** Joins as `p` the number of active workers of each entry, by the column that refers to it. */
export const workersBy = (column: 'working_area_id' | 'job_title_id' | 'project_id'): string =>
  `left join (select ${column} as id, count(*)::int as n from patients
    where customer_id = $1 and status = 'ACTIVE' group by 1) p on p.id = t.id`;

/** Number of active workers of the entry. */
export const WORKERS = 'coalesce(p.n, 0)';
