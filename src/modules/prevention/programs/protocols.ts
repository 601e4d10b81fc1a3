import { z } from 'zod';
import { codesOf } from '#platform/contract/codes.ts';

interface Protocol {
  label: string;
  /** Days from enrolment to the first visit. */
  firstDays: number;
  /** Days between visits, unless a doctor sets another interval. */
  everyDays: number;
  /** Shorter interval in days after a visit in these zones of peak flow. */
  soonerDays: Readonly<Record<string, number>>;
}

/**
 * The programmes that workers are enrolled in, with the plan of their visits. The product sets these intervals, because
 * no norm does.
 */
export const PROTOCOLS = {
  RESPIRATORIO: {
    label: 'Programa respiratorio',
    firstDays: 30,
    everyDays: 180,
    soonerDays: { AMARILLO: 30, ROJO: 7 },
  },
  FLUJO_PICO: { label: 'Flujo pico', firstDays: 7, everyDays: 30, soonerDays: { AMARILLO: 14, ROJO: 3 } },
} as const satisfies Record<string, Protocol>;
export type ProgramCode = keyof typeof PROTOCOLS;
const PROGRAM_CODES = codesOf(PROTOCOLS);
export const programCode = z.enum(PROGRAM_CODES, 'Elige un programa de la lista.');
export const PROGRAM_LABELS = { RESPIRATORIO: 'Programa respiratorio', FLUJO_PICO: 'Flujo pico' } as const;

export const DISCHARGE_REASONS = {
  MEJORIA: 'Valores normales sostenidos',
  SIN_EXPOSICION: 'Ya no está expuesto',
  DERIVADO: 'Derivado a especialista',
  CESE: 'Cese laboral',
  ABANDONO: 'No asistió a sus visitas',
  OTRO: 'Otro motivo',
} as const;

export const PAUSE_REASONS = {
  GESTACION: 'Gestación',
  LICENCIA: 'Licencia',
  DESCANSO_MEDICO: 'Descanso médico',
  VACACIONES: 'Vacaciones',
  OTRO: 'Otro motivo',
} as const;
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
  VERDE: { label: 'Zona verde', tone: 'vigente', means: '80 % o más' },
  AMARILLO: { label: 'Zona amarilla', tone: 'porVencer', means: '50 % a menos de 80 %' },
  ROJO: { label: 'Zona roja', tone: 'vencido', means: 'menos de 50 %' },
  SIN_DATO: { label: 'Sin zona', tone: 'sinDato', means: 'falta sexo, edad, talla o medida' },
} as const;
export type Zone = keyof typeof ZONES;
export const ZONE_CODES = codesOf(ZONES);

/** Returns the days until the next visit, depending on the zone of the last visit. */
export function daysToNext(program: ProgramCode, everyDays: number, zone: string | null): number {
  const sooner = (PROTOCOLS[program].soonerDays as Record<string, number>)[zone ?? ''];
  return sooner === undefined ? everyDays : Math.min(everyDays, sooner);
}
