-- Days ahead of the last reminder that was sent of an appointment as it stands: none is sent twice.
alter table appointments add column reminded smallint;
