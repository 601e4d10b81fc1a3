import { BODY_REGIONS, type BodyRegion } from '#clinical/rules/musculoskeletal/symptoms.ts';
import { drives, isDusty, worksAtHeight } from '../companies/profile.ts';
import { clamp, type Random, roundTo } from '../random.ts';
import type { ExamDay, Measures } from './exam-day.ts';

/** Predicted lung volumes for Latin Americans, close to the European equations of 1993 (litres; height in metres). */
function predicted(sex: 'M' | 'F', age: number, height: number): { fvc: number; fev1: number } {
  const years = Math.max(25, age);
  return sex === 'M'
    ? { fvc: 5.76 * height - 0.026 * years - 4.34, fev1: 4.3 * height - 0.029 * years - 2.49 }
    : { fvc: 4.43 * height - 0.026 * years - 2.89, fev1: 3.95 * height - 0.025 * years - 2.6 };
}

/** A spirometry of these percentages of the predicted volumes; FEV1 is at most 93 % of FVC. */
export function spirometryOf(
  { person, age }: Pick<ExamDay, 'person' | 'age'>,
  heightCm: number,
  percent: { fvc: number; fev1: number },
): Readonly<Record<string, number | string>> {
  const reference = predicted(person.sex, age, heightCm / 100);
  const fvc = roundTo((reference.fvc * percent.fvc) / 100, 0.01);
  const fev1 = roundTo(Math.min(fvc * 0.93, (reference.fev1 * percent.fev1) / 100), 0.01);
  return {
    FVC: fvc,
    FEV1: fev1,
    FVC_PCT: percent.fvc,
    FEV1_PCT: Math.round((fev1 / reference.fev1) * 100),
    ESPIRO_CALIDAD: 'A',
  };
}

export function spirometry({ person, body, age, random }: ExamDay, measures: Measures): void {
  const reference = predicted(person.sex, age, body.heightCm / 100);
  const share = clamp(body.lungShare - (body.smoker ? 3 : 0) + random.normal(0, 3), 62, 130) / 100;
  const narrowed = body.obstructive ? random.between(0.76, 0.88) : 1;
  const fvc = reference.fvc * share;
  const fev1 = Math.min(fvc * 0.93, reference.fev1 * share * narrowed * random.normal(1, 0.025));
  measures
    .set('FVC', roundTo(fvc, 0.01))
    .set('FEV1', roundTo(fev1, 0.01))
    .set('FVC_PCT', Math.round((fvc / reference.fvc) * 100))
    .set('FEV1_PCT', Math.round((fev1 / reference.fev1) * 100))
    .set(
      'ESPIRO_CALIDAD',
      random.weighted([
        ['A', 72],
        ['B', 19],
        ['C', 7.5],
        ['D', 1.5],
      ] as const),
    );
}

/** Conclusion of a chest X-ray with opacities of this profusion; suspicion is from 0/1 and disease from 1/1 (ILO). */
export const chestConclusion = (profusion: string): string =>
  profusion === '0/1'
    ? 'Lectura OIT 0/1: imagen sospechosa, control radiográfico en 12 meses'
    : `Opacidades pequeñas p/p en campos superiores, profusión ${profusion}: ${
        profusion === '1/0' ? 'sospecha de neumoconiosis' : 'compatible con neumoconiosis'
      }`;

export function chest({ person, body, random }: ExamDay, measures: Measures): void {
  if (person.pregnancyTrimester) {
    measures.set('RX_TORAX', 'No realizado: gestante');
    return;
  }
  const readByIlo = isDusty(person.job);
  if (readByIlo) measures.set('RX_OIT', body.profusion);
  const reading = random.weighted([
    ['Sin alteraciones pleuropulmonares', 96.4],
    ['Secuela de TBC apical derecha', 1.2],
    ['Cardiomegalia grado I', 1],
    ['Escoliosis dorsal leve', 1.4],
  ] as const);
  measures.set('RX_TORAX', readByIlo && body.profusion !== '0/0' ? chestConclusion(body.profusion) : reading);
}

const TRACES = {
  NORMAL: ['Ritmo sinusal, EKG dentro de límites normales', 0],
  BRADICARDIA: ['Bradicardia sinusal', -16],
  BRD: ['Bloqueo incompleto de rama derecha', 0],
  HVI: ['Signos de hipertrofia ventricular izquierda', 0],
  BAV: ['Bloqueo AV de primer grado', 0],
  EXTRASISTOLES: ['Extrasístoles supraventriculares aisladas', 4],
} as const;

export function heart({ body, random }: ExamDay, measures: Measures): void {
  const [reading, shift] = TRACES[body.heart];
  const rate = clamp(body.pulse + shift + random.normal(0, 4), 47, 104);
  measures
    .set('EKG', reading)
    .set('EKG_FC', Math.round(body.heart === 'BRADICARDIA' ? Math.min(rate, 58) : Math.max(rate, 60)))
    .set('EKG_PR', Math.round(body.heart === 'BAV' ? random.between(204, 232) : random.between(126, 188)))
    .set('EKG_QRS', Math.round(body.heart === 'BRD' ? random.between(100, 116) : random.between(78, 98)))
    .set('EKG_EJE', Math.round(90 - rate / 2))
    .set('EKG_QTC', Math.round(380 + rate / 3));
}

