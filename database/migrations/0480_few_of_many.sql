-- Questions about few exams and workers of a large company, answered from indexes that hold these few alone: what is
-- imported in files and workers who work cost nothing more, but for exit exams.

-- The monthly report counts whose restrictions are written.
create index attentions_restricted on attentions (customer_id, id)
  where aptitude = 'APTO_CON_RESTRICCION' and work_restrictions <> '';

-- Who left, and who of them has an exit exam.
create index attentions_exit on attentions (customer_id, patient_id, exam_date)
  where kind = 'EMO' and exam_type = 'RETIRO' and deleted_at is null
    and state not in ('ANULADO', 'CANCELADO', 'NO_ASISTIO', 'PROGRAMADO', 'REPROGRAMADO', 'CONFIRMADO');
create index patients_left on patients (customer_id, working_area_id, id) include (ceased_on, cease_reason)
  where status = 'CEASED';

-- Care, covid and laboratory of those whose name was searched for, without their EMOs.
create index attentions_visits on attentions (customer_id, patient_id, kind, exam_date)
  where kind <> 'EMO' and deleted_at is null;
