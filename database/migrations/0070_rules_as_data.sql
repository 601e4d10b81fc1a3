-- The table of rules is what classifies. A row is never changed: another one takes its place from its first day on.
-- The words by which free texts are read are part of the program and stand in its code alone.
update clinical_rules set parameters = parameters - 'reported';
alter table clinical_rules
  -- Which of the alternatives of an item it is a version of; GENERAL holds where a company chose none.
  add column variant text not null default 'GENERAL',
  add column created_by uuid references users (id),
  -- Taken back: it stays readable, since stored classes may name it.
  add column withdrawn_at timestamptz, add column withdrawn_by uuid references users (id);
update clinical_rules set variant = 'ACC-AHA-2017' where item = 'PRESION_ARTERIAL' and version = 'ACC-AHA-2017';
insert into clinical_rules (item, version, norm, valid_from, parameters, variant) values
  ('AV_LEJOS', 'LINEA-20-40', 'OMS, CIE-11; línea normal 20/40', '2012-01-01',
   '{"bands":[{"class":"NORMAL","upTo":40},{"class":"LEVE","upTo":70},{"class":"MODERADA","upTo":200},{"class":"SEVERA","upTo":400},{"class":"CEGUERA"}]}',
   'LINEA-20-40');
create index clinical_rules_in_force on clinical_rules (item, variant, valid_from desc, created_at desc) where withdrawn_at is null;

-- What the processes hold of the rules is as old as the revision they read it at: a random name, new with every change.
create table rule_state (one boolean primary key default true check (one), revision uuid not null default gen_random_uuid());
insert into rule_state default values;
create function rules_changed() returns trigger language plpgsql as $$ begin
  update rule_state set revision = gen_random_uuid();
  return null;
end $$;
create trigger clinical_rules_changed after insert or update or delete on clinical_rules for each statement execute function rules_changed();

do $$ declare t text; begin
  foreach t in array array['clinical_rules', 'rule_state'] loop
    execute format('alter table %I enable row level security; alter table %I force row level security', t, t);
    execute format('create policy readable on %I for select using (true)', t);
    execute format('create policy system on %I using ((select system_scope())) with check ((select system_scope()))', t);
  end loop;
end $$;
grant insert on clinical_rules to vigia_app;
grant update (withdrawn_at, withdrawn_by) on clinical_rules to vigia_app;
revoke insert, update, delete on rule_state from vigia_app;
grant update (revision) on rule_state to vigia_app;

-- The alternative of an item that a company's doctor chose.
create table rule_choices (
  customer_id uuid not null references customers (id), item text not null, variant text not null,
  chosen_by uuid references users (id), chosen_at timestamptz not null default now(),
  primary key (customer_id, item)
);

-- One change of what exams are judged by, for one company: its stored classes are made anew in the background.
-- item null: whatever the exams hold.
create table rule_runs (
  customer_id uuid not null references customers (id), id uuid not null default gen_random_uuid(),
  -- The same for all companies that one change concerns.
  change_id uuid not null default gen_random_uuid(),
  item text, reason text not null check (reason in ('VERSION', 'WITHDRAWN', 'CHOICE', 'ALTITUDE', 'RELEASE')),
  -- Who asked, and in which company they are told.
  requested_by uuid references users (id), told_in uuid references customers (id),
  created_at timestamptz not null default now(),
  -- Exams are looked through by id: this is how far it came.
  reached uuid, looked_at timestamptz,
  -- The first transaction that began after the change was there to see: those before it may write by the rules of before.
  seen_from xid8,
  found integer not null default 0, finished_at timestamptz,
  primary key (customer_id, id)
);
create index rule_runs_open on rule_runs (created_at) where finished_at is null;
create index rule_runs_newest on rule_runs (customer_id, created_at desc);
create index rule_runs_change on rule_runs (change_id);

-- Exams whose classes are to be made anew. Ids only: no clinical content, and whoever changes a worker adds to it.
create table stale_exams (
  customer_id uuid not null, attention_id uuid not null, run_id uuid,
  since timestamptz not null default now(),
  attempts smallint not null default 0, last_error text,
  primary key (customer_id, attention_id),
  foreign key (customer_id, attention_id) references attentions (customer_id, id) on delete cascade,
  foreign key (customer_id, run_id) references rule_runs (customer_id, id)
);
create index stale_exams_run on stale_exams (customer_id, run_id) where run_id is not null;

do $$ declare t text; begin
  foreach t in array array['rule_choices', 'rule_runs', 'stale_exams'] loop
    execute format('alter table %I enable row level security; alter table %I force row level security', t, t);
    execute format('create policy tenant on %I using (customer_id = (select current_tenant()) or (select system_scope()))
      with check (customer_id = (select current_tenant()) or (select system_scope()))', t);
  end loop;
end $$;

-- What the class of an exam depends on beside its measures. The conditions of the triggers cost nothing where nothing
-- of it changed. An exam that is stale already is marked again: the mark waits for whoever works on it.
create function mark_stale(p_customer uuid, p_exams uuid[]) returns void language sql as $$
  insert into stale_exams (customer_id, attention_id) select p_customer, e from unnest(p_exams) e order by e
  on conflict (customer_id, attention_id) do update set since = now(), attempts = 0;
  select pg_notify('stale', '');
$$;
create function exams_of_worker_stale() returns trigger language plpgsql as $$ begin
  perform mark_stale(new.customer_id, array(select id from attentions where customer_id = new.customer_id and patient_id = new.id));
  return null;
end $$;
create trigger patients_stale_exams after update of sex, birth_date, district_id, headquarter_id on patients for each row
  when ((old.sex, old.birth_date, old.district_id, old.headquarter_id)
    is distinct from (new.sex, new.birth_date, new.district_id, new.headquarter_id))
  execute function exams_of_worker_stale();
create function exam_stale() returns trigger language plpgsql as $$ begin
  perform mark_stale(new.customer_id, array[new.id]);
  return null;
end $$;
create trigger attentions_stale after update of patient_id, exam_date, headquarter_id on attentions for each row
  when ((old.patient_id, old.exam_date, old.headquarter_id) is distinct from (new.patient_id, new.exam_date, new.headquarter_id))
  execute function exam_stale();
create function company_stale() returns trigger language plpgsql as $$ begin
  insert into rule_runs (customer_id, reason) values (new.customer_id, 'ALTITUDE');
  perform pg_notify('stale', '');
  return null;
end $$;
create trigger headquarters_stale after update of altitude on headquarters for each row
  when (old.altitude is distinct from new.altitude) execute function company_stale();
create function customer_stale() returns trigger language plpgsql as $$ begin
  insert into rule_runs (customer_id, reason) values (new.id, 'ALTITUDE');
  perform pg_notify('stale', '');
  return null;
end $$;
create trigger customers_stale after update of altitude on customers for each row
  when (old.altitude is distinct from new.altitude) execute function customer_stale();

-- Classes that were stored before are made anew once by the rules of this release.
insert into rule_runs (customer_id, reason) select id, 'RELEASE' from customers;
