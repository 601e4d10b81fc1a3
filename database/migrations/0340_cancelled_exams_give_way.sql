-- What was cancelled was not held: on its day another exam of the type may be agreed or written.
drop index attentions_once;
create unique index attentions_once on attentions (customer_id, patient_id, kind, exam_type, exam_date)
  where kind = 'EMO' and deleted_at is null and state not in ('ANULADO', 'CANCELADO');
