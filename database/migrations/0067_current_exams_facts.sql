-- With the months of the exam's protocol, which its validity is derived from.
drop index current_exams_facts;
create index current_exams_facts on current_exams (customer_id, patient_id)
  include (exam_date, exam_type, aptitude, valid_until, protocol_months, delivered, read, signed);
