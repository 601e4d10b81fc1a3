/**
 * SQL for the state of the try `y` with its message `m`, with the keys of `CHANNEL_STATES`. For the last message of a
 * delivery the database stores the state on the delivery (`keep_delivery_channels`).
 */
const CHANNEL_STATE = `case when y.signed_at is not null then 'FIRMADO' when y.read_at is not null then 'LEIDO'
  when y.identified_at is not null then 'IDENTIFICADO' when y.opened_at is not null then 'ABIERTO'
  when y.dedup_key is null then 'INTENTO'
  when m.state = 'FAILED' then 'REBOTADO'
  when m.state = 'NOT_CONFIGURED' then 'SIN_CANAL'
  when m.state in ('SENT', 'DELIVERED') then 'ENVIADO'
  else 'EN_COLA' end`;

const MESSAGE_SQL = 'left join messages m on m.dedup_key = y.dedup_key and m.customer_id = $1';

/**
 * Counts the attempts to reach the worker of the delivery `t`, and their days. Messages sent by several channels at
 * once count as one attempt; a channel that is not configured does not count.
 */
export const TIMES_TRIED = `left join lateral (
  select count(distinct y.at)::int as n, count(distinct (y.at at time zone 'America/Lima')::date)::int as days
  from result_delivery_tries y ${MESSAGE_SQL}
  where y.customer_id = $1 and y.delivery_id = t.id and m.state is distinct from 'NOT_CONFIGURED') n on true`;

/** Attempts of the delivery `$2`. */
export const TRIES = `
select y.id, y.channel, ${CHANNEL_STATE} as state, y.at,
  coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.username) as by,
  y.opened_at as "openedAt", y.identified_at as "identifiedAt", y.read_at as "readAt", y.signed_at as "signedAt"
from result_delivery_tries y ${MESSAGE_SQL}
left join users u on u.id = y.by_user
where y.customer_id = $1 and y.delivery_id = $2 order by y.at desc, y.id`;
