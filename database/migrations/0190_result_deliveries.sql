-- Handing the results of an exam to its worker: one delivery of each exam whose aptitude was given, from the day it waits to
-- the signed acknowledgment or the outcome that stands for it. Reading and delivery are two states. Nothing clinical
-- stands here; what a doctor writes of it freely is a note of the case, inside the wall.
create table result_deliveries (
  customer_id uuid not null references customers (id), id uuid not null default gen_random_uuid(), attention_id uuid not null,
  state text not null default 'PENDIENTE'
    check (state in ('PENDIENTE', 'ENVIADA', 'ENTREGADA', 'FIRMADA', 'NEGATIVA', 'NO_CONTACTABLE', 'ANULADA', 'REEMPLAZADA')),
  version integer not null default 1, created_at timestamptz not null default now(),
  -- Of the exam, by which lists are ordered.
  exam_date date not null,
  reading text not null default 'POR_AGENDAR' check (reading in ('POR_AGENDAR', 'AGENDADA', 'NO_ASISTIO', 'LEIDA')),
  reading_at timestamptz, reading_with uuid references users (id), read_at timestamptz,
  -- Who read the results to the worker; null: the worker opened them.
  read_by uuid references users (id),
  attach_certificate boolean not null default true, attach_report boolean not null default true, attach_chart boolean not null default true,
  sent_at timestamptz, sent_by uuid references users (id),
  -- The link in force.
  link_id uuid, opened_at timestamptz,
  identified_at timestamptz, identified_how text check (identified_how in ('CODE', 'DOCTOR')), identified_by uuid references users (id),
  delivered_at timestamptz, delivered_how text check (delivered_how in ('ENLACE', 'PRESENCIAL', 'IMPORTADA')),
  signed_at timestamptz, signed_by text, signature_level text check (signature_level in ('DIBUJADA', 'IMAGEN', 'ESCRITA', 'PAPEL')),
  signed_ip inet, signed_agent text check (length(signed_agent) <= 400), shown_text_sha256 bytea check (length(shown_text_sha256) = 32),
  acknowledgment_document_id uuid, acknowledgment_file_id uuid,
  refused_at timestamptz, unreachable_at timestamptz,
  primary key (customer_id, id),
  foreign key (customer_id, attention_id) references attentions (customer_id, id) on delete cascade,
  foreign key (customer_id, link_id) references access_links (customer_id, id),
  foreign key (customer_id, acknowledgment_document_id) references documents (customer_id, id),
  foreign key (customer_id, acknowledgment_file_id) references files (customer_id, id),
  constraint result_deliveries_reading check ((reading = 'LEIDA') = (read_at is not null)),
  constraint result_deliveries_appointment check (reading not in ('AGENDADA', 'NO_ASISTIO') or reading_at is not null),
  constraint result_deliveries_delivered check (state not in ('ENTREGADA', 'FIRMADA') or delivered_at is not null),
  constraint result_deliveries_signed check (state <> 'FIRMADA' or signed_at is not null)
);
create unique index result_deliveries_current on result_deliveries (customer_id, attention_id) where state not in ('ANULADA', 'REEMPLAZADA');
create index result_deliveries_of_exam on result_deliveries (customer_id, attention_id, created_at);
create index result_deliveries_by_state on result_deliveries (customer_id, state, exam_date, id);
create index result_deliveries_by_exam on result_deliveries (customer_id, exam_date, id);
create index result_deliveries_readings on result_deliveries (customer_id, reading_at) where reading_at is not null;
create index result_deliveries_link on result_deliveries (customer_id, link_id) where link_id is not null;
create index result_deliveries_document on result_deliveries (customer_id, acknowledgment_document_id) where acknowledgment_document_id is not null;
create index result_deliveries_file on result_deliveries (customer_id, acknowledgment_file_id) where acknowledgment_file_id is not null;

-- What was handed over, as it was when it was signed for.
create table result_delivery_items (
  customer_id uuid not null, delivery_id uuid not null, document_id uuid not null, sha256 bytea not null check (length(sha256) = 32),
  primary key (customer_id, delivery_id, document_id),
  foreign key (customer_id, delivery_id) references result_deliveries (customer_id, id) on delete cascade,
  foreign key (customer_id, document_id) references documents (customer_id, id)
);
create index result_delivery_items_document on result_delivery_items (customer_id, document_id);
-- Before whom the worker refused to sign.
create table result_delivery_witnesses (
  customer_id uuid not null, delivery_id uuid not null, position smallint not null check (position in (1, 2)),
  full_name text not null check (length(full_name) between 3 and 200), document_number text not null check (document_number ~ '^[A-Z0-9]{6,15}$'),
  primary key (customer_id, delivery_id, position), unique (customer_id, delivery_id, document_number),
  foreign key (customer_id, delivery_id) references result_deliveries (customer_id, id) on delete cascade
);
-- Each time the worker was sent the link or sought otherwise, and how far it came.
create table result_delivery_tries (
  customer_id uuid not null, id uuid not null default gen_random_uuid(), delivery_id uuid not null,
  channel text not null check (channel in ('EMAIL', 'WHATSAPP', 'SMS', 'LLAMADA', 'VISITA')),
  at timestamptz not null default now(), by_user uuid references users (id),
  -- Of the message, in the ledger of messages.
  dedup_key text, link_id uuid, opened_at timestamptz, identified_at timestamptz, read_at timestamptz, signed_at timestamptz,
  primary key (customer_id, id),
  foreign key (customer_id, delivery_id) references result_deliveries (customer_id, id) on delete cascade,
  foreign key (customer_id, link_id) references access_links (customer_id, id),
  constraint result_delivery_tries_message check ((channel in ('EMAIL', 'WHATSAPP', 'SMS')) = (dedup_key is not null))
);
create index result_delivery_tries_of on result_delivery_tries (customer_id, delivery_id, at);
create index result_delivery_tries_link on result_delivery_tries (customer_id, link_id) where link_id is not null;

