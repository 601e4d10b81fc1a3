import type { ServiceArea } from '#clinical/vocabulary/service-area.ts';
import type { MeasureRow } from './measure.ts';
import { figure, NONE, oneOf, paperRows, someOf, testRows, words, YES_NO } from './paper-rows.ts';

/** Says that a question that the list does not name was answered with no. */
const NO_OTHER = { NINGUN_OTRO: 'Ningún otro' } as const;
const ABSENT = { AUSENTE: 'Ausente', PRESENTE: 'Presente' } as const;
const NORMAL = { NORMAL: 'Normal', ALTERADO: 'Alterado' } as const;
const SIGN = { NEGATIVO: 'Negativo', POSITIVO: 'Positivo' } as const;

const inArea = <R extends Partial<MeasureRow>>(area: ServiceArea, rows: Readonly<Record<string, R>>) =>
  Object.fromEntries(Object.entries(rows).map(([code, row]) => [code, { ...row, area }]));

/** Tests of balance and coordination that the evaluation of drivers asks as that of work at height does. */
const alsoOfDrivers = <R extends MeasureRow>(row: R) => ({ ...row, alsoAt: 'PSICOSENSO' as const });

/** Antecedents that clinics ask before work at structural height, in the order of their form. */
export const HEIGHT_ANTECEDENTS = {
  CONCIENCIA: 'Pérdida o alteración recurrente de la conciencia (epilepsia, narcolepsia)',
  CONVULSIONES: 'Convulsiones',
  TEC: 'Traumatismo encefalocraneano',
  SUSTANCIAS: 'Consumo de sustancias',
  ALCOHOLISMO: 'Alcoholismo',
  LICOR: 'Licor en las últimas 24 horas',
  MOVIMIENTOS: 'Movimientos involuntarios',
  MEDICACION: 'Medicación que afecta equilibrio, percepción, motricidad o juicio',
  APNEA: 'Apnea obstructiva del sueño',
  DIABETES: 'Diabetes o hipoglicemia no controlada',
  OBESIDAD: 'Obesidad (IMC de 30 o más)',
  RENAL: 'Insuficiencia renal crónica de grado IV',
  ANEMIA: 'Anemia',
  HTA: 'Hipertensión arterial',
  CARDIACA: 'Insuficiencia cardíaca',
  MARCAPASO: 'Marcapaso',
  ASMA: 'Asma',
  PSIQUIATRICO: 'Enfermedad psiquiátrica',
  MIGRANA: 'Migraña',
  MAREOS: 'Mareos o vértigo',
  ACROFOBIA: 'Temor a las alturas',
  AGORAFOBIA: 'Agorafobia',
} as const;

/** Findings that the form asks apart from the antecedents. */
export const HEIGHT_FINDINGS = {
  RESFRIADO: 'Resfriado',
  HIPOACUSIA: 'Hipoacusia conversacional mayor de 40 dB',
  VERTIGO: 'Vértigo',
  VISION: 'Visión de lejos peor que 20/30 en algún ojo, con lentes',
  PROFUNDIDAD: 'Visión de profundidad alterada',
  CAMPO: 'Campimetría alterada',
  SUENO: 'Sospecha de apnea del sueño',
} as const;

