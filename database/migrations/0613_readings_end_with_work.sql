-- Who left works here no longer: the link by which they were asked to read documents opens nothing more, by whatever way
-- they were ceased or removed.
create function end_readings() returns trigger language plpgsql as $$
begin
  update access_links set revoked_at = now(), session_hash = null
  where customer_id = new.customer_id and patient_id = new.id and purpose = 'READING' and revoked_at is null;
  return null;
end $$;
create trigger end_readings after update on patients for each row
  when (old.status = 'ACTIVE' and new.status <> 'ACTIVE') execute function end_readings();
