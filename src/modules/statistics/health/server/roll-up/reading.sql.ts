import { INTERVAL_CLASSES } from '#clinical/rules/heart-and-lung/ekg.ts';
import { limitsOf } from '#clinical/rules/measures.ts';
import { FIRST_CLASS_BYTE, NO_DATA_BYTE } from '../../indicators/indicator.ts';
import { LAYOUT } from '../../indicators/registry.ts';

/**
 * Last day of validity of the exam `a` of a company `k`, by the months stored on the exam; also for exam types without
 * compliance.
 */
export const VALID_UNTIL =
  'validity_end(a.exam_date, a.valid_until, a.protocol_months, a.job_months, k.validity_months, k.legal_months, k.high_risk_months, a.high_risk)';

/** EMOs with an aptitude of the workers $2, without deleted people. */
export const EXAMS_OF = `
select a.id as "attentionId", a.patient_id as "patientId", a.exam_date as "examDate",
  a.decided_at as "decidedAt", a.exam_type as "examType",
  coalesce(a.working_area_id, p.working_area_id) as area, coalesce(a.job_title_id, p.job_title_id) as job,
  coalesce(a.project_id, p.project_id) as project, coalesce(a.headquarter_id, p.headquarter_id) as site,
  a.health_centre as "healthCentre", p.sex, p.birth_date as "birthDate", ${VALID_UNTIL} as "validUntil"
from attentions a
join patients p on p.customer_id = a.customer_id and p.id = a.patient_id
join customers k on k.id = a.customer_id
where a.customer_id = $1 and a.patient_id = any ($2::uuid[]) and a.kind = 'EMO' and is_decided(a.aptitude)
  and a.state in ('CON_APTITUD', 'ENTREGADO', 'LEIDO') and a.deleted_at is null and p.status <> 'DELETED'
order by a.patient_id, a.exam_date, a.decided_at, a.id`;

/** Workers of the day $3 among $2. */
export const WORKERS_OF = `
select p.id as "patientId", p.sex, p.birth_date as "birthDate", p.hire_date as "hireDate",
  coalesce(p.high_risk, false) as "highRisk",
  coalesce(p.disability_certificate, false) as disabled, p.working_area_id as area, p.job_title_id as job,
  p.project_id as project, p.headquarter_id as site
from patients p
where p.customer_id = $1 and p.id = any ($2::uuid[]) and p.status = 'ACTIVE'
  and (p.hire_date is null or p.hire_date <= $3::date)`;

/** Stored facts of the exams of these workers. */
export const COUNTED_EXAMS_OF = `
select attention_id as "attentionId", patient_id as "patientId", exam_date as "examDate",
  decided_at as "decidedAt", exam_type as "examType",
  area, job, project, site, health_centre as "healthCentre", sex, birth_date as "birthDate", age, hazards,
  newest, counted, facts
from health_exams where customer_id = $1 and patient_id = any ($2::uuid[])`;
export const COUNTED_NOW_OF = `
select patient_id as "patientId", nth, attention_id as "attentionId", exam_date as "examDate",
  valid_until as "validUntil", exam_type as "examType", area, job, project, site,
  health_centre as "healthCentre", sex, birth_date as "birthDate", hire_date as "hireDate", age, hazards, facts
from health_now where customer_id = $1 and patient_id = any ($2::uuid[])`;

const classes = LAYOUT.all.flatMap(({ at, read, classes: all }) =>
  read.from === 'CLASS'
    ? [['SIN_DATO', NO_DATA_BYTE] as const, ...all.map((c, i) => [c.code, FIRST_CLASS_BYTE + i] as const)].map(
        ([name, byte]) => ({ code: read.item, name, at, byte }),
      )
    : [],
);
/**
 * Flags that imply another class besides the one that was read: a QTc of 470 ms is a long QT, whatever the reading is.
 */
const flagsOf = (item: string, classCode: string): string[] =>
  item === 'EKG' ? INTERVAL_CLASSES.flatMap(([flag, said]) => (said === classCode ? [flag] : [])) : [];
const findings = LAYOUT.all.flatMap(({ at, read, classes: all }) =>
  read.from === 'FINDINGS'
    ? all.flatMap((c, i) =>
        [c.code, ...flagsOf(read.item, c.code)].map((name) => ({
          code: read.item,
          name,
          at: at + 1 + i,
        })),
      )
    : [],
);
const numbers = LAYOUT.numbers.flatMap(({ at, read }) => {
  if (read.from !== 'NUMBER') return [];
  const limits = limitsOf(read.code);
  return [{ ...read, at, low: limits?.min ?? read.min, high: limits?.max ?? Number.MAX_SAFE_INTEGER }];
});

/** Position of each class, finding and figure in the facts of an exam; the parameters of `PACKED` from $3 on. */
export const PLACES: readonly unknown[] = [
  classes.map((c) => c.code),
  classes.map((c) => c.name),
  classes.map((c) => c.at),
  classes.map((c) => c.byte),
  findings.map((f) => f.code),
  findings.map((f) => f.name),
  findings.map((f) => f.at),
  numbers.map((n) => n.code),
  numbers.map((n) => n.at),
  numbers.map((n) => n.min),
  numbers.map((n) => n.step),
  numbers.map((n) => n.bins),
  numbers.map((n) => n.low),
  numbers.map((n) => n.high),
];

/** Results of the exams $2 as pairs of characters, place and byte: a few words per exam instead of ninety rows. */
export const PACKED = `
with results as materialized (
  select r.attention_id, x.code, x.number, x.class, x.flags
  from attention_results r
  cross join lateral unnest(r.codes, r.numbers, r.classes, r.flags) x(code, number, class, flags)
  where r.customer_id = $1 and r.attention_id = any ($2::uuid[])
),
pairs as (
  select r.attention_id, c.at, c.byte from results r
    join unnest($3::text[], $4::text[], $5::int[], $6::int[]) c(code, class, at, byte) on c.code = r.code
      and c.class = r.class
  union all
  select r.attention_id, f.at, 1
  from results r cross join lateral unnest(string_to_array(concat_ws(',', r.class, r.flags), ',')) named(flag)
    join unnest($7::text[], $8::text[], $9::int[]) f(code, flag, at) on f.code = r.code and f.flag = named.flag
    where r.code = any ($7::text[])
  union all
  select r.attention_id, n.at,
    ${FIRST_CLASS_BYTE} + least(greatest(round((r.number - n.min) / n.step)::int, 0), n.bins - 1)
  from results r
    join unnest($10::text[], $11::int[], $12::float8[], $13::float8[], $14::int[], $15::float8[],
      $16::float8[]) n(code, at, min, step, bins, low, high)
    on n.code = r.code and r.number between n.low and n.high
)
select attention_id as "attentionId", string_agg(chr(33 + at) || chr(33 + byte), '') as pairs
from pairs group by attention_id`;
