-- A super admin enters what a law adds and corrects what was entered wrongly; the audit log keeps what stood there.
alter table holidays
  add column norm text check (length(norm) between 1 and 120),
  add column recorded_by uuid references users (id);
alter table holidays no force row level security;
update holidays set norm = case to_char(day, 'MM-DD') when '06-07' then 'Ley 31788' when '07-23' then 'Ley 31822'
  when '08-06' then 'Ley 31530' when '12-09' then 'Ley 31381' else 'D. Leg. 713, art. 6' end;
alter table holidays force row level security;
alter table holidays alter column norm set not null;
