import { stoodFrom, workedOn } from '#workers/catalogs/server/worker-as-of.sql.ts';

/**
 * Condition: the record `t` counts in one figure of the monthly report, one record for each person. `$2` is today in
 * Lima, `?` the name of the figure and its month: `pregnantAssessed.2026-10`.
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
