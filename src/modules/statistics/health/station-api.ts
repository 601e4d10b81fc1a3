import { z } from 'zod';
import { coded } from '#platform/contract/codes.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/pagination.ts';
import { cubeFilters, type Dimension, type Grain } from './dimensions.ts';
import { cubeAnswer } from './model.ts';

/** Indicators that an endpoint of the specification returns. */
export interface StationStatistics {
  indicators: readonly string[];
  splits: readonly Dimension[];
  trend: Grain | undefined;
}

const HEARING = ['AUDIOMETRIA', 'AUDIO_OD', 'AUDIO_OI', 'CAMBIO_UMBRAL_OD', 'CAMBIO_UMBRAL_OI'];
const BODY = ['SINTOMAS_OSTEOMUSCULARES', 'HALLAZGOS_OSTEOMUSCULARES', 'ALTERACIONES_POSTURALES'];
const TRIAGE = ['IMC', 'PRESION_ARTERIAL', 'CINTURA', 'FC', 'SATO2', 'TRIAJE'];
const EYES = ['AV_LEJOS', 'AV_LEJOS_SC', 'AV_CERCA', 'AMETROPIA', 'VISION_COLORES', 'ESTEREOPSIS'];
/** Values of `test_type`: the tests of the laboratory. */
const TESTS = {
  glucose: ['GLUCOSA', 'HBA1C'],
  hemoglobin: ['HEMOGLOBINA_AJUSTADA', 'HEMOGLOBINA'],
  cholesterol: ['COLESTEROL', 'HDL', 'LDL'],
  triglyceride: ['TRIGLICERIDOS'],
  hemogram: ['HEMOGRAMA', 'HEMOGRAMA+HALLAZGOS', 'HEMATOCRITO', 'LEUCOCITOS', 'PLAQUETAS'],
  urine: ['ORINA', 'ORINA+HALLAZGOS'],
} as const;
type Test = keyof typeof TESTS;
const test = coded(TESTS, `La prueba debe ser ${Object.keys(TESTS).join(', ')}.`);

const general = (indicators: readonly string[]): StationStatistics => ({
  indicators,
  splits: ['area', 'job', 'age', 'sex'],
  trend: undefined,
});
/** History over the years, with the change since the previous exam. */
const historical = (indicators: readonly string[]): StationStatistics => ({
  indicators: [...indicators, `${indicators[0]}+CAMBIO`],
  splits: [],
  trend: 'year',
});

const plain = z.strictObject({ customer_id: id, ...cubeFilters });
const byTest = plain.extend({ test_type: test });

const call = <Q extends typeof plain | typeof byTest>(path: string, summary: string, query: Q) =>
  endpoint({
    method: 'GET',
    path,
    summary,
    access: 'member',
    policy: 'statistics.read',
    tier: 'PREMIUM',
    tenant: 'customer_id',
    query,
    response: cubeAnswer,
    medical: true,
    errors: ['not_released'],
  });

const STATIONS = [
  ['audiometry', 'Audiometría', HEARING],
  ['skeletalmuscle', 'Síntomas y hallazgos osteomusculares', BODY],
  ['triages', 'Triaje', TRIAGE],
  ['ophtalmology', 'Oftalmología', EYES],
  ['ekg', 'Electrocardiograma', ['EKG', 'EKG+HALLAZGOS']],
] as const;

/** Endpoints for one group of indicators each. */
export const STATION_CALLS = [
  ...STATIONS.map(([name, title, indicators]) => ({
    endpoint: call(
      `/middleware/general-statistics/${name}`,
      `${title}: clases de hoy, por área, puesto, edad y sexo`,
      plain,
    ),
    of: general(indicators),
  })),
  ...STATIONS.map(([name, title, indicators]) => ({
    endpoint: call(`/middleware/historical-statistics/${name}`, `${title}: clases por año y casos nuevos`, plain),
    of: historical(indicators),
  })),
  {
    endpoint: call('/exam/health-statistics/imc', 'Índice de masa corporal de hoy', plain),
    of: general(['IMC', 'N_IMC']),
  },
  ...(
    [
      ['imc', 'Índice de masa corporal', ['IMC']],
      ['glucose', 'Glucosa', TESTS.glucose],
      ['hemoglobin', 'Hemoglobina', TESTS.hemoglobin],
      ['triglyceride', 'Triglicéridos', TESTS.triglyceride],
      ['cholesterol', 'Colesterol', TESTS.cholesterol],
    ] as const
  ).map(([name, title, indicators]) => ({
    endpoint: call(`/exam/health-statistics/historic/${name}`, `${title} por año y casos nuevos`, plain),
    of: historical(indicators),
  })),
];

/** Endpoints of the laboratory, for one test each. */
export const LABORATORY_CALLS = [
  {
    endpoint: call('/middleware/general-statistics/laboratory', 'Una prueba de laboratorio: clases de hoy', byTest),
    of: (testCode: Test) => general(TESTS[testCode]),
  },
  {
    endpoint: call('/middleware/historical-statistics/laboratory', 'Una prueba de laboratorio por año', byTest),
    of: (testCode: Test) => historical(TESTS[testCode]),
  },
];
