import { type MeasureRow, measures } from '../measure.ts';
import { figure, NONE, oneOf, paperRows, someOf, testRows, words, YES_NO } from '../paper-rows.ts';

/** Personal antecedents in the order of the Anexo 02. */
export const PERSONAL_ANTECEDENTS = {
  ALERGIAS: 'Alergias',
  ASMA: 'Asma',
  BRONQUITIS: 'Bronquitis',
  QUEMADURAS: 'Quemaduras',
  CIRUGIAS: 'Cirugías',
  TBC: 'TBC',
  ITS: 'ITS',
  CONVULSIONES: 'Convulsiones',
  NEOPLASIA: 'Neoplasia',
  INTOXICACIONES: 'Intoxicaciones',
  HEPATITIS: 'Hepatitis',
  TIFOIDEA: 'Fiebre tifoidea',
  HTA: 'Hipertensión arterial',
  DIABETES: 'Diabetes',
  OTROS: 'Otros antecedentes',
} as const;

/** Answer that says that a person has none of the antecedents that the list does not name. */
const NO_OTHER = { NINGUN_OTRO: 'Ningún otro' } as const;

/** Habits by their code; each has an amount of four steps, as the Anexo 16 asks, and the details of the Anexo 02. */
export const HABITS = {
  ALCOHOL: 'Alcohol',
  TABACO: 'Tabaco',
  DROGAS: 'Drogas',
  MEDICAMENTOS: 'Medicamentos',
} as const;
const CONSUMPTION = {
  NO: 'No',
  POCO: 'Poco',
  HABITUAL: 'Habitual',
  EXCESIVO: 'Excesivo',
  SI: 'Sí, sin precisar',
} as const;
const HABIT_HEADERS: Readonly<Record<keyof typeof HABITS, string>> = {
  ALCOHOL: 'Alcohol | Hábito de alcohol | Consume alcohol | Bebe',
  TABACO: 'Tabaco | Hábito de fumar | Tabaquismo | Consume tabaco',
  DROGAS: 'Drogas | Hábito de drogas | Consume drogas',
  MEDICAMENTOS: 'Medicamentos | Consume medicamentos | Medicación habitual',
};

const habits = Object.entries(HABITS).flatMap(([habit, label]): [string, MeasureRow & { headers?: string }][] => {
  const code = `HABITO_${habit}`;
  const of = label.toLowerCase();
  return [
    [
      code,
      {
        ...oneOf(`Consumo de ${of}`, CONSUMPTION),
        headers: HABIT_HEADERS[habit as keyof typeof HABITS],
        carried: true,
      },
    ],
    [`${code}_TIPO`, { ...words(`Tipo de ${of} que consume`), headers: `Tipo de ${of}`, carried: true }],
    [`${code}_CANTIDAD`, { ...words(`Cantidad de ${of} que consume`), headers: `Cantidad de ${of}`, carried: true }],
    [
      `${code}_FRECUENCIA`,
      { ...words(`Frecuencia de consumo de ${of}`), headers: `Frecuencia de ${of}`, carried: true },
    ],
  ];
});

/** Relatives whose illnesses the Anexo 02 asks. */
export const RELATIVES = {
  FAM_PADRE: 'Padre',
  FAM_MADRE: 'Madre',
  FAM_HERMANOS: 'Hermanos',
  FAM_PAREJA: 'Esposo o pareja',
  FAM_HIJOS: 'Hijos',
} as const;

/** Cells of an illness or accident of the working life. */
export const EVENT_CELLS = [
  'Enfermedad o accidente',
  'Asociado al trabajo',
  'Empresa',
  'Año',
  'Días de descanso',
] as const;

const carried = <T extends MeasureRow>(row: T) => ({ ...row, carried: true as const });

const children = (label: string): MeasureRow => ({ label, limits: { min: 0, max: 30 } });

