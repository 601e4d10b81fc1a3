-- A file that could not be made says so; its request stays open.
alter table rights_requests drop constraint rights_requests_archive_state_check;
alter table rights_requests add constraint rights_requests_archive_state_check
  check (archive_state in ('QUEUED', 'DONE', 'FAILED', 'EXPIRED'));
