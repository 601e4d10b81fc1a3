import { z } from 'zod';
import { codesOf } from '#platform/contract/codes.ts';

export const EXAM_STATE_LABELS = {
  PROGRAMADO: 'Programado',
  REPROGRAMADO: 'Reprogramado',
  CONFIRMADO: 'Confirmado',
  CANCELADO: 'Cancelado',
  NO_ASISTIO: 'No asistió',
  EN_ATENCION: 'En atención',
  INCOMPLETO: 'Incompleto',
  ATENDIDO: 'Atendido',
  CON_APTITUD: 'Con aptitud',
  ENTREGADO: 'Entregado',
  LEIDO: 'Leído',
  ANULADO: 'Anulado',
};
export type ExamState = keyof typeof EXAM_STATE_LABELS;
export const EXAM_STATES = codesOf(EXAM_STATE_LABELS);
export const examState = z.enum(EXAM_STATES);

/** Agreed for a day and not held yet. How an exam passes from state to state is kept by the database: `exam_step`. */
export const APPOINTMENT_STATES = ['PROGRAMADO', 'REPROGRAMADO', 'CONFIRMADO'] as const satisfies ExamState[];
/** Agreed for a day and not held. */
export const NOT_HELD_STATES = ['CANCELADO', 'NO_ASISTIO'] as const satisfies ExamState[];
/** An aptitude was given and stands. */
export const JUDGED_STATES = ['CON_APTITUD', 'ENTREGADO', 'LEIDO'] as const satisfies ExamState[];
