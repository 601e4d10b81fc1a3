import { z } from 'zod';
import { type PAUSE_REASONS, PROGRAM_LABELS, ZONE_LABELS } from '#clinical/vocabulary/program.ts';
import { codesOf } from '#platform/contract/codes.ts';
import type { ProgramKind } from './kinds.ts';
import type { ReadingCode } from './readings.ts';

interface Protocol {
  label: string;
  description: string;
  /** Last part of the address below `/programa_salud/programas`, where the programme has no address of its own. */
  slug: string;
  /** Programme of the monthly report whose exposed workers this programme is for; null if no hazard leads to it. */
  kind: ProgramKind | null;
  /** Days from enrolment to the first visit. */
  firstDays: number;
  /** Days between visits, unless a doctor sets another interval. */
  everyDays: number;
  /** Shorter interval in days after a visit in these zones of peak flow. */
  soonerDays?: Readonly<Record<string, number>>;
  /** A visit takes blows, or blows and a spirometry, and is judged by zone. */
  breath?: true;
  /** Codes of the measures that a visit takes besides (`VISIT_MEASURES`). */
  measures: readonly string[];
  /** Readings shown as last value and trend, the most important first. */
  readings: readonly ReadingCode[];
}

const THRESHOLDS = ['OD', 'OI'].flatMap((side) => [2000, 3000, 4000].map((hz) => `AUDIO_${side}_${hz}`));

/**
 * The programmes that workers are enrolled in, with the plan of their visits. The product sets these intervals, because
 * no norm does; the first visit of hearing falls within the 30 days that a retest of a threshold shift has (OSHA, 29
 * CFR 1910.95).
 */
export const PROTOCOLS = {
  RESPIRATORIO: {
    label: PROGRAM_LABELS.RESPIRATORIO,
    description: 'A quién se sigue por polvos, humos o químicos, y sus espirometrías.',
    slug: 'respiratorio',
    kind: 'respiratoryProtection',
    firstDays: 30,
    everyDays: 180,
    soonerDays: { AMARILLO: 30, ROJO: 7 },
    breath: true,
    measures: [],
    readings: ['FEV1'],
  },
  FLUJO_PICO: {
    label: PROGRAM_LABELS.FLUJO_PICO,
    description: 'Medidas de flujo pico con su zona y su tendencia, visita a visita.',
    slug: 'flujo_pico',
    kind: 'respiratoryProtection',
    firstDays: 7,
    everyDays: 30,
    soonerDays: { AMARILLO: 14, ROJO: 3 },
    breath: true,
    measures: [],
    readings: ['FLUJO'],
  },
  AUDITIVO: {
    label: PROGRAM_LABELS.AUDITIVO,
    description: 'Expuestos a ruido: sus audiometrías, cambios de umbral y reevaluaciones.',
    slug: 'auditivo',
    kind: 'hearingProtection',
    firstDays: 21,
    everyDays: 365,
    measures: THRESHOLDS,
    readings: ['OIDO_DERECHO', 'OIDO_IZQUIERDO'],
  },
  METABOLICO: {
    label: PROGRAM_LABELS.METABOLICO,
    description: 'Presión, glucosa y peso de quienes los tienen altos, control a control.',
    slug: 'metabolico',
    kind: null,
    firstDays: 30,
    everyDays: 90,
    measures: ['PAS', 'PAD', 'GLUCOSA', 'HBA1C', 'PESO', 'COLESTEROL', 'TRIGLICERIDOS'],
    readings: ['PAS', 'PAD', 'GLUCOSA', 'HBA1C', 'PESO'],
  },
  ERGONOMICO: {
    label: PROGRAM_LABELS.ERGONOMICO,
    description: 'Molestias por cargas, movimientos o posturas, con su dolor de 0 a 10.',
    slug: 'osteomuscular',
    kind: 'disergonomic',
    firstDays: 30,
    everyDays: 180,
    measures: ['DOLOR'],
    readings: ['DOLOR'],
  },
  QUIMICOS: {
    label: PROGRAM_LABELS.QUIMICOS,
    description: 'A quién se sigue por gases, solventes, metales u otros químicos.',
    slug: 'quimicos',
    kind: 'chemicals',
    firstDays: 30,
    everyDays: 180,
    measures: ['PLOMO'],
    readings: ['PLOMO'],
  },
  FATIGA: {
    label: PROGRAM_LABELS.FATIGA,
    description: 'Turnos nocturnos, jornadas largas y conducción, con el puntaje de Epworth.',
    slug: 'fatiga',
    kind: 'fatigueSleepiness',
    firstDays: 30,
    everyDays: 180,
    measures: ['EPWORTH'],
    readings: ['EPWORTH'],
  },
  BIOLOGICOS: {
    label: PROGRAM_LABELS.BIOLOGICOS,
    description: 'A quién se sigue por exposición a virus, bacterias, animales o residuos.',
    slug: 'biologicos',
    kind: 'biological',
    firstDays: 30,
    everyDays: 365,
    measures: [],
    readings: [],
  },
  RADIACION_UV: {
    label: PROGRAM_LABELS.RADIACION_UV,
    description: 'Piel y ojos de quienes trabajan al sol o con soldadura.',
    slug: 'radiacion_uv',
    kind: 'UVRadiation',
    firstDays: 60,
    everyDays: 365,
    measures: [],
    readings: [],
  },
  ESTRES_TERMICO: {
    label: PROGRAM_LABELS.ESTRES_TERMICO,
    description: 'A quién se sigue por calor o frío extremos.',
    slug: 'estres_termico',
    kind: 'heatStress',
    firstDays: 30,
    everyDays: 180,
    measures: [],
    readings: [],
  },
} as const satisfies Record<string, Protocol>;
export type ProgramCode = keyof typeof PROTOCOLS;
export const PROGRAM_CODES = codesOf(PROTOCOLS);
export const programCode = z.enum(PROGRAM_CODES, 'Elige un programa de la lista.');
export const protocolOf = (program: string): Protocol => PROTOCOLS[program as ProgramCode];

