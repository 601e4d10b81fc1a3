-- Safety notices go to the mailbox of the medical service once a doctor of the company confirmed that it is theirs: an owner
-- writes it, and could name any. Whoever changes it takes the confirmation away. What stands now is to be confirmed.
alter table customers
  add column consultation_mail_confirmed_at timestamptz,
  add column consultation_mail_confirmed_by uuid references users (id);
create function unconfirm_service_mailbox() returns trigger language plpgsql as $$
begin
  new.consultation_mail_confirmed_at := null;
  new.consultation_mail_confirmed_by := null;
  return new;
end $$;
create trigger unconfirm_service_mailbox before update on customers for each row
  when (old.consultation_mail is distinct from new.consultation_mail) execute function unconfirm_service_mailbox();
