import { type Classification, withFlags } from '../book/rule-set.ts';
import type { ExamReader } from '../classify/exam-reader.ts';
import { type ClassifiedItem, orReported, sentItems } from '../classify/found.ts';
import { airCodes, asymmetricFrequencies, type Ear, type Side, thresholdsOf } from './audiogram.ts';
import { binauralImpairment, pureToneAverage } from './hearing-loss.ts';
import { classifyEar, classifyPerson, type KlockhoffClass, klockhoffNamed } from './klockhoff.ts';

const SENT = [...airCodes('OD'), ...airCodes('OI'), 'KLOCKHOFF_OD', 'KLOCKHOFF_OI', 'DX_AUDIO'];

export function hearingClasses(exam: ExamReader): ClassifiedItem[] {
  if (!exam.has(...SENT)) return [];
  const right = earOf(exam, 'OD');
  const left = earOf(exam, 'OI');
  const parameters = exam.rules.AUDIOMETRIA.parameters;
  const named = (code: string) => klockhoffNamed(exam.text(code) ?? '', parameters);
  const ears = [
    orReported(measured(right, classifyEar(right, parameters)), named('KLOCKHOFF_OD')),
    orReported(measured(left, classifyEar(left, parameters)), named('KLOCKHOFF_OI')),
  ] as const;
  const both = classifyPerson([ears[0].class as KlockhoffClass, ears[1].class as KlockhoffClass]);
  const person = ears.every((ear) => ear.class === 'SIN_DATO') ? orReported(both, named('DX_AUDIO')) : both;
  const impairment = binauralImpairment(right, left);
  const informed = ears.some((ear) => ear.flags?.includes('INFORMADO'));
  const asymmetric = asymmetricFrequencies(right, left, parameters.asymmetryFrom).length > 0;
  const whole = withFlags(person, informed && 'INFORMADO', asymmetric && 'ASIMETRIA');
  return sentItems(
    ['AUDIOMETRIA', impairment === null ? whole : { ...whole, value: impairment }],
    exam.has(...airCodes('OD'), 'KLOCKHOFF_OD') && ['AUDIO_OD', ears[0]],
    exam.has(...airCodes('OI'), 'KLOCKHOFF_OI') && ['AUDIO_OI', ears[1]],
  );
}

function earOf(exam: ExamReader, side: Side): Ear {
  const numberOf = (code: string) => exam.number(code);
  return { air: thresholdsOf(side, 'air', numberOf), bone: thresholdsOf(side, 'bone', numberOf) };
}

/** Class of an ear; its value is the pure tone average. */
function measured(ear: Ear, earClass: KlockhoffClass | 'SIN_DATO'): Classification<string> {
  const average = pureToneAverage(ear);
  return { class: earClass, ...(average === null ? {} : { value: average }) };
}
