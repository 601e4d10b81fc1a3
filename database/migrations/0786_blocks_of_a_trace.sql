-- A block is the first finding of a trace that names several: traces of before are classified once more.
insert into rule_runs (customer_id, item, reason) select id, 'EKG', 'RELEASE' from customers;
