-- How many days a worker works and rests («14x7»), and a day on which a turn of work began: without it nobody knows when
-- those of a longer cycle than a week rest.
alter table patients add column work_regime text, add column rotation_from date;
