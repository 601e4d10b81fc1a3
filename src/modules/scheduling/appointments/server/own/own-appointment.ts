import { APPOINTMENT } from '#access/links/purposes.ts';
import { matchDocument } from '#access/links/server/identity.ts';
import { holdsSession, type Link, mustHoldSession, withLink } from '#access/links/server/link.ts';
import { showDay, todayInLima } from '#platform/contract/dates.ts';
import { conflict } from '#platform/contract/problem.ts';
import { moveCases } from '#platform/server/cases/act.ts';
import { orNotFound, type Tx } from '#platform/server/database/scope.ts';
import type { Call } from '#platform/server/http/context.ts';
import { notify } from '#platform/server/messages/notify.ts';
import { APPOINTMENTS } from '../../appointments.ts';
import { type AppointmentState, OPEN } from '../../model.ts';
import { otherDayRequested } from '../../notifications.ts';
import type * as api from '../../own/api.ts';

const LINKED_APPOINTMENT = `
select t.id, t.state, t.kind, t.appointment_on::text as "on", to_char(t.start_time, 'HH24:MI') as at,
  t.asked_on::text as "askedOn", t.version, t.created_by as "createdBy",
  coalesce(hc.name || ' · ' || s.name, a.health_centre) as place, s.address, c.name as company,
  coalesce(nullif(p.first_names, ''), p.full_name) as "firstName", p.full_name as "fullName"
from appointments t
join attentions a on a.customer_id = $1 and a.id = t.attention_id and a.deleted_at is null
join patients p on p.customer_id = $1 and p.id = a.patient_id
join customers c on c.id = $1
left join health_centre_sites s on s.customer_id = $1 and s.id = t.health_centre_site_id
left join health_centres hc on hc.customer_id = $1 and hc.id = s.health_centre_id
where t.customer_id = $1 and t.attention_id = $2`;

interface LinkedAppointment {
  id: string;
  state: AppointmentState;
  kind: string;
  on: string;
  at: string | null;
  askedOn: string | null;
  version: number;
  createdBy: string | null;
  place: string | null;
  address: string | null;
  company: string;
  firstName: string;
  fullName: string;
}

async function appointmentOfLink(tx: Tx, { attentionId }: Link): Promise<LinkedAppointment> {
  const { rows } = await tx.client.query<LinkedAppointment>(LINKED_APPOINTMENT, [tx.customerId, attentionId]);
  return orNotFound(rows[0], 'Esta cita ya no está.');
}

const isOpen = ({ state, on }: LinkedAppointment): boolean =>
  (OPEN as readonly string[]).includes(state) && on >= todayInLima();

const PUBLIC_STATES = {
  PROGRAMADO: 'open',
  REPROGRAMADO: 'open',
  CONFIRMADO: 'confirmed',
  CANCELADO: 'cancelled',
  NO_ASISTIO: 'missed',
  EN_ATENCION: 'held',
  ATENDIDO: 'held',
} as const satisfies Record<AppointmentState, api.OwnAppointment['state']>;

function toOwnAppointment(appointment: LinkedAppointment): api.OwnAppointment {
  const { firstName, company, kind, on, at, place, address, askedOn, state } = appointment;
  const over = (OPEN as readonly string[]).includes(state) && !isOpen(appointment);
  return {
    firstName,
    company,
    emo: kind === 'EMO',
    on,
    at,
    place,
    address,
    askedOn,
    state: over ? 'over' : PUBLIC_STATES[state],
  };
}

/** Data behind the link: the appointment, once the worker's document was typed on this device. */
export const openOwnAppointmentOf = (call: Call<typeof api.openOwnAppointment>) =>
  withLink(call, APPOINTMENT, call.query.t, async (tx, link) =>
    holdsSession(link, call)
      ? { step: 'open' as const, appointment: toOwnAppointment(await appointmentOfLink(tx, link)) }
      : { step: 'document' as const, appointment: null },
  );

export const matchAppointmentDocumentOf = async (call: Call<typeof api.matchAppointmentDocument>) => ({
  matches: (await matchDocument(call, APPOINTMENT, call.query.t, call.body)).match !== 'none',
});

/**
 * Stores the worker's answer; when the worker asks for another day, the user who agreed the appointment is notified.
 * @throws 409 when it can no longer be answered, 410
 */
export const answerOwnAppointmentOf = (call: Call<typeof api.answerOwnAppointment>) =>
  withLink(call, APPOINTMENT, call.query.t, async (tx, link) => {
    mustHoldSession(link, call);
    const appointment = await appointmentOfLink(tx, link);
    if (!isOpen(appointment)) throw conflict('closed', 'Esta cita ya no se puede responder.');
    await keep(tx, appointment, call.body);
    return toOwnAppointment(await appointmentOfLink(tx, link));
  });

async function keep(
  tx: Tx,
  appointment: LinkedAppointment,
  { on }: Call<typeof api.answerOwnAppointment>['body'],
): Promise<void> {
  if (on === undefined) {
    const sets = { confirmed_at: new Date(), confirmed_how: 'COLABORADOR', asked_on: null, asked_at: null };
    if (appointment.state !== 'CONFIRMADO' || appointment.askedOn)
      await moveCases(tx, APPOINTMENTS, 'ownConfirm', [appointment], sets);
    return;
  }
  if (on === appointment.on || on === appointment.askedOn) return;
  await moveCases(tx, APPOINTMENTS, 'ownAsk', [appointment], { asked_on: on, asked_at: new Date() });
  if (appointment.createdBy)
    await notify(
      tx,
      otherDayRequested,
      { name: appointment.fullName, on: showDay(appointment.on), asked: showDay(on), id: appointment.id },
      { userId: appointment.createdBy, key: `appointment-asked:${appointment.id}:${on}` },
    );
}
