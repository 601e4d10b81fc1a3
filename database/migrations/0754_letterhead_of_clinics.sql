-- The papers of an exam show the logo of its clinic and its code in the national register of health services
-- (RENIPRESS), which has eight digits.
alter table health_centres add column ipress text check (ipress ~ '^[0-9]{8}$'), add column logo_file_id uuid;
alter table health_centres add constraint health_centres_logo
  foreign key (customer_id, logo_file_id) references files (customer_id, id);
create index health_centres_of_logo on health_centres (customer_id, logo_file_id) where logo_file_id is not null;
