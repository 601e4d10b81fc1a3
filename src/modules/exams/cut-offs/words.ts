import type { RuleItem } from '#clinical/rules/book/registry.ts';

/** Spanish names of the keys of the parameters. */
export const WORDS: Readonly<Record<string, string>> = {
  M: 'Hombres',
  F: 'Mujeres',
  T1: 'Gestantes, primer trimestre',
  T2: 'Gestantes, segundo trimestre',
  T3: 'Gestantes, tercer trimestre',
  min: 'desde',
  max: 'hasta',
  systolic: 'Sistólica',
  diastolic: 'Diastólica',
  highAltitude: 'En altura',
  first: 'Primer tramo',
  second: 'Segundo tramo',
  third: 'Tercer tramo',
  from: 'Desde esta altitud (m)',
  above: 'Sobre esta altitud (m)',
  normalFrom: 'Normal desde',
  normalUpTo: 'Normal hasta',
  advancedAbove: 'Avanzado por encima de',
  gapAbove: 'Componente conductivo: diferencia mayor de',
  asymmetryFrom: 'Asimetría entre oídos desde',
  ratio: 'VEF1/CVF normal desde',
  fvcPercent: 'CVF normal desde (% del predicho)',
  rate: 'Frecuencia (lpm)',
  pr: 'Intervalo PR (ms)',
  qrs: 'QRS (ms)',
  incomplete: 'Bloqueo incompleto desde',
  wide: 'Ancho desde',
  qtc: 'QTc prolongado por encima de (ms)',
  axis: 'Eje eléctrico (°)',
  highAbove: 'Normal alta por encima de',
  polycythaemiaFrom: 'Policitemia desde',
  altitude: 'Ajuste por altitud',
  fromMetres: 'Se ajusta desde (m)',
  upToMetres: 'Se clasifica hasta (m)',
  milligramsFrom: 'Tira en mg/dL: hallazgo desde',
  proteins: 'Proteínas',
  glucose: 'Glucosa',
  ketones: 'Cetonas',
  bilirubin: 'Bilirrubina',
  minimumAge: 'Edad mínima (años)',
  haematocrit: 'Hematocrito (%)',
  perHaemoglobin: 'Puntos de hematocrito por g/dL de ajuste',
  erythrocyteVolume: 'VCM (fL)',
  erythrocyteHaemoglobin: 'HCM (pg)',
  sedimentationUpTo: 'VSG hasta (mm/h)',
  leucocytes: 'Leucocitos (×10³/µL)',
  platelets: 'Plaquetas (×10³/µL)',
  percent: 'Fórmula leucocitaria (%)',
  neutrophils: 'Neutrófilos',
  lymphocytes: 'Linfocitos',
  monocytes: 'Monocitos',
  eosinophils: 'Eosinófilos',
  eosinophilsUpTo: 'Eosinófilos hasta',
  basophils: 'Basófilos',
  bands: 'Abastonados',
  absolute: 'Valores absolutos (×10³/µL)',
  redCellsAbove: 'Hematuria: hematíes por campo, más de',
  whiteCellsAbove: 'Leucocituria: leucocitos por campo, más de',
  gradeFrom: 'Cruces desde las que es hallazgo',
  strip: 'Tira reactiva',
  bacteria: 'Bacterias',
  crystals: 'Cristales',
  casts: 'Cilindros',
  density: 'Densidad',
  ph: 'pH',
  presbyopiaAboveAge: 'Presbicia: edad mayor de (años)',
  myopiaUpTo: 'Miopía hasta (D)',
  hyperopiaFrom: 'Hipermetropía desde (D)',
  astigmatismFrom: 'Astigmatismo desde (D)',
  correct: 'Láminas correctas para ser normal',
  of: 'De un total de láminas',
  scoliosis: 'Escoliosis, ángulo de Cobb (°)',
  kyphosisAbove: 'Hipercifosis por encima de (°)',
  lumbarLordosisAbove: 'Hiperlordosis por encima de (°)',
  legDifferenceAbove: 'Dismetría por encima de (mm)',
};

/**
 * Parameters that are no cut-offs: limits of what is possible in a living person, equations, and weights of a formula.
 */
export const NO_CUT_OFF: ReadonlySet<string> = new Set([
  'limits',
  'cobbLimits',
  'predicted',
  'linear',
  'quadratic',
  'reported',
]);

/** Unit of the ladder of an item whose code is no measure. */
export const UNITS: Partial<Record<RuleItem, string>> = {
  PRESION_ARTERIAL: 'mmHg',
  AUDIOMETRIA: 'dB HL',
  ESPIROMETRIA_SEVERIDAD: '% del predicho',
  FLUJO_PICO: '% del mejor o del predicho',
  AV_LEJOS: 'x de 20/x',
  AV_CERCA: 'x de 20/x',
  AMETROPIA: 'dioptrías',
  ESTEREOPSIS: 's de arco',
  TEST_SUENO: 'puntos',
};

/**
 * The alternatives among which a company's doctor may choose; they are domain knowledge, so they are defined in code.
 */
export const ALTERNATIVES: Partial<Record<RuleItem, readonly { code: string; label: string }[]>> = {
  PRESION_ARTERIAL: [
    { code: 'GENERAL', label: 'JNC-7 (guía MINSA)' },
    { code: 'ACC-AHA-2017', label: 'ACC/AHA 2017' },
  ],
  AV_LEJOS: [
    { code: 'GENERAL', label: 'Línea normal 20/30' },
    { code: 'LINEA-20-40', label: 'Línea normal 20/40' },
  ],
};

export const RUN_REASONS = {
  VERSION: 'Nueva versión de la regla',
  WITHDRAWN: 'Versión retirada o repuesta',
  CHOICE: 'Alternativa elegida por la empresa',
  ALTITUDE: 'Cambio de altitud',
  RELEASE: 'Actualización de Vigía',
} as const;
