-- Each row of an import is written once more when it is applied. Room in its page lets PostgreSQL put the new version there
-- and leave the indexes alone: half of the cost, and half of the WAL (docs/adr/0082).
alter table import_rows set (fillfactor = 45);
