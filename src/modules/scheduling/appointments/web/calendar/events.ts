import { EXAM_TYPE_LABELS } from '#clinical/vocabulary/exam-type.ts';
import type { CalendarEvent } from '#platform/web/calendar/model.ts';
import { APPOINTMENT_ACTS } from '../../appointment-acts.ts';
import type { CalendarItem } from '../../calendar/api.ts';
import { type AppointmentKind, type AppointmentState, KIND_LABELS, STATES } from '../../model.ts';

const MOVABLE: readonly AppointmentState[] = APPOINTMENT_ACTS.reschedule.from;

export const eventOf = (item: CalendarItem): CalendarEvent => ({
  id: item.id,
  day: item.on,
  time: item.at,
  title: item.fullName,
  tone: STATES[item.state].tone,
  state: STATES[item.state].label,
  note: item.examType ? EXAM_TYPE_LABELS[item.examType] : KIND_LABELS[item.kind],
  place: item.siteId ? { id: item.siteId, name: item.site ?? '' } : null,
  movable: MOVABLE.includes(item.state),
});

/** Page that lists the appointments of each kind and shows one in full. */
export const LISTS: Readonly<Record<AppointmentKind, string>> = {
  EMO: '/agendamiento/emo',
  COVID: '/agendamiento/covid',
  ASISTENCIAL: '/agendamiento/asistencial',
  LABORATORIO: '/agendamiento/asistencial',
};
