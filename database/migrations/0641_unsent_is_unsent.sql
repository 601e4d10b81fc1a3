-- A delivery is sent while a message of its last sending is on its way or arrived. When all of them failed, or their channels
-- are not set up, and nobody opened the link, it waits again, without the day of a sending; a message that leaves later
-- sends it. The ledger of messages decides, whoever writes to it.
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
    order by y.delivery_id, y.at desc, coalesce(m.state in ('FAILED', 'NOT_CONFIGURED'), false), y.id
  ) c
  where d.customer_id = p_customer and d.id = c.delivery_id and (d.channel, d.channel_state) is distinct from (c.channel, c.state);

  with last as (
    select y.delivery_id, bool_and(coalesce(m.state in ('FAILED', 'NOT_CONFIGURED'), false)) and bool_and(y.opened_at is null) as unsent,
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

alter table result_deliveries no force row level security;
alter table result_delivery_tries no force row level security;
alter table messages no force row level security;
alter table case_events no force row level security;
select keep_delivery_channels(customer_id, array_agg(id)) from result_deliveries where state = 'ENVIADA' and channel_state in ('REBOTADO', 'SIN_CANAL') group by customer_id;
alter table case_events force row level security;
alter table messages force row level security;
alter table result_delivery_tries force row level security;
alter table result_deliveries force row level security;
