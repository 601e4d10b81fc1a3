import type { ExamReader } from '../classify/exam-reader.ts';
import { type ClassifiedItem, sentItems } from '../classify/found.ts';
import { classifyFindings } from './findings.ts';
import { classifyPosture } from './posture.ts';
import { BODY_REGIONS, classifySymptoms, parseYesNo } from './symptoms.ts';

export function symptomClasses(exam: ExamReader): ClassifiedItem[] {
  if (!exam.has(...ANSWERS)) return [];
  return [['SINTOMAS_OSTEOMUSCULARES', symptomsOf(exam)]];
}

export function bodyClasses(exam: ExamReader): ClassifiedItem[] {
  const { rules } = exam;
  const posture = classifyPosture(
    {
      report: exam.text('POSTURA') ?? exam.text('OSTEO'),
      cobb: exam.number('COBB'),
      kyphosis: exam.number('CIFOSIS_DORSAL'),
      lumbarLordosis: exam.number('LORDOSIS_LUMBAR'),
      legDifference: exam.number('DISMETRIA'),
    },
    rules.ALTERACIONES_POSTURALES.parameters,
  );
  const findings = classifyFindings(exam.text('OSTEO') ?? '', rules.HALLAZGOS_OSTEOMUSCULARES.parameters);
  const hasPostureMeasures = exam.has('POSTURA', 'COBB', 'CIFOSIS_DORSAL', 'LORDOSIS_LUMBAR', 'DISMETRIA');
  return sentItems(
    exam.has('OSTEO') && ['HALLAZGOS_OSTEOMUSCULARES', findings],
    (hasPostureMeasures || (exam.has('OSTEO') && posture.class !== 'SIN_DATO')) && ['ALTERACIONES_POSTURALES', posture],
  );
}

const answerCodes = (region: string): string[] =>
  ['12M', '7D', 'IMPIDE'].map((question) => `NORDICO_${region}_${question}`);
/** Computed once: reading a file needs these codes thousands of times. */
const ANSWERS = BODY_REGIONS.flatMap(answerCodes);

function symptomsOf(exam: ExamReader) {
  const answer = (code: string) => {
    const text = exam.text(code);
    return text === null ? null : parseYesNo(text);
  };
  return classifySymptoms(
    Object.fromEntries(
      BODY_REGIONS.map((region) => [
        region,
        {
          lastYear: answer(`NORDICO_${region}_12M`),
          lastWeek: answer(`NORDICO_${region}_7D`),
          preventedWork: answer(`NORDICO_${region}_IMPIDE`),
        },
      ]),
    ),
  );
}
