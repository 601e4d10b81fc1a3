-- Appointments of every kind of attention, one row each: when, where, what became of it (docs/adr/0046). What is to be
-- held stays a row of `attentions`, whose state is the life of the exam; an appointment follows it, and moves it.
create table appointments (
  customer_id uuid not null, id uuid not null default gen_random_uuid(), attention_id uuid not null,
  kind text not null check (kind in ('EMO', 'ASISTENCIAL', 'COVID', 'LABORATORIO')),
  state text not null
    check (state in ('PROGRAMADO', 'REPROGRAMADO', 'CONFIRMADO', 'CANCELADO', 'NO_ASISTIO', 'EN_ATENCION', 'ATENDIDO')),
  version integer not null default 1,
  appointment_on date not null, start_time time, health_centre_site_id uuid,
  -- Of a covid test: which one is taken. Its result is clinical, what was ordered is not.
  covid_test text check (covid_test in ('MOLECULAR', 'ANTIGENO', 'SEROLOGICA_RAPIDA', 'SEROLOGICA_ELISA')),
  -- As it was written where it was asked for.
  requested_by text, cost_centre text, note text, protocol_name text,
  -- Whether these texts were written inside the clinical wall: then they are read inside it alone.
  inside boolean not null default false,
  -- Why it was moved or cancelled last.
  reason text check (reason in ('COLABORADOR', 'TURNO', 'VACACIONES', 'CUPO', 'OPERACION', 'CESE', 'OTRO')),
  confirmed_at timestamptz, confirmed_how text check (confirmed_how in ('COLABORADOR', 'EMPRESA', 'CENTRO')),
  -- Another date that the worker asked for.
  asked_on date, asked_at timestamptz,
  -- What the health centre answered.
  centre_answer text check (centre_answer in ('ACEPTADA', 'RECHAZADA')), centre_reason text check (length(centre_reason) <= 500),
  centre_answered_at timestamptz,
  arrived_at timestamptz,
  -- By which the worker answers.
  link_id uuid,
  created_by uuid references users (id), created_at timestamptz not null default now(),
  primary key (customer_id, id), unique (customer_id, attention_id),
  foreign key (customer_id, attention_id) references attentions (customer_id, id) on delete cascade,
  foreign key (customer_id, health_centre_site_id) references health_centre_sites (customer_id, id),
  foreign key (customer_id, link_id) references access_links (customer_id, id)
);
create index appointments_link on appointments (customer_id, link_id) where link_id is not null;
create index appointments_by_day on appointments (customer_id, appointment_on, id);
create index appointments_by_kind on appointments (customer_id, kind, appointment_on, id);
create index appointments_open on appointments (customer_id, appointment_on, id) where state in ('PROGRAMADO', 'REPROGRAMADO', 'CONFIRMADO');
create index appointments_site on appointments (customer_id, health_centre_site_id, appointment_on) where health_centre_site_id is not null;
alter table appointments enable row level security;
alter table appointments force row level security;
create policy tenant on appointments using (customer_id = (select current_tenant())) with check (customer_id = (select current_tenant()));

-- What the state of an attention says of its appointment: held once its worker arrived, cancelled when it is annulled.
create function appointment_state(attention_state text) returns text language sql immutable parallel safe as
$$ select case when attention_state = 'ANULADO' then 'CANCELADO' when attention_state = 'INCOMPLETO' then 'EN_ATENCION'
    when attention_state in ('ATENDIDO', 'CON_APTITUD', 'ENTREGADO', 'LEIDO') then 'ATENDIDO' else attention_state end $$;

alter table attentions no force row level security;
alter table schedulings no force row level security;
alter table appointments no force row level security;
insert into appointments (customer_id, attention_id, kind, state, appointment_on, start_time, health_centre_site_id, requested_by, cost_centre,
  note, protocol_name, inside, created_at)
select a.customer_id, a.id, a.kind, appointment_state(a.state), a.exam_date, s.start_time, s.health_centre_site_id, s.requested_by, s.cost_centre,
  s.note, s.protocol_name,
  -- Who wrote the texts of before is not known: they stay inside the wall.
  s.attention_id is not null, a.created_at
from attentions a left join schedulings s on s.customer_id = a.customer_id and s.attention_id = a.id
where s.attention_id is not null or a.state in ('PROGRAMADO', 'REPROGRAMADO', 'CONFIRMADO', 'CANCELADO', 'NO_ASISTIO');
alter table appointments force row level security;
alter table attentions force row level security;

