-- From when a table of fines holds, its source, and the most UIT that one infraction may cost.
create table fine_tables (
  version text primary key, norm text not null, valid_from date not null,
  cap_leve numeric(8, 2) not null, cap_grave numeric(8, 2) not null, cap_muy_grave numeric(8, 2) not null
);
insert into fine_tables (version, norm, valid_from, cap_leve, cap_grave, cap_muy_grave) values
  ('DS-008-2020-TR', 'D.S. 019-2006-TR, art. 27.4 y art. 48 (tabla del D.S. 008-2020-TR)', '2020-02-11', 50, 100, 200);
alter table fine_factors add foreign key (version) references fine_tables (version);
revoke insert, update, delete on fine_tables from vigia_app;
