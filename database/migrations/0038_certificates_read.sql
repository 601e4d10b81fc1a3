-- A certificate is shown to the company once it is known to carry nothing clinical: drawn by Vigía from what may be
-- shown, its text read and found clean, or looked at by a doctor. Null: it stays behind the wall, as all others do.
alter table documents
  add column cleared text check (cleared in ('DRAWN', 'READ', 'CONFIRMED')),
  add column cleared_by uuid references users (id),
  add column cleared_at timestamptz,
  add constraint documents_cleared_kind check (cleared is null or type = 'CERTIFICADO_APTITUD'),
  add constraint documents_cleared_drawn check ((cleared = 'DRAWN') is not true or source = 'GENERATED'),
  add constraint documents_cleared_person check ((cleared = 'CONFIRMED') = (cleared_by is not null));

alter table documents no force row level security;
alter table files no force row level security;
alter table document_archives no force row level security;
alter table document_archive_items no force row level security;
update documents set cleared = 'DRAWN', cleared_at = issued_at where type = 'CERTIFICADO_APTITUD' and source = 'GENERATED';
-- Nobody has read those that clinics sent: a job does, and what it does not find clean waits for a doctor.
update files f set medical = true from documents d
where d.customer_id = f.customer_id and d.file_id = f.id and d.type = 'CERTIFICADO_APTITUD' and d.cleared is null;
-- Nor the copies of them in what the company downloaded.
update files f set medical = true from document_archives r
where r.customer_id = f.customer_id and r.file_id = f.id and not r.inside and exists (
  select from document_archive_items i join documents d on d.customer_id = i.customer_id and d.attention_id = i.attention_id
  where i.customer_id = r.customer_id and i.archive_id = r.id and d.type = 'CERTIFICADO_APTITUD' and d.cleared is null);
alter table documents force row level security;
alter table files force row level security;
alter table document_archives force row level security;
alter table document_archive_items force row level security;

drop policy tenant on documents;
create policy tenant on documents
  using (customer_id = (select current_tenant()) and (cleared is not null or (select inside_the_wall()))
    and (withdrawn_at is null or (select system_scope())))
  with check (customer_id = (select current_tenant()) and (cleared is not null or (select inside_the_wall())));

-- What the text of an attached certificate says, as far as it concerns the wall. The words are clinical content.
create table certificate_texts (
  customer_id uuid not null, document_id uuid not null,
  verdict text not null check (verdict in ('CLEAN', 'CLINICAL', 'UNREADABLE')), cause text, words text[] not null default '{}',
  rule text not null, read_at timestamptz not null default now(),
  -- Who opened it since: nobody confirms what they have not seen.
  opened_by uuid[] not null default '{}',
  primary key (customer_id, document_id),
  foreign key (customer_id, document_id) references documents (customer_id, id)
);
alter table certificate_texts enable row level security;
alter table certificate_texts force row level security;
create policy clinical on certificate_texts using (customer_id = (select current_tenant()) and (select inside_the_wall()))
  with check (customer_id = (select current_tenant()) and (select inside_the_wall()));

-- Certificates that wait to be read, or for a doctor.
create index documents_uncleared on documents (customer_id, id)
  where type = 'CERTIFICADO_APTITUD' and cleared is null and revoked_at is null;

-- Those behind the wall follow their exam too, whoever changes it.
alter function certificates_follow_exam() security definer;
alter function certificates_follow_exam() set search_path = public;
alter function certificates_follow_exam() set app.clinical = 'on';
