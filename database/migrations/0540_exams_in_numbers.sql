-- What an imported exam costs beside its own row (docs/adr/0080). Results of 20,000 rows write as many exams.

-- Whoever writes many exams reads what they copy of workers and job titles with them, under the lock that this trigger
-- takes for each, and says so: `app.validity_given`.
drop trigger attentions_validity_insert on attentions;
create trigger attentions_validity_insert before insert on attentions for each row
  when (new.kind = 'EMO' and coalesce(current_setting('app.validity_given', true), '') <> 'on') execute function attention_validity();

-- A held exam that says itself when it was decided leaves this trigger nothing to refuse and nothing to set.
drop trigger attentions_life_insert on attentions;
create trigger attentions_life_insert before insert on attentions for each row
  when (not coalesce(new.state in ('ATENDIDO', 'CON_APTITUD') and is_decided(new.aptitude) = (new.state = 'CON_APTITUD')
    and is_decided(new.aptitude) = (new.decided_at is not null) and new.exam_date <= today_in_lima(), false)) execute function attention_life();

-- Said already by the key of what the row hangs from: its worker, or its exam, is of that company.
alter table attentions drop constraint attentions_customer_id_fkey;
alter table result_deliveries drop constraint result_deliveries_customer_id_fkey;
-- Written by the triggers of exams alone, which take it back with the exam; the row hangs from its worker still.
alter table current_exams drop constraint current_exams_customer_id_attention_id_fkey;

-- One index of a worker's current exam instead of two: the key, with what lists and counts ask of it.
create unique index current_exams_key on current_exams (customer_id, patient_id)
  include (exam_date, exam_type, aptitude, valid_until, protocol_months, delivered, read, signed, written);
drop index current_exams_facts;
alter table current_exams drop constraint current_exams_pkey, add constraint current_exams_pkey primary key using index current_exams_key;

-- New exams take the place of current ones, which become past exams: of one new exam that is the latest of its worker the
-- row of current_exams, as it was when it was locked, tells all of it. The exams of other workers are read.
create or replace function current_exams_add() returns trigger language plpgsql as $$
declare
  customers uuid[]; patients uuid[];
begin
  with fresh as materialized (
    select distinct on (a.customer_id, a.patient_id) a.customer_id, a.patient_id, a.id, a.exam_date, a.exam_type, a.aptitude, a.valid_until, a.decided_at, a.protocol_months,
      a.delivered_at is not null as delivered, a.read_at is not null as read, a.signed_at is not null as signed,
      restrictions_written(a.aptitude, a.work_restrictions) as written, count(*) over (partition by a.customer_id, a.patient_id) as exams
    from changed a
    where counts_for_validity(a.kind, a.exam_type, a.aptitude, a.state, a.deleted_at) and a.exam_date <= today_in_lima()
    order by a.customer_id, a.patient_id, a.exam_date desc, a.decided_at desc, aptitude_weight(a.aptitude) desc, a.exam_type collate "C" desc),
  held as materialized (
    select f.*, c.since, c.was, c.was_type, c.was_aptitude, c.was_valid_until, c.was_months, c.was_delivered, c.was_read, c.was_signed, c.was_written
    from fresh f left join lateral (
      select x.exam_date as since, x.attention_id as was, x.exam_type as was_type, x.aptitude as was_aptitude, x.valid_until as was_valid_until,
        x.protocol_months as was_months, x.delivered as was_delivered, x.read as was_read, x.signed as was_signed, x.written as was_written
      from current_exams x where x.customer_id = f.customer_id and x.patient_id = f.patient_id for update) c on true),
  put as (
    insert into current_exams as c (customer_id, patient_id, attention_id, exam_date, exam_type, aptitude, valid_until, decided_at, protocol_months, delivered, read, signed, written)
    select customer_id, patient_id, id, exam_date, exam_type, aptitude, valid_until, decided_at, protocol_months, delivered, read, signed, written from held
    on conflict (customer_id, patient_id) do update set attention_id = excluded.attention_id, exam_date = excluded.exam_date,
      exam_type = excluded.exam_type, aptitude = excluded.aptitude, valid_until = excluded.valid_until, decided_at = excluded.decided_at,
      protocol_months = excluded.protocol_months, delivered = excluded.delivered, read = excluded.read, signed = excluded.signed, written = excluded.written
    where (excluded.exam_date, excluded.decided_at, aptitude_weight(excluded.aptitude), excluded.exam_type collate "C")
      > (c.exam_date, c.decided_at, aptitude_weight(c.aptitude), c.exam_type collate "C")
    -- A row that stood there already was locked.
    returning xmax = 0 as added),
  followed as (
    insert into past_exams as x (customer_id, patient_id, exam_date, until, attention_id, exam_type, aptitude, valid_until, protocol_months, delivered, read, signed, written)
    select customer_id, patient_id, since, exam_date, was, was_type, was_aptitude, was_valid_until, was_months, was_delivered, was_read, was_signed, was_written
    from held where exams = 1 and since < exam_date
    on conflict (customer_id, patient_id, exam_date) do update set until = excluded.until, attention_id = excluded.attention_id,
      exam_type = excluded.exam_type, aptitude = excluded.aptitude, valid_until = excluded.valid_until, protocol_months = excluded.protocol_months,
      delivered = excluded.delivered, read = excluded.read, signed = excluded.signed, written = excluded.written)
  select array_agg(customer_id), array_agg(patient_id) into customers, patients from held
  where exams > 1 or since >= exam_date
    -- Somebody else added the first exam of one of these at the same time.
    or since is null and (select count(*) from put where added) < (select count(*) from held where since is null);
  if customers is not null then perform past_exams_write(customers, patients); end if;
  return null;
end $$;
drop trigger attentions_past_insert on attentions;
