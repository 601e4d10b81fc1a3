-- Allied clinics of a company and the sites where they examine its workers.
create table health_centres (
  customer_id uuid not null references customers (id), id uuid not null default gen_random_uuid(),
  name text not null check (length(name) between 1 and 200),
  ruc text check (ruc ~ '^[0-9]{11}$'), contact text, email text, phone text,
  active boolean not null default true,
  created_at timestamptz not null default now(), version integer not null default 1,
  primary key (customer_id, id)
);
create unique index health_centres_name on health_centres (customer_id, fold(name)) where active;

create table health_centre_sites (
  customer_id uuid not null, id uuid not null default gen_random_uuid(), health_centre_id uuid not null,
  name text not null check (length(name) between 1 and 200), address text, phone text,
  position smallint not null default 0, active boolean not null default true,
  created_at timestamptz not null default now(),
  primary key (customer_id, id),
  foreign key (customer_id, health_centre_id) references health_centres (customer_id, id)
);
create unique index health_centre_sites_name on health_centre_sites (customer_id, health_centre_id, fold(name)) where active;

do $$ declare t text; begin
  foreach t in array array['health_centres', 'health_centre_sites'] loop
    execute format('alter table %I enable row level security; alter table %I force row level security', t, t);
    execute format('create policy tenant on %I using (customer_id = (select current_tenant())) with check (customer_id = (select current_tenant()))', t);
  end loop;
end $$;
