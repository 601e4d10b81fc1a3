-- Documents of occupational safety: what models are filled with beside the company's name, who keeps each one, and the
-- company's own files. The models that Vigía draws are code (src/modules/sst-documents/models); a row with `model` says
-- who keeps one of them and when it is looked at again.
create table sst_companies (
  customer_id uuid primary key references customers (id),
  activity text not null default '' check (length(activity) <= 200),
  address text not null default '' check (length(address) <= 300),
  place text not null default '' check (length(place) <= 120),
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by uuid references users (id)
);
create table sst_documents (
  customer_id uuid not null references customers (id),
  id uuid not null default gen_random_uuid(),
  model text check (model ~ '^[a-z][a-z0-9-]{2,59}$'),
  name text not null check (length(name) between 1 and 200),
  category text not null check (category ~ '^[A-Z]{3,20}$'),
  norm text not null default '' check (length(norm) <= 300),
  responsible text not null default '' check (length(responsible) <= 160),
  review_on date,
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_by uuid references users (id),
  primary key (customer_id, id)
);
create unique index sst_documents_model on sst_documents (customer_id, model) where model is not null;
create index sst_documents_review on sst_documents (customer_id, review_on) where review_on is not null and active;
create table sst_document_versions (
  customer_id uuid not null,
  document_id uuid not null,
  number integer not null check (number > 0),
  file_id uuid not null,
  format text not null check (format in ('docx', 'xlsx', 'pdf')),
  size integer not null,
  note text not null default '' check (length(note) <= 300),
  created_by uuid references users (id),
  created_at timestamptz not null default now(),
  primary key (customer_id, document_id, number),
  foreign key (customer_id, document_id) references sst_documents (customer_id, id),
  foreign key (customer_id, file_id) references files (customer_id, id)
);
create index sst_document_versions_file on sst_document_versions (customer_id, file_id);

do $$ declare t text; begin
  foreach t in array array['sst_companies', 'sst_documents', 'sst_document_versions'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant on %I using (customer_id = (select current_tenant())) with check (customer_id = (select current_tenant()))', t);
  end loop;
end $$;

-- Who keeps documents of a company: its people of HR and safety too.
alter table policies no force row level security;
alter table role_policies no force row level security;
insert into policies (code, name, resource_id, kinds, system)
select 'sst.update', 'Administrar la documentación SST', id, '{user,owner,doctor,admin}', true from resources where code = 'sst';
insert into role_policies (role_id, policy_id)
select r.id, p.id from roles r join policies p on r.kind = any (p.kinds) where r.system and p.code = 'sst.update';
alter table policies force row level security;
alter table role_policies force row level security;