/** Addresses of the programmes in the specification; the other programmes are below `/programa_salud/programas`. */
const ADDRESSES: Partial<Record<ProgramCode, string>> = {
  RESPIRATORIO: '/programa_salud/programa_respiratorio',
  FLUJO_PICO: '/programa_salud/peak_me',
};
export const programPath = (program: ProgramCode): string =>
  ADDRESSES[program] ?? `/programa_salud/programas/${PROTOCOLS[program].slug}`;
/** Returns the programme whose page is at `/programa_salud/programas/{program}`; undefined for any other word. */
export const programOfSlug = (slug: string): ProgramCode | undefined =>
  PROGRAM_CODES.find((code) => PROTOCOLS[code].slug === slug);

export type PauseReason = keyof typeof PAUSE_REASONS;

/** Reference values that the spirometer may have used. */
export const SPIROMETRY_REFERENCES = {
  GLI_2012: 'GLI-2012',
  NHANES_III: 'NHANES III',
  PLATINO: 'Pérez-Padilla (PLATINO)',
  OTRO: 'Otra',
} as const;

/** Reference values of peak flow. */
export const FLOW_REFERENCES = {
  NUNN_GREGG_1989: 'Predicho de Nunn y Gregg (1989)',
  MEJOR_PERSONAL: 'Mejor flujo personal',
} as const;
export type FlowReference = keyof typeof FLOW_REFERENCES;

export const ZONES = {
  VERDE: { label: ZONE_LABELS.VERDE, tone: 'vigente', means: '80 % o más' },
  AMARILLO: { label: ZONE_LABELS.AMARILLO, tone: 'porVencer', means: '50 % a menos de 80 %' },
  ROJO: { label: ZONE_LABELS.ROJO, tone: 'vencido', means: 'menos de 50 %' },
  SIN_DATO: { label: ZONE_LABELS.SIN_DATO, tone: 'sinDato', means: 'falta sexo, edad, talla o medida' },
} as const;
export type Zone = keyof typeof ZONES;
export const ZONE_CODES = codesOf(ZONES);

/** Returns the days until the next visit, depending on the zone of the last visit. */
export function daysToNext(program: ProgramCode, everyDays: number, zone: string | null): number {
  const sooner = protocolOf(program).soonerDays?.[zone ?? ''];
  return sooner === undefined ? everyDays : Math.min(everyDays, sooner);
}
