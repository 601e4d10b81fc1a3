-- Care attentions, covid tests and laboratory attentions. Two of one kind on one day are real; an exam of a type is done
-- once a day.
drop index attentions_once;
create unique index attentions_once on attentions (customer_id, patient_id, kind, exam_type, exam_date)
  where kind = 'EMO' and deleted_at is null and state <> 'ANULADO';

-- Days away from work that a doctor ordered, from the day of the attention: the company may know them, and no more.
alter table attentions add column days_off smallint check (days_off between 0 and 365);

-- Every kind passes only from one state to another that follows from it, and none but an exam has an aptitude.
drop trigger attentions_life_insert on attentions;
drop trigger attentions_life_update on attentions;
create trigger attentions_life_insert before insert on attentions for each row execute function attention_life();
create trigger attentions_life_update before update on attentions for each row
  when (old.state <> new.state or old.exam_date <> new.exam_date or old.aptitude <> new.aptitude)
  execute function attention_life();
alter table attentions add constraint attentions_aptitude_of_emo check (kind = 'EMO' or not is_decided(aptitude));

-- What a doctor wrote of such an attention; even its place may name a specialty. Results and diagnoses stand where those
-- of exams do.
create table visit_clinical (
  customer_id uuid not null, attention_id uuid not null,
  place text, notes text,
  -- Of a care attention (domain: attention classes and body systems).
  attention_class text check (attention_class in ('EMERGENCIA', 'URGENCIA', 'CONSULTA_EXTERNA', 'ACCIDENTE_TRABAJO')),
  body_system text check (body_system in ('RESP', 'CARDIO', 'DIGEST', 'OSTEO', 'NEURO', 'PIEL', 'OJO', 'OIDO', 'GENITO', 'GINECO',
    'ENDO', 'HEMATO', 'MENTAL', 'INFEC', 'TRAUMA', 'ODONTO', 'INMUNO', 'OTRO')),
  reason text, treatment text, referred boolean not null default false, referred_to text,
  -- Of a covid test.
  test_type text check (test_type in ('MOLECULAR', 'ANTIGENO', 'SEROLOGICA_RAPIDA', 'SEROLOGICA_ELISA')),
  result text check (result in ('POSITIVO', 'NEGATIVO', 'INDETERMINADO', 'PENDIENTE', 'IGM_POS', 'IGG_POS', 'IGM_IGG_POS', 'NO_REACTIVO')),
  case_class text check (case_class in ('SOSPECHOSO', 'PROBABLE', 'CONFIRMADO', 'CONTACTO_DIRECTO', 'DESCARTADO')),
  symptoms_on date, discharged_on date,
  primary key (customer_id, attention_id),
  foreign key (customer_id, attention_id) references attentions (customer_id, id)
);
alter table visit_clinical enable row level security;
alter table visit_clinical force row level security;
create policy clinical on visit_clinical using (customer_id = (select current_tenant()) and (select inside_the_wall()))
  with check (customer_id = (select current_tenant()) and (select inside_the_wall()));

-- Delivered exams that wait for their reading, and judged ones for their delivery.
create index attentions_unread on attentions (customer_id, exam_date desc, id desc) include (state, patient_id)
  where kind = 'EMO' and deleted_at is null and read_at is null and state in ('CON_APTITUD', 'ENTREGADO');
