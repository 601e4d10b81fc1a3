-- How often the work on a batch failed since it last came on: after so many times it ends as failed, and others go on.
alter table import_batches add column tries smallint not null default 0;
