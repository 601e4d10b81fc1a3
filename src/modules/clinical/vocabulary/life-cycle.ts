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

/** The exam is scheduled and not held yet. The database defines the transitions between states: `exam_step`. */
export const APPOINTMENT_STATES = ['PROGRAMADO', 'REPROGRAMADO', 'CONFIRMADO'] as const satisfies ExamState[];
/** The exam was scheduled but did not take place. */
export const UNATTENDED_STATES = ['CANCELADO', 'NO_ASISTIO'] as const satisfies ExamState[];
/** An aptitude was given and is in force. */
export const JUDGED_STATES = ['CON_APTITUD', 'ENTREGADO', 'LEIDO'] as const satisfies ExamState[];
