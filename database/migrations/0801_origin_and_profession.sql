-- Where a person comes from and their profession, as the head of the occupational history asks.

alter table patients
  add column origin_place text,
  add column profession text;