/** Antecedents and habits of a person: sections IV and V of the Anexo 02. */
export const HISTORY = measures('HIST_CLIN', {
  ...paperRows('Historia clínica', {
    ANT_PERSONALES: {
      ...carried(someOf('Antecedentes patológicos personales', { ...PERSONAL_ANTECEDENTS, ...NO_OTHER, ...NONE })),
      headers:
        'Antecedentes personales | Antecedentes patológicos | Antecedentes médicos | Antecedentes personales patológicos | Enfermedades previas',
    },
    ANT_ALERGIAS: { ...carried(words('Alergias, a qué')), headers: 'Alergias | Alergia | Alérgico a' },
    ANT_CIRUGIAS: {
      ...carried(words('Cirugías, cuáles y en qué año')),
      headers: 'Cirugías | Antecedentes quirúrgicos | Intervenciones quirúrgicas',
    },
    ANT_DETALLE: {
      ...carried(words('Detalle de los antecedentes patológicos: cuál, año y tratamiento')),
      headers: 'Detalle de antecedentes personales | Otros antecedentes patológicos',
    },
    ANT_EVENTOS: {
      ...carried(words('Enfermedades y accidentes con descanso médico')),
      cells: EVENT_CELLS,
      headers:
        'Accidentes y enfermedades ocupacionales | Antecedentes de accidentes y enfermedades | Enfermedades ocupacionales previas',
    },
    ...Object.fromEntries(habits),
    ...Object.fromEntries(
      Object.entries(RELATIVES).map(([code, relative]) => [
        code,
        {
          ...carried(words(`Antecedentes familiares: ${relative.toLowerCase()}`)),
          headers: `Antecedentes de ${relative.toLowerCase()} | Antecedente familiar ${relative.toLowerCase()}`,
        },
      ]),
    ),
    ANT_FAMILIARES: {
      ...carried(words('Antecedentes patológicos familiares')),
      headers: 'Antecedentes familiares | Antecedentes heredofamiliares',
    },
    HIJOS_VIVOS: { ...carried(children('Hijos vivos')), headers: 'Hijos vivos, número' },
    HIJOS_FALLECIDOS: { ...carried(children('Hijos fallecidos')), headers: 'Hijos muertos' },
    GINECO_MENARQUIA: { ...carried(figure('Edad de la menarquia', 'años', 7, 25)), headers: 'Menarquia' },
    GINECO_REGIMEN: { ...carried(words('Régimen catamenial')), headers: 'Régimen menstrual' },
    GINECO_FUR: {
      ...words('Fecha de última regla (FUR)'),
      headers: 'FUR | Fecha de última regla | Fecha última menstruación',
    },
    GINECO_FORMULA: { ...carried(words('Fórmula obstétrica (G P)')), headers: 'Fórmula obstétrica | Gestas y partos' },
    GINECO_MAC: {
      ...carried(words('Método anticonceptivo')),
      headers: 'MAC anticonceptivo | Método anticonceptivo (MAC)',
    },
    GINECO_PAP: { ...words('Papanicolaou, fecha y resultado'), headers: 'Papanicolaou | PAP' },
    GINECO_MAMAS: {
      ...words('Mamografía o examen de mamas, fecha y resultado'),
      headers: 'Mamografía | Examen de mamas',
    },
    DEPENDIENTES: { ...carried(children('Dependientes')), headers: 'Número de dependientes | Carga familiar' },
    SEGURO_SALUD: {
      ...carried(someOf('Seguro de salud', { ESSALUD: 'EsSalud', EPS: 'EPS', SCTR: 'SCTR', OTRO: 'Otro seguro' })),
      headers: 'Seguros de salud | Tipo de seguro | Aseguradora',
    },
    RESIDE_TRABAJO: { ...oneOf('Reside en el lugar de trabajo', YES_NO), headers: 'Residencia en lugar de trabajo' },
    RESIDE_TRABAJO_ANIOS: {
      ...figure('Tiempo de residencia en el lugar de trabajo', 'años', 0, 80),
      headers: 'Años de residencia en el lugar de trabajo',
    },
  }),
  ...testRows('HIST_CLIN', 'Historia clínica', 'la historia clínica'),
});

/** What a clinic writes about earlier jobs; the jobs themselves are rows of the occupational history. */
export const JOBS_TOLD = measures('HIST_OCUP', {
  ...paperRows('Historia ocupacional', {
    EXPERIENCIA_LABORAL: {
      ...oneOf('Experiencia laboral anterior', {
        NINGUNA: 'Sin experiencia laboral',
        TIENE: 'Con trabajos anteriores',
      }),
      headers: 'Experiencia laboral | Trabajos anteriores',
    },
    ANT_OCUPACIONALES: {
      ...words('Antecedentes ocupacionales'),
      headers: 'Historia ocupacional | Antecedente ocupacional',
    },
  }),
  ...testRows('HIST_OCUP', 'Historia ocupacional', 'la historia ocupacional'),
});
