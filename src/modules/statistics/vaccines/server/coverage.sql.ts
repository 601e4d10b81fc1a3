import { SCHEME_CODES, SCHEMES } from '#clinical/vaccines/schemes.ts';
import { yearsOn } from '#platform/server/database/statements/years-on.ts';

/** The schemes as JSON rows, for the statements below. */
export const SCHEME_ROWS = JSON.stringify(
  SCHEME_CODES.map((code) => {
    const { doses, boosterMonths, for: target } = SCHEMES[code];
    const rule: { everyone?: true; age?: { from?: number; to?: number }; hazards?: readonly string[]; or?: true } =
      target;
    return {
      code,
      doses,
      booster: boosterMonths,
      everyone: rule.everyone ?? false,
      aged: rule.age !== undefined,
      age_from: rule.age?.from ?? 0,
      age_to: rule.age?.to ?? 200,
      hazards: rule.hazards ?? [],
      either: rule.or ?? false,
    };
  }),
);

/** $2: SCHEME_ROWS. */
export const SCHEME = `
scheme as materialized (select * from jsonb_to_recordset($2::jsonb)
  s(code text, doses int, booster int, everyone boolean, aged boolean, age_from int, age_to int,
    hazards text[], either boolean)),
exposed as materialized (select distinct s.code, h.job_title_id as job from scheme s
  join job_title_hazards h on h.customer_id = $1 and h.hazard_id = any (s.hazards))`;

/** SQL that is true when the scheme `s` applies to an age and a job. Without a birth date no age condition is met. */
export const fits = (age: string, job: string): string => {
  const aged = `coalesce(${age} between s.age_from and s.age_to, false)`;
  const at = `(s.code, ${job}) in (select code, job from exposed)`;
  return `(s.everyone
    or case
      when s.aged and s.hazards <> '{}' then case when s.either then ${aged} or ${at} else ${aged} and ${at} end
    when s.aged then ${aged} else coalesce(${at}, false) end)`;
};

export const AGE = yearsOn('today_in_lima()', 'p.birth_date');

/** Valid records by worker and scheme: the highest dose, and the day of the last dose. */
export const recordedOf = (more = ''): string => `
recorded as materialized (select d.patient_id as person, d.scheme, max(d.dose)::int as dose,
  max(d.given_on) filter (where d.dose > 0) as last_on
from vaccine_doses d where d.customer_id = $1 and d.withdrawn_at is null${more} group by 1, 2)`;
export const RECORDED = recordedOf();

/** Due day of the booster for a worker with the whole scheme. */
export const BOOSTER_ON =
  "case when r.dose >= s.doses and s.booster is not null then (r.last_on + s.booster * interval '1 month')::date end";

/** Class of a worker with the record `r` of the scheme `s`; domain.md §2.10, coverage §3.12. */
export const COVERAGE = `case
    when r.dose is null then 'SIN_DATO'
    when r.dose = 0 then 'SIN_VACUNA'
    when r.dose < s.doses then 'INCOMPLETO'
  when ${BOOSTER_ON} < today_in_lima() then 'VENCIDO' else 'COMPLETO' end`;
