import { cannotLeaveAgain } from '#access/links/server/cannot-leave.ts';
import { UNCONFIRMED } from '#access/links/server/issue-link.ts';
import { neverLeft, sentAt } from '#access/links/server/sent.sql.ts';
import { mayGetLink } from '#access/links/server/verified.sql.ts';
import { isClinicalText } from '#clinical/certificate-text/clinical-name.ts';
import { todayInLima } from '#platform/contract/dates.ts';
import { caseStore, type Values } from '#platform/server/cases/store.ts';
import type { Tx } from '#platform/server/database/scope.ts';
import { PERSON_EXPRESSIONS, searchPersons, WORKER_SORTS } from '#workers/catalogs/server/worker-case.sql.ts';
import { COMPANY_FIELDS, hasArchive } from '../kinds.ts';
import { requestAnswered } from '../notifications.ts';
import { REQUESTS, type RightsRequest } from '../requests.ts';
import { requestArchive } from './archive/ask-archive.ts';
import { sendAnswers } from './send-answers.ts';

type Item = Pick<RightsRequest, 'id' | 'kind'>;

/** SQL: true when the requesting user may answer the request `t`. */
const MAY_ACT = `(inside_the_wall()
  or (t.kind = 'RECTIFICACION' and t.field in (${COMPANY_FIELDS.map((each) => `'${each}'`).join(', ')})))`;

const DOCTORS = 'La responde el médico ocupacional: trata de datos de salud.';
const refusesOthers = ({ mayAct }: RightsRequest): string | null => (mayAct ? null : DOCTORS);
/** An answer needs a worker whose identity is confirmed. */
const refusesAnswer = (item: RightsRequest): string | null =>
  refusesOthers(item) ?? (item.identityPending ? UNCONFIRMED : null);

const idsOf = (items: readonly Item[]) => items.map(({ id }) => id);

/** Refuses an answer with clinical words from a user without clinical access. */
async function mayWrite(tx: Tx, items: readonly Item[], { answer }: Values): Promise<ReadonlyMap<string, string>> {
  const wrong = !tx.inside && typeof answer === 'string' && isClinicalText(answer);
  const reason = 'La respuesta tiene palabras que pueden ser de salud: quítalas, o pide al médico que responda.';
  return new Map(wrong ? idsOf(items).map((id) => [id, reason]) : []);
}

/** Stores an answer with the access of its author: a doctor's answer needs clinical access. */
async function keepAnswer(tx: Tx, items: readonly Item[], answer: unknown): Promise<void> {
  const values = [tx.customerId, idsOf(items), answer];
  if (tx.inside)
    await tx.client.query(
      `insert into rights_request_texts (customer_id, request_id, answer)
       select h.customer_id, id, $3 from company_rows h cross join unnest($2::uuid[]) id where h.customer_id = $1
       on conflict (customer_id, request_id) do update set answer = excluded.answer`,
      values,
    );
  else
    await tx.client.query(
      'update rights_requests set answer = $3 where customer_id = $1 and id = any ($2::uuid[])',
      values,
    );
}

const decided = (_values: Values, { actor }: Tx) => ({ decided_by: actor.id, decided_at: new Date() });

const { area: _area, jobTitle: _jobTitle, ...PERSON } = PERSON_EXPRESSIONS;