-- Whoever writes an attention that is not held yet agrees an appointment.
create function appointments_add() returns trigger language plpgsql as $$
begin
  insert into appointments (customer_id, attention_id, kind, state, appointment_on)
  select customer_id, id, kind, state, exam_date from added
  where state in ('PROGRAMADO', 'REPROGRAMADO', 'CONFIRMADO', 'CANCELADO', 'NO_ASISTIO')
  on conflict do nothing;
  return null;
end $$;
create trigger attentions_appointment_insert after insert on attentions
  referencing new table as added for each statement execute function appointments_add();

create function appointments_follow() returns trigger language plpgsql as $$
begin
  update appointments set state = appointment_state(new.state), appointment_on = new.exam_date, version = version + 1
  where customer_id = new.customer_id and attention_id = new.id
    and (state <> appointment_state(new.state) or appointment_on <> new.exam_date);
  return null;
end $$;
create trigger attentions_appointment_update after update on attentions for each row
  when (old.state <> new.state or old.exam_date <> new.exam_date) execute function appointments_follow();

-- An act on an appointment is one on what is to be held: the rules of the life of an exam hold for both.
create function appointments_move() returns trigger language plpgsql as $$
begin
  update attentions set state = new.state, exam_date = new.appointment_on, version = version + 1, updated_at = now()
  where customer_id = new.customer_id and id = new.attention_id
    and (appointment_state(state) <> new.state or exam_date <> new.appointment_on);
  return null;
end $$;
create trigger appointments_move after update on appointments for each row
  when (old.state <> new.state or old.appointment_on <> new.appointment_on) execute function appointments_move();

-- What an appointment names comes before what the worker would be asked for.
create or replace function scheduling_protocol() returns trigger language plpgsql as $$
begin
  update attentions a set protocol_id = t.id from protocols t
  where a.customer_id = new.customer_id and a.id = new.attention_id and t.customer_id = new.customer_id and t.active
    and fold(t.name) = fold(new.protocol_name) and a.exam_type = any (t.exam_types) and a.protocol_id is distinct from t.id;
  return null;
end $$;
drop table schedulings;
create trigger appointments_protocol after insert or update of protocol_name on appointments for each row
  when (new.protocol_name is not null) execute function scheduling_protocol();

create or replace function company_began(p_customer uuid, out patients boolean, out schedulings boolean) returns record
language plpgsql security definer set search_path to 'public', 'pg_temp' as $$
declare
  outside text := current_setting('app.tenant', true);
begin
  perform set_config('app.tenant', p_customer::text, true);
  patients := exists (select from patients p where p.customer_id = p_customer);
  schedulings := exists (select from appointments s where s.customer_id = p_customer);
  perform set_config('app.tenant', coalesce(outside, ''), true);
end $$;

-- Whoever did not come by the end of the day is marked as missing by a job. Results say that they came after all.
create or replace function exam_step(p_from text, p_to text) returns boolean language sql immutable parallel safe as
$$ select p_to = any (case coalesce(p_from, '')
    when '' then '{PROGRAMADO,ATENDIDO,CON_APTITUD}'
    when 'PROGRAMADO' then '{CONFIRMADO,REPROGRAMADO,CANCELADO,NO_ASISTIO,EN_ATENCION,ANULADO}'
    when 'REPROGRAMADO' then '{CONFIRMADO,REPROGRAMADO,CANCELADO,NO_ASISTIO,EN_ATENCION,ANULADO}'
    when 'CONFIRMADO' then '{REPROGRAMADO,CANCELADO,NO_ASISTIO,EN_ATENCION,ANULADO}'
    when 'CANCELADO' then '{ANULADO}'
    when 'NO_ASISTIO' then '{REPROGRAMADO,EN_ATENCION,ANULADO}'
    when 'EN_ATENCION' then '{ATENDIDO,INCOMPLETO,ANULADO}'
    when 'INCOMPLETO' then '{EN_ATENCION,ANULADO}'
    when 'ATENDIDO' then '{CON_APTITUD,INCOMPLETO,ANULADO}'
    -- A given aptitude may be given anew, also after its delivery: then it is delivered again.
    when 'CON_APTITUD' then '{CON_APTITUD,ENTREGADO,ANULADO}'
    when 'ENTREGADO' then '{LEIDO,CON_APTITUD,ANULADO}'
    when 'LEIDO' then '{CON_APTITUD,ANULADO}'
    else '{}' end::text[]) $$;
