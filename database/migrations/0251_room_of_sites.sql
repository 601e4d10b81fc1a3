-- How many a site of a health centre takes, and when it is closed.
alter table health_centre_sites
  -- Appointments of a day; null: as many as come.
  add column capacity integer check (capacity between 1 and 5000),
  -- ISO: 1 is Monday.
  add column weekdays smallint[] not null default '{1,2,3,4,5,6}' check (weekdays <@ '{1,2,3,4,5,6,7}'::smallint[] and cardinality(weekdays) > 0),
  -- [{"from", "to", "reason"}]
  add column closings jsonb not null default '[]' check (jsonb_typeof(closings) = 'array' and jsonb_array_length(closings) <= 60),
  -- [{"area", "capacity"}]: stations that take fewer of a day than the site.
  add column stations jsonb not null default '[]' check (jsonb_typeof(stations) = 'array' and jsonb_array_length(stations) <= 30);

-- Days on which nobody works (D.Leg. 713, art. 6, with Ley 31381, 31530, 31788 and 31822), of all companies.
create table holidays (day date primary key, name text not null check (length(name) between 1 and 120));
alter table holidays enable row level security;
alter table holidays force row level security;
create policy readable on holidays for select using (true);
create policy system on holidays using ((select system_scope())) with check ((select system_scope()));
alter table holidays no force row level security;
insert into holidays (day, name)
select make_date(y, m, d), name from generate_series(2024, 2030) y cross join (values
  (1, 1, 'Año Nuevo'), (5, 1, 'Día del Trabajo'), (6, 7, 'Batalla de Arica y Día de la Bandera'), (6, 29, 'San Pedro y San Pablo'),
  (7, 23, 'Día de la Fuerza Aérea'), (7, 28, 'Fiestas Patrias'), (7, 29, 'Fiestas Patrias'), (8, 6, 'Batalla de Junín'),
  (8, 30, 'Santa Rosa de Lima'), (10, 8, 'Combate de Angamos'), (11, 1, 'Todos los Santos'), (12, 8, 'Inmaculada Concepción'),
  (12, 9, 'Batalla de Ayacucho'), (12, 25, 'Navidad')) v(m, d, name);
-- Thursday and Friday before Easter.
insert into holidays (day, name) select e - 3, 'Jueves Santo' from unnest('{2024-03-31,2025-04-20,2026-04-05,2027-03-28,2028-04-16,2029-04-01,2030-04-21}'::date[]) e
union all select e - 2, 'Viernes Santo' from unnest('{2024-03-31,2025-04-20,2026-04-05,2027-03-28,2028-04-16,2029-04-01,2030-04-21}'::date[]) e;

alter table holidays force row level security;

-- Why a site is closed on a day; null where it is open.
create function site_closed(p_weekdays smallint[], p_closings jsonb, p_day date) returns text language sql stable as
$$ select coalesce(
  (select 'Feriado: ' || h.name from holidays h where h.day = p_day),
  case when not extract(isodow from p_day)::smallint = any (p_weekdays)
    then 'No atiende los ' || (array['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábados', 'domingos'])[extract(isodow from p_day)::int] end,
  (select 'Cerrado: ' || coalesce(nullif(c.reason, ''), 'sin atención') from jsonb_to_recordset(p_closings) c("from" date, "to" date, reason text)
   where p_day between c."from" and c."to" limit 1)) $$;
