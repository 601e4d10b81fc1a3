-- What a notification is about, and how grave it is: pages group, colour and filter by it.
alter table user_notifications
  add column type text,
  add column level text not null default 'INFO' check (level in ('INFO', 'SUCCESS', 'WARNING', 'DANGER'));

-- A message that carries a code or a link is shown to nobody but its recipient once it arrived. Until now the reader
-- kept a list of templates, which missed those of the worker's registration.
alter table messages add column secret boolean not null default false;
update messages set secret = true
where template in ('sign_in_code', 'reset', 'invitation', 'registration_link', 'registration_code');
