import { FREQUENCIES } from '#clinical/rules/hearing/audiogram.ts';
import { altitudeAdjustment } from '#clinical/rules/laboratory/haemoglobin.ts';
import { drives, isDusty, isNoisy } from '../companies/profile.ts';
import type { Person } from '../people/people.ts';
import { roundTo } from '../random.ts';
import { CLEAR_FILM, type Constitution } from './constitution.ts';
import type { Measures } from './exam-day.ts';
import { agreeLaboratory } from './laboratory.ts';
import { chestConclusion } from './stations.ts';
import { saturationAt } from './triage.ts';

/** The value of a measure in the last exam that has it. */
export type Before = (code: string) => number | string | null;

/** Whom an exam befalls: the worker on that day, with the values of earlier exams. */
interface Examinee {
  person: Person;
  body: Constitution;
  age: number;
  before: Before;
}

/** Results by measure code; null removes one. */
type Values = Readonly<Record<string, number | string | null>>;

/** An exam that waits for its aptitude: the results by which it differs from what the worker's constitution gives. */
interface WaitingExam {
  kind: WaitingKind;
  /** Whom it may befall; left out for anybody. */
  of?: (examinee: Examinee) => boolean;
  results: (examinee: Examinee, drawn: Measures) => Values;
  /** Days for which it waits; left out where the place in the list gives them. */
  daysAgo?: number;
}

type WaitingKind =
  | 'HEARING_SHIFT'
  | 'NOISE_TRAUMA'
  | 'OBSTRUCTION'
  | 'RESTRICTION'
  | 'PRESSURE'
  | 'GLUCOSE'
  | 'LIPIDS'
  | 'ANAEMIA'
  | 'POLYCYTHAEMIA'
  | 'FAR_VISION'
  | 'NEAR_VISION'
  | 'COLOURS'
  | 'EKG'
  | 'XRAY'
  | 'MUSCULOSKELETAL'
  | 'PSYCHOLOGY'
  | 'LEAD'
  | 'CRITICAL'
  | 'PREGNANT'
  | 'SLEEPINESS'
  | 'URINE'
  | 'OBESITY'
  | 'HEALTHY'
  | 'INCOMPLETE';

const exam = (kind: WaitingKind, values: Values | WaitingExam['results'], of?: WaitingExam['of']): WaitingExam => ({
  kind,
  results: typeof values === 'function' ? values : () => values,
  ...(of ? { of } : {}),
});

/** Changes the drawn results to those of the waiting exam, and those that follow from them. */
export function changeResults({ results }: WaitingExam, examinee: Examinee, measures: Measures): void {
  for (const [code, value] of Object.entries(results(examinee, measures)))
    if (value === null) measures.delete(code);
    else measures.set(code, value);
  agreeLaboratory(measures);
}

const EARS = ['OD', 'OI'] as const;
/** Thresholds of both ears that are these decibels, or those that the ear has already if they are more. */
const ears =
  (decibels: Readonly<Record<number, number>>) =>
  (_: Examinee, drawn: Measures): Values =>
    Object.fromEntries(
      EARS.flatMap((ear) =>
        FREQUENCIES.map((hz) => {
          const code = `AUDIO_${ear}_${hz}`;
          return [code, Math.max(Number(drawn.get(code) ?? 0), decibels[hz] ?? 10)] as const;
        }),
      ),
    );

type Pair = readonly [right: string, left: string];
/** Acuities of both eyes at a distance, without and with glasses. */
const eyes = (distance: 'LEJOS' | 'CERCA', without: Pair, glasses: Pair | null): Values => ({
  [`AV_${distance}_OD_SC`]: without[0],
  [`AV_${distance}_OI_SC`]: without[1],
  [`AV_${distance}_OD_CC`]: glasses?.[0] ?? null,
  [`AV_${distance}_OI_CC`]: glasses?.[1] ?? null,
});

/** The number that the last exam has of a measure. */
const figure = ({ before }: Examinee, code: string, otherwise: number): number => {
  const value = before(code);
  return typeof value === 'number' ? value : otherwise;
};
/** Denominator of an acuity in the last exam. */
const line = ({ before }: Examinee, code: string): number => Number(String(before(code) ?? '').split('/')[1] ?? 0);
/** Whose airways were narrow in the last exam already. */
const obstructed = (each: Examinee): boolean =>
  dusty(each) && (100 * figure(each, 'FEV1', 9)) / figure(each, 'FVC', 1) < figure(each, 'FEV1_FVC_LIN', 0) - 2;

