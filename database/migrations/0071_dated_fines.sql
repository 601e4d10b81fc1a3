-- The UIT of a year and the tables of fines are edited; what stood there before stays, and estimates that were kept keep
-- the figures they were made with.
alter table uit_years add column id uuid not null default gen_random_uuid(),
  add column recorded_at timestamptz not null default now(), add column recorded_by uuid references users (id),
  -- Another row of its year took its place.
  add column superseded_at timestamptz;
alter table uit_years drop constraint uit_years_pkey, add primary key (id);
create unique index uit_years_current on uit_years (year) where superseded_at is null;

alter table fine_tables add column recorded_at timestamptz not null default now(), add column recorded_by uuid references users (id),
  add column withdrawn_at timestamptz, add column withdrawn_by uuid references users (id);

do $$ declare t text; begin
  foreach t in array array['uit_years', 'fine_tables', 'fine_factors'] loop
    execute format('alter table %I enable row level security; alter table %I force row level security', t, t);
    execute format('create policy readable on %I for select using (true)', t);
    execute format('create policy system on %I using ((select system_scope())) with check ((select system_scope()))', t);
  end loop;
end $$;
grant insert on uit_years, fine_tables, fine_factors to vigia_app;
grant update (superseded_at) on uit_years to vigia_app;
grant update (withdrawn_at, withdrawn_by) on fine_tables to vigia_app;
