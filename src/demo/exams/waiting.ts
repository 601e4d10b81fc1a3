import { FREQUENCIES } from '#clinical/rules/hearing/audiogram.ts';
import { isDusty, isNoisy } from '../companies/profile.ts';
import type { Person } from '../people/people.ts';
import type { Measures } from './exam-day.ts';

/** The figures of the worker's last exam, by code. */
type Before = (code: string) => number | null;

/** An exam that waits for its aptitude: the results by which it differs from what the worker's constitution gives. */
interface WaitingExam {
  kind: WaitingKind;
  /** Whom it may befall; left out for anybody. */
  of?: (person: Person, before: Before) => boolean;
  change: (measures: Measures, before: Before) => void;
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

type Values = Readonly<Record<string, number | string>>;
const set = (values: Values) => (measures: Measures) => {
  for (const [code, value] of Object.entries(values)) measures.set(code, value);
};
const EARS = ['OD', 'OI'] as const;
const ears = (decibels: Readonly<Record<number, number>>): Values =>
  Object.fromEntries(EARS.flatMap((ear) => FREQUENCIES.map((hz) => [`AUDIO_${ear}_${hz}`, decibels[hz] ?? 15])));
const eyes = (distance: 'LEJOS' | 'CERCA', right: string, left: string): Values => ({
  [`AV_${distance}_OD_SC`]: right,
  [`AV_${distance}_OI_SC`]: left,
  [`AV_${distance}_OD_CC`]: right,
  [`AV_${distance}_OI_CC`]: left,
});
const exam = (kind: WaitingKind, values: Values, of?: WaitingExam['of']): WaitingExam => ({
  kind,
  change: set(values),
  ...(of ? { of } : {}),
});

const noisy = ({ job }: Person) => isNoisy(job);
const dusty = ({ job }: Person) => isDusty(job);
/** Above this altitude, in metres, the haemoglobin is adjusted by more than 2 g/dL. */
const HIGH = 3200;

/** Shift, in dB, of the thresholds at 2, 3 and 4 kHz from those of the exam before. */
const SHIFT_DB = 20;
const shifted: WaitingExam = {
  kind: 'HEARING_SHIFT',
  of: (person, before) => noisy(person) && EARS.every((ear) => (before(`AUDIO_${ear}_4000`) ?? 99) <= 40),
  change: (measures, before) => {
    for (const ear of EARS)
      for (const hz of FREQUENCIES) {
        const code = `AUDIO_${ear}_${hz}`;
        measures.set(code, (before(code) ?? 10) + (hz >= 2000 && hz <= 4000 ? SHIFT_DB : 0));
      }
  },
};
const spirometry = (fvc: number, fvcPercent: number, fev1: number, fev1Percent: number): Values => ({
  FVC: fvc,
  FVC_PCT: fvcPercent,
  FEV1: fev1,
  FEV1_PCT: fev1Percent,
  ESPIRO_CALIDAD: 'A',
});
/** A full set of results without a finding. */
const HEALTHY: Values = {
  ...ears({}),
  ...eyes('LEJOS', '20/20', '20/20'),
  ...eyes('CERCA', '20/20', '20/20'),
  ...spirometry(4.4, 101, 3.6, 99),
  ISHIHARA: 21,
  ESTEREOPSIS: '40 s',
  DX_OFTALMO: 'Emétrope',
  PESO: 64,
  TALLA: 168,
  CINTURA: 79,
  CADERA: 93,
  PAS: 112,
  PAD: 72,
  FC: 70,
  GLUCOSA: 86,
  COLESTEROL: 164,
  TRIGLICERIDOS: 98,
  HDL: 61,
  LDL: 83,
  CREATININA: 0.9,
  TGO: 21,
  TGP: 22,
  LEUCOCITOS: 6.4,
  PLAQUETAS: 250,
  HEMATOCRITO: 45,
  EKG: 'Ritmo sinusal, EKG dentro de límites normales',
  EKG_FC: 70,
  EKG_PR: 150,
  EKG_QRS: 88,
  RX_OIT: '0/0',
  RX_TORAX: 'Sin alteraciones pleuropulmonares',
  OSTEO: 'Sin hallazgos',
  POSTURA: 'Normal',
  ORINA_LEUCOCITOS: '0-3 x campo',
  ORINA_HEMATIES: '0-1 x campo',
  ORINA_PROTEINAS: 'Negativo',
  ORINA_GLUCOSA: 'Negativo',
  ORINA_NITRITOS: 'Negativo',
  ORINA_BACTERIAS: 'Escasas',
};
const healthy: WaitingExam = {
  kind: 'HEALTHY',
  of: ({ sex, home, pregnancyTrimester }) => sex === 'M' && home.altitude > HIGH && pregnancyTrimester === null,
  change: (measures) => {
    for (const code of [...measures.keys()])
      if (/^(NORDICO_|AUDIO_VO_)|^(HBA1C|ACIDO_URICO|PSA|PLOMO|TEST_SUENO)$/.test(code)) measures.delete(code);
    set(HEALTHY)(measures);
    measures.set('HEMOGLOBINA', 17.6);
    measures.set('SATO2', 91);
  },
};
/** Stations that the clinic did not finish. */
const incomplete: WaitingExam = {
  kind: 'INCOMPLETE',
  of: noisy,
  change: (measures) => {
    for (const code of [...measures.keys()])
      if (/^(AUDIO_|EKG|RX_|ESPIRO|FVC|FEV1|PSICOLOGIA|ODONTO)/.test(code)) measures.delete(code);
  },
};

/** Forty exams of every kind of finding; a small company has the first ones. */
export const WAITING: readonly WaitingExam[] = [
  shifted,
  exam('PRESSURE', { PAS: 162, PAD: 98 }),
  { ...exam('CRITICAL', { PAS: 188, PAD: 124 }), daysAgo: 1 },
  exam('OBSTRUCTION', spirometry(4.1, 96, 2.6, 71), dusty),
  exam('GLUCOSE', { GLUCOSA: 142, HBA1C: 7.1 }),
  healthy,
  exam('FAR_VISION', eyes('LEJOS', '20/100', '20/50')),
  exam('XRAY', { RX_OIT: '1/1' }, dusty),
  exam('ANAEMIA', { HEMOGLOBINA: 12.8, HEMATOCRITO: 39 }, ({ sex, home }) => sex === 'F' && home.altitude > HIGH),
  incomplete,
  exam('NOISE_TRAUMA', ears({ 4000: 45, 6000: 40, 8000: 20 }), noisy),
  exam('MUSCULOSKELETAL', {
    OSTEO: 'Phalen positivo derecho',
    NORDICO_MUNECAS_MANOS_12M: 'SI',
    NORDICO_MUNECAS_MANOS_7D: 'SI',
    NORDICO_MUNECAS_MANOS_IMPIDE: 'SI',
  }),
  exam('EKG', { EKG: 'Bloqueo AV de primer grado', EKG_FC: 64, EKG_PR: 226, EKG_QRS: 92 }),
  exam('LIPIDS', { COLESTEROL: 262, TRIGLICERIDOS: 310, HDL: 34, LDL: 166 }),
  exam('LEAD', { PLOMO: 27.5 }, ({ job }) => job.hazards.includes('PLOMO')),
  exam('PREGNANT', { RX_TORAX: 'No realizado: gestante' }, ({ pregnancyTrimester }) => pregnancyTrimester !== null),
  exam('RESTRICTION', spirometry(2.9, 71, 2.5, 76), dusty),
  exam('COLOURS', { ISHIHARA: 8 }),
  exam('PSYCHOLOGY', { PSICOLOGIA: 'Indicadores de estrés laboral moderado' }),
  exam('NEAR_VISION', eyes('CERCA', '20/70', '20/50')),
  exam('SLEEPINESS', { TEST_SUENO: '17' }, ({ job }) => job.hazards.includes('CONDUCCION')),
  exam('URINE', { ORINA_LEUCOCITOS: '20-25 x campo', ORINA_NITRITOS: 'Positivo', ORINA_BACTERIAS: 'Regular cantidad' }),
  exam('OBESITY', { PESO: 112, TALLA: 165, CINTURA: 124 }),
  exam('POLYCYTHAEMIA', { HEMOGLOBINA: 22.4, HEMATOCRITO: 66 }, ({ sex, home }) => sex === 'M' && home.altitude > HIGH),
  shifted,
  exam('PRESSURE', { PAS: 142, PAD: 88 }),
  { ...exam('CRITICAL', { GLUCOSA: 498 }), daysAgo: 2 },
  exam('OBSTRUCTION', spirometry(3.6, 88, 2.1, 58), dusty),
  exam('GLUCOSE', { GLUCOSA: 112 }),
  healthy,
  exam('FAR_VISION', eyes('LEJOS', '20/70', '20/200')),
  exam('XRAY', { RX_OIT: '1/0', RX_TORAX: 'Cardiomegalia grado I' }, dusty),
  exam('ANAEMIA', { HEMOGLOBINA: 14.2, HEMATOCRITO: 43 }, ({ sex, home }) => sex === 'M' && home.altitude > HIGH),
  incomplete,
  exam('NOISE_TRAUMA', ears({ 3000: 35, 4000: 60, 6000: 50, 8000: 40 }), noisy),
  exam('MUSCULOSKELETAL', {
    OSTEO: 'Jobe positivo derecho',
    POSTURA: 'Escoliosis lumbar leve',
    NORDICO_HOMBROS_12M: 'SI',
  }),
  exam('EKG', { EKG: 'Extrasístoles supraventriculares aisladas', EKG_FC: 92, EKG_PR: 160, EKG_QRS: 88 }),
  exam('LIPIDS', { COLESTEROL: 228, TRIGLICERIDOS: 520, HDL: 36 }),
  exam('LEAD', { PLOMO: 22 }, ({ job }) => job.hazards.includes('PLOMO')),
  shifted,
];

/** Days, 1 to 12, for which the exam at a place of the list waits. */
export const waitingDays = (place: number): number => 1 + ((place * 5) % 12);
