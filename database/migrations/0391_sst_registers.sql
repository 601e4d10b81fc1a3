-- The eight mandatory registers (D.S. 005-2012-TR, art. 33): which document is evidence of which, who answers for each, the
-- doctor's validations of the register of exams, and the packs that were made for an inspection.
alter table sst_documents add column register text check (register ~ '^[a-h]$');
create index sst_documents_register on sst_documents (customer_id, register) where register is not null and active;

create table sst_registers (
  customer_id uuid not null references customers (id),
  letter text not null check (letter ~ '^[a-h]$'),
  responsible text not null default '' check (length(responsible) <= 160),
  version integer not null default 1,
  primary key (customer_id, letter)
);
create table sst_validations (
  customer_id uuid not null references customers (id),
  id uuid not null default gen_random_uuid(),
  doctor_id uuid not null references users (id),
  doctor_name text not null,
  cmp text not null,
  workers integer not null,
  with_exam integer not null,
  file_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (customer_id, id),
  foreign key (customer_id, file_id) references files (customer_id, id)
);
create index sst_validations_newest on sst_validations (customer_id, created_at desc);
create index sst_validations_file on sst_validations (customer_id, file_id);
create table sst_packs (
  customer_id uuid not null references customers (id),
  id uuid not null default gen_random_uuid(),
  state text not null default 'QUEUED' check (state in ('QUEUED', 'RUNNING', 'DONE', 'FAILED')),
  role text not null,
  requested_by uuid not null references users (id),
  requested_at timestamptz not null default now(),
  total integer not null default 0,
  done integer not null default 0,
  size bigint,
  file_id uuid,
  finished_at timestamptz,
  primary key (customer_id, id),
  foreign key (customer_id, file_id) references files (customer_id, id)
);
create index sst_packs_asker on sst_packs (customer_id, requested_by, requested_at desc);
create index sst_packs_file on sst_packs (customer_id, file_id) where file_id is not null;

do $$ declare t text; begin
  foreach t in array array['sst_registers', 'sst_validations', 'sst_packs'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant on %I using (customer_id = (select current_tenant())) with check (customer_id = (select current_tenant()))', t);
  end loop;
end $$;
