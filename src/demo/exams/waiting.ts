import { FREQUENCIES } from '#clinical/rules/hearing/audiogram.ts';
import { altitudeAdjustment } from '#clinical/rules/laboratory/haemoglobin.ts';
import { isDusty, isNoisy } from '../companies/profile.ts';
import type { Person } from '../people/people.ts';
import { roundTo } from '../random.ts';
import type { Constitution } from './constitution.ts';
import type { Measures } from './exam-day.ts';
import { agreeLaboratory } from './laboratory.ts';
import { chestConclusion, spirometryOf } from './stations.ts';
import { saturationAt } from './triage.ts';

/** Whom an exam befalls: the worker on that day and the figures of the last exam, by code. */
interface Examinee {
  person: Person;
  body: Constitution;
  age: number;
  before: (code: string) => number | null;
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
const ears = (decibels: Readonly<Record<number, number>>): Values =>
  Object.fromEntries(EARS.flatMap((ear) => FREQUENCIES.map((hz) => [`AUDIO_${ear}_${hz}`, decibels[hz] ?? 15])));

type Pair = readonly [right: string, left: string];
/** Acuities of both eyes at a distance, without and with glasses. */
const eyes = (distance: 'LEJOS' | 'CERCA', without: Pair, glasses: Pair | null): Values => ({
  [`AV_${distance}_OD_SC`]: without[0],
  [`AV_${distance}_OI_SC`]: without[1],
  [`AV_${distance}_OD_CC`]: glasses?.[0] ?? null,
  [`AV_${distance}_OI_CC`]: glasses?.[1] ?? null,
});

// An ear with a disease of its own has bone thresholds, which these changes of the air thresholds would contradict.
const noisy = ({ person, body }: Examinee) => isNoisy(person.job) && !body.conductive;
const dusty = ({ person }: Examinee) => isDusty(person.job);
/** Only long work in dust shows on the film. */
const longDusty = (each: Examinee) => dusty(each) && each.age >= 40 && each.person.pregnancyTrimester === null;
const hypertensive = ({ body }: Examinee) => body.hypertensive;
/** Above this altitude, in metres, the haemoglobin is adjusted by more than 2 g/dL. */
const HIGH = 3200;
/** Above this altitude, in metres, the product judges a saturation by the altitude. */
const VERY_HIGH = 3500;

/** Shift, in dB, of the thresholds at 2, 3 and 4 kHz from those of the exam before. */
const SHIFT_DB = 20;
const shifted = exam(
  'HEARING_SHIFT',
  ({ before }) =>
    Object.fromEntries(
      EARS.flatMap((ear) =>
        FREQUENCIES.map((hz) => {
          const code = `AUDIO_${ear}_${hz}`;
          return [code, (before(code) ?? 10) + (hz >= 2000 && hz <= 4000 ? SHIFT_DB : 0)] as const;
        }),
      ),
    ),
  (each) => noisy(each) && EARS.every((ear) => (each.before(`AUDIO_${ear}_4000`) ?? 99) <= 40),
);
const lungs =
  (fvc: number, fev1: number): WaitingExam['results'] =>
  ({ person, age, body }) =>
    spirometryOf({ person, age }, Math.round(body.heightCm), { fvc, fev1 });
/** Weight of a body mass index at the worker's own height. */
const kilos = ({ heightCm }: Constitution, bmi: number) => roundTo(bmi * (Math.round(heightCm) / 100) ** 2, 0.1);

/** A full set of results without a finding, of a man who lives where a saturation is judged by the altitude. */
const healthy = exam(
  'HEALTHY',
  ({ person, body, age }, drawn) => {
    const { altitude } = person.home;
    const haemoglobin = roundTo(15 + altitudeAdjustment(altitude), 0.1);
    const left = [...drawn.keys()].filter((code) =>
      /^(NORDICO_|AUDIO_VO_)|^(HBA1C|ACIDO_URICO|PSA|PLOMO|TEST_SUENO)$/.test(code),
    );
    return {
      ...Object.fromEntries(left.map((code) => [code, null])),
      ...ears({}),
      ...eyes('LEJOS', ['20/20', '20/20'], null),
      ...eyes('CERCA', ['20/20', '20/20'], null),
      ...spirometryOf({ person, age }, Math.round(body.heightCm), { fvc: 101, fev1: 99 }),
      ISHIHARA: 21,
      ESTEREOPSIS: '40 s',
      DX_OFTALMO: 'Emétrope',
      PESO: kilos(body, 22.7),
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
      EKG_EJE: 52,
      EKG_QTC: 404,
      RX_OIT: '0/0',
      RX_TORAX: 'Sin alteraciones pleuropulmonares',
      ...(drawn.has('ALTURA') ? { ALTURA: 'Apto' } : {}),
      PSICOLOGIA: 'Apto, sin indicadores psicopatológicos',
      OSTEO: 'Sin hallazgos',
      POSTURA: 'Normal',
      ORINA_LEUCOCITOS: '0-3 x campo',
      ORINA_HEMATIES: '0-1 x campo',
      ORINA_PROTEINAS: 'Negativo',
      ORINA_GLUCOSA: 'Negativo',
      ORINA_NITRITOS: 'Negativo',
      ORINA_BACTERIAS: 'Escasas',
    };
  },
  ({ person, body, age }) =>
    person.sex === 'M' &&
    person.home.altitude > VERY_HIGH &&
    age < 41 &&
    !body.hypertensive &&
    body.glucose === 'NORMAL' &&
    body.bmi < 27 &&
    body.teeth === 'SANOS' &&
    body.spine === 'NORMAL' &&
    body.eye === 'EMETROPE',
);
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
  exam('OBSTRUCTION', lungs(96, 71), dusty),
  exam('GLUCOSE', { GLUCOSA: 142, HBA1C: 7.1 }, ({ body }) => body.glucose !== 'NORMAL'),
  healthy,
  exam(
    'FAR_VISION',
    {
      ...eyes('LEJOS', ['20/200', '20/100'], ['20/100', '20/50']),
      ...eyes('CERCA', ['20/20', '20/20'], ['20/20', '20/20']),
      DX_OFTALMO: 'Miopía y astigmatismo, lentes con medida insuficiente',
    },
    ({ age }) => age < 41,
  ),
  exam('XRAY', { RX_OIT: '1/1', RX_TORAX: chestConclusion('1/1') }, longDusty),
  exam(
    'ANAEMIA',
    { HEMOGLOBINA: 12.8, HEMATOCRITO: 39 },
    ({ person }) => person.sex === 'F' && person.home.altitude > HIGH && person.pregnancyTrimester === null,
  ),
  incomplete,
  exam('NOISE_TRAUMA', ears({ 4000: 45, 6000: 40, 8000: 20 }), noisy),
  exam('MUSCULOSKELETAL', {
    OSTEO: 'Phalen positivo derecho',
    NORDICO_MUNECAS_MANOS_12M: 'SI',
    NORDICO_MUNECAS_MANOS_7D: 'SI',
    NORDICO_MUNECAS_MANOS_IMPIDE: 'SI',
  }),
  exam('EKG', { EKG: 'Bloqueo AV de primer grado', FC: 66, EKG_FC: 64, EKG_PR: 226, EKG_QRS: 92 }),
  exam('LIPIDS', { COLESTEROL: 262, TRIGLICERIDOS: 310, HDL: 34 }),
  exam('LEAD', { PLOMO: 27.5 }, ({ person }) => person.job.hazards.includes('PLOMO')),
  exam(
    'PREGNANT',
    { RX_TORAX: 'No realizado: gestante', RX_OIT: null },
    ({ person }) => person.pregnancyTrimester !== null,
  ),
  exam('RESTRICTION', lungs(71, 76), dusty),
  exam('COLOURS', { ISHIHARA: 8 }, ({ body }) => body.colourBlind),
  exam('PSYCHOLOGY', { PSICOLOGIA: 'Indicadores de estrés laboral moderado' }),
  exam(
    'NEAR_VISION',
    {
      ...eyes('LEJOS', ['20/20', '20/20'], null),
      ...eyes('CERCA', ['20/70', '20/50'], null),
      DX_OFTALMO: 'Presbicia, sin lentes de cerca',
    },
    ({ age, body }) => age >= 48 && !body.glasses && body.eye === 'EMETROPE',
  ),
  exam('SLEEPINESS', { TEST_SUENO: '17' }, ({ person }) => person.job.hazards.includes('CONDUCCION')),
  exam(
    'URINE',
    { ORINA_LEUCOCITOS: '20-25 x campo', ORINA_NITRITOS: 'Positivo', ORINA_BACTERIAS: 'Regular cantidad' },
    ({ person }) => person.sex === 'F',
  ),
  exam(
    'OBESITY',
    ({ person, body }) => {
      const bmi = Math.max(36.5, body.bmi);
      return {
        PESO: kilos(body, bmi),
        CINTURA: Math.round((person.sex === 'M' ? 38 : 33) + 2.1 * bmi),
        CADERA: Math.round(person.sex === 'M' ? 61 + 1.35 * bmi : 57 + 1.6 * bmi),
      };
    },
    ({ body }) => body.bmi >= 33,
  ),
  exam(
    'POLYCYTHAEMIA',
    ({ person }) => ({
      HEMOGLOBINA: 22.4,
      HEMATOCRITO: 66,
      // Who makes too many red cells at altitude breathes less than their neighbours.
      SATO2: Math.round(saturationAt(person.home.altitude)[0]) - 3,
    }),
    ({ person }) => person.sex === 'M' && person.home.altitude > VERY_HIGH,
  ),
  shifted,
  exam('PRESSURE', { PAS: 142, PAD: 88 }, hypertensive),
  { ...exam('CRITICAL', { GLUCOSA: 498, HBA1C: 13.1 }, ({ body }) => body.glucose !== 'NORMAL'), daysAgo: 2 },
  exam('OBSTRUCTION', lungs(88, 58), dusty),
  exam('GLUCOSE', { GLUCOSA: 112, HBA1C: 6 }, ({ body }) => body.glucose === 'PREDIABETES'),
  healthy,
  exam(
    'FAR_VISION',
    {
      ...eyes('LEJOS', ['20/70', '20/200'], ['20/20', '20/200']),
      ...eyes('CERCA', ['20/20', '20/100'], ['20/20', '20/100']),
      DX_OFTALMO: 'Miopía, ambliopía de ojo izquierdo',
    },
    ({ age }) => age < 41,
  ),
  exam('XRAY', { RX_OIT: '1/0', RX_TORAX: `${chestConclusion('1/0')}. Cardiomegalia grado I` }, longDusty),
  exam(
    'ANAEMIA',
    { HEMOGLOBINA: 14.2, HEMATOCRITO: 43 },
    ({ person }) => person.sex === 'M' && person.home.altitude > HIGH,
  ),
  incomplete,
  exam('NOISE_TRAUMA', ears({ 3000: 35, 4000: 60, 6000: 50, 8000: 40 }), noisy),
  exam(
    'MUSCULOSKELETAL',
    { OSTEO: 'Jobe positivo derecho', POSTURA: 'Escoliosis lumbar leve', NORDICO_HOMBROS_12M: 'SI' },
    ({ body }) => body.spine === 'ESCOLIOSIS',
  ),
  exam('EKG', {
    EKG: 'Extrasístoles supraventriculares aisladas',
    FC: 90,
    EKG_FC: 92,
    EKG_PR: 160,
    EKG_QRS: 88,
  }),
  exam('LIPIDS', { COLESTEROL: 228, TRIGLICERIDOS: 520, HDL: 36 }),
  exam('LEAD', { PLOMO: 22 }, ({ person }) => person.job.hazards.includes('PLOMO')),
  shifted,
];

/** Days, 1 to 12, for which the exam at a place of the list waits. */
export const waitingDays = (place: number): number => 1 + ((place * 5) % 12);
