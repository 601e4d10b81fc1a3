import { BODY_REGIONS, type BodyRegion } from '#clinical/rules/musculoskeletal/symptoms.ts';
import { drives, isDusty, worksAtHeight } from '../companies/profile.ts';
import { clamp, type Random, roundTo } from '../random.ts';
import { CLEAR_FILM, SIDES } from './constitution.ts';
import { lowerLimitOf, lungsOn, predictedLungs, sleepinessOf, teethOn } from './course.ts';
import type { ExamDay, Measures } from './exam-day.ts';

/** Spirometers vary by a few hundredths of a litre from day to day. */
const DAILY_LITRES = 0.03;

export function spirometry({ person, body, age, date, random }: ExamDay, measures: Measures): void {
  const reference = predictedLungs(person.sex, age, Math.round(body.heightCm) / 100);
  const lungs = lungsOn(person, body, date);
  const fvc = roundTo(lungs.fvc + random.between(-DAILY_LITRES, DAILY_LITRES), 0.01);
  const fev1 = roundTo(Math.min(fvc * 0.93, lungs.fev1 + random.between(-DAILY_LITRES, DAILY_LITRES)), 0.01);
  measures
    .set('FVC', fvc)
    .set('FEV1', fev1)
    .set('FVC_PCT', Math.round((fvc / reference.fvc.mean) * 100))
    .set('FEV1_PCT', Math.round((fev1 / reference.fev1.mean) * 100))
    .set('FVC_LIN', lowerLimitOf(reference.fvc, 0.01))
    .set('FEV1_FVC_LIN', lowerLimitOf(reference.ratio, 0.1))
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

export function chest({ person, body }: ExamDay, measures: Measures): void {
  if (person.pregnancyTrimester) {
    measures.set('RX_TORAX', 'No realizado: gestante');
    return;
  }
  const readByIlo = isDusty(person.job);
  if (readByIlo) measures.set('RX_OIT', body.profusion);
  const film = body.film === CLEAR_FILM && body.spine === 'ESCOLIOSIS' ? 'Escoliosis dorsolumbar leve' : body.film;
  measures.set('RX_TORAX', readByIlo && body.profusion !== '0/0' ? chestConclusion(body.profusion) : film);
}

const TRACES = {
  NORMAL: ['Ritmo sinusal, EKG dentro de límites normales', 0],
  BRADICARDIA: ['Bradicardia sinusal', -16],
  BRD: ['Bloqueo incompleto de rama derecha', 0],
  HVI: ['Signos de hipertrofia ventricular izquierda', 0],
  BAV: ['Bloqueo AV de primer grado', 0],
  EXTRASISTOLES: ['Extrasístoles supraventriculares aisladas', 4],
} as const;

/** Most beats a minute by which the trace and the triage of one day differ. */
const RESTED = 14;

export function heart({ body, random }: ExamDay, measures: Measures): void {
  const [reading, shift] = TRACES[body.heart];
  const pulse = Number(measures.get('FC') ?? body.pulse);
  const resting = clamp(pulse + shift + random.normal(0, 4), Math.max(47, pulse - RESTED), pulse + RESTED);
  const rate = body.heart === 'BRADICARDIA' ? Math.min(resting, 58) : clamp(resting, 60, 100);
  measures
    .set('EKG', reading)
    .set('EKG_FC', Math.round(rate))
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

export function eyes({ body, age }: ExamDay, measures: Measures): void {
  const accommodates = body.eye === 'HIPERMETROPIA' && age < 40;
  const short = Math.max(0, (age - 41) * 0.12);
  const glasses = body.lazyEye || (body.glasses && (Math.max(body.sight.OD, body.sight.OI) > 0.6 || short > 0.8));
  for (const side of SIDES) {
    const lazy = body.lazyEye && side === 'OI';
    const far = lazy ? 3 : body.sight[side] * (accommodates ? 0.4 : 1);
    const near = lazy ? 2 : short + (body.eye === 'HIPERMETROPIA' ? 0.5 : 0);
    measures.set(`AV_LEJOS_${side}_SC`, lineOf(far)).set(`AV_CERCA_${side}_SC`, lineOf(near));
    if (!glasses) continue;
    measures.set(`AV_LEJOS_${side}_CC`, lazy ? '20/200' : body.corrected[side]);
    measures.set(`AV_CERCA_${side}_CC`, lazy ? '20/100' : '20/20');
  }
  const words = {
    EMETROPE: 'Emétrope',
    MIOPIA: body.lazyEye ? 'Miopía, ambliopía de ojo izquierdo' : 'Miopía',
    HIPERMETROPIA: 'Hipermetropía',
    ASTIGMATISMO: 'Astigmatismo',
  };
  const findings = [...(body.eye === 'EMETROPE' ? [] : [words[body.eye]]), ...(short > 0.6 ? ['presbicia'] : [])];
  const text = findings.join(' y ');
  measures.set('DX_OFTALMO', text === '' ? 'Emétrope' : text.charAt(0).toUpperCase() + text.slice(1));
  measures.set('ISHIHARA', body.ishihara);
  measures.set('ESTEREOPSIS', `${body.stereopsis} s`);
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

const TENDER: Readonly<Record<BodyRegion, string>> = {
  ESPALDA_BAJA: 'de la región lumbar',
  CUELLO: 'de la región cervical',
  HOMBROS: 'del hombro derecho',
  RODILLAS: 'de la rodilla derecha',
  MUNECAS_MANOS: 'de la muñeca derecha',
  ESPALDA_ALTA: 'de la región dorsal',
  TOBILLOS_PIES: 'del tobillo derecho',
  CODOS: 'del codo derecho',
  CADERAS_MUSLOS: 'de la cadera derecha',
};
const SPINES = {
  NORMAL: 'Normal',
  ESCOLIOSIS: 'Escoliosis dorsolumbar leve',
  HIPERLORDOSIS: 'Hiperlordosis lumbar',
  PIE_PLANO: 'Pie plano bilateral',
} as const;

export function posture({ body, random }: ExamDay, measures: Measures): void {
  const sore = new Set<BodyRegion>();
  if (random.chance(body.backPain)) sore.add(random.weighted(WEAK_SPOTS));
  if (sore.size > 0 && random.chance(0.3)) sore.add(random.weighted(WEAK_SPOTS));
  for (const region of BODY_REGIONS) measures.set(`NORDICO_${region}_12M`, sore.has(region) ? 'SI' : 'NO');
  const [worst] = sore;
  const aching = worst !== undefined && random.chance(0.5);
  if (aching) measures.set(`NORDICO_${worst}_7D`, 'SI');
  if (worst && random.chance(0.12)) measures.set(`NORDICO_${worst}_IMPIDE`, 'SI');
  const sign = worst && random.chance(0.35) ? SIGNS[worst] : undefined;
  // Who aches on the day of the exam has pain on palpation at least, and who has a sign ached in the last days.
  if (sign) measures.set(`NORDICO_${worst}_7D`, 'SI');
  const tender = aching ? `Dolor leve a la palpación ${TENDER[worst]}` : 'Sin hallazgos';
  measures.set('OSTEO', sign ?? tender);
  measures.set('POSTURA', SPINES[body.spine]);
}

export function otherStations({ person, body, date, random }: ExamDay, measures: Measures): void {
  measures.set('PSICOLOGIA', psychology(random));
  const teeth = teethOn(body, date);
  measures.set(
    'ODONTO',
    {
      SANOS: 'Sin alteraciones',
      CARIES: `Caries dental en ${teeth} ${teeth === 1 ? 'pieza' : 'piezas'}`,
      AUSENCIAS: `Edéntulo parcial, ${teeth} piezas ausentes`,
    }[body.teeth],
  );
  if (worksAtHeight(person.job)) measures.set('ALTURA', body.dizzy ? 'No apto: vértigo' : 'Apto');
  if (drives(person.job) || person.job.hazards.includes('TURNOS_NOCTURNOS'))
    measures.set('TEST_SUENO', String(sleepinessOf(body, random.int(-1, 1))));
}

const psychology = (random: Random): string =>
  random.weighted([
    ['Apto, sin indicadores psicopatológicos', 93],
    ['Rasgos de ansiedad leve', 4],
    ['Indicadores de estrés laboral moderado', 3],
  ] as const);