// An ear with a disease of its own has bone thresholds, which these changes of the air thresholds would contradict.
const noisy = ({ person, body }: Examinee) => isNoisy(person.job) && !body.conductive;
const dusty = ({ person }: Examinee) => isDusty(person.job);
/** Profusions from which the film may come to 1/1 within a year. */
const PROFUSE = ['0/1', '1/0', '1/1'];
/** Only long work in dust shows on the film. */
const longDusty = (each: Examinee) =>
  dusty(each) && each.age >= 40 && each.person.pregnancyTrimester === null && each.body.film === CLEAR_FILM;
const hypertensive = ({ body }: Examinee) => body.hypertensive;
/** Above this altitude, in metres, the haemoglobin is adjusted by more than 2 g/dL. */
const HIGH = 3200;
/** Above this altitude, in metres, the product judges a saturation by the altitude. */
const VERY_HIGH = 3500;

/** Shift, in dB, of the thresholds at 2, 3 and 4 kHz from those of the exam before. */
const SHIFT_DB = 20;
const shifted = exam(
  'HEARING_SHIFT',
  (_, drawn) =>
    Object.fromEntries(
      EARS.flatMap((ear) =>
        FREQUENCIES.map((hz) => {
          const code = `AUDIO_${ear}_${hz}`;
          return [code, Number(drawn.get(code) ?? 10) + (hz >= 2000 && hz <= 4000 ? SHIFT_DB : 0)] as const;
        }),
      ),
    ),
  (each) => noisy(each) && EARS.every((ear) => figure(each, `AUDIO_${ear}_4000`, 99) <= 40),
);
/** Weight of a body mass index at the worker's own height. */
const kilos = ({ heightCm }: Constitution, bmi: number) => roundTo(bmi * (Math.round(heightCm) / 100) ** 2, 0.1);

const weighsNormally = ({ bmi, gainPerYear }: Constitution) =>
  [bmi, bmi + gainPerYear].every((index) => index > 18.9 && index < 24.6);

const isHealthy = ({ person, body, age, before }: Examinee) =>
  person.sex === 'M' &&
  age < 44 &&
  !body.hypertensive &&
  body.glucose === 'NORMAL' &&
  weighsNormally(body) &&
  body.teeth === 'SANOS' &&
  !body.colourBlind &&
  !body.conductive &&
  !body.obstructive &&
  body.profusion === '0/0' &&
  ['NORMAL', 'BRADICARDIA'].includes(body.heart) &&
  body.spine === 'NORMAL' &&
  body.eye === 'EMETROPE' &&
  Number(before('FVC_PCT') ?? 100) > 84 &&
  EARS.every((ear) => FREQUENCIES.every((hz) => Number(before(`AUDIO_${ear}_${hz}`) ?? 0) <= 25));

/** A full set of results without a finding. */
const healthy = exam(
  'HEALTHY',
  ({ person, body }, drawn) => {
    const { altitude } = person.home;
    const haemoglobin = roundTo(15 + altitudeAdjustment(altitude), 0.1);
    const left = [...drawn.keys()].filter((code) =>
      /^(NORDICO_|AUDIO_VO_)|^(HBA1C|ACIDO_URICO|PSA|PLOMO|TEST_SUENO)$/.test(code),
    );
    return {
      ...Object.fromEntries(left.map((code) => [code, null])),
      ...eyes('LEJOS', ['20/20', '20/20'], null),
      ...eyes('CERCA', ['20/20', '20/20'], null),
      ESTEREOPSIS: '40 s',
      DX_OFTALMO: 'Emétrope',
      CINTURA: Math.round(body.heightCm * 0.47),
      CADERA: Math.round(body.heightCm * 0.555),
      PAS: 112,
      PAD: 72,
      FC: 70,
      SATO2: Math.round(saturationAt(altitude)[0]),
      GLUCOSA: 86,
      COLESTEROL: 164,
      TRIGLICERIDOS: 98,
      HDL: 61,
      CREATININA: 0.9,
      TGO: 21,
      TGP: 22,
      LEUCOCITOS: 6.4,
      PLAQUETAS: 250,
      HEMOGLOBINA: haemoglobin,
      HEMATOCRITO: roundTo(haemoglobin * 3, 0.1),
      EKG: 'Ritmo sinusal, EKG dentro de límites normales',
      EKG_FC: 70,
      EKG_PR: 150,
      EKG_QRS: 88,
      EKG_EJE: 55,
      EKG_QTC: 403,
      ...(drawn.has('ALTURA') ? { ALTURA: 'Apto' } : {}),
      PSICOLOGIA: 'Apto, sin indicadores psicopatológicos',
      OSTEO: 'Sin hallazgos',
      ORINA_LEUCOCITOS: '0-3 x campo',
      ORINA_HEMATIES: '0-1 x campo',
      ORINA_PROTEINAS: 'Negativo',
      ORINA_GLUCOSA: 'Negativo',
      ORINA_NITRITOS: 'Negativo',
      ORINA_BACTERIAS: 'Escasas',
    };
  },
  isHealthy,
);
/** The same, of a man who lives where a saturation is judged by the altitude: few of them are so healthy. */
const healthyAbove: WaitingExam = {
  ...healthy,
  of: (each) => each.person.home.altitude > VERY_HIGH && isHealthy(each),
};
/** Stations that the clinic did not finish. */
const incomplete = exam(
  'INCOMPLETE',
  (_, drawn) =>
    Object.fromEntries(
      [...drawn.keys()]
        .filter((code) => /^(AUDIO_|EKG|RX_|ESPIRO|FVC|FEV1|PSICOLOGIA|ODONTO|ALTURA)/.test(code))
        .map((code) => [code, null]),
    ),
  noisy,
);

