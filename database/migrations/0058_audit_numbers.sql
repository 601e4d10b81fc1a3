-- A seal says which entries it covers by their numbers. It did so by transactions, whose ids begin anew in the cluster
-- where a dump is restored: nothing would ever have been sealed there.
-- entries: the numbers it covers. upto: the highest it saw. horizon: transactions that had not begun then have this id or
-- a later one; once all earlier ones ended, no entry up to `upto` can come any more, and `closed` of the next seal says so.
alter table audit_seals add column entries int8multirange, add column upto bigint, add column closed bigint, add column horizon xid8;
select set_config('app.system', 'on', true);
update audit_seals s set horizon = s.upto_xact, closed = 0,
  entries = coalesce((select range_agg(int8range(l.id, l.id, '[]')) from audit_log l where l.xact >= s.from_xact and l.xact < s.upto_xact), '{}');
update audit_seals s set upto = coalesce(upper(s.entries) - 1, 0);
alter table audit_seals alter entries set not null, alter upto set not null, alter closed set not null, alter horizon set not null,
  drop column from_xact, drop column upto_xact;
drop index audit_log_xact;
