-- The kept health counts note the exams whose results were written. Writers call it by name; three triggers did it
-- before.
drop trigger attention_results_health_insert on attention_results;
drop trigger attention_results_health_update on attention_results;
drop trigger attention_results_health_delete on attention_results;
drop function health_of_results();

create function results_follow(p_customer uuid, p_exams uuid[]) returns void language plpgsql as $$
begin
  insert into health_changes (customer_id, attention_id) select p_customer, e from unnest(p_exams) e;
end $$;
