const numberOf = (code: string): string => `r.numbers[array_position(r.codes, ${code})]`;
/** The two figures of a pressure that is written as one text, as `parseBloodPressure` reads it. */
const PRESSURE = `regexp_match(r.texts[array_position(r.codes, 'PA')],
  '^\\s*(\\d{2,3})\\s*[-/–\\\\]\\s*(\\d{2,3})\\s*(?:mm\\s*hg)?\\s*$', 'i')`;
/**
 * Condition: the critical value `v` of an exam with the results `r` was not corrected since. `standingCritical` says the
 * same; a value without an answer is forgotten with its correction.
 */
const IS_STANDING = `(v.answered_at is null or v.code not in ('PAS', 'PAD') and ${numberOf('v.code')} = v.value
    or v.code in ('PAS', 'PAD') and (select case v.code when 'PAS' then x.high else x.low end = v.value
        and (x.high > x.low or x.high is null or x.low is null)
      from (select ${numberOf("'PAS'")} as high, ${numberOf("'PAD'")} as low
        where ${numberOf("'PAS'")} is not null or ${numberOf("'PAD'")} is not null
        union all
        select p[1]::float8, p[2]::float8 from ${PRESSURE} p
        where ${numberOf("'PAS'")} is null and ${numberOf("'PAD'")} is null) x))`;

/** Condition: the exam `a` with the results `r` has a critical value that was not corrected since. */
export const HAS_CRITICAL = `exists (select 1 from critical_values v where v.customer_id = $1 and v.attention_id = a.id
  and ${IS_STANDING})`;

/**
 * The codes of the critical values that an exam has now; null without one.
 * @param exam expression of the id of the exam
 */
export const standingCodes = (exam: string): string => `(select array_agg(distinct v.code)
  from critical_values v left join attention_results r on r.customer_id = $1 and r.attention_id = v.attention_id
  where v.customer_id = $1 and v.attention_id = ${exam} and ${IS_STANDING})`;
