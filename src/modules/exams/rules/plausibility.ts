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
  LDL: { min: 5, max: 500 },
  CREATININA: { min: 0.1, max: 25 },
  ACIDO_URICO: { min: 0.5, max: 25 },
  TRANSAMINASA: { min: 1, max: 10000 },
  PSA: { min: 0, max: 5000 },
  PLOMO: { min: 0, max: 300 },
  DECIBEL: { min: -10, max: 120 },
  ALTITUD: { min: -100, max: 6000 },
} satisfies Record<string, Limits>;

export type LimitCode = keyof typeof LIMITS;

/** Heights below 3 were written in metres. Centimetres come back. */
export const normaliseHeight = (value: number): number => (value > 0 && value < 3 ? value * 100 : value);
/** Haemoglobin from 40 to 250 was written in g/L. g/dL come back. */
export const normaliseHaemoglobin = (value: number): number => (value >= 40 && value <= 250 ? value / 10 : value);
/** Cell counts per µL (7 500; 250 000) come back in thousands per µL. */
export const normaliseLeucocytes = (value: number): number => (value >= 500 ? value / 1000 : value);
export const normalisePlatelets = (value: number): number => (value >= 5000 ? value / 1000 : value);

const NORMALISERS: Record<string, (value: number) => number> = {
  TALLA: normaliseHeight,
  HEMOGLOBINA: normaliseHaemoglobin,
  LEUCOCITOS: normaliseLeucocytes,
  PLAQUETAS: normalisePlatelets,
};

/** A measure in the unit of the catalogue: written in a sister unit it is converted, implausible it is null. */
export function normaliseMeasure(code: string, value: number | Missing): number | null {
  if (typeof value !== 'number' || Number.isNaN(value)) return null;
  const normalised = NORMALISERS[code]?.(value) ?? value;
  const limits: Limits | undefined = (LIMITS as Record<string, Limits>)[code];
  return !limits || isPlausible(normalised, limits) ? normalised : null;
}
