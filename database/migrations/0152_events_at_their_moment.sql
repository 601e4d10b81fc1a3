-- An act that waited for the lock of its case is later than the one it waited for: its moment is when it is written, not
-- when its transaction began. The last act of a case is the one that may be taken back.
alter table case_events alter column at set default clock_timestamp();
