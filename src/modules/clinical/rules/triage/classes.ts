import type { Classification } from '../book/rule-set.ts';
import { bandedClasses, classOf } from '../classify/banded.ts';
import type { ExamReader } from '../classify/exam-reader.ts';
import { type ClassifiedItem, sentItems } from '../classify/found.ts';
import { classifyBloodPressure, parseBloodPressure } from './blood-pressure.ts';
import { classifyBmi } from './bmi.ts';
import { classifyOxygenSaturation } from './oxygen-saturation.ts';
import { classifyTriage } from './triage-summary.ts';
import { classifyWaistHip } from './waist-hip.ts';

export function triageClasses(exam: ExamReader): ClassifiedItem[] {
  const { sex, altitude, rules } = exam;
  const isPregnant = exam.trimester !== null;
  const size = { weightKg: exam.number('PESO'), heightCm: exam.number('TALLA') };
  const bmi = classifyBmi({ ...size, reported: exam.number('IMC') }, rules.IMC.parameters);
  const pressure = classifyBloodPressure(pressureOf(exam), rules.PRESION_ARTERIAL.parameters);
  const oxygen = classifyOxygenSaturation({ percent: exam.number('SATO2'), altitude }, rules.SATO2.parameters);
  const pulse = classOf(exam, 'FC');
  const hips = { waistCm: exam.number('CINTURA'), hipCm: exam.number('CADERA'), reported: exam.number('ICC'), sex };
  const waist = classOf(exam, 'CINTURA');
  const waistHip = classifyWaistHip(hips, rules.ICC.parameters);
  return sentItems(
    exam.has('PESO', 'TALLA', 'IMC') && ['IMC', isPregnant ? ofPregnancy(bmi) : bmi],
    exam.has('CINTURA') && ['CINTURA', isPregnant ? ofPregnancy(waist) : waist],
    exam.has('ICC', 'CADERA') && ['ICC', isPregnant ? ofPregnancy(waistHip) : waistHip],
    exam.has('PA', 'PAS', 'PAD') && ['PRESION_ARTERIAL', pressure],
    ...bandedClasses(exam, 'FC', 'FR'),
    exam.has('SATO2') && ['SATO2', oxygen],
    ...bandedClasses(exam, 'TEMPERATURA'),
    exam.has('PESO', 'TALLA', 'IMC', 'PA', 'PAS', 'PAD', 'FC', 'SATO2') && [
      'TRIAJE',
      classifyTriage(
        {
          bmi: isPregnant ? null : bmi.class,
          bloodPressure: pressure.class,
          oxygenSaturation: oxygen.class,
          pulse: pulse.class,
        },
        rules.TRIAJE.parameters,
      ),
    ],
  );
}

/** The figure without a class: no norm judges it in a pregnancy (`NOT_JUDGED_IN_PREGNANCY`). */
const ofPregnancy = ({ value }: Classification<string>): Classification<never> => ({
  class: 'SIN_DATO',
  ...(value === undefined ? {} : { value }),
  flags: ['GESTANTE', 'SIN_RANGO_DE_GESTACION'],
});

function pressureOf(exam: ExamReader): { systolic: number | null; diastolic: number | null } {
  const measures = { systolic: exam.number('PAS'), diastolic: exam.number('PAD') };
  if (measures.systolic !== null || measures.diastolic !== null) return measures;
  return parseBloodPressure(exam.text('PA') ?? '') ?? measures;
}
