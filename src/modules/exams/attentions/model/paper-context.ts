import { SIDES } from '#clinical/rules/hearing/audiogram.ts';
import { PRESSURE_CODES } from '#clinical/rules/triage/pressures.ts';
import type { ServiceArea } from '#clinical/vocabulary/service-area.ts';

const TONES = SIDES.flatMap((side) => [500, 1000, 2000].map((hz) => `AUDIO_${side}_${hz}`));
const FAR = SIDES.flatMap((side) => [`AV_LEJOS_${side}_SC`, `AV_LEJOS_${side}_CC`]);

/** Measures from which the papers of tasks read a condition that their questions ask for. */
export const CONDITION_MEASURES = {
  HTA: PRESSURE_CODES,
  ANEMIA: ['HEMOGLOBINA', 'HEMOGLOBINA_AJUSTADA'],
  ERITROCITOSIS: ['HEMOGLOBINA', 'HEMOGLOBINA_AJUSTADA'],
  DIABETES: ['GLUCOSA', 'HBA1C'],
  OBESIDAD: ['IMC'],
  OBESIDAD_MORBIDA: ['IMC'],
  HIPOACUSIA: TONES,
  VISION: FAR,
  SUENO: ['TEST_SUENO'],
  COLORES: ['ISHIHARA', 'COLORES', 'VISION_COLORES'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type Condition = keyof typeof CONDITION_MEASURES;

/** A question of a form, `list:option`, and the condition that it asks for. */
export type Asked = readonly (readonly [question: `${string}:${string}`, condition: Condition])[];

export const HEIGHT_ASKED: Asked = [
  ['ALTURA_ANTECEDENTES:OBESIDAD', 'OBESIDAD'],
  ['ALTURA_ANTECEDENTES:HTA', 'HTA'],
  ['ALTURA_ANTECEDENTES:ANEMIA', 'ANEMIA'],
  ['ALTURA_ANTECEDENTES:DIABETES', 'DIABETES'],
  ['ALTURA_HALLAZGOS:HIPOACUSIA', 'HIPOACUSIA'],
  ['ALTURA_HALLAZGOS:VISION', 'VISION'],
];
export const ALTITUDE_ASKED: Asked = [
  ['GEO_PREGUNTAS:OBESIDAD', 'OBESIDAD_MORBIDA'],
  ['GEO_PREGUNTAS:HTA', 'HTA'],
  ['GEO_PREGUNTAS:ANEMIA', 'ANEMIA'],
  ['GEO_PREGUNTAS:DIABETES', 'DIABETES'],
  ['GEO_AGRAVANTES:ERITROCITOSIS', 'ERITROCITOSIS'],
];
export const DRIVERS_ASKED: Asked = [
  ['CONDU_ANTECEDENTES:HTA', 'HTA'],
  ['CONDU_ANTECEDENTES:DIABETES', 'DIABETES'],
  ['CONDU_ANTECEDENTES:HIPOACUSIA', 'HIPOACUSIA'],
];

const measuresOf = (...conditions: readonly Condition[]): string[] => [
  ...new Set(conditions.flatMap((each): readonly string[] => CONDITION_MEASURES[each])),
];
const measuresFor = (asked: Asked) => measuresOf(...asked.map(([, condition]) => condition));

export const SIGHT = ['AV_LEJOS', 'AV_LEJOS_SC', 'AV_CERCA', 'AV_CERCA_SC'] as const;
export const VITALS = ['PAS', 'PAD', 'FC', 'FR', 'SATO2', 'PESO', 'TALLA', 'IMC'] as const;
/** Tests of balance and coordination that the papers of work at height and of drivers state alike. */
export const BALANCE = [
  'ALTURA_ROMBERG',
  'ALTURA_UN_PIE',
  'ALTURA_MARCHA',
  'ALTURA_INDICE_NARIZ',
  'ALTURA_NISTAGMO',
] as const;
export const GIRTHS = ['CUELLO_PERIMETRO', 'CINTURA', 'CADERA', 'ICC'] as const;

/** Measures of other stations that a paper states as well, by the station under which the paper is filed. */
export const PAPER_CONTEXT = {
  ESPIRO: ['TALLA', 'PESO', 'ALTITUD', 'TIEMPO_SERVICIO'],
  EKG: PRESSURE_CODES,
  MED: SIGHT,
  /** Stated of the present job. */
  HIST_OCUP: ['TIPO_EPP'],
  ALTURA: [...VITALS, ...GIRTHS, 'PSICO_FOBIA_ALTURA', ...measuresFor(HEIGHT_ASKED)],
  ALTURA_GEO: [...VITALS, 'TEMPERATURA', 'GINECO_FUR', ...measuresFor(ALTITUDE_ASKED)],
  ESP_CONF: [...VITALS, 'PSICO_FOBIA_ENCIERRO', 'PSICO_ANSIEDAD'],
  PSICOSENSO: [
    ...VITALS,
    ...FAR,
    'ISHIHARA',
    'ESTEREOPSIS',
    'OFT_CAMPIMETRIA',
    'TEST_SUENO',
    'CUELLO_PERIMETRO',
    ...BALANCE,
    ...measuresFor(DRIVERS_ASKED),
    ...measuresOf('COLORES'),
  ],
} as const satisfies Readonly<Partial<Record<ServiceArea, readonly string[]>>>;
