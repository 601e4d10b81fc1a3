import { z } from 'zod';
import { VISIT_KINDS } from '#exams/attentions/visits/codes.ts';
import type { CaseState } from '#platform/contract/cases/cases.ts';
import { coded } from '#platform/contract/codes.ts';

export const APPOINTMENT_KINDS = ['EMO', ...VISIT_KINDS] as const;
export const appointmentKind = z.enum(APPOINTMENT_KINDS);
export type AppointmentKind = z.infer<typeof appointmentKind>;
export const KIND_LABELS: Readonly<Record<AppointmentKind, string>> = {
  EMO: 'EMO',
  ASISTENCIAL: 'Atención asistencial',
  COVID: 'Prueba covid',
  LABORATORIO: 'Laboratorio',
};

/** States of an appointment. Until the day of the exam the codes are those of its attention (`EXAM_STATES`). */
export const STATES = {
  PROGRAMADO: { label: 'Programada', tone: 'porVencer' },
  REPROGRAMADO: { label: 'Reprogramada', tone: 'porVencer' },
  CONFIRMADO: { label: 'Confirmada', tone: 'vigente' },
  EN_ATENCION: { label: 'En atención', tone: 'vigente', final: true },
  ATENDIDO: { label: 'Atendida', tone: 'vigente', final: true },
  NO_ASISTIO: { label: 'No asistió', tone: 'vencido', final: true },
  CANCELADO: { label: 'Cancelada', tone: 'sinDato', final: true },
} as const satisfies Record<string, CaseState>;
export type AppointmentState = keyof typeof STATES;
export const appointmentState = coded(STATES);
/** States of appointments that have not taken place yet. */
export const OPEN = ['PROGRAMADO', 'REPROGRAMADO', 'CONFIRMADO'] as const satisfies AppointmentState[];

/** Reasons to move or cancel an appointment; a closed list, because free text may contain private data. */
export const REASONS = {
  COLABORADOR: 'A pedido del colaborador',
  TURNO: 'Cambio de turno o guardia',
  VACACIONES: 'Vacaciones o descanso',
  CUPO: 'Sin cupo en el centro médico',
  OPERACION: 'Necesidad de la operación',
  CESE: 'Cese',
  OTRO: 'Otro motivo',
} as const;
export const reason = coded(REASONS);
export type Reason = z.infer<typeof reason>;

/** Who confirmed the appointment. */
export const CONFIRMED_BY = {
  COLABORADOR: 'El colaborador',
  EMPRESA: 'La empresa',
  CENTRO: 'El centro médico',
} as const;
export const confirmedHow = z.enum(['COLABORADOR', 'EMPRESA', 'CENTRO']);
export const CENTRE_ANSWERS = { ACEPTADA: 'Aceptada', RECHAZADA: 'Rechazada' } as const;
export const centreAnswer = z.enum(['ACEPTADA', 'RECHAZADA']);

/** Reasons with which a health centre refuses an appointment. */
export const CENTRE_REASONS = {
  CUPO: 'Sin cupo ese día',
  EQUIPO: 'Equipo o estación fuera de servicio',
  PERSONAL: 'Sin personal ese día',
  HORARIO: 'Fuera del horario de atención',
  OTRO: 'Otro motivo: comunícate con el centro',
} as const;
export const centreReason = coded(CENTRE_REASONS);

/** Time of day in Lima, `HH:MM`. */
export const hour = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Escribe la hora como 09:30.')
  .meta({ example: '09:30' });

/** State of the message about an appointment: that of the most advanced channel. */
export const NOTICE_STATES = { AVISADO: 'Avisado', EN_COLA: 'Por salir', SIN_AVISAR: 'No se envió' } as const;
export const noticeState = coded(NOTICE_STATES);
