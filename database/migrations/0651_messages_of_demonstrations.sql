-- A message that failed, or whose channel is not set up, did not leave. What a demonstration writes is read in its mailbox,
-- and counts as having left: its people try the whole way of a delivery.
create function never_left(p_state text, p_error text) returns boolean language sql immutable parallel safe as $$
  select p_state = 'FAILED' or p_state = 'NOT_CONFIGURED' and p_error is distinct from 'Es de la demostración: sus mensajes no salen.' $$;

create or replace function keep_delivery_channels(p_customer uuid, p_deliveries uuid[]) returns void language plpgsql as $$
begin
  perform from result_deliveries where customer_id = p_customer and id = any (p_deliveries) order by id for update;
  update result_deliveries d set channel = c.channel, channel_state = c.state
  from (
    select distinct on (y.delivery_id) y.delivery_id, y.channel,
      case when y.signed_at is not null then 'FIRMADO' when y.read_at is not null then 'LEIDO'
        when y.identified_at is not null then 'IDENTIFICADO' when y.opened_at is not null then 'ABIERTO'
        when m.state = 'FAILED' then 'REBOTADO' when m.state = 'NOT_CONFIGURED' then 'SIN_CANAL'
        when m.state in ('SENT', 'DELIVERED') then 'ENVIADO' else 'EN_COLA' end as state
    from result_delivery_tries y left join messages m on m.dedup_key = y.dedup_key and m.customer_id = p_customer
    where y.customer_id = p_customer and y.delivery_id = any (p_deliveries) and y.dedup_key is not null
    -- Of one sending the message that came furthest.
    order by y.delivery_id, y.at desc, coalesce(never_left(m.state, m.last_error), false), y.id
  ) c
  where d.customer_id = p_customer and d.id = c.delivery_id and (d.channel, d.channel_state) is distinct from (c.channel, c.state);

  with last as (
    select y.delivery_id, bool_and(coalesce(never_left(m.state, m.last_error), false)) and bool_and(y.opened_at is null) as unsent,
      min(m.sent_at) filter (where m.state in ('SENT', 'DELIVERED')) as left_at
    from result_delivery_tries y left join messages m on m.dedup_key = y.dedup_key and m.customer_id = p_customer
    where y.customer_id = p_customer and y.delivery_id = any (p_deliveries) and y.dedup_key is not null
      and y.at = (select max(o.at) from result_delivery_tries o where o.customer_id = p_customer and o.delivery_id = y.delivery_id and o.dedup_key is not null)
    group by y.delivery_id),
  moved as (
    update result_deliveries d set version = d.version + 1, state = case d.state when 'ENVIADA' then 'PENDIENTE' else 'ENVIADA' end,
      sent_at = case d.state when 'ENVIADA' then null else l.left_at end
    from last l, result_deliveries o
    where d.customer_id = p_customer and d.id = l.delivery_id and o.customer_id = d.customer_id and o.id = d.id
      and (d.state = 'ENVIADA' and l.unsent or d.state = 'PENDIENTE' and l.left_at is not null)
    returning d.id, o.state as before, d.state)
  insert into case_events (customer_id, kind, case_id, act, from_state, to_state, inside)
  select p_customer, 'result_deliveries', id, case state when 'PENDIENTE' then 'unsent' else 'leave' end, before, state, false from moved;
end $$;
