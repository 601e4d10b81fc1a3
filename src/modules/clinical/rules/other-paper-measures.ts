import { EPWORTH_ANSWERS, EPWORTH_CODES, EPWORTH_SITUATIONS } from './epworth.ts';
import { NONE, oneOf, paperRows, someOf, testRows, words, YES_NO } from './paper-rows.ts';

const SCALE = {
  I: 'Inferior',
  NPI: 'Normal inferior',
  NP: 'Normal promedio',
  NPS: 'Normal superior',
  S: 'Superior',
} as const;
const FEAR = {
  NADA: 'Nada',
  LIGERA: 'Ligera',
  MODERADA: 'Moderada',
  MARCADA: 'Marcada',
  EXTREMA: 'Extrema',
} as const;

/** What a psychologist's report states: areas on a scale, personality and the profile. */
export const MIND_PAPER = {
  ...testRows('PSICO', 'Psicología'),
  ...paperRows('Psicología', {
    PSICO_MOTIVO: words('Motivo de la evaluación psicológica'),
    PSICO_CONDUCTA: words('Conducta observada en psicología'),
    PSICO_PRUEBAS: words('Pruebas psicológicas y puntajes'),
    PSICO_RAZONAMIENTO: oneOf('Razonamiento', SCALE),
    PSICO_MEMORIA: oneOf('Memoria', SCALE),
    PSICO_ATENCION: oneOf('Atención y concentración', SCALE),
    PSICO_COORDINACION: oneOf('Coordinación visomotora', SCALE),
    PSICO_ORIENTACION: oneOf('Orientación espacial', SCALE),
    PSICO_ESTABILIDAD: oneOf('Estabilidad emocional', { ESTABLE: 'Estable', INESTABLE: 'Inestable' }),
    PSICO_ANSIEDAD: oneOf('Ansiedad', { NO_CASO: 'No caso', CASO: 'Caso' }),
    PSICO_AFRONTAMIENTO: oneOf('Afrontamiento del estrés y del riesgo', { ADECUADO: 'Adecuado', BAJO: 'Bajo' }),
    PSICO_NORMAS: oneOf('Acatamiento de normas', { ADECUADO: 'Adecuado', BAJO: 'Bajo' }),
    PSICO_ALCOHOL: oneOf('Consumo de alcohol según psicología', {
      SIN_RIESGO: 'Sin riesgo',
      RIESGO: 'De riesgo',
      PERJUDICIAL: 'Perjudicial',
    }),
    PSICO_INTELECTUAL: words('Área intelectual'),
    PSICO_PERSONALIDAD: words('Área de personalidad'),
    PSICO_ORGANICIDAD: words('Área de organicidad'),
    PSICO_PSICOMOTRICIDAD: words('Área de psicomotricidad'),
    PSICO_FOBIA_ALTURA: oneOf('Temor a la altura', FEAR),
    PSICO_FOBIA_ENCIERRO: oneOf('Temor a espacios confinados', FEAR),
    PSICO_FOBIA_ELECTRICO: oneOf('Temor al riesgo eléctrico', FEAR),
    PSICO_FORTALEZAS: words('Fortalezas según psicología'),
    PSICO_DEBILIDADES: words('Debilidades según psicología'),
    PSICO_PERFIL: oneOf('Cumple el perfil psicológico del puesto', YES_NO),
  }),
};

/** One answer for each situation of the Epworth scale; `TEST_SUENO` holds their total. */
export const SLEEP_PAPER = paperRows(
  'Epworth',
  Object.fromEntries(
    EPWORTH_CODES.map((code, i) => [
      code,
      {
        ...oneOf(EPWORTH_SITUATIONS[i] ?? code, EPWORTH_ANSWERS),
        area: 'TEST_SUENO' as const,
        headers: `Epworth ${i + 1} | Pregunta ${i + 1} de Epworth`,
      },
    ]),
  ),
);

