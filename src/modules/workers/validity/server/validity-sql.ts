import { APTITUDE_FACTS, APTITUDES, UNDECIDED_APTITUDES, VALID_APTITUDES } from '#clinical/vocabulary/aptitude.ts';
import { JUDGED_STATES } from '#clinical/vocabulary/life-cycle.ts';
import { listed } from './exam-life.sql.ts';

/**
 * Validity in SQL, the same rule as in testing/validity.ts (a test compares them). The legal months are those of the
 * rule VIGENCIA, stored with the company's own months. The statement joins the company as `k`, the worker as `p` and
 * the job title as `j`; `exam` is the alias of the counting exam, `today` the parameter of the day in Lima.
 */
export const validityEnd = (exam: string): string =>
  `validity_end(${exam}.exam_date, ${exam}.valid_until, ${exam}.protocol_months, j.validity_months, k.validity_months, k.legal_months, k.high_risk_months, p.high_risk)`;

/** VIGENTE, POR_VENCER, VENCIDO, or SIN_EMO if the exam's row is missing (outer join by `patient_id`). */
export const validityState = (exam: string, today: string): string =>
  `case when ${exam}.patient_id is null then 'SIN_EMO' when ${validityEnd(exam)} < ${today} then 'VENCIDO'
  when ${validityEnd(exam)} <= ${today} + k.expiring_days then 'POR_VENCER' else 'VIGENTE' end`;

const counts = (exam: string): string =>
  `counts_for_validity(${exam}.kind, ${exam}.exam_type, ${exam}.aptitude, ${exam}.state, ${exam}.deleted_at)`;

/** Condition for indicators: the exam has an aptitude that is in force, and its worker `patient` was not deleted. */
export const hasValidAptitude = (exam: string, patient: string): string =>
  `(is_decided(${exam}.aptitude) and ${exam}.state in (${listed(JUDGED_STATES)}) and ${patient}.status <> 'DELETED')`;

const FACTS = `attention_id, patient_id, exam_date, valid_until, protocol_months, aptitude, exam_type,
  delivered, read, signed, written`;

/**
 * The exams in force on a day, at most one for each worker: exams that are still current, and exams that a later exam
 * has replaced since. `among` limits them to some workers.
 */
export const newestAsOf = (day: string, among = ''): string => `
select ${FACTS} from current_exams c where c.customer_id = $1 and c.exam_date <= ${day}${among}
union all
select ${FACTS} from past_exams c
where c.customer_id = $1 and c.exam_date <= ${day} and c.until > ${day}${among}`;

const COMPANY_MONTHS = 'k.validity_months, k.legal_months, k.high_risk_months';

/**
 * End of validity of any exam, from its own columns and the company `k`: by the rule if the exam counts, otherwise only
 * the end that a doctor wrote. Within one `end_basis` the ends have the order of `end_day`.
 */
export const examEnd = (exam: string): string => `exam_end(${exam}.end_basis, ${exam}.end_day, ${COMPANY_MONTHS})`;

const ENDLESS = APTITUDES.filter((each) => APTITUDE_FACTS[each].end === null && !UNDECIDED_APTITUDES.has(each));

/**
 * The day shown with the aptitude of an exam (`APTITUDE_END_LABELS`): the end of its validity, or the day that a doctor
 * wrote.
 */
export const aptitudeDay = (exam: string): string =>
  `case when ${exam}.aptitude in (${listed(VALID_APTITUDES)}) then ${examEnd(exam)}
  when ${exam}.aptitude not in (${listed(ENDLESS)}) then ${exam}.valid_until end`;

const endKind = (aptitude: string): string => {
  const kinds = APTITUDES.flatMap((each) => {
    const { end } = APTITUDE_FACTS[each];
    return end ? `when ${aptitude} = '${each}' then '${end}'` : [];
  });
  return `case ${kinds.join(' ')} end`;
};

/**
 * Whether the day of an exam gets another meaning when its aptitude changes from `before` to `after`: a deadline for
 * observations is no end of validity. The end from a file is kept while the exam has no aptitude, or an aptitude
 * without a day.
 */
export const otherDay = (before: string, after: string): string => {
  const [was, is] = [endKind(before), endKind(after)];
  return `(${was} is distinct from ${is} and (${was} <> 'VALIDITY' or ${is} <> 'VALIDITY') is true)`;
};

