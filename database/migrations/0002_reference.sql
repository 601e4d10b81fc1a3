-- Facts that belong to no company. Read by everyone, changed by migrations and administrators.
create table departments (id text primary key check (id ~ '^[0-9]{2}$'), name text not null);
create table provinces (
  id text primary key check (id ~ '^[0-9]{4}$'), department_id text not null references departments (id), name text not null
);
create index provinces_department on provinces (department_id);
-- INEI code. Altitude of the capital in metres, where known.
create table districts (
  id text primary key check (id ~ '^[0-9]{6}$'), province_id text not null references provinces (id), name text not null,
  altitude smallint check (altitude between -50 and 6000)
);
create index districts_province on districts (province_id);

create table document_types (
  id text primary key, name text not null, pattern text not null, sunat_code text, position smallint not null
);
insert into document_types (id, name, pattern, sunat_code, position) values
  ('DNI', 'DNI', '^[0-9]{8}$', '01', 1),
  ('CE', 'Carné de extranjería', '^[A-Z0-9]{9,12}$', '04', 2),
  ('PAS', 'Pasaporte', '^[A-Z0-9]{5,12}$', '07', 3),
  ('PTP', 'Permiso temporal de permanencia', '^[A-Z0-9]{9,15}$', '23', 4),
  ('CPP', 'Carné de permiso temporal de permanencia', '^[0-9]{9}$', '26', 5),
  ('CSR', 'Carné de solicitante de refugio', '^[A-Z0-9]{9,15}$', '09', 6),
  ('CIRE', 'Carné de identidad del Ministerio de Relaciones Exteriores', '^[A-Z0-9]{6,15}$', '22', 7);

create table hazards (
  id text primary key, category text not null, name text not null, position smallint not null,
  programme text
);
create table cie10 (code text primary key check (code ~ '^[A-Z][0-9]{2}[0-9X]?[0-9]?$'), name text not null);
create table specialities (id text primary key, name text not null, position smallint not null);

-- Fine table of SUNAFIL in UIT, by size of the company, gravity and number of workers concerned.
create table uit_years (year smallint primary key, amount numeric(10, 2) not null, source text not null);
create table fine_factors (
  version text not null, size text not null, gravity text not null, from_workers integer not null, factor numeric(8, 3) not null,
  primary key (version, size, gravity, from_workers)
);

-- Cut-offs of each clinical class: what a rule reads, with the norm it comes from and from when it holds.
create table clinical_rules (
  item text not null, version text not null, norm text not null, valid_from date not null, parameters jsonb not null,
  created_at timestamptz not null default now(),
  primary key (item, version)
);

do $$ declare t text; begin
  foreach t in array array['departments', 'provinces', 'districts', 'document_types', 'hazards', 'cie10', 'specialities', 'uit_years', 'fine_factors', 'clinical_rules'] loop
    execute format('revoke insert, update, delete on %I from vigia_app', t);
  end loop;
end $$;
