-- A job that is asked for again while it runs: what it read may be older than what is asked now, so it runs once more.
alter table job_leases add column again boolean not null default false;
create policy ask_again on job_leases for update using (customer_id is not distinct from (select current_tenant()))
  with check (customer_id is not distinct from (select current_tenant()));

-- The row of a file that was removed is kept; this says that its bytes are gone, and what a crash left is found by it.
alter table files add column removed_at timestamptz;
create index files_to_remove on files (customer_id) where kind in ('import', 'import-document') and removed_at is null;
