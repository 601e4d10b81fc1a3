-- When a person signed in last is when their newest session began: writing it to users, which a cluster holds on every
-- node, made people who signed in at the same moment wait for each other. An instant without its session gets one that
-- has ended.
insert into sessions (token_hash, user_id, idle_seconds, expires_at, last_seen_at, ended_at, created_at)
select sha256(convert_to(u.id::text || gen_random_uuid()::text, 'UTF8')), u.id, 0, u.last_login_at, u.last_login_at,
  u.last_login_at, u.last_login_at
from users u
where u.last_login_at > coalesce((select max(s.created_at) from sessions s where s.user_id = u.id), '-infinity');
alter table users drop column last_login_at;
