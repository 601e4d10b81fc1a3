import { VALIDITY_RULES } from '#clinical/rules/validity.ts';
import { type Aptitude, UNDECIDED_APTITUDES } from '#clinical/vocabulary/aptitude.ts';
import { COMPLIANCE_EXAM_TYPES, type ExamType } from '#clinical/vocabulary/exam-type.ts';
import { type ExamState, JUDGED_STATES } from '#clinical/vocabulary/life-cycle.ts';
import type { ValidityState } from '#clinical/vocabulary/validity-state.ts';
import { addMonths, daysBetween } from '#platform/contract/dates.ts';

// The rules of validity implemented again, independently of the product's SQL; tests compare both.

/** Values that may set the validity; the first one given wins. */
interface ValidityBasis {
  examDate: string;
  /** The end of validity that the doctor wrote on the exam. */
  validUntil?: string | null;
  protocolMonths?: number | null;
  jobTitleMonths?: number | null;
  customerMonths?: number | null;
  /** High risk of the company, which applies if it has no months of its own. */
  highRisk?: boolean;
  /** High risk of the worker (SCTR): the validity never exceeds the months of high risk, whatever set it. */
  highRiskWorker?: boolean;
}
type ValiditySource = 'record' | 'protocol' | 'jobTitle' | 'customer' | 'highRisk' | 'default';

/** Last valid day, `YYYY-MM-DD`, clamped to the end of a shorter month; `months` is null if the doctor set the day. */
export function validityEnd(
  basis: ValidityBasis,
  parameters = VALIDITY_RULES.parameters,
): { end: string; months: number | null; source: ValiditySource } {
  if (basis.validUntil) return { end: basis.validUntil, months: null, source: 'record' };
  const { months, source } = validityMonths(basis, parameters);
  return { end: addMonths(basis.examDate, months), months, source };
}

/** Months of validity if the exam itself has no end. Zero or less counts as not given. */
function validityMonths(
  basis: Omit<ValidityBasis, 'examDate' | 'validUntil'>,
  parameters = VALIDITY_RULES.parameters,
): { months: number; source: Exclude<ValiditySource, 'record'> } {
  const given = [
    [basis.protocolMonths, 'protocol'],
    [basis.jobTitleMonths, 'jobTitle'],
    [basis.customerMonths, 'customer'],
  ] as const;
  const most = basis.highRiskWorker ? parameters.highRiskMonths : Infinity;
  for (const [months, source] of given)
    if (months && months > 0) return months > most ? { months: most, source: 'highRisk' } : { months, source };
  return { months: Math.min(basis.highRisk ? parameters.highRiskMonths : parameters.months, most), source: 'default' };
}

/**
 * Validity on a day (`YYYY-MM-DD` in Lima). `end` is the last valid day of the newest counting exam, null without an
 * exam.
 */
export function validityStateOf(
  end: string | null,
  today: string,
  thresholdDays = VALIDITY_RULES.parameters.thresholdDays,
): ValidityState {
  if (end === null) return 'SIN_EMO';
  const left = daysBetween(today, end);
  if (left < 0) return 'VENCIDO';
  return left <= thresholdDays ? 'POR_VENCER' : 'VIGENTE';
}

const JUDGED: ReadonlySet<ExamState> = new Set<ExamState>(JUDGED_STATES);

export interface CountableExam {
  type: ExamType;
  aptitude: Aptitude | null;
  state: ExamState;
  examDate: string;
  /** ISO time in UTC. */
  decidedAt: string;
}

/** An exam counts if it has one of the four compliance types and an aptitude that is in force. */
export function countsForValidity({
  type,
  aptitude,
  state,
}: Pick<CountableExam, 'type' | 'aptitude' | 'state'>): boolean {
  return (
    COMPLIANCE_EXAM_TYPES.has(type) && aptitude !== null && !UNDECIDED_APTITUDES.has(aptitude) && JUDGED.has(state)
  );
}

/** From the least restrictive aptitude to the most restrictive. */
const BY_WEIGHT: readonly (Aptitude | null)[] = [
  'EVALUADO',
  'APTO',
  'APTO_CON_RESTRICCION',
  'OBSERVADO',
  'NO_APTO_TEMPORAL',
  'NO_APTO',
];

const text = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Order of two exams; the greater one is in force: the newer exam, on the same day the one decided later, then the more
 * restrictive one.
 */
const byStanding = (a: CountableExam, b: CountableExam): number =>
  text(a.examDate, b.examDate) ||
  text(a.decidedAt, b.decidedAt) ||
  BY_WEIGHT.indexOf(a.aptitude) - BY_WEIGHT.indexOf(b.aptitude) ||
  text(a.type, b.type); // a worker has one exam of a type on a day

/** The counting exam up to `today` that ranks highest, or null. */
export function newestCountingExam<E extends CountableExam>(exams: readonly E[], today: string): E | null {
  return exams.reduce<E | null>((newest, exam) => {
    if (exam.examDate > today || !countsForValidity(exam)) return newest;
    return newest === null || byStanding(exam, newest) > 0 ? exam : newest;
  }, null);
}
