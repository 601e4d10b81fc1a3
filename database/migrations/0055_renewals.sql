-- A membership that renews another. One that has not run a day yet is not renewed again: who asks twice meant it once.
alter table memberships add column renewal boolean not null default false;
