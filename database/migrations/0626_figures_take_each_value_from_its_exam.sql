-- Each indicator takes the newest exam that holds it (docs/adr/0093).

-- Bits of `newest`, byte by byte of the facts, where an exam is the newest for some indicators alone; null: for all alike.
alter table health_exams add column counted bytea;

-- A worker has a row for each valid exam that gives a value: 0 the newest, with the facts of the roster, then the others.
alter table health_now
  add column nth smallint not null default 0,
  -- The last day on which the exam of the row is valid.
  add column valid_until date,
  drop constraint health_now_pkey,
  add primary key (customer_id, patient_id, nth);
create index health_now_ends on health_now (customer_id, valid_until);