do $$ declare t text; begin
  foreach t in array array['result_deliveries', 'result_delivery_items', 'result_delivery_witnesses', 'result_delivery_tries'] loop
    execute format('alter table %I enable row level security; alter table %I force row level security', t, t);
    execute format('create policy tenant on %I using (customer_id = (select current_tenant())) with check (customer_id = (select current_tenant()))', t);
  end loop;
end $$;

-- A link may be bound to one exam.
alter table access_links add column attention_id uuid,
  add constraint access_links_exam foreign key (customer_id, attention_id) references attentions (customer_id, id) on delete cascade;
create index access_links_of_exam on access_links (customer_id, attention_id) where attention_id is not null;

-- Exams of before: what they say of their delivery and reading.
alter table attentions no force row level security;
alter table result_deliveries no force row level security;
insert into result_deliveries (customer_id, attention_id, exam_date, state, reading, delivered_at, delivered_how, read_at, signed_at, created_at)
select customer_id, id, exam_date,
  case when signed_at is not null then 'FIRMADA' when state = 'CON_APTITUD' then 'PENDIENTE' else 'ENTREGADA' end,
  case when state = 'LEIDO' then 'LEIDA' else 'POR_AGENDAR' end,
  case when state <> 'CON_APTITUD' or signed_at is not null then coalesce(delivered_at, read_at, signed_at, updated_at) end,
  case when state <> 'CON_APTITUD' or signed_at is not null then 'IMPORTADA' end,
  case when state = 'LEIDO' then coalesce(read_at, signed_at, delivered_at, updated_at) end, signed_at, coalesce(decided_at, created_at)
from attentions where kind = 'EMO' and state in ('CON_APTITUD', 'ENTREGADO', 'LEIDO') and deleted_at is null;
alter table result_deliveries force row level security;
alter table attentions force row level security;

-- Every exam whose aptitude is given has a delivery, whoever writes the exam (docs/adr/0032).
create function result_deliveries_add() returns trigger language plpgsql as $$
begin
  insert into result_deliveries (customer_id, attention_id, exam_date, state, reading, delivered_at, delivered_how, read_at)
  select customer_id, id, exam_date, case when state = 'CON_APTITUD' then 'PENDIENTE' else 'ENTREGADA' end,
    case when state = 'LEIDO' then 'LEIDA' else 'POR_AGENDAR' end,
    case when state <> 'CON_APTITUD' then coalesce(delivered_at, read_at, now()) end, case when state <> 'CON_APTITUD' then 'IMPORTADA' end,
    case when state = 'LEIDO' then coalesce(read_at, now()) end
  from added where kind = 'EMO' and state in ('CON_APTITUD', 'ENTREGADO', 'LEIDO') and deleted_at is null
  on conflict do nothing;
  return null;
end $$;
create trigger attentions_delivery_insert after insert on attentions
  referencing new table as added for each statement execute function result_deliveries_add();

-- What was delivered is replaced by another opinion, and by an exam taken back before its delivery: all that is known of it
-- stays, and another delivery waits. An exam that an import says was delivered has it delivered.
create function result_deliveries_follow() returns trigger language plpgsql as $$
declare was_judged boolean := old.state in ('CON_APTITUD', 'ENTREGADO', 'LEIDO');
begin
  if not was_judged or old.aptitude <> new.aptitude or old.state <> 'CON_APTITUD' and new.state = 'CON_APTITUD' then
    with replaced as (
      update result_deliveries d set state = 'REEMPLAZADA', version = d.version + 1 from result_deliveries o
      where d.customer_id = new.customer_id and d.attention_id = new.id and d.state not in ('PENDIENTE', 'ANULADA', 'REEMPLAZADA')
        and o.customer_id = d.customer_id and o.id = d.id
      returning d.customer_id, d.id, o.state as before)
    insert into case_events (customer_id, kind, case_id, act, from_state, to_state, inside)
    select customer_id, 'result_deliveries', id, 'replace', before, 'REEMPLAZADA', false from replaced;
  end if;
  insert into result_deliveries (customer_id, attention_id, exam_date) values (new.customer_id, new.id, new.exam_date)
  on conflict (customer_id, attention_id) where state not in ('ANULADA', 'REEMPLAZADA') do update set exam_date = excluded.exam_date
  where result_deliveries.exam_date <> excluded.exam_date;
  if new.state <> 'CON_APTITUD' then
    update result_deliveries set state = 'ENTREGADA', version = version + 1, delivered_at = coalesce(new.delivered_at, now()), delivered_how = 'IMPORTADA'
    where customer_id = new.customer_id and attention_id = new.id and state in ('PENDIENTE', 'ENVIADA');
  end if;
  return null;
end $$;
create trigger attentions_delivery_update after update on attentions for each row
  when (new.kind = 'EMO' and new.state in ('CON_APTITUD', 'ENTREGADO', 'LEIDO') and new.deleted_at is null
    and (old.state <> new.state or old.aptitude <> new.aptitude or old.exam_date <> new.exam_date or old.deleted_at is not null))
  execute function result_deliveries_follow();
