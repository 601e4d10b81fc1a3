import { COUNTED, type Page } from '#platform/contract/pagination.ts';
import type { Tx } from '#platform/server/database/scope.ts';
import { inOrderOf } from '#platform/server/database/statements/listing.ts';
import { actingSystem } from '#platform/server/http/actor.ts';
import type { Call } from '#platform/server/http/context.ts';
import { unseal } from '#platform/server/messages/seal.ts';
import type { listMessages } from '../../account-api.ts';
import type { MessageItem } from '../../model.ts';

interface Row {
  id: string;
  channel: MessageItem['channel'];
  template: string;
  recipient: string;
  state: MessageItem['state'];
  created_at: string;
  sent_at: string | null;
  delivered_at: string | null;
  held_until: string | null;
  last_error: string | null;
  failure: MessageItem['failure'];
  company: string | null;
  to: MessageItem['to'];
  sealed: Buffer;
  secret: boolean;
}

const matchingOf = (state: string, search: string, channel: string, failure: string) =>
  `from messages
   where (${state}::text is null or state = ${state})
     and (${search}::text is null or strpos(recipient, lower(${search})) > 0)
     and (${channel}::text is null or channel = ${channel}) and (${failure}::text is null or failure = ${failure})`;
const MATCHING = matchingOf('$1', '$2', '$3', '$4');
/** Counts several views in one statement: a part for each, since a cluster takes no LIMIT that depends on a row. */
const countsOf = (views: number): string =>
  Array.from({ length: views }, (_, n) => {
    const [state, search, channel, failure] = [1, 2, 3, 4].map((i) => `$${4 * n + i}`) as [
      string,
      string,
      string,
      string,
    ];
    return `select ${n} as n, count(*)::int as total
      from (select 1 ${matchingOf(state, search, channel, failure)} limit ${COUNTED + 1}) m`;
  }).join(' union all ');
const ORDERS = {
  channel: 'channel',
  createdAt: 'created_at',
  sentAt: 'sent_at',
  recipient: 'recipient',
  state: 'state',
};

type MailboxQuery = Call<typeof listMessages>['query'];
const matching = ({ state, search, channel, failure }: MailboxQuery) => [
  state ?? null,
  search || null,
  channel ?? null,
  failure ?? null,
];

async function total(
  tx: Pick<Tx, 'client'>,
  query: MailboxQuery,
): Promise<Pick<Page<unknown>, 'total' | 'totalIsMinimum'>> {
  const most = Math.ceil((query.page * query.page_size + 1) / COUNTED) * COUNTED;
  const { rows } = await tx.client.query<{ total: number }>(
    `select count(*)::int as total from (select 1 ${MATCHING} limit $5) counted`,
    [...matching(query), most + 1],
  );
  const messageCount = rows[0]?.total ?? 0;
  return messageCount > most ? { total: most, totalIsMinimum: true } : { total: messageCount };
}

/** Number of messages of each view, in one statement and without decrypting any. */
export const countMessages = (call: Call<typeof listMessages>, queries: readonly MailboxQuery[]) =>
  actingSystem(call).run(async ({ client }) => {
    if (queries.length === 0) return [];
    const { rows } = await client.query<{ total: number }>(
      `${countsOf(queries.length)} order by n`,
      queries.flatMap(matching),
    );
    return rows.map(({ total }) => (total > COUNTED ? { total: COUNTED, totalIsMinimum: true } : { total }));
  });

/**
 * Sent messages, newest first by default. The content of a delivered code or link is hidden; the content of an unsent
 * message is readable, so that an administrator can pass it on. Every read is in the audit log.
 */
export async function messagesOf(call: Call<typeof listMessages>, query: MailboxQuery): Promise<Page<MessageItem>> {
  const { page, page_size: size, sort } = query;
  const { config } = call.services;
  const { rows, counted } = await actingSystem(call).run(async (tx) => {
    const messageRows = await tx.client.query<Row>(
      `select id, channel, template, recipient, state, created_at, sent_at, delivered_at, last_error, failure,
         sealed, secret, case when state = 'QUEUED' and held_until > now() then held_until end as held_until,
         (select name from customers c where c.id = messages.customer_id) as company,
         case when user_id is not null then 'USER' when patient_id is not null then 'WORKER' else 'OTHER' end as to
       ${MATCHING} ${inOrderOf(ORDERS, sort, 'id')} limit $5 offset $6`,
      [...matching(query), size, (page - 1) * size],
    );
    await tx.audit({ action: 'messages.read', details: { page, messages: messageRows.rows.length } });
    return { rows: messageRows.rows, counted: await total(tx, query) };
  });
  const items = rows.map((row): MessageItem => {
    const { subject, text, html } = contentOf(config.secretKey, row);
    const arrived = row.state === 'SENT' || row.state === 'DELIVERED';
    const withheld = arrived && row.secret && !config.demo;
    return {
      id: row.id,
      channel: row.channel,
      template: row.template,
      recipient: row.recipient,
      state: row.state,
      createdAt: row.created_at,
      sentAt: row.sent_at,
      deliveredAt: row.delivered_at,
      heldUntil: row.held_until,
      lastError: row.last_error,
      failure: row.failure,
      company: row.company,
      to: row.to,
      subject,
      text: withheld ? null : text,
      html: withheld ? null : html,
    };
  });
  return { items, ...counted };
}

/** A message sealed with an earlier key of the installation is still listed, but without its content. */
function contentOf(secret: Buffer, { id, sealed }: Row): Pick<MessageItem, 'subject' | 'text' | 'html'> {
  try {
    return unseal(secret, id, sealed);
  } catch {
    return { subject: 'No se puede abrir: se guardó con otra SECRET_KEY', text: null, html: null };
  }
}
