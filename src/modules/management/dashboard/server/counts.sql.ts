/**
 * SQL for the figures of the whole company $1 on the day $2 from its counts (docs/adr/0022). Changes that are noted but
 * not counted are read from the live tables, so that users see their own writes. It must be part of the statement that
 * uses it, because counts and notes must be of the same moment.
 */
export const countedWorkers = `
with noted as materialized (select distinct patient_id from figure_changes
  where customer_id = $1 and patient_id is not null),
fresh as materialized (
  select f.*
  from noted t
  cross join lateral (
    select * from worker_facts_now w where w.customer_id = $1 and w.patient_id = t.patient_id offset 0) f
),
waiting as materialized (
  select f.* from worker_facts f
  where f.customer_id = $1 and f.hire_date > $2::date and f.patient_id not in (select patient_id from noted)
),
moved as materialized (
  select f.*, -1 as n from noted t join worker_facts f on f.customer_id = $1 and f.patient_id = t.patient_id
  union all select *, -1 from waiting
  union all select *, 1 from fresh where hire_date <= $2::date
),
ended as (
  select d.basis, d.day, d.high_risk, d.n, k.high_risk or k.entry_exam_required or d.high_risk as no_grace,
    k.expiring_days, case d.basis when 'END' then d.day
      when 'EXAM'
        then validity_end(d.day, null, nullif(d.months, 0::smallint), null, k.validity_months, k.legal_months,
          k.high_risk_months, d.high_risk)
    end as ends
  from (
    select basis, day, months, high_risk, workers as n from worker_days where customer_id = $1
    union all select basis, day, months, high_risk, n from moved) d
  join customers k on k.id = $1
)`;

/** Validity of a row of `ended`. */
export const COUNTED_VALIDITY = `case when basis = 'NONE' then 'SIN_EMO' when ends < $2::date then 'VENCIDO'
  when ends <= $2::date + expiring_days then 'POR_VENCER' else 'VIGENTE' end`;

/**
 * SQL condition: the workers counted in a row of `ended` have no exam and entered, on `day`, less than 24 months ago.
 * It is IN_GRACE for counted workers.
 */
export const COUNTED_IN_GRACE = `(not no_grace and day + interval '24 months' >= $2::date)`;

export const COUNTED_NOT_STARTED = `
  select (select count(*) from waiting)::int + (select count(*) from fresh where hire_date > $2::date)::int`;

/** Exams between the days of two placeholders, up to $2, as `found` with their number `n`. */
export const countedExams = (from: string, to: string): string => `
with noted as materialized (
  select distinct exam_date from figure_changes where customer_id = $1 and exam_date between ${from} and ${to}
),
found as (
  select exam_date, aptitude, exam_type, delivered, read, signed, exams as n from exam_days
  where customer_id = $1 and exam_date between ${from} and ${to} and exam_date <= $2::date
    and exam_date not in (select exam_date from noted)
  union all
  select exam_date, aptitude, exam_type, delivered, read, signed, exams
  from exam_days_now
  where customer_id = $1 and exam_date = any (array(select exam_date from noted)) and exam_date <= $2::date
)`;
