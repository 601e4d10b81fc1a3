import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { resultsReady } from '#documents/deliveries/notifications.ts';
import { keepChannels } from '#documents/deliveries/server/keep-channels.ts';
import { addDays, daysBetween, instantInLima } from '#platform/contract/dates.ts';
import type { Config } from '#platform/server/config/config.ts';
import { compose } from '#platform/server/messages/compose.ts';
import { seal } from '#platform/server/messages/seal.ts';
import { bulkInsert, type Cell, noon } from '../bulk.ts';
import type { Company } from '../companies/company.ts';
import type { Attention } from '../exams/attentions.ts';
import type { Random } from '../random.ts';
import type { Doctor } from './exams.ts';

/** Exams within this number of days get a full delivery history; older exams only have the dates. */
const RECENT_DAYS = 365;
const READING_HOURS = ['08:30', '09:00', '09:30', '10:00', '11:00', '15:00', '15:30', '16:00'];

type Kind =
  | 'waits'
  | 'sent'
  | 'opened'
  | 'bounced'
  | 'missed'
  | 'agreed'
  | 'unreachable'
  | 'refused'
  | 'delivered'
  | 'signed';

interface Course {
  id: string;
  attention: Attention;
  kind: Kind;
  /** Day on which the link was sent, or of the first attempt. */
  on: string;
}

/** Writes the deliveries of recent exams in every state, each with its history. */
export async function writeDeliveries(
  client: pg.ClientBase,
  parentRandom: Random,
  company: Company,
  doctor: Doctor,
  { today, config }: { today: string; config?: Pick<Config, 'secretKey' | 'publicUrl'> | undefined },
): Promise<void> {
  const random = parentRandom.child(`deliveries ${company.id}`);
  const { id: customer } = company;
  await client.query(
    `update result_deliveries d
     set state = 'FIRMADA', signed_at = a.signed_at, signed_by = p.full_name, signature_level = 'PAPEL'
     from attentions a join patients p on p.customer_id = a.customer_id and p.id = a.patient_id
     where d.customer_id = $1 and a.customer_id = $1 and a.id = d.attention_id and a.signed_at is not null`,
    [customer],
  );
  const { rows } = await client.query<{ id: string; attention: string }>(
    'select id, attention_id as attention from result_deliveries where customer_id = $1',
    [customer],
  );
  const ids = new Map(rows.map(({ id, attention }) => [attention, id]));
  const countByKey = new Map<string, number>();
  const nextIndex = ({ state, person }: Attention): number => {
    const key = `${state} ${person.email !== null && person.contactVerified}`;
    const position = countByKey.get(key) ?? 0;
    countByKey.set(key, position + 1);
    return position;
  };
  const courses = company.attentions.flatMap((attention): Course[] => {
    const id = ids.get(attention.id);
    if (!id || daysBetween(attention.date, today) > RECENT_DAYS) return [];
    const on = addDays(attention.deliveredOn ?? attention.date, attention.deliveredOn ? -1 : 4);
    return on < today ? [{ id, attention, kind: kindOf(nextIndex(attention), attention), on }] : [];
  });
  await writeStates(client, random, customer, courses, doctor, today);
  await writeTries(client, random, company, courses, doctor, config);
  await writeEvents(client, customer, courses, doctor);
}

/** The kinds are used in rotation, so that every company shows each of them. */
const WAITING: readonly Kind[] = ['sent', 'waits', 'opened', 'agreed', 'bounced', 'sent', 'waits'];
const UNREACHED: readonly Kind[] = ['waits', 'agreed', 'waits', 'unreachable', 'waits', 'agreed', 'missed'];

function kindOf(position: number, { state, signedOn, person }: Attention): Kind {
  const reachable = person.email !== null && person.contactVerified;
  if (signedOn) return reachable ? 'signed' : 'waits';
  if (state === 'LEIDO') return position % 3 === 0 ? 'refused' : reachable ? 'delivered' : 'waits';
  if (state === 'ENTREGADO') return reachable ? 'delivered' : 'waits';
  const kinds = reachable ? WAITING : UNREACHED;
  return kinds[position % kinds.length]!;
}

const STATE: Partial<Record<Kind, string>> = {
  sent: 'ENVIADA',
  opened: 'ENVIADA',
  bounced: 'ENVIADA',
  unreachable: 'NO_CONTACTABLE',
  refused: 'NEGATIVA',
};
const LINKED: ReadonlySet<Kind> = new Set<Kind>(['sent', 'opened', 'bounced', 'delivered', 'signed']);

