import type { MeasureRow } from '../measure.ts';
import { figure, NONE, oneOf, paperRows, someOf, testRows, words, YES_NO } from '../paper-rows.ts';

/** Volumes in litres that an adult may have; the stored rules of a spirometry have the same limits. */
export const VOLUME_LIMITS = { min: 0.3, max: 10 } as const;
const LITRES: readonly [string, number, number] = ['L', VOLUME_LIMITS.min, VOLUME_LIMITS.max];
/** The manoeuvres that a paper shows; more of them are not printed by any spirometer. */
export const MANOEUVRES = [1, 2, 3] as const;
const manoeuvres = MANOEUVRES.flatMap((n): [string, MeasureRow][] => [
  [`FVC_M${n}`, figure(`CVF, maniobra ${n}`, ...LITRES)],
  [`FEV1_M${n}`, figure(`VEF1, maniobra ${n}`, ...LITRES)],
  [`PEF_M${n}`, figure(`Flujo pico, maniobra ${n}`, 'L/s', 0.5, 20)],
  [`FET_M${n}`, figure(`Tiempo espiratorio, maniobra ${n}`, 's', 0.5, 30)],
]);
const REFERENCES: readonly (readonly [code: string, label: string, limits: readonly [string, number, number]])[] = [
  ['FVC', 'CVF', LITRES],
  ['FEV1', 'VEF1', LITRES],
  ['FEV1_FVC', 'Relación VEF1/CVF', ['%', 30, 100]],
  ['FEF2575', 'FEF 25-75', ['L/s', 0.05, 15]],
];
const references = REFERENCES.flatMap(([code, label, limits]): [string, MeasureRow][] => [
  [`${code}_PRED`, figure(`${label}, valor predicho`, ...limits)],
  [`${code}_LIN`, figure(`${label}, límite inferior de lo normal`, ...limits)],
  [`${code}_Z`, figure(`${label}, puntaje z`, 'DE', -10, 10)],
]);

/** Grades of the quality of a spirometry (ATS/ERS 2019). */
export const QUALITY_GRADES = { A: 'A', B: 'B', C: 'C', D: 'D', E: 'E', F: 'F', U: 'U' } as const;

/** What the paper of a spirometry asks besides the best values: questionnaire, manoeuvres, reference and curves. */
export const LUNGS_PAPER = {
  ...testRows('ESPIRO', 'Espirometría'),
  ...paperRows('Espirometría', {
    ESPIRO_EQUIPO: words('Espirómetro, marca y modelo'),
    ESPIRO_CALIBRACION: words('Verificación del espirómetro con jeringa de 3 L'),
    ESPIRO_TEMPERATURA: figure('Temperatura del ambiente de la espirometría', '°C', -10, 50),
    ESPIRO_ORIGEN: words('Origen étnico para la espirometría'),
    ESPIRO_FUMADOR: oneOf('Fumador', { NUNCA: 'Nunca fumó', EX: 'Exfumador', ACTUAL: 'Fumador actual' }),
    ESPIRO_EXCLUSION: someOf('Criterios de exclusión de la espirometría', {
      CIRUGIA: 'Cirugía de tórax o abdomen (3 meses)',
      INFARTO: 'Infarto (3 meses)',
      RETINA: 'Retina o cirugía ocular (3 meses)',
      HOSPITALIZACION: 'Hospitalización cardiaca (3 meses)',
      TBC: 'Medicación para tuberculosis',
      GESTACION: 'Embarazo',
      ...NONE,
    }),
    ESPIRO_PREVIAS: someOf('Condiciones antes de la espirometría', {
      INFECCION: 'Infección respiratoria (3 semanas)',
      INHALADOR: 'Inhalador (3 h)',
      FUMO: 'Fumó (2 h)',
      EJERCICIO: 'Ejercicio fuerte (1 h)',
      ...NONE,
    }),
    ESPIRO_RESULTADO: oneOf('Cómo terminó la espirometría', {
      COMPLETA: 'Completa',
      NO_ENTENDIO: 'No entendió',
      EXCLUIDO: 'Excluido',
      NO_CAPAZ: 'No fue capaz',
      RECHAZO: 'La rechazó',
    }),
    ESPIRO_ECUACION: words('Ecuación de referencia de la espirometría'),
    ESPIRO_CALIDAD_FVC: oneOf('Grado de calidad de la CVF', QUALITY_GRADES),
    ...Object.fromEntries([...manoeuvres, ...references]),
    ESPIRO_BRONCODILATADOR: words('Broncodilatador y dosis'),
    FVC_POST: figure('CVF después del broncodilatador', ...LITRES),
    FEV1_POST: figure('VEF1 después del broncodilatador', ...LITRES),
    ESPIRO_CURVA_FLUJO: words('Curva flujo-volumen: pares de litros y L/s'),
    ESPIRO_CURVA_TIEMPO: words('Curva volumen-tiempo: pares de segundos y litros'),
  }),
};

