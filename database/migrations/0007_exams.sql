-- Exams: what everyone of the company may know stands in attentions, what only doctors and the worker may, apart.
create table attentions (
  customer_id uuid not null references customers (id), id uuid not null default gen_random_uuid(),
  patient_id uuid not null,
  kind text not null default 'EMO' check (kind in ('EMO', 'ASISTENCIAL', 'COVID', 'LABORATORIO')),
  exam_type text not null,
  state text not null check (state in ('PROGRAMADO', 'CONFIRMADO', 'EN_ATENCION', 'ATENDIDO', 'CON_APTITUD', 'ENTREGADO', 'LEIDO',
    'REPROGRAMADO', 'CANCELADO', 'NO_ASISTIO', 'INCOMPLETO', 'ANULADO')),
  exam_date date not null,
  aptitude text not null default 'PENDIENTE' check (aptitude in ('APTO', 'APTO_CON_RESTRICCION', 'NO_APTO', 'NO_APTO_TEMPORAL', 'OBSERVADO',
    'EVALUADO', 'PENDIENTE', 'NO_REALIZADO')),
  -- A doctor may set the end of validity; else it follows from the date and the months in force.
  valid_until date,
  health_centre text, headquarter_id uuid, project_id uuid, working_area_id uuid, job_title_id uuid,
  -- Restrictions as work instructions, written by a doctor: all that the company may read of them.
  work_restrictions text, doctor_id uuid references users (id), doctor_name text,
  delivered_at timestamptz, read_at timestamptz, signed_at timestamptz,
  external_system text, external_id text,
  annulled_reason text, deleted_at timestamptz, deleted_by uuid,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  version integer not null default 1, batch_id uuid,
  primary key (customer_id, id),
  foreign key (customer_id, patient_id) references patients (customer_id, id),
  foreign key (customer_id, headquarter_id) references headquarters (customer_id, id)
);
create unique index attentions_once on attentions (customer_id, patient_id, kind, exam_type, exam_date)
  where deleted_at is null and state <> 'ANULADO';
create index attentions_newest on attentions (customer_id, kind, exam_date desc, id desc) include (aptitude, patient_id) where deleted_at is null;
create index attentions_aptitude on attentions (customer_id, kind, aptitude, exam_date desc, id desc) include (patient_id) where deleted_at is null;
create index attentions_patient on attentions (customer_id, patient_id, exam_date desc) where deleted_at is null;
create index attentions_batch on attentions (customer_id, batch_id);

-- The clinical part of an exam: free texts as they came. One row for each attention that has any.
create table attention_clinical (
  customer_id uuid not null, attention_id uuid not null,
  recommendations text, raw_restrictions text, conclusions text, notes text,
  primary key (customer_id, attention_id),
  foreign key (customer_id, attention_id) references attentions (customer_id, id)
);
-- Measurements and findings. class and rule_version are set by the clinical rules when the value is stored.
create table exam_results (
  customer_id uuid not null, attention_id uuid not null, code text not null,
  number numeric(12, 4), text text, unit text,
  class text, flags text[], rule_version text,
  primary key (customer_id, attention_id, code),
  foreign key (customer_id, attention_id) references attentions (customer_id, id)
);
create index exam_results_class on exam_results (customer_id, code, class) where class is not null;
create table exam_diagnoses (
  customer_id uuid not null, attention_id uuid not null, position smallint not null,
  cie10 text, description text not null, kind text check (kind in ('P', 'D', 'R')),
  primary key (customer_id, attention_id, position),
  foreign key (customer_id, attention_id) references attentions (customer_id, id)
);
create index exam_diagnoses_code on exam_diagnoses (customer_id, cie10);
-- A referral left open. Its state and dates are no clinical content; its specialty and text are.
create table consultations (
  customer_id uuid not null, id uuid not null default gen_random_uuid(), attention_id uuid not null, position smallint not null,
  state text not null default 'EMITIDA' check (state in ('EMITIDA', 'NOTIFICADA', 'AGENDADA', 'ATENDIDA', 'INFORME_CARGADO', 'LEVANTADA', 'MANTIENE_RESTRICCION', 'VENCIDA')),
  issued_on date not null, cleared_on date,
  created_at timestamptz not null default now(), version integer not null default 1,
  primary key (customer_id, id), unique (customer_id, attention_id, position),
  foreign key (customer_id, attention_id) references attentions (customer_id, id)
);
create table consultation_clinical (
  customer_id uuid not null, consultation_id uuid not null, specialty text, reason text, outcome text,
  primary key (customer_id, consultation_id),
  foreign key (customer_id, consultation_id) references consultations (customer_id, id)
);

-- Documents of an attention. code is what the QR carries.
create table documents (
  customer_id uuid not null references customers (id), id uuid not null default gen_random_uuid(), attention_id uuid not null,
  type text not null check (type in ('CERTIFICADO_APTITUD', 'INFORME_MEDICO', 'INTERCONSULTA', 'LEGAJO')),
  file_id uuid not null, code text not null check (code ~ '^[A-Z0-9]{12}$'), sha256 bytea not null,
  source text not null default 'GENERATED' check (source in ('GENERATED', 'IMPORTED')),
  valid_until date, issued_by uuid references users (id), issued_at timestamptz not null default now(),
  revoked_at timestamptz, revoked_reason text,
  primary key (customer_id, id),
  unique (customer_id, code),
  foreign key (customer_id, attention_id) references attentions (customer_id, id),
  foreign key (customer_id, file_id) references files (customer_id, id)
);
create index documents_attention on documents (customer_id, attention_id, type, issued_at desc);
create table document_checks (
  id bigint generated always as identity primary key, code text not null, outcome text not null,
  ip inet, at timestamptz not null default now()
);

-- Monthly snapshot of the estimated fine.
create table penalty_histories (
  customer_id uuid not null references customers (id), month date not null, affected integer not null,
  gravity text not null, factor numeric(8, 3) not null, uit numeric(10, 2) not null, amount numeric(14, 2) not null,
  primary key (customer_id, month)
);

do $$ declare t text; begin
  foreach t in array array['attentions', 'consultations', 'documents', 'penalty_histories'] loop
    execute format('alter table %I enable row level security; alter table %I force row level security', t, t);
    execute format('create policy tenant on %I using (customer_id = (select current_tenant())) with check (customer_id = (select current_tenant()))', t);
  end loop;
  foreach t in array array['attention_clinical', 'exam_results', 'exam_diagnoses', 'consultation_clinical'] loop
    execute format('alter table %I enable row level security; alter table %I force row level security', t, t);
    execute format('create policy clinical on %I using (customer_id = (select current_tenant()) and (select inside_the_wall()))
      with check (customer_id = (select current_tenant()) and (select inside_the_wall()))', t);
  end loop;
end $$;
alter table document_checks enable row level security;
alter table document_checks force row level security;
create policy add on document_checks for insert with check (true);
create policy system on document_checks for select using ((select system_scope()));

-- Codes are one namespace for all companies: this tells whose document a code is, and nothing else.
create table document_codes (code text primary key, customer_id uuid not null, document_id uuid not null,
  foreign key (customer_id, document_id) references documents (customer_id, id));
alter table document_codes enable row level security;
alter table document_codes force row level security;
create policy system on document_codes for select using ((select system_scope()));
create policy tenant on document_codes using (customer_id = (select current_tenant())) with check (customer_id = (select current_tenant()));
