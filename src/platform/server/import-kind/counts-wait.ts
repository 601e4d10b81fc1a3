/**
 * SQL: whether the counts of the company $1 must wait, as `waits`. While an import is active, its changes are counted
 * together, so that the counts take no CPU time from it. They wait at most 20 seconds. For jobs, which see all batches.
 */
export const countsWait = (changes: 'figure_changes' | 'health_changes'): string => `
select exists (select 1 from import_batches
  where customer_id = $1 and state in ('READING', 'QUEUED', 'RUNNING', 'ROLLING_BACK'))
  and coalesce((select at from ${changes} where customer_id = $1 order by id limit 1) > now()
    - interval '20 seconds',
    false) as waits`;
