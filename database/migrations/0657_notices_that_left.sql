-- When the worker of a referral was last notified by a message that left; null where none did. Referrals that came with
-- their day, without a message, keep it. Counts of those outside the wall read it: neither text nor speciality is in it.
create function referral_notified_at(p_customer uuid, p_referral uuid, p_notified timestamptz) returns timestamptz
language sql stable security definer set search_path to public, pg_temp set app.clinical to 'on' as $$
  select case when bool_and(never_left(m.state, m.last_error)) filter (where n.newest) is not true then p_notified
    else max(n.at) filter (where never_left(m.state, m.last_error) is not true) end
  from (select dedup_key, at, row_number() over (order by at desc, id) = 1 as newest from consultation_notifications
    where customer_id = p_customer and consultation_id = p_referral) n
  left join messages m on m.customer_id = p_customer and m.dedup_key = n.dedup_key $$;
revoke all on function referral_notified_at(uuid, uuid, timestamptz) from public;
grant execute on function referral_notified_at(uuid, uuid, timestamptz) to vigia_app;
