import { z } from 'zod';
import { clinical } from '#platform/contract/clinical.ts';
import { codesOf } from '#platform/contract/codes.ts';
import { day, instant } from '#platform/contract/dates.ts';

/** Filters of a worker's history. */
export const HISTORY_KIND_LABELS = {
  EXAMEN: 'Exámenes',
  CITA: 'Citas',
  ENTREGA: 'Entregas',
  RESTRICCION: 'Restricciones',
  INTERCONSULTA: 'Interconsultas',
  DOCUMENTO: 'Documentos',
  LABORAL: 'Vida laboral',
};
export type HistoryKind = keyof typeof HISTORY_KIND_LABELS;
export const HISTORY_KINDS = codesOf(HISTORY_KIND_LABELS);
export const historyKind = z.enum(HISTORY_KINDS);

export const historyEventName = z.enum([
  'EXAMEN',
  'CITA',
  'ENTREGADO',
  'LEIDO',
  'FIRMADO',
  'RESTRICCION',
  'INTERCONSULTA_EMITIDA',
  'INTERCONSULTA_LEVANTADA',
  'DOCUMENTO_EMITIDO',
  'DOCUMENTO_ANULADO',
  'INGRESO',
  'REGISTRO',
  'CESE',
  'REACTIVACION',
  'PROYECTO',
  'ELIMINADO',
  'RESTAURADO',
  'FUSION',
  'FUSION_DESHECHA',
  'DATOS_VERIFICADOS',
]);
export type HistoryEventName = z.infer<typeof historyEventName>;

/** One event of a worker's history. Fields that do not apply to its kind are left out. */
export const historyEvent = z.object({
  /** Stable key for lists. */
  key: z.string(),
  kind: historyKind,
  event: historyEventName,
  on: day,
  /** Time of recording, to the second; null if it is not known. */
  at: instant.nullable(),
  attentionId: z.uuid().optional(),
  attentionKind: z.string().optional(),
  examType: z.string().optional(),
  state: z.string().optional(),
  aptitude: z.string().nullable().optional(),
  validUntil: day.nullable().optional(),
  /** Whether an observed worker may work until the observations are lifted; null while no doctor answered. */
  worksMeanwhile: z.boolean().nullable().optional(),
  healthCentre: z.string().nullable().optional(),
  /** Restrictions as work instructions; null until a doctor writes them. */
  workRestrictions: z.string().nullable().optional(),
  documentType: z.string().optional(),
  documentCode: z.string().optional(),
  reason: z.string().nullable().optional(),
  /** A doctor's reason that the company may not read. */
  clinicalReason: clinical(z.string().nullable()),
  from: z.string().nullable().optional(),
  to: z.string().nullable().optional(),
  by: z.string().nullable().optional(),
  specialty: clinical(z.string().nullable()),
  consultationReason: clinical(z.string().nullable()),
  consultationState: clinical(z.string()),
});
export type HistoryEvent = z.infer<typeof historyEvent>;
