import type { CaseAct } from '#platform/contract/cases/cases.ts';
import { field, orNull } from '#platform/contract/catalogue/fields.ts';
import { addDays, day, todayInLima } from '#platform/contract/dates.ts';
import { type AppointmentState, hour, OPEN, REASONS, type Reason, reason } from './model.ts';

const newDay = field({
  label: 'Nueva fecha',
  schema: day,
  stored: day,
  control: { kind: 'day' },
  empty: () => addDays(todayInLima(), 1),
  required: true,
});

const newHour = field({
  label: 'Hora',
  schema: orNull(hour).default(null),
  stored: hour.nullable(),
  control: { kind: 'text', max: 5, type: 'time' },
  empty: () => '',
  help: 'Déjala vacía para conservar la que tenía.',
});

const why = (usual: Reason) =>
  field({
    label: 'Motivo',
    schema: reason,
    stored: reason,
    control: { kind: 'select', options: Object.entries(REASONS).map(([value, label]) => ({ value, label })) },
    empty: () => usual,
    required: true,
  });

const NOTICE_HELP = 'Se avisa al colaborador por su correo, o por su celular si aceptó mensajes.';

/** Fields of an appointment that an action reads. */
interface DayRequest {
  askedOn: string | null;
}

/** All actions on an appointment: by the company, by the worker through their link, and by the health centre. */
export const APPOINTMENT_ACTS = {
  confirm: {
    label: 'Confirmar',
    told: 'Confirmada',
    from: ['PROGRAMADO', 'REPROGRAMADO'],
    to: 'CONFIRMADO',
    many: true,
    undo: true,
    next: true,
  },
  reschedule: {
    label: 'Reprogramar',
    told: 'Reprogramada',
    from: [...OPEN, 'NO_ASISTIO'],
    to: 'REPROGRAMADO',
    many: true,
    warning: NOTICE_HELP,
    asks: { on: newDay, at: newHour, reason: why('COLABORADOR') },
    // Starts with the day that the worker asked for.
    begins: ({ askedOn }: DayRequest) => (askedOn ? { on: askedOn } : {}),
  },
  arrive: {
    label: 'Registrar llegada',
    told: 'Llegó a su cita',
    from: OPEN,
    to: 'EN_ATENCION',
    many: true,
    undo: true,
  },
  miss: { label: 'No asistió', told: 'No asistió', from: OPEN, to: 'NO_ASISTIO', many: true, undo: true, rare: true },
  cancel: {
    label: 'Cancelar cita',
    told: 'Cancelada',
    from: OPEN,
    to: 'CANCELADO',
    title: 'Cancelar la cita',
    many: true,
    rare: true,
    warning: NOTICE_HELP,
    asks: { reason: why('OPERACION') },
  },
  remind: {
    label: 'Avisar otra vez',
    told: 'Aviso enviado al colaborador',
    from: OPEN,
    many: true,
    rare: true,
    warning: 'Se envía otra vez la cita al colaborador. El enlace anterior deja de servir.',
  },
  agree: { label: 'Agendar', told: 'Cita agendada', from: OPEN, own: true },
  ownConfirm: {
    label: 'Confirmar',
    told: 'El colaborador confirmó que irá',
    from: ['PROGRAMADO', 'REPROGRAMADO'],
    to: 'CONFIRMADO',
    own: true,
  },
  ownAsk: { label: 'Pedir otra fecha', told: 'El colaborador pidió otra fecha', from: OPEN, own: true },
  centreAccept: { label: 'Aceptar', told: 'El centro médico aceptó la cita', from: OPEN, own: true },
  centreRefuse: { label: 'Rechazar', told: 'El centro médico rechazó la cita', from: OPEN, own: true },
  expire: { label: 'Vencer', told: 'Pasó el día y no se registró su llegada', from: OPEN, to: 'NO_ASISTIO', own: true },
} as const satisfies Record<string, CaseAct<AppointmentState> & { begins?(item: DayRequest): object }>;
