import type { Dimension } from './dimensions.ts';

/** Definition of a statistics screen. Each entry is a screen; all screens use the same page. */
export interface StatisticsScreen {
  title: string;
  description: string;
  /** Codes of the indicators; the first is open by default. */
  items: readonly string[];
  /** Number indicator for the mean and quartiles of an indicator. */
  numbers?: Readonly<Record<string, string>>;
  /** Indicators whose new cases are shown; default: all of `items`. */
  changes?: readonly string[];
  /** Indicators in which a person can have several findings. */
  several?: readonly string[];
  /** True to show the hearing of the group, by frequency and ear. */
  audiogram?: true;
  /** True for facts of the roster. They are not results, so every user of the company sees them exactly. */
  roster?: true;
  /** Name of the counted people, singular and plural. */
  people: { one: string; many: string };
}

const EXAMINED = { one: 'evaluado', many: 'evaluados' };
const numbersOf = (...codes: string[]): Record<string, string> =>
  Object.fromEntries(codes.map((code) => [code, `N_${code}`]));

export const STATISTICS_SCREENS = {
  demograficas: {
    title: 'Demográficas',
    description: 'Quiénes trabajan en la empresa: sexo, edad, tiempo en la empresa y más, por área, puesto y sede.',
    items: ['SEXO', 'EDAD', 'ANTIGUEDAD', 'ALTO_RIESGO', 'DISCAPACIDAD', 'MUJERES_EN_EDAD_FERTIL'],
    changes: [],
    roster: true,
    people: { one: 'colaborador', many: 'colaboradores' },
  },
  audiometria: {
    title: 'Audiometría',
    description: 'Cómo oyen los colaboradores, quiénes muestran daño por ruido y quiénes empeoraron desde su basal.',
    items: ['AUDIOMETRIA', 'AUDIO_OD', 'AUDIO_OI', 'CAMBIO_UMBRAL_OD', 'CAMBIO_UMBRAL_OI'],
    changes: ['AUDIOMETRIA', 'AUDIO_OD', 'AUDIO_OI'],
    audiogram: true,
    people: EXAMINED,
  },
  ekg: {
    title: 'Electrocardiograma',
    description: 'Qué dicen los electrocardiogramas y qué alteraciones piden una segunda mirada.',
    items: ['EKG'],
    several: ['EKG'],
    people: EXAMINED,
  },
  hemograma: {
    title: 'Hemograma',
    description: 'Series roja, blanca y plaquetaria del hemograma, y cada componente con sus cifras.',
    items: ['HEMOGRAMA', 'HEMATOCRITO', 'LEUCOCITOS', 'PLAQUETAS'],
    several: ['HEMOGRAMA'],
    people: EXAMINED,
  },
  orina: {
    title: 'Orina',
    description: 'Hallazgos del examen completo de orina.',
    items: ['ORINA'],
    several: ['ORINA'],
    people: EXAMINED,
  },
  glucosa: {
    title: 'Glucosa',
    description: 'Glucosa en ayunas y hemoglobina glicosilada: prediabetes y valores que sugieren diabetes.',
    items: ['GLUCOSA', 'HBA1C'],
    numbers: numbersOf('GLUCOSA'),
    people: EXAMINED,
  },
  hemoglobina: {
    title: 'Hemoglobina',
    description: 'Anemia, juzgada con la hemoglobina ajustada por altitud, y policitemia.',
    items: ['HEMOGLOBINA_AJUSTADA', 'HEMOGLOBINA'],
    numbers: numbersOf('HEMOGLOBINA'),
    people: EXAMINED,
  },
  colesterol: {
    title: 'Colesterol',
    description: 'Colesterol total, HDL y LDL.',
    items: ['COLESTEROL', 'HDL', 'LDL'],
    numbers: numbersOf('COLESTEROL', 'HDL', 'LDL'),
    people: EXAMINED,
  },
  trigliceridos: {
    title: 'Triglicéridos',
    description: 'Triglicéridos en sangre y su evolución.',
    items: ['TRIGLICERIDOS'],
    numbers: numbersOf('TRIGLICERIDOS'),
    people: EXAMINED,
  },
  sintomas_hallazgos_osteomusculares: {
    title: 'Síntomas y hallazgos osteomusculares',
    description: 'Lo que los colaboradores sienten y lo que el examen físico encuentra.',
    items: ['SINTOMAS_OSTEOMUSCULARES', 'HALLAZGOS_OSTEOMUSCULARES'],
    several: ['SINTOMAS_OSTEOMUSCULARES', 'HALLAZGOS_OSTEOMUSCULARES'],
    people: EXAMINED,
  },
  alteraciones_posturales: {
    title: 'Alteraciones posturales',
    description: 'Columna, hombros, pelvis, rodillas y pies.',
    items: ['ALTERACIONES_POSTURALES'],
    several: ['ALTERACIONES_POSTURALES'],
    people: EXAMINED,
  },
  oftalmologia: {
    title: 'Oftalmología',
    description: 'Agudeza visual de lejos y de cerca, ametropías, visión de colores y de profundidad.',
    items: ['AV_LEJOS', 'AV_LEJOS_SC', 'AV_CERCA', 'AMETROPIA', 'VISION_COLORES', 'ESTEREOPSIS'],
    several: ['AMETROPIA'],
    people: EXAMINED,
  },
  triaje: {
    title: 'Triaje',
    description: 'Peso, presión arterial, cintura, pulso y saturación: lo que se mide a todos.',
    items: ['IMC', 'PRESION_ARTERIAL', 'CINTURA', 'FC', 'SATO2', 'TRIAJE'],
    numbers: { ...numbersOf('IMC', 'CINTURA', 'FC', 'SATO2'), PRESION_ARTERIAL: 'N_PAS' },
    people: EXAMINED,
  },
  torax: {
    title: 'Radiografía de tórax',
    description: 'Lectura de las radiografías: neumoconiosis y otros hallazgos.',
    items: ['TORAX'],
    people: EXAMINED,
  },
} as const satisfies Record<string, StatisticsScreen>;
export type StatisticsKey = keyof typeof STATISTICS_SCREENS;

/** Frequencies of the group's audiogram, Hz. */
const AUDIOGRAM_HZ = [500, 1000, 2000, 3000, 4000, 6000, 8000] as const;
export const AUDIOGRAM = (['OD', 'OI'] as const).flatMap((ear) =>
  AUDIOGRAM_HZ.map((hz) => ({ ear, hz, code: `N_AUDIO_${ear}_${hz}` })),
);

/** Splits of every page; the user can choose one more. */
export const SPLITS = ['area', 'job', 'age'] as const satisfies readonly Dimension[];

/**
 * Indicators of a page: all of the screen, and for the open one its new cases, its individual findings and its number.
 */
export function indicatorsOf(screen: StatisticsScreen, item: string): string[] {
  const number = screen.numbers?.[item];
  const followed = (screen.changes ?? screen.items).includes(item);
  return [
    ...screen.items,
    ...(followed ? [`${item}+CAMBIO`] : []),
    ...(screen.several?.includes(item) ? [`${item}+HALLAZGOS`] : []),
    ...(number ? [number] : []),
  ];
}
