-- Health figures for readers outside the clinical wall (docs/adr/0088): made once for a closed period, never changed.

-- 64 random bits: the digits of a UUID without those that say its version and variant.
create function random_key() returns bigint language sql volatile as $$
  select ('x' || substr(digits, 1, 8) || substr(digits, 25, 8))::bit(64)::bigint
  from (select replace(gen_random_uuid()::text, '-', '') as digits) u
$$;

-- What the noise of every released row with this exam depends on. Inside the wall, in no export.
create table exam_keys (
  customer_id uuid not null,
  attention_id uuid not null,
  key bigint not null default random_key(),
  primary key (customer_id, attention_id)
);

create table health_releases (
  customer_id uuid not null references customers(id),
  -- 2025 or 2025-Q1.
  period text not null check (period ~ '^\d{4}(-Q[1-3])?$'),
  last_day date not null,
  released_at timestamptz not null default now(),
  primary key (customer_id, period)
);

-- How many of the people measured in a row have a finding, or one class, as readers see it. The count itself and the
-- perturbed one below 10 or above all but 10 are not kept.
create table health_release_figures (
  customer_id uuid not null,
  period text not null,
  indicator text not null,
  -- '' the whole company, area, job, sex or age.
  split text not null,
  -- Of the split; '*' the groups that are too small to be a row.
  value text not null,
  name text not null,
  measured int not null,
  -- A class of the indicator, or HALLAZGO.
  cell text not null,
  shown text not null check (shown in ('FEW', 'MOST', 'SHARE')),
  percent smallint,
  about int,
  primary key (customer_id, period, indicator, split, value, cell),
  foreign key (customer_id, period) references health_releases (customer_id, period) on delete cascade,
  check ((shown = 'SHARE') = (percent is not null) and (shown = 'SHARE') = (about is not null))
);

-- Mean and quartiles of a measure in the whole company.
create table health_release_numbers (
  customer_id uuid not null,
  period text not null,
  indicator text not null,
  measured int not null,
  mean numeric not null,
  p25 numeric not null,
  p50 numeric not null,
  p75 numeric not null,
  primary key (customer_id, period, indicator),
  foreign key (customer_id, period) references health_releases (customer_id, period) on delete cascade
);

alter table exam_keys enable row level security;
alter table exam_keys force row level security;
create policy clinical on exam_keys using (customer_id = (select current_tenant()) and (select inside_the_wall()))
  with check (customer_id = (select current_tenant()) and (select inside_the_wall()));

-- The whole company reads a release; only work inside the wall makes or removes one. No policy lets anybody change it.
do $$
declare t text;
begin
  foreach t in array '{health_releases,health_release_figures,health_release_numbers}'::text[] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant on %I for select using (customer_id = (select current_tenant()))', t);
    execute format('create policy release on %I for insert with check (customer_id = (select current_tenant()) and (select inside_the_wall()))', t);
    execute format('create policy removal on %I for delete using (customer_id = (select current_tenant()) and (select inside_the_wall()))', t);
  end loop;
end $$;

-- The day on which closed periods were last looked at.
alter table health_state add column release_looked_on date not null default '0001-01-01';

-- Figures of today are read inside the wall alone: nothing is perturbed in them any more.
alter table health_exams drop column cell_key;
alter table health_now drop column cell_key;
alter table health_counts drop column keys;
alter table health_state drop column secret;
drop function add_counts(bigint[], bigint[]);
