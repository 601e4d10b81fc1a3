-- Messages are by company, with keys that begin with it; those of no company (codes and links of accounts) have the
-- company of zeros. The outbox holds their ids alone: it says which companies have something to send.
alter table messages drop constraint messages_customer_id_fkey;
alter table outbox drop constraint outbox_customer_id_fkey;
select set_config('app.system', 'on', true);
update messages set customer_id = '00000000-0000-0000-0000-000000000000' where customer_id is null;
update outbox set customer_id = '00000000-0000-0000-0000-000000000000' where customer_id is null;
alter table messages alter customer_id set not null, drop constraint messages_pkey,
  drop constraint messages_dedup_key_key, add primary key (customer_id, id),
  add constraint messages_dedup_key unique (customer_id, dedup_key);
alter table outbox alter customer_id set not null, drop constraint outbox_pkey,
  drop constraint outbox_dedup_key_key, add primary key (customer_id, id),
  add constraint outbox_dedup_key unique (customer_id, dedup_key);

-- Who tells the status of a message, or sends it again, knows its id or the provider's, and not the company.
alter table outbox add column provider_id text;
update outbox o set provider_id = m.provider_id from messages m
where m.provider_id is not null and o.customer_id = m.customer_id and o.dedup_key = 'message:' || m.id;
drop index messages_provider;
create index outbox_provider on outbox (provider_id) where provider_id is not null;
create index outbox_of_message on outbox (dedup_key) where topic like 'message.send%';

drop policy see_own_messages on messages;
drop policy write_messages on messages;
drop policy see_own_outbox on outbox;
drop policy write_outbox on outbox;
create policy see_own_messages on messages for select using (customer_id = (select current_tenant()));
create policy write_messages on messages for insert with check (customer_id = (select current_tenant()));
create policy see_own_outbox on outbox for select using (customer_id = (select current_tenant()));
create policy write_outbox on outbox for insert with check (customer_id = (select current_tenant()));

create or replace function person_changed(p_customer uuid, p_patient uuid, p_what text[], p_email text, p_document text)
 returns void
 language plpgsql
as $function$
begin
  if p_what && array['document', 'name', 'birthDate', 'sex', 'merge', 'undo'] then
    update access_links set revoked_at = now(), session_hash = null, code_hash = null
    where customer_id = p_customer and patient_id = p_patient and revoked_at is null and (used_at is null or session_hash is not null);
  end if;
  insert into person_changes (customer_id, patient_id, what, former_email, former_document, in_tx)
  values (p_customer, p_patient, p_what, nullif(p_email, ''), p_document, pg_current_xact_id()::text);
  insert into outbox (customer_id, topic, dedup_key, payload)
  values (p_customer, 'person.changed', 'person-changed:' || p_customer || ':' || pg_current_xact_id()::text,
    jsonb_build_object('tx', pg_current_xact_id()::text))
  on conflict (customer_id, dedup_key) do nothing;
  perform pg_notify('outbox', '');
end $function$;

drop trigger messages_delivery_sent on messages;
create trigger messages_delivery_sent after insert or update of state on messages for each row
  when (new.customer_id <> '00000000-0000-0000-0000-000000000000') execute function messages_delivery_channel();
