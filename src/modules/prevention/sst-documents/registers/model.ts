import { z } from 'zod';
import { instant } from '#platform/contract/dates.ts';
import { text } from '#platform/contract/pagination.ts';
import { assetId } from '../model.ts';
import { REGISTER_LETTERS } from '../models/model.ts';

export const registerLetter = z.enum(REGISTER_LETTERS, 'Elige un registro.');
export type RegisterLetter = z.infer<typeof registerLetter>;

/** Official names of D.S. 005-2012-TR, art. 33, and how many years each is kept (art. 35). */
export const REGISTERS: Readonly<Record<RegisterLetter, { name: string; short: string; years: string }>> = {
  a: {
    name: 'Registro de accidentes de trabajo, enfermedades ocupacionales, incidentes peligrosos y otros incidentes',
    short: 'Accidentes, enfermedades e incidentes',
    years: '20 años (enfermedades), 10 (accidentes e incidentes peligrosos)',
  },
  b: {
    name: 'Registro de exámenes médicos ocupacionales',
    short: 'Exámenes médicos ocupacionales',
    years: '5 años',
  },
  c: {
    name: 'Registro del monitoreo de agentes físicos, químicos, biológicos, psicosociales y factores de riesgo disergonómicos',
    short: 'Monitoreo de agentes',
    years: '5 años',
  },
  d: { name: 'Registro de inspecciones internas de SST', short: 'Inspecciones internas', years: '5 años' },
  e: { name: 'Registro de estadísticas de SST', short: 'Estadísticas', years: '5 años' },
  f: {
    name: 'Registro de equipos de seguridad o emergencia',
    short: 'Equipos de seguridad o emergencia',
    years: '5 años',
  },
  g: {
    name: 'Registro de inducción, capacitación, entrenamiento y simulacros de emergencia',
    short: 'Inducción, capacitación y simulacros',
    years: '5 años',
  },
  h: { name: 'Registro de auditorías', short: 'Auditorías', years: '5 años' },
};

export const REGISTER_STATES = {
  AL_DIA: 'Al día',
  POR_COMPLETAR: 'Por completar',
  SIN_EVIDENCIA: 'Sin evidencia',
} as const;
export const registerState = z.enum(['AL_DIA', 'POR_COMPLETAR', 'SIN_EVIDENCIA']);
export type RegisterState = z.infer<typeof registerState>;
/** Older evidence does not prove that a register is kept, because the active file covers the last twelve months. */
export const ACTIVE_MONTHS = 12;

export const sstRegister = z.object({
  letter: registerLetter,
  state: registerState,
  /** Sentences about what is missing. */
  gaps: z.array(z.string()),
  responsible: z.string(),
  version: z.int(),
  /** Sentences about the content that Vigía counted. */
  facts: z.array(z.string()),
  evidence: z.array(z.object({ id: assetId, name: z.string(), updatedAt: instant })),
});
export type SstRegister = z.infer<typeof sstRegister>;

export const sstRegisterFields = z.strictObject({ responsible: text(160) });

export const sstValidation = z.object({
  id: z.uuid(),
  doctor: z.string(),
  cmp: z.string(),
  workers: z.int(),
  withExam: z.int(),
  at: instant,
});
export type SstValidation = z.infer<typeof sstValidation>;

export const sstPack = z.object({
  id: z.uuid(),
  /** True for a pack for the health authority, which contains diagnoses. */
  clinical: z.boolean(),
  state: z.enum(['QUEUED', 'RUNNING', 'DONE', 'FAILED']),
  requestedAt: instant,
  finishedAt: instant.nullable(),
  total: z.int(),
  done: z.int(),
  size: z.int().nullable(),
});
export type SstPack = z.infer<typeof sstPack>;
