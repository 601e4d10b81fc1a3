-- Workers read a document of occupational safety and confirm that they understood it (Ley 29783, arts. 22, 34 and 35: the
-- policy and the internal rules are told to every worker). An edition is what is read: one PDF, never changed; a reading is
-- one worker and one edition, from the day that it is asked for to its sealed proof. Nothing in it is clinical.
create table sst_editions (
  customer_id uuid not null references customers (id),
  id uuid not null default gen_random_uuid(),
  -- A model of Vigía by its key, or a document of the company by its id.
  asset text not null check (asset ~ '^[a-z0-9-]{3,60}$'),
  name text not null check (length(name) between 1 and 200),
  edition text not null check (length(edition) between 1 and 20),
  -- SHA-256 of what it says: the same content is one edition, however often it is asked for.
  content bytea not null check (length(content) = 32),
  file_id uuid not null,
  created_by uuid references users (id), created_at timestamptz not null default now(),
  primary key (customer_id, id),
  unique (customer_id, asset, content),
  foreign key (customer_id, file_id) references files (customer_id, id)
);
create index sst_editions_newest on sst_editions (customer_id, asset, created_at desc);
create index sst_editions_file on sst_editions (customer_id, file_id);

create table sst_readings (
  customer_id uuid not null, id uuid not null default gen_random_uuid(), edition_id uuid not null, patient_id uuid not null,
  state text not null default 'PENDIENTE' check (state in ('PENDIENTE', 'LEIDA', 'FIRMADA', 'REEMPLAZADA', 'RETIRADA')),
  version integer not null default 1,
  due_on date,
  asked_by uuid references users (id), asked_at timestamptz not null default now(),
  -- By which the worker reads it, and when it was sent last.
  link_id uuid, told_at timestamptz,
  opened_at timestamptz,
  signed_at timestamptz, signed_by text check (length(signed_by) <= 300),
  signature_level text check (signature_level in ('DIBUJADA', 'IMAGEN', 'ESCRITA')),
  signed_ip text check (length(signed_ip) <= 60), signed_agent text check (length(signed_agent) <= 400),
  -- Of the text that was shown beside the signature.
  shown_sha256 bytea check (length(shown_sha256) = 32),
  -- They read it on a device that somebody of the company handed over.
  handed_over boolean not null default false,
  proof_file_id uuid,
  primary key (customer_id, id),
  unique (customer_id, edition_id, patient_id),
  foreign key (customer_id, edition_id) references sst_editions (customer_id, id),
  foreign key (customer_id, patient_id) references patients (customer_id, id) on delete cascade,
  foreign key (customer_id, link_id) references access_links (customer_id, id),
  foreign key (customer_id, proof_file_id) references files (customer_id, id),
  check ((state = 'FIRMADA') <= (signed_at is not null and proof_file_id is not null))
);
create index sst_readings_asked on sst_readings (customer_id, asked_at, id);
create index sst_readings_due on sst_readings (customer_id, due_on, id);
create index sst_readings_of_person on sst_readings (customer_id, patient_id);
create index sst_readings_link on sst_readings (customer_id, link_id);
create index sst_readings_proof on sst_readings (customer_id, proof_file_id);
create index sst_readings_state on sst_readings (customer_id, edition_id, state);

do $$ declare t text; begin
  foreach t in array array['sst_editions', 'sst_readings'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant on %I using (customer_id = (select current_tenant())) with check (customer_id = (select current_tenant()))', t);
  end loop;
end $$;
