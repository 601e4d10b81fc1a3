/** Condition: the exam `a` has a critical value, answered or not. */
export const HAS_CRITICAL =
  'exists (select 1 from critical_values v where v.customer_id = $1 and v.attention_id = a.id and v.standing)';

/**
 * The codes of the critical values that an exam has; null without one.
 * @param exam expression of the id of the exam
 */
export const standingCodes = (exam: string): string => `(select array_agg(distinct v.code) from critical_values v
  where v.customer_id = $1 and v.attention_id = ${exam} and v.standing)`;
