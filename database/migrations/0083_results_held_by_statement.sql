-- A file of results writes a million of them. A foreign key looks for the exam of each, which is more than half of what
-- writing them costs; here each exam is looked for, and held as a foreign key holds it, once in a statement (docs/adr/0024).
alter table exam_results drop constraint exam_results_customer_id_attention_id_fkey;

create function exam_results_have_exam() returns trigger language plpgsql as $$
declare customer uuid; ids uuid[];
begin
  for customer in select distinct r.customer_id from new_rows r loop
    ids := array(select distinct r.attention_id from new_rows r where r.customer_id = customer);
    if (select count(*) from (select from attentions a where a.customer_id = customer and a.id = any (ids) for key share) held) <> cardinality(ids) then
      raise exception 'A result without its exam.' using errcode = 'foreign_key_violation', constraint = 'exam_results_have_exam', table = 'exam_results';
    end if;
  end loop;
  return null;
end $$;
create trigger exam_results_have_exam after insert on exam_results
  referencing new table as new_rows for each statement execute function exam_results_have_exam();

-- Whoever may remove an exam need not see its results.
create function exams_leave_no_results() returns trigger language plpgsql security definer
  set search_path = public set app.clinical = 'on' as $$
declare customer uuid; ids uuid[];
begin
  for customer in select distinct o.customer_id from old_rows o loop
    ids := array(select o.id from old_rows o where o.customer_id = customer);
    if exists (select from exam_results r where r.customer_id = customer and r.attention_id = any (ids)) then
      raise exception 'An exam with results is not removed.' using errcode = 'foreign_key_violation', constraint = 'exam_results_have_exam', table = 'attentions';
    end if;
  end loop;
  return null;
end $$;
create trigger exams_leave_no_results after delete on attentions
  referencing old table as old_rows for each statement execute function exams_leave_no_results();

-- Neither passes to another exam.
create function key_stays() returns trigger language plpgsql as $$
begin
  raise exception 'The key of a row stays.' using errcode = 'foreign_key_violation', constraint = 'exam_results_have_exam', table = tg_table_name;
end $$;
create trigger exam_results_key before update of customer_id, attention_id on exam_results for each row
  when (old.customer_id <> new.customer_id or old.attention_id <> new.attention_id) execute function key_stays();
create trigger attentions_key before update of customer_id, id on attentions for each row
  when (old.customer_id <> new.customer_id or old.id <> new.id) execute function key_stays();
