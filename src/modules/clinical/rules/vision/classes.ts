import type { ExamReader } from '../classify/exam-reader.ts';
import { type ClassifiedItem, orReported, sentItems } from '../classify/found.ts';
import { classifyColourVision, classifyDepth, depthNamed, platesIn } from './colour-and-depth.ts';
import { classifyRefraction } from './refraction.ts';
import { classifyFarVision, classifyNearVision, type EyeReadings } from './visual-acuity.ts';

export function acuityClasses(exam: ExamReader): ClassifiedItem[] {
  const { rules, age } = exam;
  const eyes = (distance: string, glasses: boolean): { right: EyeReadings; left: EyeReadings } => {
    const eye = (side: string): EyeReadings => ({
      uncorrected: exam.text(`AV_${distance}_${side}_SC`),
      corrected: glasses ? exam.text(`AV_${distance}_${side}_CC`) : null,
    });
    return { right: eye('OD'), left: eye('OI') };
  };
  const bare = (distance: string) => exam.has(`AV_${distance}_OD_SC`, `AV_${distance}_OI_SC`);
  const any = (distance: string) => bare(distance) || exam.has(`AV_${distance}_OD_CC`, `AV_${distance}_OI_CC`);
  const far = classifyFarVision(eyes('LEJOS', true), rules.AV_LEJOS.parameters);
  const farBare = classifyFarVision(eyes('LEJOS', false), rules.AV_LEJOS.parameters);
  const near = (glasses: boolean) =>
    classifyNearVision(
      { ...eyes('CERCA', glasses), age, far: glasses ? far.class : farBare.class },
      rules.AV_CERCA.parameters,
    );
  return sentItems(
    any('LEJOS') && ['AV_LEJOS', far],
    bare('LEJOS') && ['AV_LEJOS_SC', farBare],
    any('CERCA') && ['AV_CERCA', near(true)],
    bare('CERCA') && ['AV_CERCA_SC', near(false)],
  );
}

export function eyeClasses(exam: ExamReader): ClassifiedItem[] {
  const { rules } = exam;
  const lens = (side: string) => ({ sphere: exam.number(`ESFERA_${side}`), cylinder: exam.number(`CILINDRO_${side}`) });
  const refraction = { right: lens('OD'), left: lens('OI'), diagnosis: exam.text('DX_OFTALMO') };
  const plates = platesIn(exam.text('ISHIHARA') ?? '');
  const colours = {
    correct: exam.number('ISHIHARA') ?? plates?.correct,
    shown: plates?.shown,
    report: exam.text('COLORES'),
  };
  const arc = exam.number('ESTEREOPSIS') ?? Number(/\d+/.exec(exam.text('ESTEREOPSIS') ?? '')?.[0] ?? Number.NaN);
  return sentItems(
    exam.has('ESFERA_OD', 'ESFERA_OI', 'DX_OFTALMO') && [
      'AMETROPIA',
      classifyRefraction(refraction, rules.AMETROPIA.parameters),
    ],
    exam.has('ISHIHARA', 'COLORES') && [
      'VISION_COLORES',
      classifyColourVision(colours, rules.VISION_COLORES.parameters),
    ],
    exam.has('ESTEREOPSIS') && [
      'ESTEREOPSIS',
      orReported(
        classifyDepth(arc, rules.ESTEREOPSIS.parameters),
        depthNamed(exam.text('ESTEREOPSIS') ?? '', rules.ESTEREOPSIS.parameters),
      ),
    ],
  );
}
