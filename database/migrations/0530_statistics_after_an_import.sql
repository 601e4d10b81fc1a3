-- After a large import the planner must know of it at once: until autovacuum came by, up to a minute later, a new company
-- was read as if it were empty, just when its people look for the first time. Tables that grew by less than a tenth, as
-- autovacuum has it, are left alone; so is one that somebody else looks over now.
create function analyze_people(p_rows integer) returns void
language plpgsql security definer set search_path = public as $$
declare
  grown text;
begin
  for grown in
    select relname from pg_class where relnamespace = 'public'::regnamespace and p_rows >= reltuples / 10
      and relname in ('patients', 'patient_words', 'attentions', 'current_exams', 'past_exams')
  loop
    execute format('analyze (skip_locked) %I', grown);
  end loop;
end $$;
