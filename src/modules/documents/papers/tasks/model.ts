import { APTITUDE_FACTS, type Aptitude, hasValidity } from '#clinical/vocabulary/aptitude.ts';
import { addMonths } from '#platform/contract/dates.ts';

/**
 * Months after its exam for which a task may be certified. The sources name no term (spec of papers, §13 and §14); the
 * certificates of medical sufficiency of mining are yearly (D.S. 024-2016-EM).
 */
const MOST_MONTHS = 12;

/** Last day until which a task may be certified: a year after the exam, and never beyond the validity of the exam. */
export function lastTaskDay({ examDate, validUntil }: { examDate: string; validUntil: string | null }): string {
  const year = addMonths(examDate, MOST_MONTHS);
  return validUntil !== null && validUntil < year ? validUntil : year;
}

/**
 * Whether a worker with this aptitude for the job may be certified as fit for a task. An exam that does not judge the
 * job, such as that of a visitor, may judge a task; one that found the worker unfit, or is open, may not.
 */
export const mayAllowTask = (aptitude: Aptitude): boolean => hasValidity(aptitude) || aptitude === 'EVALUADO';

/** Whether a day goes with the statement, and whether it must be given. */
export const dayOfStatement = (statement: Aptitude): 'required' | 'optional' | 'none' => {
  const { end } = APTITUDE_FACTS[statement];
  return end === 'VALIDITY' ? 'required' : end ? 'optional' : 'none';
};
