-- How far the last message of a delivery came stands beside it, so that the list of deliveries filters by an index. Kept by
-- triggers of the tries and of the ledger of messages, which every writer passes.
alter table result_deliveries
  add column channel text check (channel in ('EMAIL', 'WHATSAPP', 'SMS')),
  add column channel_state text
    check (channel_state in ('FIRMADO', 'LEIDO', 'IDENTIFICADO', 'ABIERTO', 'REBOTADO', 'SIN_CANAL', 'ENVIADO', 'EN_COLA')),
  add constraint result_deliveries_channel check ((channel is null) = (channel_state is null));
create index result_deliveries_by_channel on result_deliveries (customer_id, channel_state, exam_date, id) where channel_state is not null;
create index result_delivery_tries_message on result_delivery_tries (customer_id, dedup_key) where dedup_key is not null;

-- Locked first: who waits for another writer then sees what that one wrote.
create function keep_delivery_channels(p_customer uuid, p_deliveries uuid[]) returns void language plpgsql as $$
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
    order by y.delivery_id, y.at desc, y.id
  ) c
  where d.customer_id = p_customer and d.id = c.delivery_id and (d.channel, d.channel_state) is distinct from (c.channel, c.state);
end $$;

create function result_delivery_tries_channel() returns trigger language plpgsql as $$
declare of_one record;
begin
  for of_one in select customer_id, array_agg(distinct delivery_id) as ids from written where dedup_key is not null group by customer_id loop
    perform keep_delivery_channels(of_one.customer_id, of_one.ids);
  end loop;
  return null;
end $$;
create trigger result_delivery_tries_added after insert on result_delivery_tries
  referencing new table as written for each statement execute function result_delivery_tries_channel();
create trigger result_delivery_tries_changed after update on result_delivery_tries
  referencing new table as written for each statement execute function result_delivery_tries_channel();

-- Messages are marked by a job, which is of no company.
create function messages_delivery_channel() returns trigger
language plpgsql security definer set search_path = public, pg_temp set app.tenant = '' as $$
declare ids uuid[];
begin
  perform set_config('app.tenant', new.customer_id::text, true);
  ids := array(select delivery_id from result_delivery_tries where customer_id = new.customer_id and dedup_key = new.dedup_key);
  if cardinality(ids) > 0 then perform keep_delivery_channels(new.customer_id, ids); end if;
  return null;
end $$;
create trigger messages_delivery_sent after insert or update of state on messages for each row
  when (new.customer_id is not null) execute function messages_delivery_channel();

alter table result_deliveries no force row level security;
alter table result_delivery_tries no force row level security;
alter table messages no force row level security;
select keep_delivery_channels(customer_id, array_agg(distinct delivery_id)) from result_delivery_tries where dedup_key is not null group by customer_id;
alter table messages force row level security;
alter table result_delivery_tries force row level security;
alter table result_deliveries force row level security;
