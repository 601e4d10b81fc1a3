-- The code of a link goes to whichever verified contact its worker chose: the proof of a signature says to which one.
alter table access_links
  add column code_channel text check (code_channel in ('EMAIL', 'WHATSAPP', 'SMS')),
  -- Masked, as the worker was shown it.
  add column code_sent_to text check (length(code_sent_to) <= 254);

-- A worker without e-mail agrees before the doctor who verifies their telephone with them: no page of theirs is open yet.
alter table channel_consents drop constraint channel_consents_asked_in_check,
  add constraint channel_consents_asked_in_check check (asked_in in ('REGISTRATION', 'RESULTS', 'DOCTOR')),
  add column asked_by uuid references users (id),
  add constraint channel_consents_asked_by check ((asked_in = 'DOCTOR') = (asked_by is not null));
