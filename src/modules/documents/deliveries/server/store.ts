import { randomUUID } from 'node:crypto';
import { UNCONFIRMED } from '#access/links/server/issue-link.ts';
import { EMAIL_VERIFIED, PHONE_VERIFIED } from '#access/links/server/verified.sql.ts';
import { noteHandedOver, takeBackHandedOver } from '#exams/attentions/server/writing/handed-over.ts';
import { inLima, instantInLima, todayInLima } from '#platform/contract/dates.ts';
import { caseStore, Once, type Values } from '#platform/server/cases/store.ts';
import type { Tx } from '#platform/server/database/scope.ts';
import type { Services } from '#platform/server/http/context.ts';
import { lockWorkersOf } from '#platform/server/import-kind/lock-workers.ts';
import { channelsThatLeave } from '#platform/server/messages/settings.ts';
import {
  JOIN_ATTENTION_AND_WORKER,
  WORKER_CONDITIONS,
  WORKER_EXPRESSIONS,
  WORKER_NAMES,
  WORKER_SORTS,
  workerSearchCondition,
} from '#workers/catalogs/server/worker-case.sql.ts';
import type { ConsentChannel } from '#workers/collaborators/consents.ts';
import { keepConsent } from '#workers/collaborators/server/consents/consents.ts';
import { verifyContact } from '#workers/collaborators/server/registration/verify-contact.ts';
import { lockExamsOf } from '#workers/validity/server/lock-exams.ts';
import { DELIVERIES, type Delivery } from '../deliveries.ts';
import { type Handed, LEAST_TRIES, type LinkChannel, UNOPENED_HOURS } from '../model.ts';
import { resultsReady } from '../notifications.ts';
import { attachColumns } from './attach-columns.ts';
import { TIMES_TRIED } from './channel-state.sql.ts';
import { mustBeOn, postReading, sendLinks } from './send-links.ts';

/** Condition for deliveries (`t`) whose exam and worker are shown; `$1` is the company. */
export const VISIBLE_DELIVERY =
  "a.deleted_at is null and a.state in ('CON_APTITUD', 'ENTREGADO', 'LEIDO') and p.status <> 'DELETED'";

/** Minimum time between two messages about one delivery. */
const PAUSE_MS = 24 * 60 * 60 * 1000;

const refusesUnconfirmed = ({ identityPending }: Delivery): string | null => (identityPending ? UNCONFIRMED : null);

/**
 * True when the link can be sent to the worker by this channel; the code that follows goes to any contact that the
 * worker verified.
 */
const getsLinkBy = (item: Pick<Delivery, 'contactVerified' | 'phoneVerified' | 'agreed'>, by: LinkChannel) =>
  by === 'EMAIL' ? item.contactVerified : item.phoneVerified && item.agreed.includes(by);

/** @returns why no message can be sent to the worker by these channels; null when it can */
function notWritten(item: Delivery, { channels }: Values): string | null {
  const { email, phone, contactVerified, phoneVerified } = item;
  if (item.identityPending) return UNCONFIRMED;
  if (!contactVerified && !phoneVerified)
    return 'El colaborador no tiene un contacto verificado: verifícalo al leerle los resultados o envíale el enlace de registro.';
  const linkChannels = channels as readonly LinkChannel[];
  if (linkChannels.some((each) => getsLinkBy(item, each))) return null;
  if (!linkChannels.some((each) => (each === 'EMAIL' ? email : phone)))
    return 'El colaborador no tiene un contacto de ese canal.';
  return linkChannels.some((each) => each !== 'EMAIL' && phoneVerified)
    ? 'El colaborador no aceptó mensajes por ese canal: lo acepta él mismo al abrir sus resultados o al verificar sus datos, o ante el médico.'
    : 'Ese contacto del colaborador no está verificado: elige otro canal o envíale el enlace de registro.';
}

const NOT_SENT =
  'No se envió: el canal no está configurado aquí. El mensaje queda en la bandeja de salida y los resultados siguen sin enviar.';
