-- What a doctor writes on the page of an exam besides its aptitude: whether a diagnosis is related to work, what a
-- specialist is asked and given, the next control, and the company's texts for recommendations.
alter table exam_diagnoses add column work_related boolean;

-- The letter to the specialist states the diagnoses of given_diagnoses, each by its CIE-10 code or, without one, by its
-- text, and the results whose codes are in given_measures. Null, as files leave it: all diagnoses and no results.
alter table consultation_clinical
  add column question text check (length(question) <= 2000),
  add column given_diagnoses text[],
  add column given_measures text[];

-- Who opened a referral on the page of its exam; null where a file brought it.
alter table consultations add column opened_by uuid references users (id);

create table exam_controls (
  customer_id uuid not null, attention_id uuid not null,
  control_on date not null, note text check (length(note) <= 500),
  set_by uuid references users (id), set_at timestamptz not null default now(),
  primary key (customer_id, attention_id),
  foreign key (customer_id, attention_id) references attentions (customer_id, id) on delete cascade
);
create index exam_controls_by_day on exam_controls (customer_id, control_on, attention_id);
alter table exam_controls enable row level security;
alter table exam_controls force row level security;
create policy clinical on exam_controls using (customer_id = (select clinical_tenant()))
  with check (customer_id = (select clinical_tenant()));

-- Texts of no person: doctors choose one and adapt it to the worker.
create table recommendation_templates (
  customer_id uuid not null references customers (id), id uuid not null default gen_random_uuid(),
  name text not null check (length(name) between 1 and 200), body text not null check (length(body) between 1 and 1000),
  active boolean not null default true,
  created_at timestamptz not null default now(), version integer not null default 1,
  primary key (customer_id, id)
);
create unique index recommendation_templates_name on recommendation_templates (customer_id, fold(name)) where active;
alter table recommendation_templates enable row level security;
alter table recommendation_templates force row level security;
create policy tenant on recommendation_templates using (customer_id = (select current_tenant()))
  with check (customer_id = (select current_tenant()));
