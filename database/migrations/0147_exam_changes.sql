-- What a doctor changed of an exam by hand, field by field: one row for each version that a person wrote. It holds
-- measures and diagnoses, so it stands inside the clinical wall.
create table exam_changes (
  customer_id uuid not null, attention_id uuid not null, version integer not null,
  changed_by uuid references users (id), changed_at timestamptz not null default now(),
  changes jsonb not null,
  primary key (customer_id, attention_id, version),
  foreign key (customer_id, attention_id) references attentions (customer_id, id) on delete cascade
);
alter table exam_changes enable row level security;
alter table exam_changes force row level security;
create policy clinical on exam_changes using (customer_id = (select current_tenant()) and (select inside_the_wall()))
  with check (customer_id = (select current_tenant()) and (select inside_the_wall()));
