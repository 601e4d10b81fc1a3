import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { readingScheduled, resultsReady } from '#documents/deliveries/notifications.ts';
import { consultationPending } from '#exams/consultations/notifications.ts';
import { addDays, instantInLima } from '#platform/contract/dates.ts';
import type { NotificationText } from '#platform/contract/notification-type.ts';
import type { Config } from '#platform/server/config/config.ts';
import type { SendingChannel } from '#platform/server/messages/channels/channel.ts';
import { compose } from '#platform/server/messages/compose.ts';
import { composeShort } from '#platform/server/messages/compose-short.ts';
import { topicOf } from '#platform/server/messages/post-message.ts';
import { seal } from '#platform/server/messages/seal.ts';
import { contactChangeNotice } from '#workers/collaborators/notifications.ts';
import type { Company } from '../companies/company.ts';
import type { Random } from '../random.ts';

const HOUR = 3_600_000;

interface Person {
  id: string;
  phone: string;
  email: string | null;
}

interface Sent {
  channel: SendingChannel;
  text: NotificationText;
  state: 'QUEUED' | 'SENT' | 'DELIVERED' | 'FAILED' | 'NOT_CONFIGURED';
  failure?: 'ADDRESS' | 'UNCERTAIN' | 'NO_CONSENT' | 'EXHAUSTED';
  error?: string;
  hoursAgo: number;
  template: string;
}

/** One message of each channel and outcome. */
function sent(company: string, link: string): Sent[] {
  const facts = { firstName: 'Rosa', company };
  const reading = readingScheduled.text({ ...facts, when: '12/03/2026 09:00' });
  const results = resultsReady.text({ ...facts, link });
  const pending = consultationPending.text({ ...facts, mail: null });
  const contactChange = contactChangeNotice.text(contactChangeNotice.samples[0]!);
  const templates = { results: resultsReady.code, reading: readingScheduled.code, pending: consultationPending.code };
  return [
    { channel: 'WHATSAPP', text: results, template: templates.results, state: 'DELIVERED', hoursAgo: 30 },
    { channel: 'SMS', text: results, template: templates.results, state: 'SENT', hoursAgo: 29 },
    {
      channel: 'WHATSAPP',
      text: results,
      template: templates.results,
      state: 'FAILED',
      failure: 'UNCERTAIN',
      hoursAgo: 22,
      error: 'No se sabe si llegó: la conexión se cortó. Pregunta a la persona antes de enviarlo otra vez.',
    },
    {
      channel: 'WHATSAPP',
      text: results,
      template: templates.results,
      state: 'FAILED',
      failure: 'ADDRESS',
      hoursAgo: 20,
      error: 'WhatsApp: 131026 Undeliverable',
    },
    {
      channel: 'SMS',
      text: results,
      template: templates.results,
      state: 'FAILED',
      failure: 'NO_CONSENT',
      hoursAgo: 18,
      error: 'La persona no aceptó, o retiró, los mensajes por este canal.',
    },
    {
      channel: 'EMAIL',
      text: contactChange,
      template: contactChangeNotice.code,
      state: 'FAILED',
      failure: 'EXHAUSTED',
      hoursAgo: 16,
      error: 'The mail server did not answer in 10 s.',
    },
    { channel: 'SMS', text: results, template: templates.results, state: 'NOT_CONFIGURED', hoursAgo: 12 },
    { channel: 'EMAIL', text: pending, template: templates.pending, state: 'NOT_CONFIGURED', hoursAgo: 8 },
    { channel: 'EMAIL', text: reading, template: templates.reading, state: 'QUEUED', hoursAgo: 1 },
  ];
}

/**
 * Writes messages in each state, and notification settings of the company and its users that differ from the defaults.
 */
export async function writeMessages(
  client: pg.ClientBase,
  random: Random,
  { id: customer, profile }: Company,
  { today, config }: { today: string; config: Pick<Config, 'secretKey' | 'publicUrl'> | undefined },
): Promise<void> {
  const people = await client.query<Person>(
    `select id, phone, email from patients
     where customer_id = $1 and phone is not null and contact_verified_at is not null and status = 'ACTIVE'
     order by document_number limit 400`,
    [customer],
  );
  await client.query(
    `insert into notification_settings (customer_id, user_id, type, channel, mode)
     select $1, user_id, 'import.done', 'EMAIL', 'DIGEST'
     from user_customers where customer_id = $1 and is_owner`,
    [customer],
  );
  await client.query(
    `insert into notification_settings (customer_id, type, channel, mode)
     values ($1, 'contact_change_told', 'EMAIL', 'OFF')`,
    [customer],
  );
  const { secretKey, publicUrl } = config ?? { secretKey: randomBytes(32), publicUrl: 'http://localhost' };
  const messages = sent(profile.name, `${publicUrl}/constancia_lectura_resultado`);
  const tomorrow = instantInLima(addDays(today, 1), '08:00');
  for (const [at, message] of messages.entries()) {
    const person = people.rows[at % Math.max(1, people.rows.length)];
    if (!person) return;
    await writeMessage(client, random.uuid(), customer, person, message, secretKey, tomorrow);
  }
}

async function writeMessage(
  client: pg.ClientBase,
  id: string,
  customer: string,
  { id: patient, phone, email }: Person,
  { channel, text, template, state, failure, error, hoursAgo }: Sent,
  secret: Buffer,
  tomorrow: string,
): Promise<void> {
  const to = channel === 'EMAIL' ? (email ?? 'sin.correo@mineraandina.pe') : phone;
  const content =
    channel === 'EMAIL' ? compose(text) : { subject: text.subject ?? text.title, text: composeShort(text), html: '' };
  const at = new Date(Date.now() - hoursAgo * HOUR).toISOString();
  const arrived = state === 'SENT' || state === 'DELIVERED';
  await client.query(
    `insert into messages (id, customer_id, patient_id, channel, template, secret, quiet, recipient, sealed,
       dedup_key, state, failure, last_error, created_at, sent_at, delivered_at, held_until)
     values ($1, $2, $3, $4, $5, false, true, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
    [
      id,
      customer,
      patient,
      channel,
      template,
      to,
      seal(secret, id, content),
      `demo:${id}`,
      state,
      failure ?? null,
      error ?? null,
      at,
      arrived ? at : null,
      state === 'DELIVERED' ? at : null,
      state === 'QUEUED' ? tomorrow : null,
    ],
  );
  await client.query(
    `insert into outbox (customer_id, topic, dedup_key, payload, available_at, state)
     values ($1, $2, $3, $4, $5, $6)`,
    [
      customer,
      topicOf(channel),
      `message:${id}`,
      JSON.stringify({ messageId: id }),
      state === 'QUEUED' ? tomorrow : at,
      state === 'QUEUED' ? 'QUEUED' : 'DONE',
    ],
  );
}
