-- Orders of lists that people choose are indexes, with the tie-break, so that a page of them is walked and not sorted.
create index patients_hired on patients (customer_id, status, hire_date, id);
drop index current_exams_date;
create index current_exams_date on current_exams (customer_id, exam_date, patient_id);