export const HEIGHT_PAPER = {
  ...testRows('ALTURA', 'Trabajo en altura', 'la evaluación de trabajo en altura'),
  ...paperRows(
    'Trabajo en altura',
    inArea('ALTURA', {
      ALTURA_TIPO: oneOf('Evaluación de altura: primera o revalidación', {
        PRIMERA: 'Primera aptitud',
        REVALIDACION: 'Revalidación',
      }),
      ALTURA_ANIOS: figure('Experiencia en altura', 'años', 0, 60),
      ALTURA_ANTECEDENTES: someOf('Antecedentes para trabajo en altura', {
        ...HEIGHT_ANTECEDENTS,
        ...NO_OTHER,
        ...NONE,
      }),
      ALTURA_DETALLE: words('Detalle de antecedentes para trabajo en altura'),
      ALTURA_HALLAZGOS: someOf('Hallazgos para trabajo en altura', { ...HEIGHT_FINDINGS, ...NO_OTHER, ...NONE }),
      ALTURA_FUERZA: oneOf('Fuerza y movilidad para altura', NORMAL),
      ALTURA_ROMBERG: alsoOfDrivers(oneOf('Romberg', SIGN)),
      ALTURA_MARCHA: { ...alsoOfDrivers(oneOf('Marcha libre', NORMAL)), headers: 'Marcha para altura' },
      ALTURA_MARCHA_VENDADO: oneOf('Marcha de 3 m con los ojos vendados', NORMAL),
      ALTURA_PUNTA_TALON: oneOf('Marcha punta-talón', NORMAL),
      ALTURA_UN_PIE: alsoOfDrivers(figure('Sustentación en un pie', 's', 0, 120)),
      ALTURA_INDICE_NARIZ: alsoOfDrivers(oneOf('Prueba índice-nariz', NORMAL)),
      ALTURA_DIADOCOCINESIA: oneOf('Diadococinesia', NORMAL),
      ALTURA_NISTAGMO: alsoOfDrivers(oneOf('Nistagmo', ABSENT)),
      ALTURA_OCULARES: oneOf('Movimientos oculares', NORMAL),
      ALTURA_PUPILAS: oneOf('Pupilas (CIRLA)', NORMAL),
      ALTURA_TIMPANOS: oneOf('Tímpanos para altura', NORMAL),
      ALTURA_LENGUAJE: oneOf('Lenguaje para altura', NORMAL),
      ALTURA_FACIAL: oneOf('Asimetría facial', ABSENT),
      ALTURA_AUXILIOS: oneOf('Entrenado en primeros auxilios', YES_NO),
    }),
  ),
};

/** What the Anexo 16-A asks of the last six months, in its order; anaemia is a question of the older 7-D. */
export const ALTITUDE_QUESTIONS = {
  CIRUGIA: 'Cirugía mayor reciente',
  COAGULACION: 'Desórdenes de la coagulación, trombosis',
  DIABETES: 'Diabetes mellitus',
  HTA: 'Hipertensión arterial',
  EMBARAZO: 'Embarazo',
  NEUROLOGICO: 'Problemas neurológicos: epilepsia, vértigo',
  INFECCION: 'Infecciones recientes: oídos, nariz, garganta',
  OBESIDAD: 'Obesidad mórbida (IMC mayor de 35)',
  CARDIACO: 'Problemas cardíacos: marcapasos, coronariopatía',
  RESPIRATORIO: 'Problemas respiratorios: asma, EPOC',
  OFTALMOLOGICO: 'Problemas oftalmológicos: retinopatía, glaucoma',
  DIGESTIVO: 'Problemas digestivos: úlcera, hepatitis',
  APNEA: 'Apnea del sueño',
  ALERGIAS: 'Alergias',
  ANEMIA: 'Anemia',
  OTRA: 'Otra condición médica importante',
} as const;

/** Conditions that altitude can aggravate; the form itself does not ask for them. */
export const ALTITUDE_RISKS = {
  ACV: 'Accidente cerebrovascular',
  ANGINA: 'Angina inestable',
  BYPASS: 'Bypass o stent coronario',
  EDEMA: 'Edema cerebral o pulmonar de altura previo',
  NEUMOTORAX: 'Neumotórax o infarto en los últimos 6 meses',
  ARRITMIA: 'Arritmia no controlada',
  MIOCARDIOPATIA: 'Miocardiopatía hipertrófica',
  VALVULAS: 'Valvulopatía, insuficiencia aórtica',
  ERITROCITOSIS: 'Eritrocitosis excesiva',
  HIPERTENSION_PULMONAR: 'Hipertensión pulmonar',
  ICC: 'Insuficiencia cardíaca congestiva',
  RETINA: 'Hemorragia retiniana',
  TROMBOSIS: 'Trombosis venosa cerebral',
} as const;

export const ALTITUDE_PAPER = {
  ...testRows('ALTURA_GEO', 'Anexo 16-A', 'la evaluación del Anexo 16-A'),
  ...paperRows(
    'Anexo 16-A',
    inArea('ALTURA_GEO', {
      GEO_ACTIVIDAD: words('Actividad a realizar en altitud'),
      GEO_ALTITUD: figure('Altitud a la que asciende', 'm s. n. m.', 0, 6500),
      GEO_PREGUNTAS: someOf('Anexo 16-A: presenta o ha presentado en los últimos 6 meses', {
        ...ALTITUDE_QUESTIONS,
        ...NO_OTHER,
        ...NONE,
      }),
      GEO_DETALLE: words('Detalle de las respuestas del Anexo 16-A'),
      GEO_MEDICACION: words('Medicación actual según el Anexo 16-A'),
      GEO_AGRAVANTES: someOf('Condiciones que la altitud puede agravar', { ...ALTITUDE_RISKS, ...NO_OTHER, ...NONE }),
    }),
  ),
};

