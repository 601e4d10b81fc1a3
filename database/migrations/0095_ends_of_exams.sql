-- What the end of validity of an exam follows from stands in the exam, so that an index has their order: the months of its
-- job title and the risk of its worker beside those of its protocol. The months of a company and of the law are added when
-- it is asked: changing them costs nothing (docs/adr/0023).
create function validity_months(own_months integer, customer_months smallint, legal_months smallint, high_risk_months smallint,
  high_risk_worker boolean) returns integer
language sql immutable parallel safe as
$$ select least(coalesce(own_months, customer_months, legal_months), case when high_risk_worker then high_risk_months end) $$;

create or replace function validity_end(exam_date date, explicit date, protocol_months smallint, job_months smallint, customer_months smallint,
  legal_months smallint, high_risk_months smallint, high_risk_worker boolean) returns date
language sql immutable parallel safe as
$$ select coalesce(explicit, (exam_date + make_interval(months => validity_months(
    coalesce(protocol_months, job_months), customer_months, legal_months, high_risk_months, high_risk_worker)))::date) $$;

-- One number for all exams whose ends have the order of one day: -2 without an end, -1 ending on the day that a doctor set;
-- else twice the months of protocol or job title (0: those of the company), and one more for a worker of high risk.
create function end_basis(counts boolean, explicit date, own_months smallint, high_risk_worker boolean) returns smallint
language sql immutable parallel safe as
$$ select (case when explicit is not null then -1 when counts is not true then -2
  else 2 * coalesce(own_months, 0) + high_risk_worker::int end)::smallint $$;
-- Months from the day to the end: null without an end.
create function basis_months(basis smallint, customer_months smallint, legal_months smallint, high_risk_months smallint) returns integer
language sql immutable parallel safe as
$$ select case when basis = -1 then 0 when basis >= 0
  then validity_months(nullif(basis / 2, 0), customer_months, legal_months, high_risk_months, basis % 2 = 1) end $$;
create function exam_end(basis smallint, day date, customer_months smallint, legal_months smallint, high_risk_months smallint) returns date
language sql immutable parallel safe as
$$ select (day + make_interval(months => basis_months(basis, customer_months, legal_months, high_risk_months)))::date $$;

alter table attentions disable trigger user, no force row level security;
alter table patients no force row level security;
alter table job_titles no force row level security;
alter table attentions
  add column job_months smallint,
  add column high_risk boolean not null default false;
update attentions a set job_months = j.validity_months from job_titles j
where j.customer_id = a.customer_id and j.id = a.job_title_id and j.validity_months is not null;
update attentions a set high_risk = true from patients p where p.customer_id = a.customer_id and p.id = a.patient_id and p.high_risk;
alter table attentions
  add column end_basis smallint not null generated always as (end_basis(
    counts_for_validity(kind, exam_type, aptitude, state, deleted_at), valid_until, coalesce(protocol_months, job_months), high_risk)) stored,
  add column end_day date not null generated always as (coalesce(valid_until, exam_date)) stored;
alter table attentions enable trigger user, force row level security;
alter table patients force row level security;
alter table job_titles force row level security;
create index attentions_ends on attentions (customer_id, kind, end_basis, end_day, id) include (state, patient_id) where deleted_at is null;

-- Exams of a company are written side by side; who changes what they copy waits for those being written, and then finds them.
create function ends_lock(p_customer uuid) returns bigint language sql immutable as
$$ select hashtextextended('ends:' || p_customer, 0) $$;
create function attention_validity() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(ends_lock(new.customer_id));
  select p.high_risk is true, (select j.validity_months from job_titles j where j.customer_id = new.customer_id and j.id = new.job_title_id)
  into new.high_risk, new.job_months from patients p where p.customer_id = new.customer_id and p.id = new.patient_id;
  new.high_risk := coalesce(new.high_risk, false);
  return new;
end $$;
create trigger attentions_validity_insert before insert on attentions for each row
  when (new.kind = 'EMO') execute function attention_validity();
create trigger attentions_validity_update before update on attentions for each row
  when ((new.patient_id, new.job_title_id) is distinct from (old.patient_id, old.job_title_id)) execute function attention_validity();

create function high_risk_of_exams() returns trigger language plpgsql as $$
declare
  customers uuid[]; workers uuid[];
begin
  select array_agg(customer_id), array_agg(id) into customers, workers from (
    select customer_id, id, high_risk is true from new_rows except select customer_id, id, high_risk is true from old_rows) x;
  if workers is null then return null; end if;
  perform pg_advisory_xact_lock(ends_lock(c)) from (select distinct c from unnest(customers) c order by c) c;
  update attentions a set high_risk = p.high_risk is true from patients p
  where p.customer_id = any (customers) and p.id = any (workers) and a.customer_id = p.customer_id and a.patient_id = p.id
    and a.high_risk <> (p.high_risk is true);
  return null;
end $$;
create trigger patients_high_risk after update on patients
  referencing old table as old_rows new table as new_rows for each statement execute function high_risk_of_exams();

create function job_months_of_exams() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(ends_lock(old.customer_id));
  if tg_op = 'UPDATE' then
    update attentions set job_months = new.validity_months where customer_id = new.customer_id and job_title_id = new.id;
  else
    update attentions set job_months = null where customer_id = old.customer_id and job_title_id = old.id;
  end if;
  return null;
end $$;
create trigger job_titles_months after update of validity_months on job_titles for each row
  when (new.validity_months is distinct from old.validity_months) execute function job_months_of_exams();
create trigger job_titles_months_gone after delete on job_titles for each row
  when (old.validity_months is not null) execute function job_months_of_exams();
