import { classifyByBands, withFlags } from '../book/rule-set.ts';
import { bandedClasses } from '../classify/banded.ts';
import type { ExamReader } from '../classify/exam-reader.ts';
import { type ClassifiedItem, orReported, sentItems } from '../classify/found.ts';
import { normaliseMeasure } from '../measures.ts';
import { friedewald } from './friedewald.ts';
import { classifyGlucose } from './glucose.ts';
import { classifyHaemoglobin } from './haemoglobin.ts';
import { classifyHaematocrit, classifyHaemogram, haemogramNamed } from './haemogram.ts';
import { classifyScreening } from './screening.ts';

const COUNTS = [
  'HEMATOCRITO',
  'VCM',
  'HCM',
  'VSG',
  'LEUCOCITOS',
  'PLAQUETAS',
  'NEUTROFILOS',
  'LINFOCITOS',
  'MONOCITOS',
  'EOSINOFILOS',
  'BASOFILOS',
  'ABASTONADOS',
];

export function bloodCountClasses(exam: ExamReader): ClassifiedItem[] {
  const { sex, altitude, rules, trimester, age } = exam;
  const observed = normaliseMeasure('HEMOGLOBINA', exam.number('HEMOGLOBINA'));
  const haemoglobin = classifyHaemoglobin({ observed, altitude, sex, trimester, age }, rules.HEMOGLOBINA.parameters);
  const { value: _adjusted, ...observedClass } = haemoglobin;
  const input = {
    haematocrit: exam.number('HEMATOCRITO'),
    erythrocyteVolume: exam.number('VCM'),
    erythrocyteHaemoglobin: exam.number('HCM'),
    sedimentation: exam.number('VSG'),
    leucocytes: exam.number('LEUCOCITOS'),
    platelets: exam.number('PLAQUETAS'),
    neutrophils: exam.number('NEUTROFILOS'),
    lymphocytes: exam.number('LINFOCITOS'),
    monocytes: exam.number('MONOCITOS'),
    eosinophils: exam.number('EOSINOFILOS'),
    basophils: exam.number('BASOFILOS'),
    bands: exam.number('ABASTONADOS'),
    haemoglobinClass: haemoglobin.class,
    sex,
    altitude,
    trimester,
  };
  const parameters = rules.HEMOGRAMA.parameters;
  const named = haemogramNamed(exam.text('HEMOGRAMA') ?? '', parameters);
  return sentItems(
    exam.has('HEMOGLOBINA') && [
      'HEMOGLOBINA',
      observed === null ? observedClass : { ...observedClass, value: observed },
    ],
    exam.has('HEMOGLOBINA') && ['HEMOGLOBINA_AJUSTADA', haemoglobin],
    exam.has('HEMATOCRITO') && ['HEMATOCRITO', classifyHaematocrit(input, parameters)],
    ...bandedClasses(exam, 'LEUCOCITOS', 'PLAQUETAS'),
    exam.has('HEMOGRAMA', ...COUNTS) && ['HEMOGRAMA', orReported(classifyHaemogram(input, parameters), named)],
  );
}

export function sugarClasses(exam: ExamReader): ClassifiedItem[] {
  const [fasting, hba1c] = [exam.number('GLUCOSA'), exam.number('HBA1C')];
  const glucose = classifyGlucose({ fasting, hba1c }, exam.rules.GLUCOSA.parameters);
  return sentItems(exam.has('GLUCOSA') && ['GLUCOSA', glucose], ...bandedClasses(exam, 'HBA1C'));
}

export function fatClasses(exam: ExamReader): ClassifiedItem[] {
  const readNumber = (code: string) => exam.number(code);
  const fats = {
    cholesterol: readNumber('COLESTEROL'),
    hdl: readNumber('HDL'),
    triglycerides: readNumber('TRIGLICERIDOS'),
  };
  const computed = exam.has('LDL') ? null : friedewald(fats);
  return sentItems(
    ...bandedClasses(exam, 'COLESTEROL', 'TRIGLICERIDOS', 'HDL', 'LDL'),
    computed !== null && ['LDL', withFlags(classifyByBands(computed, exam.rules.LDL.parameters), 'FRIEDEWALD')],
  );
}

export function screeningClasses(exam: ExamReader): ClassifiedItem[] {
  return (['COCAINA', 'MARIHUANA'] as const)
    .filter((code) => exam.has(code))
    .map((code) => [code, classifyScreening(exam.text(code) ?? '', exam.rules[code].parameters)]);
}
