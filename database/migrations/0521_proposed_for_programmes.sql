-- Programmes propose people by the pattern of the spirometry of their current exam: those that have one and the exams
-- that are current are read beside each other from two indexes, and neither other results nor other workers are.
create index attention_results_spirometry on attention_results (customer_id, attention_id) include (listed)
  where listed && '{ESPIROMETRIA:MIXTO,ESPIROMETRIA:OBSTRUCTIVO,ESPIROMETRIA:POSIBLE_RESTRICTIVO}'::text[];
drop index current_exams_attention;
create index current_exams_attention on current_exams (customer_id, attention_id) include (patient_id, exam_date);
