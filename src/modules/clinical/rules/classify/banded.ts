import { type BandParameters, type Classification, classifyByBands } from '../book/rule-set.ts';
import { type BandedClass, type BandedItem, inUnit } from '../measures.ts';
import type { ExamReader } from './exam-reader.ts';
import type { ClassifiedItem } from './found.ts';

/** The classes of those measures, among the sent ones, that are classified by cut-offs alone. */
export function bandedClasses(exam: ExamReader, ...codes: readonly BandedItem[]): ClassifiedItem[] {
  return codes.filter((code) => exam.has(code)).map((code) => [code, classOf(exam, code)]);
}

/** The class of one such measure, whether it was sent or not. */
export function classOf<I extends BandedItem>(exam: ExamReader, code: I): Classification<BandedClass<I>> {
  const value = exam.number(code);
  const parameters = exam.rules[code].parameters as BandParameters<BandedClass<I>>;
  return classifyByBands(value === null ? null : inUnit(code, value), parameters, exam.sex);
}
