-- «Lo que hiciste hoy» leaves out a change that was undone, with its undoing, and shows critical values that the doctor
-- answered, enrolments in programmes and departures from them.
alter table exam_changes add column undoes integer;

create index critical_values_by_person on critical_values (customer_id, answered_by, answered_at desc)
  where answered_at is not null;
create index program_entries_by_person on program_entries (customer_id, enrolled_by, created_at desc);
create index case_events_by_person on case_events (customer_id, by_user, at desc);
