-- Whether a job was below ground is null where nobody asked, so that no paper states a time at the surface by default.
alter table work_history alter column place drop default, alter column place drop not null;
