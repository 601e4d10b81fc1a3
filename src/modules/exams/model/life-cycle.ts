import { z } from 'zod';

export const EXAM_STATES = [
  'PROGRAMADO',
  'REPROGRAMADO',
  'CONFIRMADO',
  'CANCELADO',
  'NO_ASISTIO',
  'EN_ATENCION',
  'INCOMPLETO',
  'ATENDIDO',
  'CON_APTITUD',
  'ENTREGADO',
  'LEIDO',
  'ANULADO',
] as const;
export type ExamState = (typeof EXAM_STATES)[number];
export const examState = z.enum(EXAM_STATES);

export const EXAM_STATE_LABELS: Record<ExamState, string> = {
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

/** Where an exam may begin: a schedule, or an import of results, whose row may still lack the aptitude. */
export const INITIAL_EXAM_STATES: ReadonlySet<ExamState> = new Set<ExamState>([
  'PROGRAMADO',
  'ATENDIDO',
  'CON_APTITUD',
]);

/** A given aptitude may be given anew (an observation was cleared), also after delivery: then it is delivered again. */
export const EXAM_TRANSITIONS: Record<ExamState, readonly ExamState[]> = {
  PROGRAMADO: ['CONFIRMADO', 'REPROGRAMADO', 'CANCELADO', 'NO_ASISTIO', 'EN_ATENCION', 'ANULADO'],
  REPROGRAMADO: ['CONFIRMADO', 'REPROGRAMADO', 'CANCELADO', 'NO_ASISTIO', 'EN_ATENCION', 'ANULADO'],
  CONFIRMADO: ['REPROGRAMADO', 'CANCELADO', 'NO_ASISTIO', 'EN_ATENCION', 'ANULADO'],
  CANCELADO: ['ANULADO'],
  NO_ASISTIO: ['REPROGRAMADO', 'ANULADO'],
  EN_ATENCION: ['ATENDIDO', 'INCOMPLETO', 'ANULADO'],
  INCOMPLETO: ['EN_ATENCION', 'ANULADO'],
  ATENDIDO: ['CON_APTITUD', 'INCOMPLETO', 'ANULADO'],
  CON_APTITUD: ['CON_APTITUD', 'ENTREGADO', 'ANULADO'],
  ENTREGADO: ['LEIDO', 'CON_APTITUD', 'ANULADO'],
  LEIDO: ['CON_APTITUD', 'ANULADO'],
  ANULADO: [],
};

/** Whether an exam may pass from one state to another; `null` is an exam that does not exist yet. */
export function canTransition(from: ExamState | null, to: ExamState): boolean {
  return from === null ? INITIAL_EXAM_STATES.has(to) : EXAM_TRANSITIONS[from].includes(to);
}
