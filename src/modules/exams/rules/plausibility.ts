import { isPlausible, type Limits, type Missing } from './rule-set.ts';

/** What a living adult can have, by measure code, in the unit of the catalogue. Outside it a value is no value. */
export const LIMITS = {
  TALLA: { min: 100, max: 230 },
  PESO: { min: 25, max: 300 },
  IMC: { min: 8, max: 120 },
  CINTURA: { min: 40, max: 200 },
  CADERA: { min: 40, max: 200 },
  ICC: { min: 0.4, max: 2 },
  PA_SISTOLICA: { min: 60, max: 260 },
  PA_DIASTOLICA: { min: 30, max: 160 },
  FC: { min: 30, max: 220 },
  FR: { min: 5, max: 60 },
  SATO2: { min: 50, max: 100 },
  TEMPERATURA: { min: 34, max: 42 },
  HEMOGLOBINA: { min: 4, max: 25 },
  HEMATOCRITO: { min: 10, max: 75 },
  LEUCOCITOS: { min: 0.2, max: 200 },
  PLAQUETAS: { min: 2, max: 2000 },
  PORCENTAJE: { min: 0, max: 100 },
  VCM: { min: 40, max: 150 },
  HCM: { min: 10, max: 60 },
  VSG: { min: 0, max: 150 },
  GLUCOSA: { min: 20, max: 600 },
  HBA1C: { min: 3, max: 20 },
  COLESTEROL: { min: 50, max: 600 },
  TRIGLICERIDOS: { min: 20, max: 3000 },
  HDL: { min: 5, max: 200 },
  /** Below it mmol/L are meant: 15 mmol/L would be 580 mg/dL. */
  LDL: { min: 15, max: 500 },
  VLDL: { min: 3, max: 200 },
  CREATININA: { min: 0.1, max: 25 },
  ACIDO_URICO: { min: 0.5, max: 25 },
  TRANSAMINASA: { min: 1, max: 10000 },
  PSA: { min: 0, max: 5000 },
  PLOMO: { min: 0, max: 300 },
  DECIBEL: { min: -10, max: 120 },
  CVF: { min: 0.3, max: 10 },
  VEF1: { min: 0.2, max: 10 },
  PREDICHO: { min: 5, max: 200 },
  VEF1_CVF: { min: 15, max: 100 },
  FEF2575: { min: 0.05, max: 15 },
  FLUJO_PICO: { min: 50, max: 1000 },
  PR: { min: 50, max: 500 },
  QRS: { min: 40, max: 300 },
  QTC: { min: 250, max: 700 },
  EJE: { min: -180, max: 180 },
  ORINA_DENSIDAD: { min: 1, max: 1.06 },
  ORINA_PH: { min: 4, max: 9.5 },
  PIO: { min: 2, max: 80 },
  RUIDO: { min: 30, max: 140 },
  NRR: { min: 0, max: 50 },
  DIOPTRIAS: { min: -30, max: 30 },
  LAMINAS: { min: 0, max: 38 },
  ALTITUD: { min: -100, max: 6000 },
} satisfies Record<string, Limits>;

export type LimitCode = keyof typeof LIMITS;

const OTHER_NAMES: Readonly<Record<string, LimitCode>> = {
  PAS: 'PA_SISTOLICA',
  PAD: 'PA_DIASTOLICA',
  TGO: 'TRANSAMINASA',
  TGP: 'TRANSAMINASA',
  FVC: 'CVF',
  FEV1: 'VEF1',
  FVC_PCT: 'PREDICHO',
  FEV1_PCT: 'PREDICHO',
  FEV1_FVC: 'VEF1_CVF',
  FLUJO_PICO_MEJOR: 'FLUJO_PICO',
  EKG_FC: 'FC',
  EKG_PR: 'PR',
  EKG_QRS: 'QRS',
  EKG_QTC: 'QTC',
  EKG_EJE: 'EJE',
  NIVEL_RUIDO: 'RUIDO',
  ISHIHARA: 'LAMINAS',
  BINAURAL: 'PORCENTAJE',
  MENOSCABO_GLOBAL: 'PORCENTAJE',
  NEUTROFILOS: 'PORCENTAJE',
  LINFOCITOS: 'PORCENTAJE',
  MONOCITOS: 'PORCENTAJE',
  EOSINOFILOS: 'PORCENTAJE',
  BASOFILOS: 'PORCENTAJE',
  ABASTONADOS: 'PORCENTAJE',
};

/** The limits of a measure of the catalogue, in its unit; null where it has none. */
export function limitsOf(code: string): Limits | null {
  if (/^AUDIO_/.test(code)) return LIMITS.DECIBEL;
  if (/^PIO_/.test(code)) return LIMITS.PIO;
  if (/^(?:ESFERA|CILINDRO)_/.test(code)) return LIMITS.DIOPTRIAS;
  return LIMITS[OTHER_NAMES[code] ?? (code as LimitCode)] ?? null;
}

/** Heights below 3 were written in metres. Centimetres come back. */
export const normaliseHeight = (value: number): number => (value > 0 && value < 3 ? value * 100 : value);
/** Haemoglobin from 40 to 250 was written in g/L. g/dL come back. */
export const normaliseHaemoglobin = (value: number): number => (value >= 40 && value <= 250 ? value / 10 : value);
/** Cell counts per µL (7 500; 250 000) come back in thousands per µL. */
export const normaliseLeucocytes = (value: number): number => (value >= 500 ? value / 1000 : value);
export const normalisePlatelets = (value: number): number => (value >= 5000 ? value / 1000 : value);

/** A density of 1020 was written without its point. */
export const normaliseDensity = (value: number): number => (value >= 1000 && value <= 1060 ? value / 1000 : value);

const NORMALISERS: Record<string, (value: number) => number> = {
  TALLA: normaliseHeight,
  HEMOGLOBINA: normaliseHaemoglobin,
  LEUCOCITOS: normaliseLeucocytes,
  PLAQUETAS: normalisePlatelets,
  ORINA_DENSIDAD: normaliseDensity,
};

/** A value of a measure in the unit of the catalogue, where size tells that it was written in a sister unit. */
export const inUnit = (code: string, value: number): number => NORMALISERS[code]?.(value) ?? value;

/** A measure in the unit of the catalogue: written in a sister unit it is converted, implausible it is null. */
export function normaliseMeasure(code: string, value: number | Missing): number | null {
  if (typeof value !== 'number' || Number.isNaN(value)) return null;
  const normalised = inUnit(code, value);
  const limits = limitsOf(code);
  return !limits || isPlausible(normalised, limits) ? normalised : null;
}
