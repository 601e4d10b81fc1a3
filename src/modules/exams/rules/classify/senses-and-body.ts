import { classifyFindings } from '../musculoskeletal/findings.ts';
import { classifyPosture } from '../musculoskeletal/posture.ts';
import { BODY_REGIONS, classifySymptoms, parseYesNo } from '../musculoskeletal/symptoms.ts';
import { classifySleepiness, sleepinessNamed } from '../sleep.ts';
import { classifyColourVision, classifyDepth, depthNamed, platesIn } from '../vision/colour-and-depth.ts';
import { classifyRefraction } from '../vision/refraction.ts';
import { classifyFarVision, classifyNearVision, type EyeReadings } from '../vision/visual-acuity.ts';
import type { ExamReader } from './exam-reader.ts';
import { type Found, orReported } from './found.ts';

const isFound = (entry: Found | false): entry is Found => entry !== false;

export function acuityClasses(exam: ExamReader): Found[] {
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
  const found: (Found | false)[] = [
    any('LEJOS') && ['AV_LEJOS', far],
    bare('LEJOS') && ['AV_LEJOS_SC', farBare],
    any('CERCA') && ['AV_CERCA', near(true)],
    bare('CERCA') && ['AV_CERCA_SC', near(false)],
  ];
  return found.filter(isFound);
}

export function eyeClasses(exam: ExamReader): Found[] {
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
  const found: (Found | false)[] = [
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
  ];
  return found.filter(isFound);
}

export function symptomClasses(exam: ExamReader): Found[] {
  if (!exam.has(...BODY_REGIONS.flatMap(answerCodes))) return [];
  return [['SINTOMAS_OSTEOMUSCULARES', symptomsOf(exam)]];
}

export function bodyClasses(exam: ExamReader): Found[] {
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
  const told = exam.has('POSTURA', 'COBB', 'CIFOSIS_DORSAL', 'LORDOSIS_LUMBAR', 'DISMETRIA');
  const found: (Found | false)[] = [
    exam.has('OSTEO') && ['HALLAZGOS_OSTEOMUSCULARES', findings],
    (told || (exam.has('OSTEO') && posture.class !== 'SIN_DATO')) && ['ALTERACIONES_POSTURALES', posture],
  ];
  return found.filter(isFound);
}

export function sleepClasses(exam: ExamReader): Found[] {
  if (!exam.has('TEST_SUENO')) return [];
  const points = exam.number('TEST_SUENO') ?? Number(/\d+/.exec(exam.text('TEST_SUENO') ?? '')?.[0] ?? Number.NaN);
  const parameters = exam.rules.TEST_SUENO.parameters;
  const named = sleepinessNamed(exam.text('TEST_SUENO') ?? '', parameters);
  return [['TEST_SUENO', orReported(classifySleepiness(points, parameters), named)]];
}

const answerCodes = (region: string): string[] =>
  ['12M', '7D', 'IMPIDE'].map((question) => `NORDICO_${region}_${question}`);

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
