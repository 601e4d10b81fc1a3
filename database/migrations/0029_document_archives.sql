-- Documents of workers asked for together: one zip, made in the background. Whoever asked, and why, stays.
create table document_archives (
  customer_id uuid not null references customers (id), id uuid not null default gen_random_uuid(),
  state text not null default 'QUEUED' check (state in ('QUEUED', 'RUNNING', 'DONE', 'FAILED')),
  reason text not null check (length(reason) between 5 and 300),
  -- Whether the asker stood inside the clinical wall: the worker that makes the file always does.
  inside boolean not null, role text not null,
  requested_by uuid not null references users (id), requested_at timestamptz not null default now(),
  total integer not null, done integer not null default 0, missing integer not null default 0,
  file_id uuid, finished_at timestamptz,
  primary key (customer_id, id),
  foreign key (customer_id, file_id) references files (customer_id, id)
);
create index document_archives_asker on document_archives (customer_id, requested_by, requested_at desc);
-- One entry of the zip each: a document that exists, or the certificate of an exam, drawn when its turn comes.
create table document_archive_items (
  customer_id uuid not null, archive_id uuid not null, position integer not null,
  document_id uuid, attention_id uuid not null,
  primary key (customer_id, archive_id, position),
  foreign key (customer_id, archive_id) references document_archives (customer_id, id) on delete cascade,
  foreign key (customer_id, document_id) references documents (customer_id, id),
  foreign key (customer_id, attention_id) references attentions (customer_id, id)
);
do $$ declare t text; begin
  foreach t in array array['document_archives', 'document_archive_items'] loop
    execute format('alter table %I enable row level security; alter table %I force row level security', t, t);
    execute format('create policy tenant on %I using (customer_id = (select current_tenant())) with check (customer_id = (select current_tenant()))', t);
  end loop;
end $$;
