-- Requests of workers about their own data (Ley 29733: access, correction, portability). The term is counted in working
-- days of Peru from the day after it was received; how many days is a dated setting with its source, never changed in place.
create table rights_terms (
  id uuid not null default gen_random_uuid() primary key,
  kind text not null check (kind in ('ACCESO', 'RECTIFICACION', 'PORTABILIDAD')),
  valid_from date not null,
  working_days smallint not null check (working_days between 1 and 120),
  -- By which the term may be prolonged, once; 0: it may not.
  extension_days smallint not null check (extension_days between 0 and 120),
  norm text not null check (length(norm) between 1 and 200),
  recorded_by uuid references users (id), recorded_at timestamptz not null default now()
);
create index rights_terms_of on rights_terms (kind, valid_from desc, recorded_at desc);
alter table rights_terms enable row level security;
alter table rights_terms force row level security;
create policy readable on rights_terms for select using (true);
create policy system on rights_terms using ((select system_scope())) with check ((select system_scope()));
revoke update, delete on rights_terms from vigia_app;
-- Of the old regulation: to be confirmed in D.S. 016-2024-JUS by whoever answers for the data of the installation.
alter table rights_terms no force row level security;
insert into rights_terms (kind, valid_from, working_days, extension_days, norm) values
  ('ACCESO', '2013-05-08', 20, 20, 'D.S. 003-2013-JUS, arts. 55 y 57 (por confirmar en el D.S. 016-2024-JUS)'),
  ('RECTIFICACION', '2013-05-08', 10, 10, 'D.S. 003-2013-JUS, arts. 55 y 57 (por confirmar en el D.S. 016-2024-JUS)'),
  ('PORTABILIDAD', '2025-03-30', 20, 20, 'D.S. 016-2024-JUS: derecho nuevo, con el plazo del acceso (por confirmar)');
alter table rights_terms force row level security;

-- The working day that is so many after another: from Monday to Friday, without national holidays.
create function add_working_days(p_from date, p_days integer) returns date language sql stable parallel safe as $$
  select d::date from generate_series(p_from + 1, p_from + p_days * 3 + 30, interval '1 day') d
  where extract(isodow from d) < 6 and not exists (select from holidays h where h.day = d::date)
  order by d offset p_days - 1 limit 1
$$;
-- Working days of `(from, to]`; negative where `to` is past.
create function working_days_until(p_from date, p_to date) returns integer language sql stable parallel safe as $$
  select (case when p_to < p_from then -1 else 1 end) * count(*)::int
  from generate_series(least(p_from, p_to) + 1, greatest(p_from, p_to), interval '1 day') d
  where extract(isodow from d) < 6 and not exists (select from holidays h where h.day = d::date)
$$;

create table rights_requests (
  customer_id uuid not null, id uuid not null default gen_random_uuid(), patient_id uuid not null,
  kind text not null check (kind in ('ACCESO', 'RECTIFICACION', 'PORTABILIDAD')),
  -- Of a correction: which data.
  field text check (field in ('CORREO', 'TELEFONO', 'DOCUMENTO', 'NACIMIENTO', 'NOMBRE', 'DIRECCION', 'TRABAJO', 'RESULTADO', 'OTRO')),
  -- What it should say, where its form leaves no room for anything else.
  new_value text check (length(new_value) <= 120),
  state text not null default 'RECIBIDA' check (state in ('RECIBIDA', 'EN_CURSO', 'AMPLIADA', 'ATENDIDA', 'DENEGADA')),
  version integer not null default 1,
  received_on date not null, due_on date not null,
  -- Of the setting in force on the day that it was received.
  term_days smallint not null, extension_days smallint not null, term_norm text not null,
  extended_on date,
  origin text not null check (origin in ('ENLACE', 'PERSONAL')),
  -- Words that a doctor marked as fit for the company, or that somebody outside the wall wrote at the desk.
  shared_text text check (length(shared_text) <= 2000), shared_by uuid references users (id),
  taken_by uuid references users (id), taken_at timestamptz,
  decided_by uuid references users (id), decided_at timestamptz,
  -- Of somebody outside the wall; a doctor's stands with the texts.
  answer text check (length(answer) <= 2000),
  ground text check (ground in ('IDENTIDAD', 'CONSERVACION', 'EXACTO', 'REPETIDA', 'TERCEROS', 'OTRO')),
  archive_state text check (archive_state in ('QUEUED', 'DONE', 'EXPIRED')), archive_file_id uuid, archive_made_at timestamptz,
  archive_missing integer, archive_until timestamptz,
  link_id uuid, told_at timestamptz,
  -- Working days that were left when the desk was reminded last.
  reminded smallint,
  created_by uuid references users (id), created_at timestamptz not null default now(),
  primary key (customer_id, id),
  foreign key (customer_id, patient_id) references patients (customer_id, id) on delete cascade,
  foreign key (customer_id, archive_file_id) references files (customer_id, id),
  foreign key (customer_id, link_id) references access_links (customer_id, id),
  check ((kind = 'RECTIFICACION') = (field is not null))
);
create index rights_requests_due on rights_requests (customer_id, due_on, id);
create index rights_requests_received on rights_requests (customer_id, received_on, id);
create index rights_requests_of_person on rights_requests (customer_id, patient_id);
create index rights_requests_link on rights_requests (customer_id, link_id);
create index rights_requests_file on rights_requests (customer_id, archive_file_id);
create unique index rights_requests_once on rights_requests (customer_id, patient_id, kind, coalesce(field, ''))
  where state in ('RECIBIDA', 'EN_CURSO', 'AMPLIADA');
create index rights_requests_old_archives on rights_requests (archive_until) where archive_state = 'DONE';
alter table rights_requests enable row level security;
alter table rights_requests force row level security;
create policy tenant on rights_requests using (customer_id = (select current_tenant())) with check (customer_id = (select current_tenant()));

-- What a worker wrote, which is clinical until a doctor marks it otherwise, and what a doctor answered.
create table rights_request_texts (
  customer_id uuid not null, request_id uuid not null,
  wish text check (length(wish) <= 2000), answer text check (length(answer) <= 2000),
  primary key (customer_id, request_id),
  foreign key (customer_id, request_id) references rights_requests (customer_id, id) on delete cascade
);
alter table rights_request_texts enable row level security;
alter table rights_request_texts force row level security;
create policy clinical on rights_request_texts using (customer_id = (select current_tenant()) and (select inside_the_wall()))
  with check (customer_id = (select current_tenant()) and (select inside_the_wall()));

alter table policies no force row level security;
alter table role_policies no force row level security;
insert into policies (code, name, resource_id, kinds, system)
select 'rights.update', 'Atender las solicitudes de los colaboradores sobre sus datos', r.id, '{owner,doctor,admin}', true
from resources r where r.code = 'collaborators';
insert into role_policies (role_id, policy_id)
select r.id, p.id from roles r join policies p on r.kind = any (p.kinds) where r.system and p.code = 'rights.update';
alter table policies force row level security;
alter table role_policies force row level security;