const NOT_SENT_AGAIN = 'No se envió: el canal no está configurado aquí. El enlace anterior sigue sirviendo.';

/**
 * Deliveries whose worker none of `channels` reaches. A channel reaches a worker if the contact is verified, the worker
 * agreed to it where that is needed, the company uses it, and this installation can send by it.
 */
async function withoutChannel(
  tx: Tx,
  config: Services['config'],
  items: readonly Delivery[],
  channels: readonly LinkChannel[],
): Promise<Delivery[]> {
  await mustBeOn(tx, channels);
  const leaving = await channelsThatLeave(tx, config, resultsReady, channels);
  return items.filter((item) => !leaving.some((each) => getsLinkBy(item, each)));
}

const examsOf = (items: readonly Delivery[]) => items.map(({ attentionId }) => attentionId);

/**
 * Stores a doctor's note on a delivery so that only users with clinical access can read it, like all doctors' notes.
 */
async function keepNote(tx: Tx, items: readonly Pick<Delivery, 'id'>[], text: unknown): Promise<void> {
  if (!text) return;
  await tx.client.query(
    `insert into case_notes (customer_id, id, kind, case_id, text, inside, written_by)
     select h.customer_id, x.note, $2, x.id, $4, true, $5
     from company_rows h cross join unnest($3::uuid[], $6::uuid[]) x(id, note) where h.customer_id = $1`,
    [tx.customerId, DELIVERIES.id, items.map(({ id }) => id), text, tx.actor.id, items.map(() => randomUUID())],
  );
}

/** Verifies the contacts that the worker stated to the doctor, and stores the channels to which the worker agreed. */
async function verifyInPerson(tx: Tx, patientId: string, { contact, phone, agreed }: Values): Promise<void> {
  if (contact) await verifyContact(tx, patientId, contact as string, tx.actor.id);
  if (!phone) return;
  await verifyContact(tx, patientId, phone as string, tx.actor.id, 'phone');
  for (const channel of agreed as readonly ConsentChannel[])
    await keepConsent(tx, patientId, { channel, given: true }, { in: 'DOCTOR', by: tx.actor.id });
}

const sent = {
  sets: (_values: Values, { actor }: Tx) => ({ sent_at: new Date(), sent_by: actor.id }),
  write: (tx: Tx, items: readonly Delivery[], { channels }: Values, services: Pick<Services, 'config'>) =>
    sendLinks(tx, services.config, items, channels as readonly LinkChannel[]),
};

async function endLinks(tx: Tx, items: readonly Delivery[]): Promise<void> {
  await tx.client.query(
    `update access_links l set revoked_at = now() from result_deliveries d
     where d.customer_id = $1 and d.id = any ($2::uuid[]) and l.customer_id = $1 and l.id = d.link_id
       and l.revoked_at is null`,
    [tx.customerId, items.map(({ id }) => id)],
  );
}

/** Creates a new pending delivery for the same exam; the annulled delivery is not changed. */
async function renewDeliveries(tx: Tx, items: readonly Delivery[]): Promise<void> {
  await takeBackHandedOver(tx, examsOf(items.filter(({ deliveredAt }) => deliveredAt)), 'delivery');
  await tx.client.query(
    `insert into result_deliveries (customer_id, id, attention_id, exam_date)
     select a.customer_id, x.id, a.id, a.exam_date
     from unnest($2::uuid[], $3::uuid[]) x(exam, id) join attentions a on a.id = x.exam
     where a.customer_id = $1 on conflict do nothing`,
    [tx.customerId, examsOf(items), items.map(() => randomUUID())],
  );
}

