import { CONTACT_CHANNELS } from '#access/links/contacts.ts';
import { UNCONFIRMED } from '#access/links/server/issue-link.ts';
import { neverLeft, sentAt } from '#access/links/server/sent.sql.ts';
import { mayGetLink } from '#access/links/server/verified.sql.ts';
import type { Aptitude } from '#clinical/vocabulary/aptitude.ts';
import { giveAptitude } from '#exams/attentions/server/writing/save-attention.ts';
import { todayInLima } from '#platform/contract/dates.ts';
import { caseStore, type Values } from '#platform/server/cases/store.ts';
import type { Tx } from '#platform/server/database/scope.ts';
import { channelsThatLeave } from '#platform/server/messages/settings.ts';
import {
  JOIN_ATTENTION_AND_WORKER,
  WORKER_CONDITIONS,
  WORKER_EXPRESSIONS,
  WORKER_NAMES,
  WORKER_SORTS,
  workerSearchCondition,
} from '#workers/catalogs/server/worker-case.sql.ts';
import { lockExamsOf } from '#workers/validity/server/lock-exams.ts';
import { CONSULTATIONS, type Consultation } from '../consultations.ts';
import { consultationPending, reportRequested } from '../notifications.ts';
import { NOTICE_UNSENT, NOTIFIED_AT } from './notified.sql.ts';
import { requestReports } from './own/ask-reports.ts';
import { postNotifications } from './post-notifications.ts';
import { VISIBLE_REFERRAL } from './shown.ts';

const instantOf = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Shortest time between two notices of one referral. */
const NOTICE_PAUSE_MS = 24 * 60 * 60 * 1000;
const justNow = (at: string | null): boolean => at !== null && Date.now() - Date.parse(at) < NOTICE_PAUSE_MS;

const unsent = (items: readonly Pick<Consultation, 'id'>[]) =>
  new Map(items.map(({ id }) => [id, 'No se envió: el canal no está configurado aquí.']));

const clinicalJoin = 'left join consultation_clinical x on x.customer_id = $1 and x.consultation_id = t.id';

/** @returns why the act cannot have that day; null if it can */
const notBefore = (day: string, first: string, what: string): string | null =>
  day < first ? `${what} no puede ser antes de la emisión.` : null;

/** @returns why an act that was already done cannot have that day; null if it can */
const dayProblem = (day: string, first: string, what: string): string | null =>
  notBefore(day, first, what) ?? (day > todayInLima() ? `${what} no puede ser después de hoy.` : null);

const answered = {
  sets: ({ clearedOn }: Values) => ({ cleared_on: clearedOn }),
  refuses: ({ issuedOn }: Consultation, { clearedOn }: Values) =>
    dayProblem(clearedOn as string, issuedOn, 'La respuesta'),
};

/**
 * Writes the answer of the specialist to the clinical part of the referral, and gives the exam a new aptitude if there
 * is one.
 */
async function answer(tx: Tx, items: readonly Consultation[], { outcome, aptitude }: Values): Promise<void> {
  await tx.client.query(
    `insert into consultation_clinical (customer_id, consultation_id, outcome)
     select h.customer_id, id, $3 from company_rows h cross join unnest($2::uuid[]) id where h.customer_id = $1
     on conflict (customer_id, consultation_id) do update set outcome = excluded.outcome`,
    [tx.customerId, items.map(({ id }) => id), outcome],
  );
  if (aptitude) for (const { attentionId } of items) await giveAptitude(tx, attentionId, aptitude as Aptitude);
}

