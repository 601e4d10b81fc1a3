-- What whoever gave a report back asks to be completed. Free text of a doctor: inside the wall, as all of its table.
alter table monthly_report_contents add column note text check (length(note) between 1 and 500);
