-- Why a health centre refuses: a closed list, since what it would write freely of a person may be clinical.
alter table appointments no force row level security;
update appointments set centre_reason = 'OTRO' where centre_reason is not null;
alter table appointments force row level security;
alter table appointments drop constraint appointments_centre_reason_check,
  add constraint appointments_centre_reason_check check (centre_reason in ('CUPO', 'EQUIPO', 'PERSONAL', 'HORARIO', 'OTRO'));
