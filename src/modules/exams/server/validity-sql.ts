import { JUDGED_STATES } from '../model/life-cycle.ts';
import { listed } from './life.ts';

/**
 * Validity in SQL, the same rule as rules/validity.ts (a test compares them). The months that the law sets are those of
 * the rule VIGENCIA, kept beside the company's own. The statement joins the company as `k`,
 * the worker as `p` and the job title as `j`; `exam` is the alias of the counting exam, `today` the place of the day in Lima.
 */
export const validityEnd = (exam: string): string =>
  `validity_end(${exam}.exam_date, ${exam}.valid_until, ${exam}.protocol_months, j.validity_months, k.validity_months, k.legal_months, k.high_risk_months, p.high_risk)`;

/** VIGENTE, POR_VENCER, VENCIDO, or SIN_EMO where the exam's row is missing (outer join by `patient_id`). */
export const validityState = (exam: string, today: string): string =>
  `case when ${exam}.patient_id is null then 'SIN_EMO' when ${validityEnd(exam)} < ${today} then 'VENCIDO'
  when ${validityEnd(exam)} <= ${today} + k.expiring_days then 'POR_VENCER' else 'VIGENTE' end`;

const counts = (exam: string): string =>
  `counts_for_validity(${exam}.kind, ${exam}.exam_type, ${exam}.aptitude, ${exam}.state, ${exam}.deleted_at)`;

/** Which of the exams of one worker stands, the first of this order; rules/validity.ts says the same (a test compares). */
export const standsFirst = (exam: string): string =>
  `${exam}.exam_date desc, ${exam}.decided_at desc, aptitude_weight(${exam}.aptitude) desc, ${exam}.exam_type collate "C" desc`;

/** An aptitude was given to the exam and stands, and its worker `patient` was not deleted: what indicators count. */
export const standsWithAptitude = (exam: string, patient: string): string =>
  `(is_decided(${exam}.aptitude) and ${exam}.state in (${listed(JUDGED_STATES)}) and ${patient}.status <> 'DELETED')`;

/** End of validity of any exam: by the rule where it counts, else only what a doctor wrote on it. */
export const examEnd = (exam: string): string =>
  `case when ${counts(exam)} then ${validityEnd(exam)} else ${exam}.valid_until end`;

/** State of any exam; null where it does not count. */
export const examValidity = (exam: string, today: string): string =>
  `case when ${counts(exam)} then ${validityState(exam, today)} end`;
