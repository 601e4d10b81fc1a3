-- The words of a worker who is new cannot be there yet: looking for conflicts took half the time of writing them.

create or replace function patient_words_add() returns trigger language plpgsql as $$
begin
  -- In the order of the index: neighbours are written together.
  insert into patient_words (customer_id, word, patient_id)
  select n.customer_id, w, n.id from new_rows n cross join lateral patient_search_words(n.full_name, n.document_number) w
  order by n.customer_id, w collate "C";
  return null;
end $$;
