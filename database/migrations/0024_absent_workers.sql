-- Rows that a plan proposes beside those of the file: who works and is missing in a roster that replaces the one before.
-- left_out: the person keeps this one as they are.
alter table import_rows add column added boolean not null default false, add column left_out boolean not null default false;
create index import_rows_added on import_rows (customer_id, batch_id, row_no) where added;
