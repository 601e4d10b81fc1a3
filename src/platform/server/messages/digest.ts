import { inLima } from '#platform/contract/dates.ts';
import { notificationType } from '#platform/contract/notification-type.ts';
import { showNumber } from '#platform/contract/numbers.ts';
import type { Config } from '#platform/server/config/config.ts';
import type { SystemScope } from '#platform/server/database/scope.ts';
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

const WAITING_SQL = `
select i.customer_id as "customerId", i.user_id as "userId", u.username, u.first_name as "firstName", c.name as company
from notification_digest_items i join users u on u.id = i.user_id join customers c on c.id = i.customer_id
where i.sent_at is null and u.status = 'ACTIVE'
  and (u.is_admin
    or exists (select 1 from user_customers uc
      where uc.user_id = u.id and uc.customer_id = i.customer_id and uc.active))
  and not exists (select 1 from messages m
    where m.dedup_key = 'digest:' || i.customer_id || ':' || i.user_id || ':' || $1)
group by 1, 2, 3, 4, 5 order by 1, 2 limit 1`;

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
  let sent = 0;
  while (
    await system.run(async (tx) => {
      const { rows } = await tx.client.query<
        Record<'customerId' | 'userId' | 'username' | 'firstName' | 'company', string>
      >(WAITING_SQL, [day]);
      const person = rows[0];
      if (!person) return false;
      const { customerId, userId, username: to, firstName, company } = person;
      const items = (await tx.client.query<Item>(TAKE_SQL, [customerId, userId])).rows;
      const facts = {
        firstName,
        company,
        items: items.slice(0, MOST),
        more: Math.max(0, items.length - MOST),
        link: config.publicUrl,
      };
      const key = `digest:${customerId}:${userId}:${day}`;
      if (items.length > 0) await postMessage(tx, config, dailyDigest, facts, { to, userId, customerId, key });
      return items.length > 0;
    })
  )
    sent++;
  await system.run(({ client }) =>
    client.query('delete from notification_digest_items where sent_at < now() - make_interval(days => $1)', [
      RETENTION_DAYS,
    ]),
  );
  return sent;
}