/** Steps of the Snellen chart by dioptres without correction. */
const SNELLEN: readonly (readonly [upTo: number, line: string])[] = [
  [0.3, '20/20'],
  [0.6, '20/30'],
  [0.9, '20/40'],
  [1.3, '20/50'],
  [1.8, '20/70'],
  [2.6, '20/100'],
  [3.8, '20/200'],
  [99, '20/400'],
];
const lineOf = (dioptres: number): string => SNELLEN.find(([upTo]) => dioptres <= upTo)?.[1] ?? '20/400';

export function eyes({ body, age, random }: ExamDay, measures: Measures): void {
  const defect =
    body.eye === 'EMETROPE' ? 0 : body.eye === 'HIPERMETROPIA' && age < 40 ? body.sphere * 0.4 : body.sphere;
  const short = Math.max(0, (age - 41) * 0.12);
  const glasses = body.glasses && (defect > 0.6 || short > 0.8);
  for (const side of ['OD', 'OI'] as const) {
    const far = Math.max(0, defect + random.normal(0, defect > 0 ? 0.25 : 0.06));
    measures.set(`AV_LEJOS_${side}_SC`, lineOf(far));
    measures.set(`AV_CERCA_${side}_SC`, lineOf(Math.max(0, short + (body.eye === 'HIPERMETROPIA' ? 0.5 : 0))));
    if (!glasses) continue;
    measures.set(`AV_LEJOS_${side}_CC`, random.chance(0.9) ? '20/20' : '20/30');
    measures.set(`AV_CERCA_${side}_CC`, '20/20');
  }
  const words = {
    EMETROPE: 'Emétrope',
    MIOPIA: 'Miopía',
    HIPERMETROPIA: 'Hipermetropía',
    ASTIGMATISMO: 'Astigmatismo',
  };
  const findings = [...(body.eye === 'EMETROPE' ? [] : [words[body.eye]]), ...(short > 0.6 ? ['presbicia'] : [])];
  const text = findings.join(' y ');
  measures.set('DX_OFTALMO', text === '' ? 'Emétrope' : text.charAt(0).toUpperCase() + text.slice(1));
  measures.set('ISHIHARA', body.colourBlind ? random.int(6, 13) : random.int(19, 21));
  measures.set(
    'ESTEREOPSIS',
    `${random.weighted([
      [40, 60],
      [60, 25],
      [100, 11],
      [200, 4],
    ] as const)} s`,
  );
}

const WEAK_SPOTS: readonly (readonly [BodyRegion, number])[] = [
  ['ESPALDA_BAJA', 40],
  ['CUELLO', 22],
  ['HOMBROS', 16],
  ['RODILLAS', 12],
  ['MUNECAS_MANOS', 12],
  ['ESPALDA_ALTA', 9],
  ['TOBILLOS_PIES', 5],
  ['CODOS', 4],
  ['CADERAS_MUSLOS', 3],
];
const SIGNS: Partial<Record<BodyRegion, string>> = {
  ESPALDA_BAJA: 'Contractura paravertebral lumbar',
  CUELLO: 'Contractura de trapecio bilateral',
  HOMBROS: 'Jobe positivo derecho',
  MUNECAS_MANOS: 'Phalen positivo derecho',
  CODOS: 'Dolor epicondilar derecho',
};

export function posture({ body, random }: ExamDay, measures: Measures): void {
  const sore = new Set<BodyRegion>();
  if (random.chance(body.backPain)) sore.add(random.weighted(WEAK_SPOTS));
  if (sore.size > 0 && random.chance(0.3)) sore.add(random.weighted(WEAK_SPOTS));
  for (const region of BODY_REGIONS) measures.set(`NORDICO_${region}_12M`, sore.has(region) ? 'SI' : 'NO');
  const [worst] = sore;
  if (worst && random.chance(0.5)) measures.set(`NORDICO_${worst}_7D`, 'SI');
  if (worst && random.chance(0.12)) measures.set(`NORDICO_${worst}_IMPIDE`, 'SI');
  measures.set('OSTEO', (worst && random.chance(0.35) && SIGNS[worst]) || 'Sin hallazgos');
  const spine = {
    NORMAL: 'Normal',
    ESCOLIOSIS: 'Escoliosis lumbar leve',
    HIPERLORDOSIS: 'Hiperlordosis lumbar',
    PIE_PLANO: 'Pie plano bilateral',
  };
  measures.set('POSTURA', spine[body.spine]);
}

export function otherStations({ person, body, random }: ExamDay, measures: Measures): void {
  measures.set('PSICOLOGIA', psychology(random));
  const decayed = random.int(1, 5);
  measures.set(
    'ODONTO',
    {
      SANOS: 'Sin alteraciones',
      CARIES: `Caries dental en ${decayed} ${decayed === 1 ? 'pieza' : 'piezas'}`,
      AUSENCIAS: `Edéntulo parcial, ${random.int(2, 9)} piezas ausentes`,
    }[body.teeth],
  );
  if (worksAtHeight(person.job)) measures.set('ALTURA', random.chance(0.04) ? 'No apto: vértigo' : 'Apto');
  if (drives(person.job) || person.job.hazards.includes('TURNOS_NOCTURNOS'))
    measures.set('TEST_SUENO', String(Math.round(clamp(Math.exp(random.normal(1.5, 0.55)), 0, 19))));
}

const psychology = (random: Random): string =>
  random.weighted([
    ['Apto, sin indicadores psicopatológicos', 93],
    ['Rasgos de ansiedad leve', 4],
    ['Indicadores de estrés laboral moderado', 3],
  ] as const);