export const deliveryStore = caseStore<Delivery>({
  of: DELIVERIES,
  joins: JOIN_ATTENTION_AND_WORKER,
  shown: VISIBLE_DELIVERY,
  names: `${TIMES_TRIED}
${WORKER_NAMES}
left join users r on r.id = t.reading_with
left join users b on b.id = t.read_by`,
  expressions: {
    ...WORKER_EXPRESSIONS,
    examType: 'a.exam_type',
    examDate: 't.exam_date',
    email: "nullif(p.email, '')",
    phone: "nullif(p.phone, '')",
    contactVerified: EMAIL_VERIFIED,
    phoneVerified: PHONE_VERIFIED,
    identityPending: '(p.identity_pending_at is not null)',
    agreed: `array(select c from unnest(array['WHATSAPP', 'SMS']) c where agreed_to($1, a.patient_id, c))`,
    reading: 't.reading',
    readingAt: 't.reading_at',
    readingWith: "nullif(concat_ws(' ', r.first_name, r.last_name), '')",
    readAt: 't.read_at',
    readBy: "nullif(concat_ws(' ', b.first_name, b.last_name), '')",
    channel: 't.channel',
    channelState: 't.channel_state',
    tries: 'n.n',
    triedDays: 'n.days',
    sentAt: 't.sent_at',
    deliveredAt: 't.delivered_at',
    deliveredHow: 't.delivered_how',
    signedAt: 't.signed_at',
    refusedAt: 't.refused_at',
  },
  sorts: WORKER_SORTS,
  filled: ['examDate', 'name', 'state'],
  conditions: {
    channel_state: 't.channel_state = any (?)',
    unopened: `(t.state = 'ENVIADA' and t.channel_state in ('ENVIADO', 'EN_COLA')
      and t.sent_at < now() - interval '${UNOPENED_HOURS} hours') = ?`,
    exam_type: 'a.exam_type = any (?)',
    ...WORKER_CONDITIONS,
  },
  search: workerSearchCondition,
  // A reading can verify a contact of the worker, and every delivery is noted on its exam.
  lockFirst: async (tx, ids) => {
    await lockWorkersOf(
      tx,
      `select a.patient_id from result_deliveries t join attentions a on a.customer_id = $1 and a.id = t.attention_id
       where t.customer_id = $1 and t.id = any ($2::uuid[])`,
      [tx.customerId, ids],
    );
    await lockExamsOf(tx, 'result_deliveries', ids);
  },
  acts: {
    send: {
      ...sent,
      refuses: notWritten,
      // The message stays in the outbox and the delivery stays pending; the delivery becomes sent when the message is
      // sent.
      cannot: async (tx, items, { channels }, { config }) => {
        const unreachableItems = await withoutChannel(tx, config, items, channels as readonly LinkChannel[]);
        if (unreachableItems.length > 0)
          await sendLinks(tx, config, unreachableItems, channels as readonly LinkChannel[]);
        return new Map(unreachableItems.map(({ id }) => [id, NOT_SENT]));
      },
      sets: (values, tx) => ({ ...sent.sets(values, tx), ...attachColumns(values['documents'] as readonly Handed[]) }),
    },
    remind: {
      ...sent,
      refuses: (item, values) => {
        const ago = item.sentAt === null ? PAUSE_MS : Date.now() - Date.parse(item.sentAt);
        // A message that did not arrive can be sent again at once, to the corrected address.
        const arrived = item.channelState !== 'REBOTADO' && item.channelState !== 'SIN_CANAL';
        if (ago < PAUSE_MS && arrived) return 'Se le escribió hace menos de 24 horas.';
        return notWritten(item, values);
      },
      // The earlier link keeps working.
      cannot: async (tx, items, { channels }, { config }) => {
        const unreachableItems = await withoutChannel(tx, config, items, channels as readonly LinkChannel[]);
        return new Map(unreachableItems.map(({ id }) => [id, NOT_SENT_AGAIN]));
      },
    },
    schedule: {
      sets: ({ on, at }, { actor }) => ({
        reading: 'AGENDADA',
        reading_at: instantInLima(on as string, at as string),
        reading_with: actor.id,
      }),
      refuses: ({ reading }, { on, at }) => {
        if (reading === 'LEIDA') return 'Sus resultados ya se leyeron.';
        return instantInLima(on as string, at as string) <= new Date().toISOString()
          ? 'La cita no puede ser en el pasado.'
          : null;
      },
      write: (tx, items, { on, at }, { config }) =>
        postReading(tx, config, items, instantInLima(on as string, at as string)),
    },
    unschedule: {
      sets: () => ({ reading: 'POR_AGENDAR', reading_at: null, reading_with: null }),
      refuses: ({ reading }) =>
        reading === 'AGENDADA' || reading === 'NO_ASISTIO' ? null : 'No tiene una cita de lectura.',
    },
    miss: {
      sets: () => ({ reading: 'NO_ASISTIO' }),
      refuses: ({ reading, readingAt }) => {
        if (reading !== 'AGENDADA' || !readingAt) return 'No tiene una cita de lectura.';
        return inLima(readingAt).day > todayInLima() ? 'Su cita todavía no llega.' : null;
      },
    },
    read: {
      sets: (_values, { actor }) => ({
        reading: 'LEIDA',
        read_at: new Once(new Date()),
        read_by: new Once(actor.id),
        delivered_at: new Once(new Date()),
        delivered_how: new Once('PRESENCIAL'),
      }),
      refuses: (item) => (item.reading === 'LEIDA' ? 'Sus resultados ya se leyeron.' : refusesUnconfirmed(item)),
      write: async (tx, items, values) => {
        for (const { patientId } of items) await verifyInPerson(tx, patientId, values);
        await noteHandedOver(tx, examsOf(items), 'read');
      },
    },
    unread: {
      sets: () => ({ reading: 'POR_AGENDAR', reading_at: null, reading_with: null, read_at: null, read_by: null }),
      refuses: ({ reading, readBy }) => {
        if (reading !== 'LEIDA') return 'Sus resultados no se han leído.';
        return readBy ? null : 'Los leyó el propio colaborador: no se puede retirar.';
      },
      write: (tx, items) => takeBackHandedOver(tx, examsOf(items), 'reading'),
    },
    try: {
      write: async (tx, items, { channel, note }) => {
        await tx.client.query(
          `insert into result_delivery_tries (customer_id, id, delivery_id, channel, by_user)
           select h.customer_id, x.try, x.id, $3, $4
           from company_rows h cross join unnest($2::uuid[], $5::uuid[]) x(id, try) where h.customer_id = $1`,
          [tx.customerId, items.map(({ id }) => id), channel, tx.actor.id, items.map(() => randomUUID())],
        );
        await keepNote(tx, items, note);
      },
    },
    unreachable: {
      sets: () => ({ unreachable_at: new Date() }),
      refuses: ({ tries, triedDays }) =>
        tries >= LEAST_TRIES && triedDays >= 2
          ? null
          : `Registra al menos ${LEAST_TRIES} intentos en dos días distintos: lleva ${tries}.`,
    },
    refuse: {
      sets: () => ({ refused_at: new Date() }),
      refuses: ({ documentNumber }, { firstDocument, secondDocument }) => {
        if (firstDocument === secondDocument) return 'Los testigos deben ser dos personas distintas.';
        return [firstDocument, secondDocument].includes(documentNumber)
          ? 'El colaborador no puede ser su propio testigo.'
          : null;
      },
      write: async (tx, [item], { firstName, firstDocument, secondName, secondDocument, note }) => {
        await tx.client.query(
          `insert into result_delivery_witnesses (customer_id, delivery_id, position, full_name, document_number)
           values ($1, $2, 1, $3, $4), ($1, $2, 2, $5, $6)`,
          [tx.customerId, item!.id, firstName, firstDocument, secondName, secondDocument],
        );
        await keepNote(tx, [item!], note);
      },
    },
    annul: {
      write: async (tx, items, { note }) => {
        await endLinks(tx, items);
        await renewDeliveries(tx, items);
        await keepNote(tx, items, note);
      },
    },
  },
});