async function writeStates(
  client: pg.ClientBase,
  random: Random,
  customer: string,
  courses: readonly Course[],
  { id: doctor }: Doctor,
  today: string,
): Promise<void> {
  const set = courses.map(({ id, kind, on, attention }) => {
    const agreed = kind === 'agreed' || kind === 'missed';
    // Weekdays are ignored: a mine works on all of them.
    const day = kind === 'missed' ? addDays(today, -random.int(1, 12)) : addDays(today, random.int(0, 18));
    return {
      id,
      state: STATE[kind] ?? null,
      reading: kind === 'missed' ? 'NO_ASISTIO' : kind === 'agreed' ? 'AGENDADA' : null,
      reading_at: agreed ? instantInLima(day, random.pick(READING_HOURS)) : null,
      sent_at: LINKED.has(kind) ? noon(on) : null,
      opened_at: kind === 'opened' ? noon(addDays(on, 1)) : LINKED.has(kind) ? noon(attention.deliveredOn) : null,
      by_link: kind === 'signed' || kind === 'delivered',
      refused_at: kind === 'refused' ? noon(attention.readOn) : null,
      unreachable_at: kind === 'unreachable' ? noon(addDays(on, 3)) : null,
      version: kind === 'waits' ? 1 : 2,
    };
  });
  await client.query(
    `update result_deliveries d
     set state = coalesce(x.state, d.state), reading = coalesce(x.reading, d.reading), reading_at = x.reading_at,
       reading_with = case when x.reading_at is not null then $3::uuid end, sent_at = x.sent_at,
       sent_by = case when x.sent_at is not null then $3::uuid end, opened_at = x.opened_at,
       identified_at = case when x.by_link then d.delivered_at end,
       identified_how = case when x.by_link then 'CODE' end,
       delivered_how = case
         when d.delivered_at is null then null
         when x.by_link then 'ENLACE'
         else 'PRESENCIAL' end,
       read_by = case when d.read_at is not null and not x.by_link then $3::uuid end,
       signature_level = case when d.signed_at is null then null when x.by_link then 'DIBUJADA' else 'PAPEL' end,
       refused_at = x.refused_at, unreachable_at = x.unreachable_at, version = x.version
     from jsonb_to_recordset($2::jsonb) x(id uuid, state text, reading text, reading_at timestamptz,
       sent_at timestamptz, opened_at timestamptz, by_link boolean, refused_at timestamptz,
       unreachable_at timestamptz, version int)
     where d.customer_id = $1 and d.id = x.id`,
    [customer, JSON.stringify(set), doctor],
  );
  const refused = courses.filter(({ kind }) => kind === 'refused');
  await bulkInsert(
    client,
    'result_delivery_witnesses',
    ['customer_id', 'delivery_id', 'position', 'full_name', 'document_number'],
    refused.flatMap(({ id }) => [
      [customer, id, 1, 'ROSA ELENA PAREDES LUNA', '41802257'],
      [customer, id, 2, 'JORGE LUIS SALAZAR MEZA', '09873114'],
    ]),
  );
}

