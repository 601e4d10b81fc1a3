-- The newest counting exam of each worker: what validity, compliance and the fine are derived from. Kept by the
-- database itself, so that no writer can forget it. The state (vigente, por vencer, vencido) is never stored.
create table current_exams (
  customer_id uuid not null, patient_id uuid not null, attention_id uuid not null,
  exam_date date not null, exam_type text not null, aptitude text not null, valid_until date,
  primary key (customer_id, patient_id),
  foreign key (customer_id, patient_id) references patients (customer_id, id) on delete cascade,
  foreign key (customer_id, attention_id) references attentions (customer_id, id) on delete cascade
);
create index current_exams_date on current_exams (customer_id, exam_date);
alter table current_exams enable row level security;
alter table current_exams force row level security;
create policy tenant on current_exams using (customer_id = (select current_tenant())) with check (customer_id = (select current_tenant()));

-- Which exams count for validity: the types of compliance, with an aptitude given, neither annulled nor incomplete.
create function counts_for_validity(kind text, exam_type text, aptitude text, state text, deleted_at timestamptz) returns boolean
language sql immutable parallel safe as
$$ select kind = 'EMO' and exam_type in ('PREOCUPACIONAL', 'PERIODICO', 'REUBICACION', 'REINGRESO')
    and aptitude not in ('PENDIENTE', 'NO_REALIZADO') and state not in ('ANULADO', 'INCOMPLETO', 'CANCELADO', 'NO_ASISTIO') and deleted_at is null $$;

-- End of validity: set on the exam by a doctor, else the months of the job, of the company, 12 at high risk, 24.
-- Adding months clamps to the end of the month.
create function validity_end(exam_date date, explicit date, job_months smallint, customer_months smallint, high_risk boolean) returns date
language sql immutable parallel safe as
$$ select coalesce(explicit, (exam_date + make_interval(months => coalesce(job_months, customer_months, case when high_risk then 12 else 24 end)))::date) $$;

create function current_exams_refresh() returns trigger language plpgsql as $$
begin
  with touched as (select distinct customer_id, patient_id from changed),
  newest as (
    select distinct on (a.customer_id, a.patient_id) a.customer_id, a.patient_id, a.id, a.exam_date, a.exam_type, a.aptitude, a.valid_until
    from touched t join attentions a on a.customer_id = t.customer_id and a.patient_id = t.patient_id
    where counts_for_validity(a.kind, a.exam_type, a.aptitude, a.state, a.deleted_at)
    order by a.customer_id, a.patient_id, a.exam_date desc, a.id desc),
  gone as (
    delete from current_exams c using touched t
    where c.customer_id = t.customer_id and c.patient_id = t.patient_id
      and not exists (select from newest n where n.customer_id = c.customer_id and n.patient_id = c.patient_id))
  insert into current_exams (customer_id, patient_id, attention_id, exam_date, exam_type, aptitude, valid_until)
  select customer_id, patient_id, id, exam_date, exam_type, aptitude, valid_until from newest
  on conflict (customer_id, patient_id) do update set attention_id = excluded.attention_id, exam_date = excluded.exam_date,
    exam_type = excluded.exam_type, aptitude = excluded.aptitude, valid_until = excluded.valid_until;
  return null;
end $$;
create trigger attentions_current_insert after insert on attentions
  referencing new table as changed for each statement execute function current_exams_refresh();
create trigger attentions_current_update after update on attentions
  referencing new table as changed for each statement execute function current_exams_refresh();
create trigger attentions_current_delete after delete on attentions
  referencing old table as changed for each statement execute function current_exams_refresh();
