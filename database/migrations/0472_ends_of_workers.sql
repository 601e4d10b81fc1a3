-- The queue of exams walks the kept facts of workers in the order in which their exams end: of one basis, months and risk
-- the days of exams have that order.
create index worker_facts_ends on worker_facts (customer_id, basis, months, high_risk, day, patient_id);
