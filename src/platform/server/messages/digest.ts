import { inLima } from '#platform/contract/dates.ts';
import { notificationType } from '#platform/contract/notification-type.ts';
import { showNumber } from '#platform/contract/numbers.ts';
import type { Config } from '#platform/server/config/config.ts';
import type { SystemScope } from '#platform/server/database/scope.ts';
import { statement } from '../database/statements/statement.ts';
import { runEach } from '../jobs/each-company.ts';
import { postMessage } from './post-message.ts';

/** Time in Lima from which the daily e-mail can be sent. */
const FROM = '07:00';
/** Most items in an e-mail; beyond that the e-mail states their number. */
const MOST = 30;
const RETENTION_DAYS = 60;

interface Item {
  title: string;
  description: string;
}

/** The day's notifications of a person in one e-mail. */
export const dailyDigest = notificationType<{
  firstName: string;
  company: string;
  items: readonly Item[];
  more: number;
  link: string;
}>({
  code: 'daily_digest',
  label: 'Resumen del día, a quien lo elige',
  level: 'INFO',
  channels: ['EMAIL'],
  required: true,
  text: ({ firstName, company, items, more, link }) => ({
    subject: `Resumen del día: ${company}`,
    title: `Esto pasó en ${company}`,
    paragraphs: [
      `Hola, ${firstName}. Estos son los avisos que pediste en un solo correo.`,
      ...items.map(({ title, description }) => `${title}: ${description}`),
      ...(more > 0 ? [`Hay ${showNumber(more)} más en la aplicación.`] : []),
    ],
    action: { label: 'Abrir Vigía', url: link },
    note: 'Cambias lo que recibes en «Mis notificaciones».',
  }),
  samples: [
    {
      firstName: 'Ana',
      company: 'Minera Andina',
      items: [{ title: 'Importación terminada', description: '1,200 de 1,200 colaboradores importados.' }],
      more: 0,
      link: 'https://vigia.pe',
    },
  ],
});

const COMPANIES_SQL = 'select id, name from customers order by id';
/** Companies that are asked in one packet whether somebody waits. */
const ASKED_AT_ONCE = 100;

/** People of company $1 with waiting notifications. */
const WAITING_SQL = `
select i.user_id as "userId", u.username, u.first_name as "firstName"
from notification_digest_items i join users u on u.id = i.user_id
where i.customer_id = $1 and i.sent_at is null and u.status = 'ACTIVE'
  and (u.is_admin
    or exists (select 1 from user_customers uc
      where uc.user_id = u.id and uc.customer_id = $1 and uc.active))
  and not exists (select 1 from messages m
    where m.customer_id = $1 and m.dedup_key = 'digest:' || $1::text || ':' || i.user_id || ':' || $2)
group by 1, 2, 3 order by 1 limit 1`;

const TAKE_SQL = `
with waiting as (
  update notification_digest_items set sent_at = now() where customer_id = $1 and user_id = $2 and sent_at is null
  returning title, description, created_at)
select title, description from waiting order by created_at`;

/**
 * Sends one e-mail a day (by the day in Lima) to each person with waiting notifications. Repeating it sends nothing
 * twice.
 */
export async function sendDigests(
  system: SystemScope,
  config: Pick<Config, 'secretKey' | 'publicUrl'>,
  now: Date = new Date(),
): Promise<number> {
  const { day, time } = inLima(now);
  if (time < FROM) return 0;
  const companies = await system.run(
    async ({ client }) => (await client.query<{ id: string; name: string }>(COMPANIES_SQL)).rows,
  );
  let sent = 0;
  const parts = Array.from({ length: Math.ceil(companies.length / ASKED_AT_ONCE) }, (_, part) =>
    companies.slice(part * ASKED_AT_ONCE, (part + 1) * ASKED_AT_ONCE),
  );
  await runEach(parts, async (asked) => {
    // Where one company of the packet fails, each is asked alone.
    const waiting = await waitingOf(system, asked, day).catch(() => asked);
    await runEach(waiting, async (company) => {
      while (await sendNext(system, config, company, day)) sent++;
    });
  });
  return sent;
}

/** Companies where somebody waits for an e-mail; forgets what was sent long ago. */
async function waitingOf<Company extends { id: string }>(
  system: SystemScope,
  companies: readonly Company[],
  day: string,
): Promise<Company[]> {
  const answers = await system.hot(
    companies.flatMap(({ id }) => [statement(WAITING_SQL, [id, day]), statement(FORGET_SQL, [id, RETENTION_DAYS])]),
  );
  return companies.filter((_, i) => answers[2 * i]!.length > 0);
}

const FORGET_SQL = `
delete from notification_digest_items where customer_id = $1 and sent_at < now() - make_interval(days => $2)`;

/** Sends the e-mail of one person of the company. @returns false when no person has waiting notifications */
function sendNext(
  system: SystemScope,
  config: Pick<Config, 'secretKey' | 'publicUrl'>,
  company: { id: string; name: string },
  day: string,
): Promise<boolean> {
  return system.run(async (tx) => {
    const { rows } = await tx.client.query<Record<'userId' | 'username' | 'firstName', string>>(WAITING_SQL, [
      company.id,
      day,
    ]);
    const person = rows[0];
    if (!person) return false;
    const { userId, username: to, firstName } = person;
    const items = (await tx.client.query<Item>(TAKE_SQL, [company.id, userId])).rows;
    const facts = {
      firstName,
      company: company.name,
      items: items.slice(0, MOST),
      more: Math.max(0, items.length - MOST),
      link: config.publicUrl,
    };
    const key = `digest:${company.id}:${userId}:${day}`;
    if (items.length > 0)
      await postMessage(tx, config, dailyDigest, facts, { to, userId, customerId: company.id, key });
    return items.length > 0;
  });
}