const ZONES = {
  SUP_D: 'Superior D',
  SUP_I: 'Superior I',
  MED_D: 'Medio D',
  MED_I: 'Medio I',
  INF_D: 'Inferior D',
  INF_I: 'Inferior I',
} as const;
const SHAPES = { P: 'p', Q: 'q', R: 'r', S: 's', T: 't', U: 'u' } as const;
const CHEST_SIDES = { D: 'Derecha', I: 'Izquierda' } as const;
const PLEURAL_SITES = {
  PERFIL_D: 'Perfil D',
  PERFIL_I: 'Perfil I',
  FRENTE_D: 'Frente D',
  FRENTE_I: 'Frente I',
  DIAFRAGMA_D: 'Diafragma D',
  DIAFRAGMA_I: 'Diafragma I',
  OTROS_D: 'Otros D',
  OTROS_I: 'Otros I',
} as const;
const EXTENTS = { 1: '1 (menos de 1/4)', 2: '2 (1/4 a 1/2)', 3: '3 (más de 1/2)' } as const;
const WIDTHS = { A: 'a (3 a 5 mm)', B: 'b (5 a 10 mm)', C: 'c (más de 10 mm)' } as const;
/** The symbols of the ILO classification of 2011; the paper explains them. */
const ILO_SYMBOLS = {
  AA: 'aa',
  AT: 'at',
  AX: 'ax',
  BU: 'bu',
  CA: 'ca',
  CG: 'cg',
  CN: 'cn',
  CO: 'co',
  CP: 'cp',
  CV: 'cv',
  DI: 'di',
  EF: 'ef',
  EM: 'em',
  ES: 'es',
  FR: 'fr',
  HI: 'hi',
  HO: 'ho',
  ID: 'id',
  IH: 'ih',
  KL: 'kl',
  ME: 'me',
  PA: 'pa',
  PB: 'pb',
  PI: 'pi',
  PX: 'px',
  RA: 'ra',
  RP: 'rp',
  TB: 'tb',
  OD: 'od',
} as const;

const pleural = (code: string, name: string): [string, MeasureRow][] => [
  [`RX_${code}_SITIO`, { ...someOf(`${name}: sitio`, PLEURAL_SITES), words: 'pleural' }],
  [`RX_${code}_CALCIFICACION`, someOf(`${name}: calcificación`, CHEST_SIDES)],
  [`RX_${code}_EXTENSION_D`, oneOf(`${name}: extensión, lado derecho`, EXTENTS)],
  [`RX_${code}_EXTENSION_I`, oneOf(`${name}: extensión, lado izquierdo`, EXTENTS)],
  [`RX_${code}_ANCHO_D`, oneOf(`${name}: ancho, lado derecho`, WIDTHS)],
  [`RX_${code}_ANCHO_I`, oneOf(`${name}: ancho, lado izquierdo`, WIDTHS)],
];

/** Technical quality of a film (ILO 2011). */
const FILM_QUALITY = { 1: '1 Buena', 2: '2 Aceptable', 3: '3 Baja calidad', 4: '4 Inaceptable' } as const;

