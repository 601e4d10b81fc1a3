-- Why a doctor corrected a value of an exam.
alter table exam_changes add column reason text check (length(reason) <= 300);

-- Who has an exam open, so that two doctors on one exam see each other; a row that is older than a minute says nothing.
create table exam_readers (
  customer_id uuid not null, attention_id uuid not null, user_id uuid not null references users (id),
  since timestamptz not null default now(), seen_at timestamptz not null default now(),
  primary key (customer_id, attention_id, user_id),
  foreign key (customer_id, attention_id) references attentions (customer_id, id) on delete cascade
);
alter table exam_readers enable row level security;
alter table exam_readers force row level security;
create policy clinical on exam_readers using (customer_id = (select clinical_tenant()))
  with check (customer_id = (select clinical_tenant()));
