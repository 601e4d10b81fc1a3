import { CENTRE } from '#access/links/purposes.ts';
import { beginSession, checkCode, sendCode } from '#access/links/server/identity.ts';
import { issueLink } from '#access/links/server/issue-link.ts';
import { holdsSession, type Link, mustBeVerified, withLink } from '#access/links/server/link.ts';
import { maskEmail } from '#access/session/mask-email.ts';
import { showDay, todayInLima } from '#platform/contract/dates.ts';
import { conflict } from '#platform/contract/problem.ts';
import type { Refused } from '#platform/contract/refused.ts';
import { moveCases } from '#platform/server/cases/act.ts';
import { orNotFound, type Tx } from '#platform/server/database/scope.ts';
import { yearsOn } from '#platform/server/database/statements/years-on.ts';
import type { Call } from '#platform/server/http/context.ts';
import { notifyEach } from '#platform/server/messages/notify.ts';
import { postMessage } from '#platform/server/messages/post-message.ts';
import { lockExams } from '#workers/validity/server/lock-exams.ts';
import { APPOINTMENTS } from '../../appointments.ts';
import * as api from '../../centre/api.ts';
import { type AppointmentState, CENTRE_REASONS, OPEN, STATES } from '../../model.ts';
import { centreCode, centreLink, centreRefused } from '../../notifications.ts';

const SITE_SQL = `
select c.name as centre, s.name as site, k.name as company, s.capacity from health_centre_sites s
join health_centres c on c.customer_id = $1 and c.id = s.health_centre_id join customers k on k.id = $1
where s.customer_id = $1 and s.id = $2`;

const siteOf = async (tx: Tx, { siteId }: Link): Promise<api.Centre> =>
  orNotFound((await tx.client.query<api.Centre>(SITE_SQL, [tx.customerId, siteId])).rows[0]);

/** Data behind the link. A device on which the code was not typed yet gets a session that allows nothing. */
export async function openCentreOf(call: Call<typeof api.openCentre>) {
  const { t } = call.query;
  const linkState = await withLink(call, CENTRE, t, async (tx, link) =>
    holdsSession(link, call) ? { centre: link.verified ? await siteOf(tx, link) : null } : null,
  );
  if (!linkState) await beginSession(call, CENTRE, t);
  return { step: linkState?.centre ? ('open' as const) : ('code' as const), centre: linkState?.centre ?? null };
}

export const sendCentreCodeOf = (call: Call<typeof api.sendCentreCode>) =>
  sendCode(call, CENTRE, call.query.t, { type: centreCode });

export const verifyCentreCodeOf = (call: Call<typeof api.verifyCentreCode>) =>
  checkCode(call, CENTRE, call.query.t, call.body.code, async (tx, link) => {
    await tx.audit({ action: 'centre.verified', objectType: 'health_centre_site', objectId: link.siteId ?? '' });
    return siteOf(tx, link);
  });

const DAY_SQL = `
select t.id, p.full_name as "fullName", p.document_type as "documentType",
  p.document_number as "documentNumber", t.kind, case when t.kind = 'EMO' then a.exam_type end as "examType",
  t.covid_test as "covidTest", to_char(t.start_time, 'HH24:MI') as at, t.state,
  t.centre_answer as answer, t.centre_reason as reason,
  coalesce((select array_agg(z.service_area order by z.position) from protocol_stations z
    where z.customer_id = $1 and z.protocol_id = a.protocol_id
      and protocol_asks($1, a.protocol_id, z.service_area, p.job_title_id, p.sex,
        ${yearsOn('$3::date', 'p.birth_date')})),
      '{}') as stations
from appointments t
join attentions a on a.customer_id = $1 and a.id = t.attention_id and a.deleted_at is null
join patients p on p.customer_id = $1 and p.id = a.patient_id and p.status <> 'DELETED'
where t.customer_id = $1 and t.health_centre_site_id = $2 and t.appointment_on = $3 and t.state <> 'CANCELADO'
order by t.start_time nulls last, p.full_name collate "es-x-icu", t.id limit ${api.MOST_OF_DAY + 1}`;

/**
 * Appointments of a site on a day: the workers and their exams.
 * @throws 410 unless the code was typed on this device
 */
export const centreDayOf = (call: Call<typeof api.listCentreDay>) =>
  withLink(call, CENTRE, call.query.t, async (tx, link) => {
    mustBeVerified(link, call);
    const { rows } = await tx.client.query<api.CentreAppointment>(DAY_SQL, [tx.customerId, link.siteId, call.body.on]);
    await tx.audit({
      action: 'centre.day_read',
      objectType: 'health_centre_site',
      objectId: link.siteId ?? '',
      details: { on: call.body.on, appointments: rows.length },
    });
    return { items: rows.slice(0, api.MOST_OF_DAY), more: rows.length > api.MOST_OF_DAY };
  });