/** Conditions that matter in a confined space. */
export const CONFINED_ANTECEDENTS = {
  EPILEPSIA: 'Epilepsia o pérdida de conciencia',
  RESPIRATORIO: 'Asma o EPOC',
  CARDIOVASCULAR: 'Enfermedad cardiovascular',
  VERTIGO: 'Vértigo o trastorno del equilibrio',
  VISION: 'Visión que limita la tarea, con lentes',
  AUDICION: 'Audición que limita la tarea',
  OLFATO: 'Olfato disminuido',
  OBESIDAD: 'Talla o peso que impide pasar por la entrada',
  CLAUSTROFOBIA: 'Temor a espacios cerrados',
  MOVILIDAD: 'Fuerza o movilidad limitada',
} as const;

export const CONFINED_PAPER = {
  ...testRows('ESP_CONF', 'Espacios confinados', 'la evaluación de espacios confinados'),
  ...paperRows(
    'Espacios confinados',
    inArea('ESP_CONF', {
      CONF_ANTECEDENTES: someOf('Antecedentes para espacios confinados', {
        ...CONFINED_ANTECEDENTS,
        ...NO_OTHER,
        ...NONE,
      }),
      CONF_DETALLE: words('Detalle de antecedentes para espacios confinados'),
      CONF_RESPIRADOR: oneOf('Tolera el respirador', YES_NO),
      CONF_EQUILIBRIO: oneOf('Equilibrio y coordinación para espacios confinados', NORMAL),
    }),
  ),
};

/** What the evaluation of drivers and operators asks of sleep and consciousness. */
export const DRIVER_ANTECEDENTS = {
  CONCIENCIA: 'Pérdida de conciencia o convulsiones',
  SUSTANCIAS: 'Consumo de sustancias',
  ALCOHOL: 'Consumo problemático de alcohol',
  MEDICACION: 'Medicación que da sueño o afecta reflejos',
  APNEA: 'Apnea del sueño',
  RONQUIDOS: 'Ronquidos o pausas al dormir',
  CHOQUE: 'Choque o casi choque por somnolencia',
  NOCTURNO: 'Turnos de noche',
  HTA: 'Hipertensión arterial',
  DIABETES: 'Diabetes o hipoglicemia no controlada',
  VERTIGO: 'Vértigo o mareos',
  HIPOACUSIA: 'Hipoacusia de 500 a 2,000 Hz mayor de 40 dB',
} as const;

export const DRIVER_PAPER = {
  ...testRows('PSICOSENSO', 'Psicosensométrico', 'la evaluación de conductores'),
  ...paperRows(
    'Psicosensométrico',
    inArea('PSICOSENSO', {
      CONDU_TIPO: oneOf('Psicosensométrico: primera o revalidación', {
        PRIMERA: 'Primera aptitud',
        REVALIDACION: 'Revalidación',
      }),
      CONDU_BREVETE: words('Brevete presentado en el psicosensométrico'),
      CONDU_CATEGORIA: words('Clase y categoría del brevete presentado'),
      CONDU_VEHICULO: someOf('Vehículos que conduce según el psicosensométrico', {
        LIVIANO: 'Liviano',
        PESADO: 'Pesado',
      }),
      CONDU_ANTECEDENTES: someOf('Antecedentes de conductores', { ...DRIVER_ANTECEDENTS, ...NO_OTHER, ...NONE }),
      CONDU_DETALLE: words('Detalle de antecedentes de conductores'),
      CONDU_PALANCA: oneOf('Test de palanca', NORMAL),
      CONDU_PUNTEO: oneOf('Test de punteo', NORMAL),
      CONDU_REACTIMETRIA: oneOf('Reactimetría', NORMAL),
      CONDU_BIMANUAL: oneOf('Coordinación bimanual', NORMAL),
      CONDU_VELOCIDAD: oneOf('Percepción de velocidad', NORMAL),
      CONDU_ENCANDILAMIENTO: oneOf('Recuperación al encandilamiento', NORMAL),
      CONDU_FECHA: { ...words('Fecha del psicosensométrico'), headers: 'Psicosensométrico, fecha' },
      CONDU_VENCE: {
        ...words('Psicosensométrico válido hasta'),
        headers: 'Vencimiento del psicosensométrico | Vigencia del psicosensométrico',
      },
      CONDU_LENTES: oneOf('Uso estricto de lentes al conducir', YES_NO),
    }),
  ),
};
