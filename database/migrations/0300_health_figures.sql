-- Facts and counts of health statistics (docs/adr/0051). Everything here is clinical: counts of small groups too.

-- What the layout of facts was when a company was counted, and what its protected numbers are drawn from.
create table health_state (
  customer_id uuid primary key references customers(id),
  layout text not null default '',
  secret uuid not null default gen_random_uuid(),
  -- Up to which day ages and years at work were brought up to date.
  dated_on date not null default '0001-01-01',
  counted_at timestamptz not null default now()
);

-- Every EMO with an aptitude: its classes in one byte each, and of whom and where.
create table health_exams (
  customer_id uuid not null,
  attention_id uuid not null,
  patient_id uuid not null,
  exam_date date not null,
  -- Orders exams of one day.
  decided_at timestamptz not null,
  exam_type text not null,
  area uuid, job uuid, project uuid, site uuid, health_centre text,
  sex text not null,
  birth_date date,
  age text not null,
  -- Of the job, when this was counted.
  hazards text[] not null,
  -- The newest of its person in its month (1), quarter (2), year (4).
  newest smallint not null,
  cell_key int not null,
  facts bytea not null,
  primary key (customer_id, attention_id)
);
create index health_exams_of_person on health_exams (customer_id, patient_id);
create index health_exams_by_day on health_exams (customer_id, exam_date);

-- Every worker of today with the newest of those exams.
create table health_now (
  customer_id uuid not null,
  patient_id uuid not null,
  attention_id uuid,
  exam_date date,
  exam_type text,
  area uuid, job uuid, project uuid, site uuid, health_centre text,
  sex text not null,
  birth_date date,
  hire_date date,
  age text not null,
  -- Of the job, when this was counted.
  hazards text[] not null,
  cell_key int not null,
  facts bytea not null,
  primary key (customer_id, patient_id)
);

-- How many people of a group have which class. `grain`: N now, M month, Q quarter, Y year; `split`: '' all, '#' histograms of all.
create table health_counts (
  customer_id uuid not null,
  grain text not null check (grain in ('N', 'M', 'Q', 'Y')),
  split text not null,
  period date not null,
  value text not null,
  counts int[] not null,
  -- Sums of the keys of those counted.
  keys bigint[] not null,
  primary key (customer_id, grain, split, period, value)
);

-- Whom and which exams changed since they were counted.
create table health_changes (
  customer_id uuid not null,
  id bigint generated always as identity,
  patient_id uuid,
  attention_id uuid,
  at timestamptz not null default now(),
  primary key (customer_id, id),
  check (num_nonnulls(patient_id, attention_id) = 1)
);

do $$
declare t text;
begin
  foreach t in array '{health_state,health_exams,health_now,health_counts}'::text[] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy clinical on %I using (customer_id = (select current_tenant()) and (select inside_the_wall())) with check (customer_id = (select current_tenant()) and (select inside_the_wall()))', t);
  end loop;
  execute 'alter table health_changes enable row level security';
  execute 'alter table health_changes force row level security';
  execute 'create policy tenant on health_changes using (customer_id = (select current_tenant())) with check (customer_id = (select current_tenant()))';
  -- The job looks for companies with something to count.
  execute 'create policy system on health_changes for select using ((select system_scope()))';
  execute 'create policy system on health_state for select using ((select system_scope()))';
end $$;