async function writeTries(
  client: pg.ClientBase,
  random: Random,
  { id: customer, profile }: Company,
  courses: readonly Course[],
  { id: doctor }: Doctor,
  config: Pick<Config, 'secretKey' | 'publicUrl'> | undefined,
): Promise<void> {
  const { secretKey, publicUrl } = config ?? { secretKey: randomBytes(32), publicUrl: 'http://localhost' };
  const tries: Cell[][] = [];
  const messages: unknown[] = [];
  for (const { id, kind, on, attention } of courses) {
    if (kind === 'unreachable')
      for (const [days, channel] of [
        [0, 'LLAMADA'],
        [1, 'LLAMADA'],
        [2, 'VISITA'],
      ] as const)
        tries.push([
          customer,
          random.uuid(),
          id,
          channel,
          noon(addDays(on, days)),
          doctor,
          null,
          null,
          null,
          null,
          null,
        ]);
    if (!LINKED.has(kind)) continue;
    const [message, key] = [random.uuid(), `results:${id}:EMAIL`];
    const { deliveredOn, readOn, signedOn, person } = attention;
    const opened = kind === 'opened' ? noon(addDays(on, 1)) : noon(deliveredOn);
    tries.push([
      customer,
      random.uuid(),
      id,
      'EMAIL',
      noon(on),
      doctor,
      key,
      opened,
      noon(deliveredOn),
      noon(readOn),
      noon(signedOn),
    ]);
    const link = `${publicUrl}/constancia_lectura_resultado?attention_id=${attention.id}`;
    const content = compose(resultsReady.text({ firstName: person.name.first, company: profile.name, link }));
    messages.push({
      id: message,
      patient: person.id,
      to: person.email,
      key,
      at: noon(on),
      state: kind === 'bounced' ? 'FAILED' : 'SENT',
      error: kind === 'bounced' ? '550 5.1.1 No existe ese buzón' : null,
      sealed: seal(secretKey, message, content).toString('hex'),
    });
  }
  await bulkInsert(
    client,
    'result_delivery_tries',
    [
      'customer_id',
      'id',
      'delivery_id',
      'channel',
      'at',
      'by_user',
      'dedup_key',
      'opened_at',
      'identified_at',
      'read_at',
      'signed_at',
    ],
    tries,
  );
  await client.query(
    `insert into messages (id, customer_id, patient_id, channel, template, secret, recipient, sealed,
       dedup_key, state, failure, last_error, created_at, sent_at)
     select x.id, $1, x.patient, 'EMAIL', $3, true, x."to", decode(x.sealed, 'hex'), x.key, x.state,
       case when x.state = 'FAILED' then 'ADDRESS' end, x.error, x.at,
       case when x.state = 'SENT' then x.at end
     from jsonb_to_recordset($2::jsonb) x(id uuid, patient uuid, "to" text, key text, at timestamptz,
       state text, error text, sealed text)`,
    [customer, JSON.stringify(messages), resultsReady.code],
  );
  await keepChannels(
    { client, customerId: customer },
    courses.map(({ id }) => id),
  );
}

async function writeEvents(
  client: pg.ClientBase,
  customer: string,
  courses: readonly Course[],
  { id: doctor }: Doctor,
): Promise<void> {
  await bulkInsert(
    client,
    'case_events',
    ['customer_id', 'kind', 'case_id', 'act', 'from_state', 'to_state', 'inside', 'by_user', 'at'],
    courses.flatMap((course) =>
      eventsOf(course).map(([act, from, to, at, own]) => [
        customer,
        'result_deliveries',
        course.id,
        act,
        from,
        to,
        false,
        own ? null : doctor,
        noon(at),
      ]),
    ),
  );
}

type Event = [act: string, from: string, to: string, at: string, own?: true];

function eventsOf({ kind, on, attention }: Course): Event[] {
  const { deliveredOn, readOn, signedOn } = attention;
  const events: Event[] = [];
  if (LINKED.has(kind)) events.push(['send', 'PENDIENTE', 'ENVIADA', on]);
  if (kind === 'opened') events.push(['open', 'ENVIADA', 'ENVIADA', addDays(on, 1), true]);
  if (LINKED.has(kind) && deliveredOn) events.push(['identify', 'ENVIADA', 'ENTREGADA', deliveredOn, true]);
  if (LINKED.has(kind) && readOn) events.push(['ownRead', 'ENTREGADA', 'ENTREGADA', readOn, true]);
  if (LINKED.has(kind) && signedOn) events.push(['sign', 'ENTREGADA', 'FIRMADA', signedOn, true]);
  if (kind === 'waits' && readOn) events.push(['read', 'PENDIENTE', 'ENTREGADA', readOn]);
  if (kind === 'waits' && signedOn) events.push(['paper', 'ENTREGADA', 'FIRMADA', signedOn]);
  if (kind === 'refused' && readOn)
    events.push(['read', 'PENDIENTE', 'ENTREGADA', readOn], ['refuse', 'ENTREGADA', 'NEGATIVA', readOn]);
  if (kind === 'agreed' || kind === 'missed') events.push(['schedule', 'PENDIENTE', 'PENDIENTE', on]);
  if (kind === 'missed') events.push(['miss', 'PENDIENTE', 'PENDIENTE', addDays(on, 2)]);
  if (kind === 'unreachable') {
    for (const days of [0, 1, 2]) events.push(['try', 'PENDIENTE', 'PENDIENTE', addDays(on, days)]);
    events.push(['unreachable', 'PENDIENTE', 'NO_CONTACTABLE', addDays(on, 3)]);
  }
  return events;
}
