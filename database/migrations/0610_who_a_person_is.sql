-- Who a worker is, and which contact is theirs, has one home: every writer of `patients` passes these triggers
-- (docs/adr/0090). A change of document, names, birth date or sex, a merge and its undo leave no contact verified, end the
-- open links and wait for a doctor to confirm the person.
alter table patients
  add column identity_pending_at timestamptz,
  add column identity_confirmed_at timestamptz,
  add column identity_confirmed_by uuid references users (id),
  -- Of the telephone; contact_verified_at is of the e-mail. What was called verified until now had only the e-mail proven.
  add column phone_verified_at timestamptz,
  add column phone_verified_by uuid references users (id);
-- An address that was typed on the page of registration after a code that went to another was never proven.
update patients p set contact_verified_at = null
where contact_verified_at is not null and contact_verified_by is null and exists (
  select from audit_log a where a.customer_id = p.customer_id and a.object_type = 'patient' and a.action = 'patient.self_updated' and a.object_id = p.id::text
    and (a.details->>'emailChanged')::boolean and a.at between p.contact_verified_at - interval '1 minute' and p.contact_verified_at + interval '1 minute');
create index patients_identity_pending on patients (customer_id, identity_pending_at) where identity_pending_at is not null;

-- What changed of a worker and who has to hear of it. `former_email` is the mailbox that was theirs until then.
create table person_changes (
  customer_id uuid not null, id uuid not null default gen_random_uuid(), patient_id uuid not null,
  -- document, name, birthDate, sex, email, merge, undo
  what text[] not null check (cardinality(what) > 0),
  former_email text, former_document text, in_tx text not null, at timestamptz not null default now(), told_at timestamptz,
  primary key (customer_id, id),
  foreign key (customer_id, patient_id) references patients (customer_id, id) on delete cascade
);
create index person_changes_worker on person_changes (customer_id, patient_id);
create index person_changes_untold on person_changes (customer_id, in_tx) where told_at is null;
create index person_changes_document on person_changes (customer_id, former_document) where former_document is not null;
alter table person_changes enable row level security;
alter table person_changes force row level security;
create policy tenant on person_changes using (customer_id = (select current_tenant())) with check (customer_id = (select current_tenant()));
create policy system on person_changes for all using ((select system_scope())) with check ((select system_scope()));

-- What differs of who a person is. To fill in a birth date or a sex that was missing changes nobody; neither do accents,
-- capitals or the order of names. Parts of a name count where they say something else than the whole name.
create function identity_differences(o patients, n patients) returns text[] language sql immutable as $$
  select array_remove(array[
    case when (o.document_type, o.document_number) is distinct from (n.document_type, n.document_number) then 'document' end,
    case when person_key_of(o.full_name) is distinct from person_key_of(n.full_name)
      or (person_key_of(concat_ws(' ', n.paternal_surname, n.maternal_surname, n.first_names))
            is distinct from person_key_of(concat_ws(' ', o.paternal_surname, o.maternal_surname, o.first_names))
        and person_key_of(concat_ws(' ', n.paternal_surname, n.maternal_surname, n.first_names)) is distinct from person_key_of(n.full_name))
      then 'name' end,
    case when o.birth_date is not null and o.birth_date is distinct from n.birth_date then 'birthDate' end,
    case when o.sex <> 'X' and o.sex is distinct from n.sex then 'sex' end], null)
$$;

-- Whether somebody was examined or attended: what is only agreed for a day is no exam.
create function has_exams(p_customer uuid, p_patient uuid) returns boolean language sql stable as $$
  select exists (select from attentions a where a.customer_id = p_customer and a.patient_id = p_patient
    and a.state not in ('PROGRAMADO', 'REPROGRAMADO', 'CONFIRMADO', 'CANCELADO', 'NO_ASISTIO'))
$$;

-- Who had a number and has exams: a record that was deleted or united, or one that had it before. By the number alone,
-- whatever its type: results of a clinic often come without one.
create function examined_numbers(p_customer uuid) returns table (number text, holder uuid) language sql stable as $$
  select h.number, h.holder from (
    select p.document_number as number, coalesce(p.merged_into, p.id) as holder from patients p
      where p.customer_id = p_customer and p.status = 'DELETED'
    union all
    select c.former_document, c.patient_id from person_changes c where c.customer_id = p_customer and c.former_document is not null) h
  where has_exams(p_customer, h.holder)
$$;
create function examined_holder(p_customer uuid, p_number text, p_except uuid) returns uuid language sql stable as $$
  select n.holder from examined_numbers(p_customer) n where n.number = p_number and n.holder is distinct from p_except limit 1