export const requestStore = caseStore<RightsRequest>({
  of: REQUESTS,
  // When the worker's record was merged, the request belongs to the remaining record.
  joins: `join patients o on o.customer_id = $1 and o.id = t.patient_id
join patients p on p.customer_id = $1 and p.id = coalesce(o.merged_into, o.id)`,
  shown: "p.status <> 'DELETED'",
  names: `left join rights_request_texts x on x.customer_id = $1 and x.request_id = t.id
left join users r on r.id = t.taken_by
left join users d on d.id = t.decided_by`,
  expressions: {
    ...PERSON,
    kind: 't.kind',
    field: 't.field',
    newValue: 't.new_value',
    receivedOn: 't.received_on',
    dueOn: 't.due_on',
    daysLeft: 'working_days_until($2::date, t.due_on)',
    termDays: 't.term_days::int',
    extensionDays: 't.extension_days::int',
    termNorm: 't.term_norm',
    extendedOn: 't.extended_on',
    origin: 't.origin',
    responsible: "nullif(concat_ws(' ', r.first_name, r.last_name), '')",
    decidedBy: "nullif(concat_ws(' ', d.first_name, d.last_name), '')",
    decidedAt: 't.decided_at',
    ground: 't.ground',
    mayAct: MAY_ACT,
    identityPending: '(p.identity_pending_at is not null)',
    reachable: mayGetLink(),
    toldAt: sentAt('rights', 't.told_at'),
    linkUnsent: neverLeft('rights'),
    sharedText: 't.shared_text',
    wish: 'x.wish',
    answer: 't.answer',
    doctorAnswer: 'x.answer',
    archive: 't.archive_state',
    archiveMissing: 't.archive_missing',
  },
  sorts: { ...WORKER_SORTS, dueOn: 't.due_on', receivedOn: 't.received_on' },
  filled: ['name', 'state', 'dueOn', 'receivedOn'],
  conditions: { person_id: 'p.id = ?', kind: 't.kind = any (?)', field: 't.field = any (?)' },
  search: searchPersons,
  acts: {
    take: {
      refuses: refusesOthers,
      sets: (_values, { actor }) => ({ taken_by: actor.id, taken_at: new Date() }),
      write: (tx, items, _values, { jobs }) =>
        requestArchive(
          tx,
          items.filter(({ kind }) => hasArchive(kind)),
          jobs,
        ),
    },
    attend: {
      refuses: (item) => {
        const refused = refusesAnswer(item);
        if (refused) return refused;
        if (!hasArchive(item.kind) || item.archive === 'DONE') return null;
        return item.archive === 'FAILED'
          ? 'El archivo con sus datos no se pudo preparar: prepáralo otra vez.'
          : 'Espera a que el archivo con sus datos esté listo.';
      },
      cannot: mayWrite,
      sets: decided,
      write: async (tx, items, { answer }, { config }) => {
        await keepAnswer(tx, items, answer);
        await sendAnswers(tx, config, idsOf(items));
      },
    },
    extend: {
      refuses: (item) => {
        const refused = refusesAnswer(item);
        if (refused) return refused;
        if (item.extensionDays === 0) return 'La norma no permite ampliar este plazo.';
        return item.overdue ? 'El plazo ya pasó: solo se amplía antes de que venza.' : null;
      },
      cannot: mayWrite,
      sets: () => ({ extended_on: todayInLima(), reminded: null }),
      write: async (tx, items, { answer }, { config }) => {
        await tx.client.query(
          `with extended as materialized (
             select id, add_working_days(due_on, extension_days) as due_on from rights_requests
             where customer_id = $1 and id = any ($2::uuid[]))
           update rights_requests t set due_on = x.due_on from extended x where t.customer_id = $1 and t.id = x.id`,
          [tx.customerId, idsOf(items)],
        );
        await keepAnswer(tx, items, answer);
        await sendAnswers(tx, config, idsOf(items));
      },
    },
    deny: {
      refuses: refusesAnswer,
      cannot: mayWrite,
      sets: (values, tx) => ({ ...decided(values, tx), ground: values['ground'] }),
      write: async (tx, items, { answer }, { config }) => {
        await keepAnswer(tx, items, answer);
        await sendAnswers(tx, config, idsOf(items));
      },
    },
    share: {
      refuses: ({ wish, sharedText }) =>
        sharedText === null && wish ? null : 'No hay un texto por mostrar, o ya se muestra.',
      sets: (_values, { actor }) => ({ shared_by: actor.id }),
      write: async (tx, items) => {
        await tx.client.query(
          `update rights_requests t set shared_text = x.wish from rights_request_texts x
           where t.customer_id = $1 and t.id = any ($2::uuid[]) and x.customer_id = $1 and x.request_id = t.id`,
          [tx.customerId, idsOf(items)],
        );
      },
    },
    prepare: {
      refuses: (item) =>
        item.mayAct && hasArchive(item.kind) ? null : 'Esta solicitud no se responde con un archivo.',
      write: (tx, items, _values, { jobs }) => requestArchive(tx, items, jobs),
    },
    resend: {
      refuses: (item) => {
        const refused = refusesAnswer(item);
        if (refused) return refused;
        if (!item.reachable) return 'El colaborador no tiene un contacto verificado al que se le pueda escribir.';
        if (item.archive === 'FAILED') return 'El archivo no se pudo preparar: prepáralo otra vez antes.';
        return item.archive === 'EXPIRED' ? 'El archivo ya se borró: prepáralo otra vez antes.' : null;
      },
      // The link sent before goes on working.
      cannot: (tx, items, _values, { config }) => cannotLeaveAgain(tx, config, requestAnswered, idsOf(items)),
      write: (tx, items, _values, { config }) => sendAnswers(tx, config, idsOf(items)),
    },
  },
});
