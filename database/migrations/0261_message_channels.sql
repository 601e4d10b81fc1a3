-- Messages by e-mail, WhatsApp and SMS, each by a lane of its own: what they need to leave, and what became of them.
alter table messages
  -- Of a worker: what goes by WhatsApp or SMS leaves only with their consent, looked at again when it leaves.
  add column patient_id uuid,
  -- Held in the quiet hours of the company.
  add column quiet boolean not null default false,
  add column held_until timestamptz,
  -- Somebody set out to send it; without an outcome it may have been taken.
  add column handed_at timestamptz,
  -- By which the provider tells what became of it.
  add column provider_id text,
  add column delivered_at timestamptz,
  add foreign key (customer_id, patient_id) references patients (customer_id, id);
create index messages_provider on messages (provider_id) where provider_id is not null;
create index messages_patient on messages (customer_id, patient_id) where patient_id is not null;

drop index outbox_queued;
create index outbox_queued on outbox (topic, available_at) where state = 'QUEUED';

-- A worker's consent to be written to by WhatsApp or SMS, with its proof; the newest row of a channel stands, for the
-- number it was given for. Nothing of it is changed or taken away.
create table channel_consents (
  customer_id uuid not null references customers (id),
  id uuid not null default gen_random_uuid(),
  patient_id uuid not null,
  channel text not null check (channel in ('WHATSAPP', 'SMS')),
  given boolean not null,
  phone text not null,
  -- The text that they were shown.
  shown text not null,
  asked_in text not null check (asked_in in ('REGISTRATION', 'RESULTS')),
  link_id uuid,
  ip inet,
  user_agent text,
  at timestamptz not null default clock_timestamp(),
  primary key (customer_id, id),
  foreign key (customer_id, patient_id) references patients (customer_id, id)
);
create index channel_consents_newest on channel_consents (customer_id, patient_id, channel, at desc);
alter table channel_consents enable row level security;
alter table channel_consents force row level security;
create policy tenant on channel_consents using (customer_id = (select current_tenant()) or (select system_scope()))
  with check (customer_id = (select current_tenant()));
revoke update, delete on channel_consents from vigia_app;

-- Whether a worker agreed to a channel, for the number that they have now.
create function agreed_to(p_customer uuid, p_patient uuid, p_channel text) returns boolean language sql stable as $$
  select coalesce((
    select c.given and c.phone = p.phone from channel_consents c
    join patients p on p.customer_id = c.customer_id and p.id = c.patient_id
    where c.customer_id = p_customer and c.patient_id = p_patient and c.channel = p_channel
    order by c.at desc limit 1), false)
$$;
