import { z } from 'zod';
import { codesOf } from '#platform/contract/codes.ts';

/**
 * Who should be vaccinated: everyone, by age, or by the hazards of the job title. Empty: only people who have a dose.
 */
interface For {
  everyone?: true;
  /** Completed years, both included. */
  age?: { from?: number; to?: number };
  /** Any of these hazards of the job title; with `age`, both must hold unless `or` is set. */
  hazards?: readonly string[];
  or?: true;
}

interface Scheme {
  label: string;
  /** Doses of the whole scheme; later doses are boosters. */
  doses: number;
  /** Spanish text for when each dose is given. */
  calendar: string;
  /** Months from the last dose to the booster; null without boosters. */
  boosterMonths: number | null;
  for: For;
  /** `for` in Spanish words. */
  who: string;
}

/**
 * NTS 196-MINSA/DGIESP-2022 (R.M. 884-2022). If a scheme follows the campaign of the year, the number of doses is the
 * usual one.
 */
export const SCHEMES = {
  HEPB: {
    label: 'Hepatitis B',
    doses: 3,
    calendar: '0, 1 y 6 meses',
    boosterMonths: null,
    for: { hazards: ['VIRUS', 'FLUIDOS_CORPORALES', 'RESIDUOS'] },
    who: 'Puestos con virus, fluidos corporales o residuos',
  },
  DT: {
    label: 'Tétanos y difteria (dT)',
    doses: 3,
    calendar: '0, 2 y 6 meses',
    boosterMonths: 120,
    for: { everyone: true },
    who: 'Todos',
  },
  INFLUENZA: {
    label: 'Influenza estacional',
    doses: 1,
    calendar: 'Una dosis cada año',
    boosterMonths: 12,
    for: { everyone: true },
    who: 'Todos',
  },
  FA: {
    label: 'Fiebre amarilla',
    doses: 1,
    calendar: 'Una dosis, 10 días antes de entrar a la zona de riesgo',
    boosterMonths: null,
    for: { hazards: ['ANIMALES_INSECTOS'] },
    who: 'Puestos con animales e insectos',
  },
  COVID19: {
    label: 'COVID-19',
    doses: 3,
    calendar: 'Según el esquema vigente',
    boosterMonths: null,
    for: { everyone: true },
    who: 'Todos',
  },
  NEUMO: {
    label: 'Neumococo',
    doses: 1,
    calendar: 'Una dosis',
    boosterMonths: null,
    for: { age: { from: 60 }, hazards: ['POLVO_SILICE'], or: true },
    who: 'Desde 60 años, o puestos con polvo de sílice',
  },
  SPR: {
    label: 'Sarampión y rubéola (SR o SPR)',
    doses: 2,
    calendar: '0 y 1 mes',
    boosterMonths: null,
    for: { age: { to: 39 }, hazards: ['VIRUS', 'FLUIDOS_CORPORALES'] },
    who: 'Menores de 40 años en puestos con virus o fluidos corporales',
  },
  HEPA: {
    label: 'Hepatitis A',
    doses: 2,
    calendar: '0 y 6 meses',
    boosterMonths: null,
    for: { hazards: ['RESIDUOS', 'PARASITOS'] },
    who: 'Puestos con residuos o parásitos',
  },
  TIFOIDEA: {
    label: 'Fiebre tifoidea',
    doses: 1,
    calendar: 'Una dosis cada 3 años',
    boosterMonths: 36,
    for: { hazards: ['PARASITOS'] },
    who: 'Puestos con parásitos (alimentos, aguas servidas)',
  },
  RABIA: {
    label: 'Rabia, antes de la exposición',
    doses: 3,
    calendar: '0, 7 y 28 días',
    boosterMonths: null,
    for: { hazards: ['ANIMALES_INSECTOS'] },
    who: 'Puestos con animales e insectos',
  },
  VARICELA: {
    label: 'Varicela',
    doses: 2,
    calendar: '0 y 1 mes',
    boosterMonths: null,
    for: { hazards: ['FLUIDOS_CORPORALES'] },
    who: 'Puestos con fluidos corporales (salud)',
  },
  VPH: {
    label: 'VPH',
    doses: 1,
    calendar: 'Según la edad',
    boosterMonths: null,
    for: {},
    who: 'Solo quienes tienen un registro',
  },
} as const satisfies Record<string, Scheme>;

export type SchemeCode = keyof typeof SCHEMES;
export const SCHEME_CODES = codesOf(SCHEMES);
export const schemeCode = z.enum(SCHEME_CODES, { error: 'Elige una vacuna de la lista.' });
export const SCHEME_LABELS = Object.fromEntries(SCHEME_CODES.map((code) => [code, SCHEMES[code].label])) as Record<
  SchemeCode,
  string
>;

/** Coverage classes, in the order in which a chart shows them. */
export const COVERAGE_LABELS = {
  COMPLETO: 'Completo',
  VENCIDO: 'Refuerzo vencido',
  INCOMPLETO: 'Incompleto',
  SIN_VACUNA: 'Sin vacuna',
  SIN_DATO: 'Sin dato',
} as const;
export type Coverage = keyof typeof COVERAGE_LABELS;
export const COVERAGES = codesOf(COVERAGE_LABELS);

/** Most doses of one vaccine that a worker may have, including yearly boosters. */
export const MOST_DOSES = 60;

/**
 * Label of a recorded dose: «Sin vacuna», «2.ª dosis», «Dosis única», «Refuerzo 1». Dose 0 means known not to be
 * vaccinated.
 */
export function doseLabel(scheme: SchemeCode, dose: number): string {
  const { doses } = SCHEMES[scheme];
  if (dose === 0) return 'Sin vacuna';
  if (dose > doses) return `Refuerzo ${dose - doses}`;
  return doses === 1 ? 'Dosis única' : `${dose}.ª dosis`;
}
