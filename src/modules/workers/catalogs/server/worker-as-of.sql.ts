/** Condition: the record `s` of the register was in force at some time from the day `first` to the day `last`. */
export const stoodFrom = (first: string, last: string): string =>
  `s.since <= ${last} and (s.closed_on is null or s.closed_on >= ${first}) and s.close_reason is distinct from 'ERROR'`;

/** Condition: the worker `p` was employed by the company on a day. */
export const workedOn = (day: string): string =>
  `p.status <> 'DELETED' and (p.hire_date is null or p.hire_date <= ${day})
   and (p.status = 'ACTIVE' or p.ceased_on > ${day})`;

/**
 * Condition: the worker had a disability on a day, by the roster or by the register in the month of that day. Only
 * inside the clinical wall.
 */
export const disabledAsOf = (patient: string, day: string): string => `(${patient}.disability_certificate or exists (
  select 1 from sensitive_staff s join patients o on o.customer_id = $1 and o.id = s.patient_id
  where s.customer_id = $1 and coalesce(o.merged_into, o.id) = ${patient}.id and s.kind = 'DISCAPACIDAD'
    and ${stoodFrom(`date_trunc('month', ${day})::date`, day)}))`;
