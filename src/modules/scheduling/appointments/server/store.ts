import { CONTACT_CHANNELS } from '#access/links/contacts.ts';
import { showDay, todayInLima } from '#platform/contract/dates.ts';
import { caseStore, type Values } from '#platform/server/cases/store.ts';
import type { Tx } from '#platform/server/database/scope.ts';
import type { Services } from '#platform/server/http/context.ts';
import { channelsThatLeave } from '#platform/server/messages/settings.ts';
import {
  JOIN_ATTENTION_AND_WORKER,
  WORKER_CONDITIONS,
  WORKER_EXPRESSIONS,
  WORKER_NAMES,
  WORKER_SORTS,
  workerSearchCondition,
} from '#workers/catalogs/server/worker-case.sql.ts';
import { takingBack } from '#workers/validity/server/exam-life.sql.ts';
import { lockExamsOf } from '#workers/validity/server/lock-exams.ts';
import { APPOINTMENTS, type Appointment } from '../appointments.ts';
import { appointmentAgreed, appointmentMoved } from '../notifications.ts';
import { canBeNotified, NOTICE_STATE } from './may-be-told.sql.ts';
import { cannotMove } from './taken-days.ts';
import { notifyCancelled, notifyWorkers } from './tell-workers.ts';

/** SQL condition on the appointments `t`: their attention and worker are not deleted; `$1` is the company. */
const VISIBLE_APPOINTMENT = "a.deleted_at is null and p.status <> 'DELETED'";

// Texts written inside the wall can only be read inside it.
const written = (column: string) => `case when not t.inside or inside_the_wall() then t.${column} end`;
const idsOf = (items: readonly Appointment[]) => items.map(({ id }) => id);

const notifyWorkersOf =
  (type: typeof appointmentAgreed) =>
  async (tx: Tx, items: readonly Appointment[], _values: Values, { config }: Pick<Services, 'config'>) =>
    void (await notifyWorkers(tx, config, idsOf(items), type));

/** Fields cleared when the date changes, because answers to the previous date do not apply to the new one. */
const UNANSWERED = {
  confirmed_at: null,
  confirmed_how: null,
  asked_on: null,
  asked_at: null,
  centre_answer: null,
  centre_reason: null,
  centre_answered_at: null,
  reminded: null,
};

export const appointmentStore = caseStore<Appointment>({
  of: APPOINTMENTS,
  joins: JOIN_ATTENTION_AND_WORKER,
  shown: VISIBLE_APPOINTMENT,
  names: `left join health_centre_sites s on s.customer_id = $1 and s.id = t.health_centre_site_id
left join health_centres hc on hc.customer_id = $1 and hc.id = s.health_centre_id
left join protocols r on r.customer_id = $1 and r.id = a.protocol_id
${WORKER_NAMES}`,
  expressions: {
    ...WORKER_EXPRESSIONS,
    kind: 't.kind',
    examType: "case when t.kind = 'EMO' then a.exam_type end",
    covidTest: 't.covid_test',
    on: 't.appointment_on',
    at: "to_char(t.start_time, 'HH24:MI')",
    siteId: 't.health_centre_site_id',
    place: "coalesce(hc.name || ' · ' || s.name, a.health_centre)",
    protocol: 'r.name',
    reason: 't.reason',
    confirmedHow: 't.confirmed_how',
    askedOn: 't.asked_on',
    centreAnswer: 't.centre_answer',
    centreReason: 't.centre_reason',
    requestedBy: written('requested_by'),
    costCentre: written('cost_centre'),
    note: written('note'),
    reachable: canBeNotified(),
    told: NOTICE_STATE,
  },
  sorts: { ...WORKER_SORTS, on: 't.appointment_on' },
  filled: ['on', 'name', 'state'],
  conditions: {
    patient_id: 'a.patient_id = ?',
    day: 't.appointment_on',
    exam_type: 'a.exam_type = any (?)',
    site_id: 't.health_centre_site_id = any (?)',
    asked: '(t.asked_on is not null) = ?',
    ...WORKER_CONDITIONS,
  },
  search: workerSearchCondition,
  lockFirst: (tx, ids) => lockExamsOf(tx, 'appointments', ids),
  acts: {
    confirm: {
      sets: () => ({ confirmed_at: new Date(), confirmed_how: 'EMPRESA', asked_on: null, asked_at: null }),
      undoing: takingBack,
    },
    reschedule: {
      refuses: (_item, { on }) =>
        (on as string) < todayInLima() ? 'La fecha ya pasó: elige desde hoy en adelante.' : null,
      cannot: (tx, items, { on }: Values) =>
        cannotMove(
          tx,
          items.map(({ id, attentionId, siteId }) => ({ id, attentionId, siteId, on: on as string })),
        ),
      sets: ({ on, at, reason }) => ({
        appointment_on: on,
        reason,
        ...UNANSWERED,
        ...(at ? { start_time: at } : {}),
      }),
      write: notifyWorkersOf(appointmentMoved),
    },
    arrive: {
      refuses: ({ on }) =>
        on === todayInLima() ? null : `Su cita es del ${showDay(on)}: reprográmala para hoy si vino hoy.`,
      sets: () => ({ arrived_at: new Date() }),
      undoing: takingBack,
    },
    miss: {
      refuses: ({ on }) => (on <= todayInLima() ? null : 'Su cita todavía no llega.'),
      undoing: takingBack,
    },
    cancel: {
      sets: ({ reason }) => ({ reason, asked_on: null, asked_at: null }),
      write: (tx, items, _values, { config }) => notifyCancelled(tx, config, idsOf(items)),
    },
    remind: {
      refuses: ({ reachable, on }) =>
        !reachable
          ? 'El colaborador no tiene un correo, ni un celular por el que aceptara mensajes.'
          : on < todayInLima()
            ? 'El día de la cita ya pasó.'
            : null,
      // Refused before sending when no configured channel reaches the worker; then the previous link keeps working.
      cannot: async (tx, items, _values, { config }) => {
        const leaving = await channelsThatLeave(tx, config, appointmentAgreed, CONTACT_CHANNELS);
        const ids = items.map(({ id }) => id);
        const { rows } = await tx.client.query<{ id: string }>(
          `select t.id from appointments t ${JOIN_ATTENTION_AND_WORKER}
           where t.customer_id = $1 and t.id = any ($2::uuid[])
             and not ${leaving.length > 0 ? canBeNotified(leaving) : 'false'}`,
          [tx.customerId, ids],
        );
        return new Map(rows.map(({ id }) => [id, 'No se avisó: el canal no está configurado aquí.']));
      },
      write: notifyWorkersOf(appointmentAgreed),
    },
  },
});