/** End of validity of a certificate; null if its aptitude has none. */
export const certificateEnd = (exam: string): string =>
  `case when ${exam}.aptitude in (${listed(VALID_APTITUDES)}) then ${examEnd(exam)} end`;

/** Validity of any exam; null if it does not count or its aptitude has no validity. */
export const examValidity = (exam: string, today: string): string =>
  `case
     when not ${counts(exam)} or ${exam}.aptitude not in (${listed(VALID_APTITUDES)}) then null
     when ${examEnd(exam)} < ${today} then 'VENCIDO'
  when ${examEnd(exam)} <= ${today} + k.expiring_days then 'POR_VENCER' else 'VIGENTE' end`;

/**
 * Range of days for exams with the state `validity` today. It includes all of them and a few more, because months
 * differ in length.
 */
const DAYS = (today: string) => ({
  VENCIDO: ["'-infinity'", today],
  POR_VENCER: [today, `${today} + k.expiring_days`],
  VIGENTE: [`${today} + k.expiring_days`, "'infinity'"],
});

/** SQL of exams under more conditions on `attentions a` and on its basis `b`; each begins with `and`. */
type ExamsUnder = (more: string) => string;

/**
 * The exams of a company by their end, or those of one state of validity. Each `end_basis` reads the index of its days,
 * and the results are merged.
 */
export interface ExamsByEnd {
  /** In any order. In a single query the planner would read all exams of the company. */
  inAnyOrder: (exams: ExamsUnder) => string;
  /** `most` exams of each basis in the order of their ends. */
  inOrderOfEnds: (exams: ExamsUnder, direction: 'asc' | 'desc', most: string) => string;
  /** `most` exams of each basis in the order of the days of the exams. */
  inOrderOfDays: (exams: ExamsUnder, direction: 'asc' | 'desc', most: string) => string;
}

/**
 * @param all conditions of the exams on `attentions a`
 * @param validity state of validity to which the exams are limited; all exams without it
 */
export function examsByEnd(all: string, today: string, validity?: keyof ReturnType<typeof DAYS>): ExamsByEnd {
  const nextBasis = `select a.end_basis from attentions a where ${all}`;
  const bases = `with recursive bases as (
  (${nextBasis} order by a.end_basis limit 1)
  union all
  select n.end_basis from bases b cross join lateral (
    ${nextBasis} and a.end_basis > b.end_basis order by a.end_basis limit 1) n)`;
  const [low, high] = (validity && DAYS(today)[validity]) ?? [];
  // With `offset 0` the days become columns: under row security a condition with a calculation cannot use an index.
  const days =
    low && high
      ? `,
    ((${low})::date - m.months)::date - 3 as low, ((${high})::date - m.months)::date + 3 as high`
      : '';
  const basesOfCompany = `(select b.end_basis${days} from bases b cross join customers k cross join lateral (
  select make_interval(months => basis_months(b.end_basis, ${COMPANY_MONTHS})) as months) m
  where k.id = $1 offset 0) b`;
  const ofBasis = ` and a.end_basis = b.end_basis${days && ' and a.end_day between b.low and b.high'}`;
  const ofEachBasis = (exams: string, which = '') =>
    `select r.* from ${basesOfCompany} cross join lateral (${exams}) r${which}`;
  const first = (exams: ExamsUnder, key: string, direction: string, most: string) =>
    `${exams(ofBasis)} order by ${key} ${direction}, a.id ${direction} limit ${most}`;
  return {
    inAnyOrder: (exams) => `${bases}
${ofEachBasis(`${exams(ofBasis)} offset 0`)}`,
    inOrderOfEnds: (exams, direction, most) => `${bases}
select * from (${ofEachBasis(first(exams, 'a.end_day', direction, most))}) y`,
    // Only ends set by a doctor have another order than the days of their exams.
    inOrderOfDays: (exams, direction, most) => `${bases}
select * from (
  ${ofEachBasis(first(exams, 'a.end_day', direction, most), ' where b.end_basis >= 0')}
  union all
  ${ofEachBasis(first(exams, 'a.exam_date', direction, most), ' where b.end_basis < 0')}) y`,
  };
}

/** SQL condition: the document `d` was not replaced. A newer edition revokes the one before it, with this reason. */
export const NOT_REPLACED = "d.revoked_reason is distinct from 'Reemplazado'";
