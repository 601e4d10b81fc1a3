-- The words of removed workers are looked up by their key, worker by worker: in a company without statistics (after its first
-- import) they were joined as a loop in a loop, 11 s for 2,000 workers.
create or replace function patient_words_remove() returns trigger language plpgsql as $$
declare o record;
begin
  for o in select customer_id, id, string_to_array(search_words, ' ') as words from old_rows loop
    delete from patient_words d where d.customer_id = o.customer_id and d.word = any (o.words) and d.patient_id = o.id;
  end loop;
  return null;
end $$;
