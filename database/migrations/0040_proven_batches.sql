-- A batch stays behind the clinical wall until its file was proven free of clinical content, whatever it imports and
-- whoever uploaded it (docs/adr/0014).
alter table import_batches
  add column proven_free boolean not null default false,
  add constraint import_batches_results check (not (proven_free and kind in ('import-attentions', 'documents')));
alter table import_mappings add column proven_free boolean not null default false;

alter table import_batches no force row level security;
alter table import_mappings no force row level security;
alter table audit_log no force row level security;
alter table user_customers no force row level security;
alter table users no force row level security;
alter table files no force row level security;
alter table user_notifications no force row level security;
-- Until now a file was only looked at when someone outside the wall uploaded it. What someone inside corrected or
-- answered since was not looked at.
update import_batches b set proven_free = true
where not b.medical and b.kind not in ('import-attentions', 'documents')
  and exists (select from audit_log l where l.customer_id = b.customer_id and l.object_type = 'import' and l.object_id = b.id::text
    and l.action = 'import.uploaded' and l.role in ('user', 'owner'))
  and not exists (select from audit_log l where l.customer_id = b.customer_id and l.object_type = 'import' and l.object_id = b.id::text
    and l.action in ('import.corrected', 'import.answered') and l.role not in ('user', 'owner'))
  and not exists (select from user_customers m where m.customer_id = b.customer_id and m.user_id = b.created_by and m.role = 'DOCTOR')
  and not exists (select from users u where u.id = b.created_by and u.is_admin)
  and not headers @? '$[*] ? (@.field == "bloodGroup" || @.field == "pregnant")';
update files f set medical = true from import_batches b
where f.customer_id = b.customer_id and f.id = b.file_id and not b.proven_free;
-- Titles and fields are answered to nobody, only found again under the same titles; texts of cells are.
update import_mappings set proven_free = values_map = '{}';
-- The names of files stood in them.
update user_notifications n set description = regexp_replace(n.description, ' de «.*»\.', '.')
from import_batches b where n.customer_id = b.customer_id and n.dedup_key like 'import:' || b.id || ':%' and not b.proven_free;
alter table import_batches force row level security;
alter table import_mappings force row level security;
alter table audit_log force row level security;
alter table user_customers force row level security;
alter table users force row level security;
alter table files force row level security;
alter table user_notifications force row level security;

drop policy tenant on import_batches;
create policy tenant on import_batches
  using (customer_id = (select current_tenant()) and (proven_free or (select inside_the_wall())))
  with check (customer_id = (select current_tenant()) and (proven_free or (select inside_the_wall())));
drop policy tenant on import_previews;
create policy tenant on import_previews using (customer_id = (select current_tenant()) and ((select inside_the_wall())
    or exists (select from import_batches b where b.customer_id = import_previews.customer_id and b.id = import_previews.batch_id and b.proven_free)))
  with check (customer_id = (select current_tenant()));
drop policy tenant on import_rows;
create policy tenant on import_rows using (customer_id = (select current_tenant()) and ((select inside_the_wall())
    or exists (select from import_batches b where b.customer_id = import_rows.customer_id and b.id = import_rows.batch_id and b.proven_free)))
  with check (customer_id = (select current_tenant()));
alter table import_batches drop column medical;

-- What a company remembers of a file behind the wall is another memory than what it remembers of the others.
alter table import_mappings drop constraint import_mappings_pkey,
  add primary key (customer_id, kind, header_key, proven_free);
drop policy tenant on import_mappings;
create policy tenant on import_mappings
  using (customer_id = (select current_tenant()) and (proven_free or (select inside_the_wall())))
  with check (customer_id = (select current_tenant()) and (proven_free or (select inside_the_wall())));

-- Behind the wall a batch takes its file with it. A proof does not bring the file of someone inside out: it has
-- comments, properties and drawings that nobody reads.
create function import_file_follows_batch() returns trigger language plpgsql security definer
  set search_path = public set app.clinical = 'on' as $$
begin
  update files set medical = true where customer_id = new.customer_id and id = new.file_id and not medical;
  return null;
end $$;
create trigger import_file_follows_batch after insert or update of proven_free, file_id on import_batches
  for each row when (not new.proven_free and new.file_id is not null) execute function import_file_follows_batch();

-- One import of a company runs at a time, whether or not whoever asks may see it.
create function company_imports_running() returns boolean language sql stable security definer
  set search_path = public set app.clinical = 'on' as $$
  select exists (select from import_batches where customer_id = current_tenant() and state in ('RUNNING', 'ROLLING_BACK')) $$;
