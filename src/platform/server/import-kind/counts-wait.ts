/**
 * Whether the counts of the company $1 wait, as `waits`: while somebody waits for an import there, its changes are counted
 * together, and no processor is taken from it. None waits longer than 20 seconds. For jobs, who see every batch.
 */
export const countsWait = (changes: 'figure_changes' | 'health_changes'): string => `
select exists (select from import_batches where customer_id = $1 and state in ('READING', 'QUEUED', 'RUNNING', 'ROLLING_BACK'))
  and coalesce((select at from ${changes} where customer_id = $1 order by id limit 1) > now() - interval '20 seconds', false) as waits`;