/** Questions and findings of the dermatological examination. */
export const SKIN_PAPER = {
  ...testRows('DERMA', 'Dermatología'),
  ...paperRows('Dermatología', {
    DERMA_PREGUNTAS: {
      ...someOf('Antecedentes y síntomas de la piel', {
        ENFERMEDAD: 'Enfermedad de la piel',
        LESION: 'Lesión actual',
        COLORACION: 'Cambio de color',
        REPETICION: 'Lesiones que se repiten',
        ENROJECIMIENTO: 'Enrojecimiento',
        COMEZON: 'Comezón',
        HINCHAZON: 'Hinchazón',
        RINITIS: 'Rinitis o asma',
        EPP: 'Molestia por el EPP',
        UNAS: 'Cambios en las uñas',
        MEDICACION: 'Medicación',
        ...NONE,
      }),
      area: 'DERMA',
    },
    DERMA_DETALLE: { ...words('Detalle de antecedentes y síntomas de la piel'), area: 'DERMA' },
    DERMA_LESION: { ...words('Descripción de la lesión de la piel'), area: 'DERMA' },
    DERMA_DESDE: { ...words('Desde cuándo tiene la lesión de la piel'), area: 'DERMA' },
    DERMA_ZONAS: {
      ...someOf('Zonas de la lesión de la piel', {
        CABEZA: 'Cabeza y cara',
        CUELLO: 'Cuello',
        TRONCO: 'Tronco',
        ESPALDA: 'Espalda',
        BRAZO_D: 'Brazo derecho',
        BRAZO_I: 'Brazo izquierdo',
        MANO_D: 'Mano derecha',
        MANO_I: 'Mano izquierda',
        PIERNA_D: 'Pierna derecha',
        PIERNA_I: 'Pierna izquierda',
        PIE_D: 'Pie derecho',
        PIE_I: 'Pie izquierdo',
        ...NONE,
      }),
      area: 'DERMA',
    },
    DERMA_FOTOTIPO: {
      ...oneOf('Fototipo de la piel', { I: 'I', II: 'II', III: 'III', IV: 'IV', V: 'V', VI: 'VI' }),
      area: 'DERMA',
    },
    DERMA_PRUEBAS: {
      ...someOf('Pruebas dermatológicas', { WOOD: 'Luz de Wood', NIKOLSKY: 'Signo de Nikolsky', ...NONE }),
      area: 'DERMA',
    },
    DERMA_OCUPACIONAL: { ...oneOf('Lesión sugerente de dermatosis ocupacional', YES_NO), area: 'DERMA' },
    DERMA_INTERCONSULTA: { ...oneOf('Requiere interconsulta de dermatología', YES_NO), area: 'DERMA' },
  }),
};

/**
 * The states of an odontogram. Each holds the numbers of its teeth in the FDI notation, with the surfaces where they
 * were written: `16 O, 26 MO`.
 */
export const TOOTH_STATES = {
  ODONTO_AUSENTES: 'Piezas ausentes',
  ODONTO_CARIES: 'Piezas con caries',
  ODONTO_EXTRAER: 'Piezas por extraer',
  ODONTO_FRACTURAS: 'Piezas fracturadas',
  ODONTO_OBTURADAS: 'Piezas obturadas',
  ODONTO_CORONAS: 'Piezas con corona',
  ODONTO_PUENTES: 'Puentes: piezas de extremo a extremo',
  ODONTO_PPR: 'Prótesis parcial removible: piezas',
} as const;

export const TEETH_PAPER = {
  ...testRows('ODONTO', 'Odontología'),
  ...paperRows('Odontología', {
    ...Object.fromEntries(
      Object.entries(TOOTH_STATES).map(([code, label]) => [
        code,
        { ...words(label), area: 'ODONTO' as const, words: 'caries | pieza dental | piezas dental | piezas ausente' },
      ]),
    ),
    ODONTO_PROTESIS_TOTAL: {
      ...someOf('Prótesis dental total', { SUPERIOR: 'Superior', INFERIOR: 'Inferior', ...NONE }),
      area: 'ODONTO',
    },
    ODONTO_HIGIENE: { ...oneOf('Higiene oral', { BUENA: 'Buena', REGULAR: 'Regular', MALA: 'Mala' }), area: 'ODONTO' },
    ODONTO_OBSERVACIONES: { ...words('Observaciones de odontología'), area: 'ODONTO' },
  }),
};
