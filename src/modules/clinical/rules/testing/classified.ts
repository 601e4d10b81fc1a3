import { DEFAULT_RULES } from '../book/registry.ts';
import type { Classification, Sex } from '../book/rule-set.ts';
import { bandedClasses } from '../classify/banded.ts';
import { examReader } from '../classify/exam-reader.ts';
import type { BandedItem } from '../measures.ts';

/** The class of a banded measure by the rules that the product brings. */
export function classified(code: string, value: number, sex: Sex = 'X'): Classification<string> {
  const exam = examReader(
    new Map([[code, value]]),
    { sex, birthDate: null, altitude: null },
    '2026-01-01',
    DEFAULT_RULES,
  );
  const [found] = bandedClasses(exam, code as BandedItem);
  if (!found) throw new Error(`${code} was not classified.`);
  return found[1];
}
