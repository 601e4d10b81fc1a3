-- What a company calls an area, a job title, a project or a site in its files, and which entry of its catalogue that is:
-- «Mantto» is Mantenimiento in the next file too. As import_mappings: what a file brought that was not proven free of clinical
-- content stays inside the wall. `written` is folded.
create table catalogue_aliases (
  customer_id uuid not null references customers (id),
  kind text not null check (kind in ('area', 'job', 'project', 'headquarter')),
  written text not null check (length(written) between 1 and 2000),
  proven_free boolean not null,
  entry_id uuid not null,
  decided_by uuid references users (id), decided_at timestamptz not null default now(),
  primary key (customer_id, kind, written, proven_free)
);
alter table catalogue_aliases enable row level security;
alter table catalogue_aliases force row level security;
create policy tenant on catalogue_aliases
  using (customer_id = (select current_tenant()) and (proven_free or (select inside_the_wall())))
  with check (customer_id = (select current_tenant()) and (proven_free or (select inside_the_wall())));
create policy system on catalogue_aliases for all using ((select system_scope())) with check ((select system_scope()));
