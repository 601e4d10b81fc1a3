-- What was done with a case (an interconsulta, a delivery, a programme) and what was written beside it: one pair of
-- tables for every kind. `before` holds the columns of the case that an act changed, by which it is taken back.
create table case_events (
  customer_id uuid not null references customers (id), id uuid not null default gen_random_uuid(),
  kind text not null check (kind ~ '^[a-z_]{3,40}$'), case_id uuid not null,
  act text not null, from_state text not null, to_state text not null, before jsonb not null default '{}',
  -- Of a kind whose states are clinical content.
  inside boolean not null,
  by_user uuid references users (id), at timestamptz not null default now(),
  undone_at timestamptz,
  primary key (customer_id, id)
);
create index case_events_of_case on case_events (customer_id, case_id, at);
-- What somebody inside the clinical wall writes is read inside it only.
create table case_notes (
  customer_id uuid not null references customers (id), id uuid not null default gen_random_uuid(),
  kind text not null check (kind ~ '^[a-z_]{3,40}$'), case_id uuid not null,
  text text not null check (length(text) between 1 and 2000), inside boolean not null,
  written_by uuid not null references users (id), at timestamptz not null default now(),
  primary key (customer_id, id)
);
create index case_notes_of_case on case_notes (customer_id, case_id, at);

do $$ declare t text; begin
  foreach t in array array['case_events', 'case_notes'] loop
    execute format('alter table %I enable row level security; alter table %I force row level security', t, t);
    execute format('create policy tenant on %I using (customer_id = (select current_tenant()) and (not inside or (select inside_the_wall())))
      with check (customer_id = (select current_tenant()) and (not inside or (select inside_the_wall())))', t);
  end loop;
end $$;

-- A referral is overdue by its due day, whatever its state: VENCIDA was a state from which nothing led anywhere.
alter table consultations no force row level security;
alter table consultations
  add column due_on date, add column notified_at timestamptz, add column appointment_on date, add column attended_on date,
  add column responsible_id uuid references users (id);
update consultations set due_on = issued_on + 30, state = case state when 'VENCIDA' then 'NOTIFICADA' else state end,
  notified_at = case when state in ('NOTIFICADA', 'VENCIDA') then (issued_on + 1)::timestamp at time zone 'America/Lima' end;
alter table consultations alter column due_on set not null;
alter table consultations drop constraint consultations_state_check, add constraint consultations_state_check
  check (state in ('EMITIDA', 'NOTIFICADA', 'AGENDADA', 'ATENDIDA', 'INFORME_CARGADO', 'LEVANTADA', 'MANTIENE_RESTRICCION'));
alter table consultations force row level security;
create index consultations_by_due on consultations (customer_id, due_on, id);

-- Whoever opens a referral without saying until when gives it thirty days.
create function consultation_due() returns trigger language plpgsql set search_path = public as $$
begin
  new.due_on := coalesce(new.due_on, new.issued_on + 30);
  return new;
end $$;
create trigger consultation_due before insert on consultations for each row execute function consultation_due();

-- What a worker was told of a referral; the message itself is sealed in the ledger.
create table consultation_notifications (
  customer_id uuid not null references customers (id), id uuid not null default gen_random_uuid(), consultation_id uuid not null,
  dedup_key text not null, sent_by uuid references users (id), at timestamptz not null default now(),
  primary key (customer_id, id),
  foreign key (customer_id, consultation_id) references consultations (customer_id, id)
);
create index consultation_notifications_of on consultation_notifications (customer_id, consultation_id, at);
alter table consultation_notifications enable row level security;
alter table consultation_notifications force row level security;
create policy clinical on consultation_notifications using (customer_id = (select current_tenant()) and (select inside_the_wall()))
  with check (customer_id = (select current_tenant()) and (select inside_the_wall()));

-- The report of the specialist.
alter table consultation_clinical add column report_file_id uuid,
  add constraint consultation_clinical_report foreign key (customer_id, report_file_id) references files (customer_id, id);
create index consultation_clinical_report on consultation_clinical (customer_id, report_file_id) where report_file_id is not null;