const SITE_APPOINTMENTS = `
select t.id, t.state, t.version, t.appointment_on::text as "on", t.created_by as "createdBy", p.full_name as name
from appointments t
join attentions a on a.customer_id = $1 and a.id = t.attention_id and a.deleted_at is null
join patients p on p.customer_id = $1 and p.id = a.patient_id
where t.customer_id = $1 and t.health_centre_site_id = $2 and t.id = any ($3::uuid[]) order by t.id for update of t`;

const SITE_EXAMS = `
select t.attention_id from appointments t
where t.customer_id = $1 and t.health_centre_site_id = $2 and t.id = any ($3::uuid[])`;

interface SiteAppointment {
  id: string;
  state: AppointmentState;
  version: number;
  on: string;
  /** Id of the user who agreed the appointment. */
  createdBy: string | null;
  name: string;
}

type Body = Call<typeof api.answerCentre>['body'];
const ACTS = { accept: 'centreAccept', refuse: 'centreRefuse', arrive: 'arrive' } as const;

/** Stores the site's answers to its own appointments; each failure is returned with its appointment. */
export const answerCentreOf = (call: Call<typeof api.answerCentre>) =>
  withLink(call, CENTRE, call.query.t, async (tx, link) => {
    mustBeVerified(link, call);
    const { ids, answer, reason } = call.body;
    await lockExams(tx, SITE_EXAMS, [tx.customerId, link.siteId, ids]);
    const { rows } = await tx.client.query<SiteAppointment>(SITE_APPOINTMENTS, [tx.customerId, link.siteId, ids]);
    const appointmentById = new Map(rows.map((row) => [row.id, row]));
    const refused: Refused[] = [];
    const able: SiteAppointment[] = [];
    for (const id of new Set(ids)) {
      const row = appointmentById.get(id);
      const why = row ? whyNot(row, answer) : 'Ya no está entre las citas de esta sede.';
      if (row && !why) able.push(row);
      else refused.push({ id, name: row?.name ?? '', reason: why ?? '' });
    }
    if (able.length > 0) await moveCases(tx, APPOINTMENTS, ACTS[answer], able, setsOf(answer, reason));
    if (reason) await notifyRefused(tx, able, reason);
    return { done: able.map(({ id }) => id), refused };
  });

/** Notifies the users who agreed the appointments that the health centre refused them. */
const notifyRefused = (
  tx: Tx,
  refused: readonly SiteAppointment[],
  reason: NonNullable<Body['reason']>,
): Promise<void> =>
  notifyEach(
    tx,
    centreRefused,
    refused.flatMap(({ id, version, on, name, createdBy: userId }) =>
      userId
        ? [
            {
              userId,
              key: `centre-refused:${id}:${version}`,
              facts: { name, on: showDay(on), reason: CENTRE_REASONS[reason], id },
            },
          ]
        : [],
    ),
  );

function whyNot({ state, on }: SiteAppointment, answer: Body['answer']): string | null {
  if (!(OPEN as readonly string[]).includes(state)) return `Está en «${STATES[state].label}».`;
  if (answer === 'arrive') return on === todayInLima() ? null : `Su cita es del ${showDay(on)}.`;
  return on < todayInLima() ? 'El día de la cita ya pasó.' : null;
}

const setsOf = (answer: Body['answer'], reason: Body['reason']) =>
  answer === 'arrive'
    ? { arrived_at: new Date() }
    : {
        centre_answer: answer === 'accept' ? 'ACEPTADA' : 'RECHAZADA',
        centre_reason: reason ?? null,
        centre_answered_at: new Date(),
      };

const MAILBOX_SQL = `
select c.name as centre, c.email, s.name as site, k.name as company from health_centre_sites s
join health_centres c on c.customer_id = $1 and c.id = s.health_centre_id and c.active join customers k on k.id = $1
where s.customer_id = $1 and s.id = $2 and s.active`;

/**
 * Sends the link of a site to the mailbox of its health centre; the previous link stops working.
 * @throws 404, 409 without a mailbox
 */
export const sendCentreLinkOf = ({ scope, services: { config }, params }: Call<typeof api.sendCentreLink>) =>
  scope.run(async (tx) => {
    type Mailbox = { centre: string; email: string | null; site: string; company: string };
    const { rows } = await tx.client.query<Mailbox>(MAILBOX_SQL, [tx.customerId, params.id]);
    const { email, ...facts } = orNotFound(rows[0], 'No encontramos esa sede.');
    if (!email)
      throw conflict(
        'no_mail',
        'El centro médico no tiene un correo registrado.',
        'Pide al administrador de Vigía que lo registre en Centros médicos.',
      );
    const { id, token, expiresAt } = await issueLink(tx, config, CENTRE, { siteId: params.id }, tx.actor.id);
    const to = { to: email, userId: null, customerId: tx.customerId, key: `centre:${id}` };
    await postMessage(tx, config, centreLink, { ...facts, link: `${config.publicUrl}/centro?t=${token}` }, to);
    await tx.audit({ action: 'centre.link_sent', objectType: 'health_centre_site', objectId: params.id });
    return { maskedEmail: maskEmail(email), expiresAt };
  });
