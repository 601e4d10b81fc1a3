-- Haemograms now say where their haematocrit was not judged: those of before are classified once more.
insert into rule_runs (customer_id, reason) select id, 'RELEASE' from customers;
