-- A pack with clinical content is made for the health authority alone, when a doctor asks for it and says why: neither it
-- nor its reason is there for anybody outside the wall.
alter table sst_packs add column clinical boolean not null default false,
  add column reason text check (length(reason) between 1 and 300),
  add constraint sst_packs_reasoned check (clinical = (reason is not null));
drop policy tenant on sst_packs;
create policy tenant on sst_packs
  using (customer_id = (select current_tenant()) and (not clinical or (select inside_the_wall())))
  with check (customer_id = (select current_tenant()) and (not clinical or (select inside_the_wall())));

-- The register of a large company is validated in parts: the sealed file names each by its SHA-256.
create table sst_validation_parts (
  customer_id uuid not null, validation_id uuid not null, number integer not null check (number > 0), file_id uuid not null,
  primary key (customer_id, validation_id, number),
  foreign key (customer_id, validation_id) references sst_validations (customer_id, id),
  foreign key (customer_id, file_id) references files (customer_id, id)
);
create index sst_validation_parts_file on sst_validation_parts (customer_id, file_id);
alter table sst_validation_parts enable row level security;
alter table sst_validation_parts force row level security;
create policy tenant on sst_validation_parts using (customer_id = (select current_tenant())) with check (customer_id = (select current_tenant()));
