import {
  type BandParameters,
  classifyByBands,
  type LabelledClass,
  labelled,
  type Missing,
  type RuleSet,
} from './book/rule-set.ts';
import type { ExamReader } from './classify/exam-reader.ts';
import { type ClassifiedItem, orReported } from './classify/found.ts';
import { EPWORTH, epworthSum } from './epworth.ts';
import { classesNamed, type Named, type Terms } from './text/terms.ts';

export const SLEEPINESS_LABELS = labelled({
  NORMAL: 'Normal',
  EXCESIVA: 'Somnolencia excesiva leve o moderada',
  SEVERA: 'Somnolencia severa',
});
type SleepinessClass = LabelledClass<typeof SLEEPINESS_LABELS>;
interface SleepinessParameters extends BandParameters<SleepinessClass> {
  reported: Terms<SleepinessClass>[];
}
export const SLEEPINESS_RULES: RuleSet<SleepinessParameters> = {
  item: 'TEST_SUENO',
  version: '1',
  norm: 'Escala de Epworth (0 a 24)',
  validFrom: '2012-01-01',
  parameters: {
    limits: EPWORTH.limits,
    bands: [
      { class: 'NORMAL', upTo: EPWORTH.normal },
      { class: 'EXCESIVA', upTo: EPWORTH.excessive },
      { class: 'SEVERA' },
    ],
    reported: [
      { class: 'SEVERA', terms: ['severa', 'grave', 'patologica'] },
      { class: 'EXCESIVA', terms: ['somnolencia', 'excesiva', 'moderada', 'leve', 'alterad*'] },
      { class: 'NORMAL', terms: ['normal', 'adecuado', 'sin alteraciones'] },
    ],
  },
};
/** The class that a report names, used if it gives no points. */
const sleepinessNamed = (text: string, parameters = SLEEPINESS_RULES.parameters): Named<SleepinessClass> =>
  classesNamed(text, parameters.reported, { normal: 'NORMAL' });

/** Class by the points of the Epworth scale. */
const classifySleepiness = (points: number | Missing, parameters = SLEEPINESS_RULES.parameters) =>
  classifyByBands(points, parameters);

/** The class by the total that was sent, otherwise by the sum of the answers. */
export function sleepClasses(exam: ExamReader): ClassifiedItem[] {
  const parameters = exam.rules.TEST_SUENO.parameters;
  if (!exam.has('TEST_SUENO')) {
    const sum = epworthSum(exam.text);
    return sum === null ? [] : [['TEST_SUENO', classifySleepiness(sum, parameters)]];
  }
  const points = exam.number('TEST_SUENO') ?? Number(/\d+/.exec(exam.text('TEST_SUENO') ?? '')?.[0] ?? Number.NaN);
  const named = sleepinessNamed(exam.text('TEST_SUENO') ?? '', parameters);
  return [['TEST_SUENO', orReported(classifySleepiness(points, parameters), named)]];
}
