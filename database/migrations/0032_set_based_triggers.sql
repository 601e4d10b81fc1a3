-- What a statement changed is compared as a set. A join of the rows before and after is planned on the first, small
-- change of a connection and kept: thousands of rows are then held against each other one by one.

create or replace function patient_words_change() returns trigger language plpgsql as $$
declare changed uuid[];
begin
  changed := array(
    select id from (
      select customer_id, id, full_name, document_number from old_rows
      except select customer_id, id, full_name, document_number from new_rows) x);
  if cardinality(changed) = 0 then return null; end if;
  -- Most words stay: only those that went and those that came are written.
  delete from patient_words d using (
    select o.customer_id, o.id, w from old_rows o cross join lateral patient_search_words(o.full_name, o.document_number) w
    where (o.id in (select unnest(changed))) is true
    except
    select n.customer_id, n.id, w from new_rows n cross join lateral patient_search_words(n.full_name, n.document_number) w
    where (n.id in (select unnest(changed))) is true) x
  where d.customer_id = x.customer_id and d.word = x.w and d.patient_id = x.id;
  insert into patient_words (customer_id, word, patient_id)
  select customer_id, w, id from (
    select n.customer_id, n.id, w from new_rows n cross join lateral patient_search_words(n.full_name, n.document_number) w
    where (n.id in (select unnest(changed))) is true
    except
    select o.customer_id, o.id, w from old_rows o cross join lateral patient_search_words(o.full_name, o.document_number) w
    where (o.id in (select unnest(changed))) is true) x
  order by customer_id, w collate "C" on conflict do nothing;
  return null;
end $$;

create or replace function certificates_follow_exam() returns trigger language plpgsql as $$
declare changed uuid[];
begin
  changed := array(
    select id from (
      select customer_id, id, aptitude, exam_type, exam_date, valid_until, work_restrictions, deleted_at is null, state = 'ANULADO' from before_change
      except
      select customer_id, id, aptitude, exam_type, exam_date, valid_until, work_restrictions, deleted_at is null, state = 'ANULADO' from after_change) x);
  if cardinality(changed) = 0 then return null; end if;
  update documents d set revoked_at = now(), revoked_reason = 'El examen cambió'
  from after_change n
  where (n.id in (select unnest(changed))) is true and d.customer_id = n.customer_id and d.attention_id = n.id
    and d.type = 'CERTIFICADO_APTITUD' and d.revoked_at is null;
  return null;
end $$;

-- The newest exams of a few workers are found one by one. Those of many are hashed: before statistics know a company that
-- has just been filled, its exams would be read once for each worker.
create or replace function current_exams_refresh() returns trigger language plpgsql as $$
begin
  if (select count(*) from (select from changed limit 501) few) > 500 then
    perform set_config('enable_nestloop', 'off', true);
    execute $refresh$
      with touched as (select distinct customer_id, patient_id from changed),
      newest as (
        select distinct on (a.customer_id, a.patient_id) a.customer_id, a.patient_id, a.id, a.exam_date, a.exam_type, a.aptitude, a.valid_until
        from touched t join attentions a on a.customer_id = t.customer_id and a.patient_id = t.patient_id
        where counts_for_validity(a.kind, a.exam_type, a.aptitude, a.state, a.deleted_at)
        order by a.customer_id, a.patient_id, a.exam_date desc, a.id desc),
      without as (select customer_id, patient_id from touched except select customer_id, patient_id from newest),
      gone as (
        delete from current_exams c using without w where c.customer_id = w.customer_id and c.patient_id = w.patient_id)
      insert into current_exams (customer_id, patient_id, attention_id, exam_date, exam_type, aptitude, valid_until)
      select customer_id, patient_id, id, exam_date, exam_type, aptitude, valid_until from newest
      on conflict (customer_id, patient_id) do update set attention_id = excluded.attention_id, exam_date = excluded.exam_date,
        exam_type = excluded.exam_type, aptitude = excluded.aptitude, valid_until = excluded.valid_until
    $refresh$;
    perform set_config('enable_nestloop', 'on', true);
  else
    with touched as (select distinct customer_id, patient_id from changed),
    newest as (
      select distinct on (a.customer_id, a.patient_id) a.customer_id, a.patient_id, a.id, a.exam_date, a.exam_type, a.aptitude, a.valid_until
      from touched t join attentions a on a.customer_id = t.customer_id and a.patient_id = t.patient_id
      where counts_for_validity(a.kind, a.exam_type, a.aptitude, a.state, a.deleted_at)
      order by a.customer_id, a.patient_id, a.exam_date desc, a.id desc),
    without as (select customer_id, patient_id from touched except select customer_id, patient_id from newest),
    gone as (
      delete from current_exams c using without w where c.customer_id = w.customer_id and c.patient_id = w.patient_id)
    insert into current_exams (customer_id, patient_id, attention_id, exam_date, exam_type, aptitude, valid_until)
    select customer_id, patient_id, id, exam_date, exam_type, aptitude, valid_until from newest
    on conflict (customer_id, patient_id) do update set attention_id = excluded.attention_id, exam_date = excluded.exam_date,
      exam_type = excluded.exam_type, aptitude = excluded.aptitude, valid_until = excluded.valid_until;
  end if;
  return null;
end $$;