/** Forty exams of every kind of finding; a small company has the first ones. */
export const WAITING: readonly WaitingExam[] = [
  shifted,
  exam('PRESSURE', { PAS: 162, PAD: 98 }, hypertensive),
  { ...exam('CRITICAL', { PAS: 188, PAD: 124 }, hypertensive), daysAgo: 1 },
  exam('OBSTRUCTION', {}, obstructed),
  exam('GLUCOSE', { GLUCOSA: 142, HBA1C: 7.1 }, ({ body }) => body.glucose === 'PREDIABETES'),
  healthyAbove,
  exam(
    'FAR_VISION',
    {
      AV_LEJOS_OD_CC: '20/100',
      AV_LEJOS_OI_CC: '20/70',
      AV_CERCA_OD_CC: '20/20',
      AV_CERCA_OI_CC: '20/20',
      DX_OFTALMO: 'Miopía, lentes con medida insuficiente',
    },
    (each) =>
      each.body.eye === 'MIOPIA' &&
      !each.body.glasses &&
      line(each, 'AV_LEJOS_OD_SC') >= 100 &&
      line(each, 'AV_LEJOS_OI_SC') >= 100,
  ),
  exam(
    'XRAY',
    { RX_OIT: '1/1', RX_TORAX: chestConclusion('1/1') },
    (each) => longDusty(each) && PROFUSE.includes(each.body.profusion),
  ),
  exam(
    'ANAEMIA',
    { HEMOGLOBINA: 12.8, HEMATOCRITO: 39 },
    (each) =>
      each.person.sex === 'F' &&
      each.person.home.altitude > HIGH &&
      each.person.pregnancyTrimester === null &&
      figure(each, 'HEMOGLOBINA', 20) < 15.2,
  ),
  incomplete,
  exam('NOISE_TRAUMA', ears({ 4000: 45, 6000: 40, 8000: 20 }), noisy),
  exam('MUSCULOSKELETAL', {
    OSTEO: 'Phalen positivo derecho',
    NORDICO_MUNECAS_MANOS_12M: 'SI',
    NORDICO_MUNECAS_MANOS_7D: 'SI',
    NORDICO_MUNECAS_MANOS_IMPIDE: 'SI',
  }),
  exam('EKG', { FC: 66, EKG_FC: 64, EKG_PR: 226 }, (each) => each.body.heart === 'BAV' && each.before('EKG') !== null),
  exam('LIPIDS', { COLESTEROL: 262, TRIGLICERIDOS: 310, HDL: 34 }, ({ body }) => body.cholesterol > 210),
  exam('LEAD', { PLOMO: 27.5 }, ({ person }) => person.job.hazards.includes('PLOMO')),
  exam(
    'PREGNANT',
    { RX_TORAX: 'No realizado: gestante', RX_OIT: null },
    ({ person }) => person.pregnancyTrimester !== null,
  ),
  exam('RESTRICTION', {}, (each) => dusty(each) && figure(each, 'FVC', 9) + 0.05 < figure(each, 'FVC_LIN', 0)),
  exam('COLOURS', {}, ({ body }) => body.colourBlind),
  exam('PSYCHOLOGY', { PSICOLOGIA: 'Indicadores de estrés laboral moderado' }),
  exam(
    'NEAR_VISION',
    {
      AV_CERCA_OD_SC: '20/70',
      AV_CERCA_OI_SC: '20/70',
      DX_OFTALMO: 'Presbicia, sin lentes de cerca',
    },
    ({ age, body }) => age >= 48 && age <= 56 && !body.glasses && body.eye === 'EMETROPE',
  ),
  exam('SLEEPINESS', { TEST_SUENO: '17' }, ({ person, body }) => drives(person.job) && body.lnSleepiness > 2),
  exam(
    'URINE',
    { ORINA_LEUCOCITOS: '20-25 x campo', ORINA_NITRITOS: 'Positivo', ORINA_BACTERIAS: 'Regular cantidad' },
    ({ person }) => person.sex === 'F',
  ),
  exam(
    'OBESITY',
    ({ person, body }) => {
      const bmi = Math.max(35.6, body.bmi);
      return {
        PESO: kilos(body, bmi),
        CINTURA: Math.round((person.sex === 'M' ? 38 : 33) + 2.1 * bmi),
        CADERA: Math.round(person.sex === 'M' ? 61 + 1.35 * bmi : 57 + 1.6 * bmi),
      };
    },
    ({ body }) => body.bmi >= 33.5 && body.care === null,
  ),
  exam(
    'POLYCYTHAEMIA',
    ({ person }) => ({
      HEMOGLOBINA: 22.4,
      HEMATOCRITO: 66,
      // Who makes too many red cells at altitude breathes less than their neighbours.
      SATO2: Math.round(saturationAt(person.home.altitude)[0]) - 3,
    }),
    (each) => each.person.sex === 'M' && each.person.home.altitude > VERY_HIGH && figure(each, 'HEMOGLOBINA', 0) > 19.9,
  ),
  shifted,
  exam('PRESSURE', { PAS: 142, PAD: 88 }, hypertensive),
  {
    ...exam('CRITICAL', { GLUCOSA: 498, HBA1C: 13.1 }, ({ body }) => body.glucose === 'DIABETES' && body.care === null),
    daysAgo: 2,
  },
  exam('OBSTRUCTION', {}, obstructed),
  exam('GLUCOSE', { GLUCOSA: 112, HBA1C: 6 }, ({ body }) => body.glucose === 'PREDIABETES'),
  healthy,
  exam('FAR_VISION', {}, (each) => each.body.lazyEye && line(each, 'AV_LEJOS_OI_SC') > 0),
  exam(
    'XRAY',
    { RX_OIT: '1/0', RX_TORAX: `${chestConclusion('1/0')}. Cardiomegalia grado I` },
    (each) => longDusty(each) && ['0/1', '1/0'].includes(each.body.profusion),
  ),
  exam(
    'ANAEMIA',
    { HEMOGLOBINA: 14.2, HEMATOCRITO: 43 },
    (each) => each.person.sex === 'M' && each.person.home.altitude > HIGH && figure(each, 'HEMOGLOBINA', 20) < 16.7,
  ),
  incomplete,
  exam('NOISE_TRAUMA', ears({ 3000: 35, 4000: 60, 6000: 50, 8000: 40 }), noisy),
  exam(
    'MUSCULOSKELETAL',
    { OSTEO: 'Jobe positivo derecho', NORDICO_HOMBROS_12M: 'SI', NORDICO_HOMBROS_7D: 'SI' },
    ({ body }) => body.spine === 'ESCOLIOSIS',
  ),
  exam(
    'EKG',
    { FC: 90, EKG_FC: 92, EKG_QTC: 411, EKG_EJE: 44 },
    (each) => each.body.heart === 'EXTRASISTOLES' && each.before('EKG') !== null,
  ),
  exam('LIPIDS', { COLESTEROL: 228, TRIGLICERIDOS: 520, HDL: 36 }, ({ body }) => body.lnTriglycerides > 5.35),
  exam('LEAD', { PLOMO: 22 }, ({ person }) => person.job.hazards.includes('PLOMO')),
  shifted,
];

/** Days, 1 to 12, for which the exam at a place of the list waits. */
export const waitingDays = (place: number): number => 1 + ((place * 5) % 12);