/** The frontal report and the ILO reading of a chest X-ray, except profusion and large opacities. */
export const CHEST_PAPER = {
  ...testRows('RX', 'Radiografía de tórax'),
  ...paperRows('Radiografía de tórax', {
    RX_PLACA: words('Número de placa radiográfica'),
    RX_FECHA: words('Fecha de la radiografía'),
    RX_FECHA_LECTURA: words('Fecha de lectura de la radiografía'),
    RX_LECTOR: words('Lector OIT'),
    RX_VERTICES: words('Vértices pulmonares'),
    RX_CAMPOS: words('Campos pulmonares'),
    RX_HILIOS: words('Hilios'),
    RX_SENOS: words('Senos costofrénicos'),
    RX_MEDIASTINO: words('Mediastino'),
    RX_SILUETA: words('Silueta cardiovascular'),
    RX_OSEO: words('Sistema osteomuscular en la radiografía'),
    RX_CALIDAD: oneOf('Calidad de la radiografía', FILM_QUALITY),
    RX_DEFECTOS: someOf('Defectos de la radiografía', {
      SOBREEXPOSICION: 'Sobreexposición',
      SUBEXPOSICION: 'Subexposición',
      POSICION: 'Posición o centrado',
      INSPIRACION: 'Inspiración insuficiente',
      ESCAPULAS: 'Escápulas',
      ARTEFACTOS: 'Artefactos',
      OTROS: 'Otros',
    }),
    RX_PARENQUIMA: oneOf('Anormalidad del parénquima compatible con neumoconiosis', YES_NO),
    RX_ZONAS: someOf('Zonas afectadas del pulmón', ZONES),
    RX_FORMA_PRIMARIA: oneOf('Opacidades pequeñas: forma primaria', SHAPES),
    RX_FORMA_SECUNDARIA: oneOf('Opacidades pequeñas: forma secundaria', SHAPES),
    RX_PLEURA: oneOf('Anormalidad de la pleura', YES_NO),
    ...Object.fromEntries([
      ...pleural('PLACAS', 'Placas pleurales'),
      ...pleural('ENGROSAMIENTO', 'Engrosamiento pleural difuso'),
    ]),
    RX_ANGULO: someOf('Obliteración del ángulo costofrénico', CHEST_SIDES),
    RX_OTRAS: oneOf('Otras anormalidades de la radiografía', YES_NO),
    RX_SIMBOLOS: someOf('Símbolos OIT', ILO_SYMBOLS),
    RX_COMENTARIOS: words('Comentarios de la lectura OIT'),
  }),
};

/** What an electrocardiogram reports besides the intervals that rules judge. */
export const HEART_PAPER = {
  ...testRows('EKG', 'Electrocardiograma'),
  ...paperRows('Electrocardiograma', {
    EKG_EQUIPO: words('Electrocardiógrafo, marca y modelo'),
    EKG_LECTOR: { ...words('Médico que leyó el electrocardiograma'), headers: 'Lector del EKG' },
    EKG_RITMO: oneOf('Ritmo del EKG', {
      SINUSAL: 'Sinusal',
      AURICULAR: 'Auricular ectópico',
      NODAL: 'De la unión',
      FIBRILACION: 'Fibrilación auricular',
      FLUTER: 'Flúter auricular',
      MARCAPASO: 'Marcapaso',
      OTRO: 'Otro',
    }),
    EKG_P: figure('Duración de la onda P', 'ms', 20, 250),
    EKG_QT: figure('Intervalo QT', 'ms', 200, 700),
    EKG_ONDAS: words('Ondas Q, R, S, T y U'),
    EKG_ST: words('Segmento ST'),
    EKG_TRASTORNO_RITMO: words('Trastorno del ritmo'),
    EKG_TRASTORNO_CONDUCCION: words('Trastorno de la conducción'),
    EKG_SINTOMAS: someOf('Síntomas cardiovasculares', {
      DOLOR: 'Dolor torácico',
      DISNEA: 'Disnea',
      PALPITACIONES: 'Palpitaciones',
      SINCOPE: 'Síncope',
      MAREO: 'Mareo',
      ...NONE,
    }),
  }),
};
