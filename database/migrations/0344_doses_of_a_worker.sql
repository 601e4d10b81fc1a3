-- All doses of a worker, withdrawn ones too: a roll-back that removes workers looks for them.
create index vaccine_doses_of_person on vaccine_doses (customer_id, patient_id);
