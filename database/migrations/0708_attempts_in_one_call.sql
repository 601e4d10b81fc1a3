-- Counts an attempt for each budget unless one of them is full. The lock of a subject is held within this call alone, so
-- that whoever waits for it waits for no round trip of another. Locks are taken in order of their keys, and each count
-- is a statement after them, which sees what those before committed.
create function spend_attempts(p_subjects text[], p_limits integer[], p_seconds integer[],
  out wait integer, out spent integer[], out ids bigint[])
language plpgsql as $$
declare
  lock_key bigint;
  attempts integer;
  attempt_id bigint;
begin
  spent := '{}';
  ids := '{}';
  for lock_key in select distinct hashtextextended(subject, 0) as k from unnest(p_subjects) subject order by k loop
    perform pg_advisory_xact_lock(lock_key);
  end loop;
  for i in 1 .. cardinality(p_subjects) loop
    select count(*), ceil(extract(epoch from min(f.at) + make_interval(secs => p_seconds[i]) - now()))
    into attempts, wait
    from (
      select l.at from login_failures l
      where l.subject = p_subjects[i] and l.at > now() - make_interval(secs => p_seconds[i])
      order by l.at desc limit p_limits[i]) f;
    if attempts >= p_limits[i] then
      wait := greatest(1, coalesce(wait, p_seconds[i]));
      return;
    end if;
    spent := spent || attempts;
  end loop;
  wait := null;
  for i in 1 .. cardinality(p_subjects) loop
    insert into login_failures (subject) values (p_subjects[i]) returning id into attempt_id;
    ids := ids || attempt_id;
  end loop;
end $$;
