-- One run of an import, its rows and what each became.
create table import_batches (
  customer_id uuid not null references customers (id), id uuid not null default gen_random_uuid(),
  kind text not null,
  state text not null default 'UPLOADED'
    check (state in ('UPLOADED', 'READING', 'REVIEW', 'QUEUED', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED', 'ROLLING_BACK', 'ROLLED_BACK')),
  medical boolean not null default false,
  file_name text not null, file_size integer not null, file_id uuid,
  sheet text, header_row integer, headers jsonb not null default '[]', mapping jsonb not null default '{}', options jsonb not null default '{}',
  total_rows integer not null default 0, done_rows integer not null default 0,
  -- Rows up to this one are applied; a worker that takes over goes on behind it.
  last_row integer not null default 0,
  counts jsonb not null default '{}', planned jsonb not null default '{}',
  error text,
  created_by uuid references users (id), created_at timestamptz not null default now(),
  started_at timestamptz, finished_at timestamptz, rolled_back_at timestamptz, rolled_back_by uuid,
  version integer not null default 1,
  primary key (customer_id, id)
);
-- Imports of one company wait for each other.
create unique index import_batches_running on import_batches (customer_id) where state in ('RUNNING', 'ROLLING_BACK');
create index import_batches_list on import_batches (customer_id, kind, created_at desc);

-- raw: the cells as read. parsed: what goes in. outcome is planned in the review and confirmed by the import.
create table import_rows (
  customer_id uuid not null, batch_id uuid not null, row_no integer not null,
  raw jsonb not null, parsed jsonb, issues jsonb not null default '[]',
  has_errors boolean not null default false, has_warnings boolean not null default false,
  outcome text check (outcome in ('NUEVO', 'ACTUALIZADO', 'SIN_CAMBIOS', 'REACTIVADO', 'CESADO', 'ERROR')),
  state text not null default 'PENDING' check (state in ('PENDING', 'APPLIED', 'REJECTED', 'REVERTED', 'KEPT')),
  object_id uuid,
  -- The object before this row changed it, and the version this row gave it: what a roll-back needs.
  before jsonb, applied_version integer, note text,
  primary key (customer_id, batch_id, row_no),
  foreign key (customer_id, batch_id) references import_batches (customer_id, id) on delete cascade
) with (fillfactor = 50); -- each row is written again when planned and when applied: beside itself, without touching an index
create index import_rows_errors on import_rows (customer_id, batch_id, row_no) where has_errors;

-- The first rows of the uploaded file, while its columns are chosen; gone when the import starts.
create table import_previews (
  customer_id uuid not null, batch_id uuid not null, data jsonb not null,
  primary key (customer_id, batch_id),
  foreign key (customer_id, batch_id) references import_batches (customer_id, id) on delete cascade
);

-- What a company chose the last time for the same header row.
create table import_mappings (
  customer_id uuid not null references customers (id), kind text not null, header_key text not null, mapping jsonb not null,
  values_map jsonb not null default '{}', used_at timestamptz not null default now(),
  primary key (customer_id, kind, header_key)
);

do $$ declare t text; begin
  foreach t in array array['import_batches', 'import_rows', 'import_previews', 'import_mappings'] loop
    execute format('alter table %I enable row level security; alter table %I force row level security', t, t);
  end loop;
end $$;
create policy tenant on import_batches using (customer_id = (select current_tenant())) with check (customer_id = (select current_tenant()));
create policy tenant on import_mappings using (customer_id = (select current_tenant())) with check (customer_id = (select current_tenant()));
-- Rows of a results import hold clinical content: outside the wall they are not there.
create policy tenant on import_previews using (customer_id = (select current_tenant()) and ((select inside_the_wall())
    or exists (select from import_batches b where b.customer_id = import_previews.customer_id and b.id = import_previews.batch_id and not b.medical)))
  with check (customer_id = (select current_tenant()));
create policy tenant on import_rows using (customer_id = (select current_tenant()) and ((select inside_the_wall())
    or exists (select from import_batches b where b.customer_id = import_rows.customer_id and b.id = import_rows.batch_id and not b.medical)))
  with check (customer_id = (select current_tenant()));