$$;

create function guard_identity() returns trigger language plpgsql as $$
declare
  differences text[] := identity_differences(old, new);
begin
  if 'document' = any (differences) and not inside_the_wall()
    and (has_exams(new.customer_id, new.id) or examined_holder(new.customer_id, new.document_number, new.id) is not null) then
    raise exception 'The number of a person with exams is changed by a doctor.' using errcode = 'check_violation', constraint = 'patients_identity', table = 'patients';
  end if;
  if cardinality(differences) > 0 then
    new.identity_pending_at := now();
  end if;
  -- A verification is of the transaction that writes it, or it is none: it is never copied from a row, a file or a merge.
  if new.contact_verified_at is not null and new.contact_verified_at <> now()
    and (cardinality(differences) > 0 or lower(old.email) is distinct from lower(new.email)
      or old.contact_verified_at is distinct from new.contact_verified_at) then
    new.contact_verified_at := null;
    new.contact_verified_by := null;
  end if;
  if new.phone_verified_at is not null and new.phone_verified_at <> now()
    and (cardinality(differences) > 0 or old.phone is distinct from new.phone
      or old.phone_verified_at is distinct from new.phone_verified_at) then
    new.phone_verified_at := null;
    new.phone_verified_by := null;
  end if;
  return new;
end $$;
create trigger guard_identity before update on patients for each row
  when ((old.document_type, old.document_number, old.full_name, old.paternal_surname, old.maternal_surname, old.first_names,
      old.birth_date, old.sex, old.email, old.phone, old.contact_verified_at, old.phone_verified_at)
    is distinct from (new.document_type, new.document_number, new.full_name, new.paternal_surname, new.maternal_surname,
      new.first_names, new.birth_date, new.sex, new.email, new.phone, new.contact_verified_at, new.phone_verified_at))
  execute function guard_identity();

-- Ends what was opened for the person as they were, and has it told after the commit: once for each transaction.
create function person_changed(p_customer uuid, p_patient uuid, p_what text[], p_email text, p_document text) returns void language plpgsql as $$
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
  on conflict (dedup_key) do nothing;
  perform pg_notify('outbox', '');
end $$;

create function tell_person_changed() returns trigger language plpgsql as $$
declare
  differences text[] := identity_differences(old, new);
begin
  if coalesce(old.email, '') <> '' and lower(old.email) is distinct from lower(new.email) then
    differences := differences || 'email'::text;
  end if;
  if cardinality(differences) > 0 then
    perform person_changed(new.customer_id, new.id, differences, old.email,
      case when 'document' = any (differences) then old.document_number end);
  end if;
  return null;
end $$;
create trigger tell_person_changed after update on patients for each row
  when ((old.document_type, old.document_number, old.full_name, old.paternal_surname, old.maternal_surname, old.first_names,
      old.birth_date, old.sex, old.email)
    is distinct from (new.document_type, new.document_number, new.full_name, new.paternal_surname, new.maternal_surname,
      new.first_names, new.birth_date, new.sex, new.email))
  execute function tell_person_changed();

-- A new record may not take the number of somebody with exams. Imports act inside the wall: they hold such rows back.
create function guard_new_people() returns trigger language plpgsql as $$
begin
  if not inside_the_wall() and exists (
    select from new_people n where examined_holder(n.customer_id, n.document_number, n.id) is not null) then
    raise exception 'The number of a person with exams is given by a doctor.' using errcode = 'check_violation', constraint = 'patients_identity', table = 'patients';
  end if;
  return null;
end $$;
create trigger guard_new_people after insert on patients referencing new table as new_people
  for each statement execute function guard_new_people();

-- A merge, or its undo: nobody's verification is carried over, and neither record is delivered before a doctor confirmed
-- who it is. With `p_keeps` the kept record's own stays: document and birth date agree and the address is the same.
create function records_united(p_kept uuid, p_other uuid, p_what text, p_kept_email text, p_other_email text, p_keeps boolean) returns void
language plpgsql as $$
begin
  update patients set identity_pending_at = now(),
    contact_verified_at = case when p_keeps and id = p_kept then contact_verified_at end,
    contact_verified_by = case when p_keeps and id = p_kept then contact_verified_by end,
    phone_verified_at = case when p_keeps and id = p_kept then phone_verified_at end,
    phone_verified_by = case when p_keeps and id = p_kept then phone_verified_by end
  where customer_id = current_tenant() and id in (p_kept, p_other);
  perform person_changed(current_tenant(), p_kept, array[p_what], p_kept_email, null);
  perform person_changed(current_tenant(), p_other, array[p_what], p_other_email, null);
end $$;