export const consultationStore = caseStore<Consultation>({
  of: CONSULTATIONS,
  joins: JOIN_ATTENTION_AND_WORKER,
  shown: VISIBLE_REFERRAL,
  waitedFor: "p.status = 'ACTIVE'",
  names: `${clinicalJoin}
${WORKER_NAMES}
left join users r on r.id = t.responsible_id`,
  expressions: {
    ...WORKER_EXPRESSIONS,
    examType: 'a.exam_type',
    examDate: 'a.exam_date',
    aptitude: 'a.aptitude',
    issuedOn: 't.issued_on',
    dueOn: 't.due_on',
    reachable: "coalesce(p.email, '') <> ''",
    reachableByLink: mayGetLink(),
    identityPending: '(p.identity_pending_at is not null)',
    notifiedAt: instantOf(NOTIFIED_AT),
    noticeUnsent: NOTICE_UNSENT,
    reportAskedAt: instantOf(sentAt('report-asked', 't.report_asked_at')),
    reportAskUnsent: neverLeft('report-asked'),
    appointmentOn: 't.appointment_on',
    attendedOn: 't.attended_on',
    clearedOn: 't.cleared_on',
    responsible: "nullif(concat_ws(' ', r.first_name, r.last_name), '')",
    specialty: 'x.specialty',
    reason: 'x.reason',
    outcome: 'x.outcome',
    report: 'coalesce(x.report_file_id is not null, false)',
  },
  sorts: WORKER_SORTS,
  conditions: {
    specialty: `exists (select 1 from consultation_clinical x where x.customer_id = $1 and x.consultation_id = t.id
  and fold(x.specialty) like '%' || fold(?) || '%')`,
    aptitude: 'a.aptitude = any (?)',
    notified: `((${NOTIFIED_AT}) at time zone 'America/Lima')::date`,
    ...WORKER_CONDITIONS,
  },
  search: workerSearchCondition,
  // The answer of a specialist can give the exam another aptitude.
  lockFirst: (tx, ids) => lockExamsOf(tx, 'consultations', ids),
  acts: {
    notify: {
      refuses: ({ reachable, notifiedAt }) => {
        if (!reachable) return 'El colaborador no tiene un correo registrado.';
        return justNow(notifiedAt) ? 'Se le notificó hace menos de 24 horas.' : null;
      },
      // A referral is not marked as notified if no channel can send its message.
      cannot: async (tx, items, _values, { config }) =>
        (await channelsThatLeave(tx, config, consultationPending, ['EMAIL'])).length > 0 ? new Map() : unsent(items),
      sets: () => ({ notified_at: new Date() }),
      write: postNotifications,
    },
    schedule: {
      sets: ({ appointmentOn }) => ({ appointment_on: appointmentOn }),
      refuses: ({ issuedOn }, { appointmentOn }) => notBefore(appointmentOn as string, issuedOn, 'La cita'),
    },
    attend: {
      sets: ({ attendedOn }) => ({ attended_on: attendedOn }),
      refuses: ({ issuedOn }, { attendedOn }) => dayProblem(attendedOn as string, issuedOn, 'La atención'),
    },
    askReport: {
      refuses: ({ reachableByLink, identityPending, reportAskedAt, report, state }) => {
        if (identityPending) return UNCONFIRMED;
        if (!reachableByLink)
          return 'El colaborador no tiene un contacto verificado al que se le pueda escribir: envíale el enlace de registro.';
        if (report && state === 'INFORME_CARGADO') return 'Su informe ya está cargado.';
        return justNow(reportAskedAt) ? 'Se le pidió hace menos de 24 horas.' : null;
      },
      cannot: async (tx, items, _values, { config }) => {
        const leaving = await channelsThatLeave(tx, config, reportRequested, CONTACT_CHANNELS);
        const { rows } = await tx.client.query<{ id: string }>(
          `select t.id from consultations t ${JOIN_ATTENTION_AND_WORKER}
           where t.customer_id = $1 and t.id = any ($2::uuid[])
             and ${leaving.length > 0 ? mayGetLink(leaving) : 'false'}`,
          [tx.customerId, items.map(({ id }) => id)],
        );
        const reached = new Set(rows.map(({ id }) => id));
        return unsent(items.filter(({ id }) => !reached.has(id)));
      },
      sets: () => ({ report_asked_at: new Date() }),
      write: requestReports,
    },
    clear: { ...answered, write: answer },
    keep: { ...answered, write: answer },
    extend: {
      sets: ({ dueOn }) => ({ due_on: dueOn }),
      refuses: ({ issuedOn }, { dueOn }) => notBefore(dueOn as string, issuedOn, 'El plazo'),
    },
    take: { sets: (_values, { actor }) => ({ responsible_id: actor.id }) },
    reopen: { sets: () => ({ cleared_on: null }) },
  },
});
