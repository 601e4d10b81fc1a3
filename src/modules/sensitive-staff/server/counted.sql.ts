/** A record `s` of the register stood at some time from the day `first` to the day `last`. */
export const stoodFrom = (first: string, last: string): string =>
  `s.since <= ${last} and (s.closed_on is null or s.closed_on >= ${first}) and s.close_reason is distinct from 'ERROR'`;

/** A worker `p` was with the company on a day. */
export const workedOn = (day: string): string =>
  `p.status <> 'DELETED' and (p.hire_date is null or p.hire_date <= ${day}) and (p.status = 'ACTIVE' or p.ceased_on > ${day})`;

/** A worker has a disability on a day, by the roster or by the register in the month of that day; inside the wall alone. */
export const disabledAsOf = (patient: string, day: string): string => `(${patient}.disability_certificate or exists (
  select from sensitive_staff s join patients o on o.customer_id = $1 and o.id = s.patient_id
  where s.customer_id = $1 and coalesce(o.merged_into, o.id) = ${patient}.id and s.kind = 'DISCAPACIDAD'
    and ${stoodFrom(`date_trunc('month', ${day})::date`, day)}))`;

/**
 * The records `t` that one figure of the monthly report counts, one for each person; `$2` is today in Lima, `?` the name
 * of the figure and its month: `pregnantAssessed.2026-10`.
 */
export const COUNTED = `t.id in (
  select distinct on (p.id) s.id
  from (select (split_part(?, '.', 2) || '-01')::date as first) f
  cross join lateral (select least((f.first + interval '1 month - 1 day')::date, greatest($2::date, f.first)) as last) d
  join sensitive_staff s on s.customer_id = $1
  join patients o on o.customer_id = $1 and o.id = s.patient_id
  join patients p on p.customer_id = $1 and p.id = coalesce(o.merged_into, o.id)
  where ${stoodFrom('f.first', 'd.last')} and ${workedOn('d.last')}
    and s.kind = any (case when ? like 'pregnant%' then '{EMBARAZO}' when ? like 'disabled%' then '{DISCAPACIDAD}' else '{EMBARAZO,VULNERABLE}' end::text[])
    and (? not like '%Assessed.%' or s.assessed_on <= d.last)
  order by p.id, s.since desc, s.id)`;
