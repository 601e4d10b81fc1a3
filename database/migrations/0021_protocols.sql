-- Protocols: the stations and the validity that an exam type asks for, and of whom.
create table protocols (
  customer_id uuid not null references customers (id), id uuid not null default gen_random_uuid(),
  name text not null check (length(name) between 1 and 200),
  exam_types text[] not null check (cardinality(exam_types) > 0),
  validity_months smallint check (validity_months between 1 and 60),
  date_from date not null, date_to date, check (date_to >= date_from),
  -- Switched off it asks for nothing; active is false once deleted.
  enabled boolean not null default true,
  active boolean not null default true,
  created_at timestamptz not null default now(), version integer not null default 1, batch_id uuid,
  primary key (customer_id, id)
);
create unique index protocols_name on protocols (customer_id, fold(name)) where active;

create table protocol_stations (
  customer_id uuid not null, protocol_id uuid not null, service_area text not null,
  position smallint not null default 0,
  sex text check (sex in ('M', 'F')), age_from smallint check (age_from between 0 and 120), age_to smallint check (age_to between 0 and 120),
  primary key (customer_id, protocol_id, service_area),
  foreign key (customer_id, protocol_id) references protocols (customer_id, id) on delete cascade
);

-- Whom a protocol is for, or one of its stations: a job title, an area or a hazard. Without any: everybody.
create table protocol_conditions (
  customer_id uuid not null, id uuid not null default gen_random_uuid(), protocol_id uuid not null,
  -- Null: of the protocol itself.
  service_area text,
  job_title_id uuid, working_area_id uuid, hazard_id text references hazards (id),
  check (num_nonnulls(job_title_id, working_area_id, hazard_id) = 1),
  primary key (customer_id, id),
  foreign key (customer_id, protocol_id) references protocols (customer_id, id) on delete cascade,
  foreign key (customer_id, protocol_id, service_area) references protocol_stations (customer_id, protocol_id, service_area) on delete cascade,
  foreign key (customer_id, job_title_id) references job_titles (customer_id, id),
  foreign key (customer_id, working_area_id) references working_areas (customer_id, id)
);
create index protocol_conditions_of on protocol_conditions (customer_id, protocol_id);
create index protocol_conditions_job on protocol_conditions (customer_id, job_title_id) where job_title_id is not null;
create index protocol_conditions_area on protocol_conditions (customer_id, working_area_id) where working_area_id is not null;

do $$ declare t text; begin
  foreach t in array array['protocols', 'protocol_stations', 'protocol_conditions'] loop
    execute format('alter table %I enable row level security; alter table %I force row level security', t, t);
    execute format('create policy tenant on %I using (customer_id = (select current_tenant())) with check (customer_id = (select current_tenant()))', t);
  end loop;
end $$;
