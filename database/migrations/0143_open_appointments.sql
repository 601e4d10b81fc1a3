-- Who has an exam agreed for a day: few, beside all exams.
create index attentions_appointments on attentions (customer_id, patient_id)
  where state in ('PROGRAMADO', 'REPROGRAMADO', 'CONFIRMADO') and deleted_at is null;