create function health_of_exams() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into health_changes (customer_id, attention_id) select customer_id, id from new_rows where kind = 'EMO' and is_decided(aptitude);
  elsif tg_op = 'DELETE' then
    insert into health_changes (customer_id, attention_id) select customer_id, id from old_rows where kind = 'EMO' and is_decided(aptitude);
  else
    insert into health_changes (customer_id, attention_id)
    with was as (
      select customer_id, id, patient_id, exam_date, exam_type, state in ('CON_APTITUD', 'ENTREGADO', 'LEIDO'), deleted_at is null, is_decided(aptitude),
        decided_at, working_area_id, job_title_id, project_id, headquarter_id, health_centre from old_rows where kind = 'EMO'),
    is_now as (
      select customer_id, id, patient_id, exam_date, exam_type, state in ('CON_APTITUD', 'ENTREGADO', 'LEIDO'), deleted_at is null, is_decided(aptitude),
        decided_at, working_area_id, job_title_id, project_id, headquarter_id, health_centre from new_rows where kind = 'EMO')
    select customer_id, id from (select * from is_now except select * from was) x;
  end if;
  return null;
end $$;
create trigger attentions_health_insert after insert on attentions
  referencing new table as new_rows for each statement execute function health_of_exams();
create trigger attentions_health_update after update on attentions
  referencing old table as old_rows new table as new_rows for each statement execute function health_of_exams();
create trigger attentions_health_delete after delete on attentions
  referencing old table as old_rows for each statement execute function health_of_exams();

create function health_of_results() returns trigger language plpgsql as $$
begin
  insert into health_changes (customer_id, attention_id) select customer_id, attention_id from changed;
  return null;
end $$;
create trigger attention_results_health_insert after insert on attention_results
  referencing new table as changed for each statement execute function health_of_results();
create trigger attention_results_health_update after update on attention_results
  referencing new table as changed for each statement execute function health_of_results();
create trigger attention_results_health_delete after delete on attention_results
  referencing old table as changed for each statement execute function health_of_results();

create function health_of_workers() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into health_changes (customer_id, patient_id) select customer_id, id from new_rows;
  elsif tg_op = 'DELETE' then
    insert into health_changes (customer_id, patient_id) select customer_id, id from old_rows;
  else
    insert into health_changes (customer_id, patient_id)
    select distinct customer_id, id from (
      select customer_id, id, status, sex, birth_date, hire_date, high_risk, disability_certificate, working_area_id, job_title_id, project_id, headquarter_id from new_rows
      except
      select customer_id, id, status, sex, birth_date, hire_date, high_risk, disability_certificate, working_area_id, job_title_id, project_id, headquarter_id from old_rows) x;
  end if;
  return null;
end $$;
create trigger patients_health_insert after insert on patients
  referencing new table as new_rows for each statement execute function health_of_workers();
create trigger patients_health_update after update on patients
  referencing old table as old_rows new table as new_rows for each statement execute function health_of_workers();
create trigger patients_health_delete after delete on patients
  referencing old table as old_rows for each statement execute function health_of_workers();

-- The hazards of a job are those of everyone who was examined in it.
create function health_of_hazards() returns trigger language plpgsql as $$
begin
  insert into health_changes (customer_id, patient_id)
  select distinct p.customer_id, p.id from changed c join patients p on p.customer_id = c.customer_id and p.job_title_id = c.job_title_id
  union
  select distinct a.customer_id, a.patient_id from changed c join attentions a on a.customer_id = c.customer_id and a.job_title_id = c.job_title_id
  where a.kind = 'EMO' and is_decided(a.aptitude);
  return null;
end $$;
create trigger job_title_hazards_health_insert after insert on job_title_hazards
  referencing new table as changed for each statement execute function health_of_hazards();
create trigger job_title_hazards_health_delete after delete on job_title_hazards
  referencing old table as changed for each statement execute function health_of_hazards();

-- Counts of one group, place by place.
create function add_counts(a int[], b int[]) returns int[] language sql immutable parallel safe as
$$ select array_agg(coalesce(x, 0) + coalesce(y, 0) order by i) from unnest(a, b) with ordinality t(x, y, i) $$;
create function add_counts(a bigint[], b bigint[]) returns bigint[] language sql immutable parallel safe as
$$ select coalesce(array_agg(coalesce(x, 0) + coalesce(y, 0) order by i), '{}') from unnest(a, b) with ordinality t(x, y, i) $$;
