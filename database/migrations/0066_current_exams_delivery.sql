-- What the dashboard asks of current exams stands in them and in one index: nobody reads the exams of a whole company to
-- count who was given theirs.
alter table current_exams
  add column delivered boolean not null default false,
  add column read boolean not null default false,
  add column signed boolean not null default false;

create function current_exams_delivery() returns trigger language plpgsql as $$
begin
  select a.delivered_at is not null, a.read_at is not null, a.signed_at is not null into new.delivered, new.read, new.signed
  from attentions a where a.customer_id = new.customer_id and a.id = new.attention_id;
  return new;
end $$;
create trigger current_exams_delivery before insert or update of attention_id on current_exams
  for each row execute function current_exams_delivery();

create function attentions_delivery() returns trigger language plpgsql as $$
begin
  update current_exams set delivered = new.delivered_at is not null, read = new.read_at is not null, signed = new.signed_at is not null
  where customer_id = new.customer_id and patient_id = new.patient_id and attention_id = new.id;
  return null;
end $$;
create trigger attentions_delivery after update on attentions for each row
  when ((old.delivered_at is null, old.read_at is null, old.signed_at is null)
    is distinct from (new.delivered_at is null, new.read_at is null, new.signed_at is null))
  execute function attentions_delivery();

alter table current_exams no force row level security;
alter table attentions no force row level security;
update current_exams c set delivered = a.delivered_at is not null, read = a.read_at is not null, signed = a.signed_at is not null
from attentions a where a.customer_id = c.customer_id and a.id = c.attention_id and a.delivered_at is not null;
alter table current_exams force row level security;
alter table attentions force row level security;

create index current_exams_facts on current_exams (customer_id, patient_id)
  include (exam_date, exam_type, aptitude, valid_until, delivered, read, signed);
