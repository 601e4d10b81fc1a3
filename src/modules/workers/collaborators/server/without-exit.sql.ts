/**
 * Condition: the worker `p` of company `$1` left and has no exit exam. An exam counts from two months before the
 * cessation on.
 */
export const WITHOUT_EXIT = `p.status = 'CEASED' and p.cease_reason is distinct from 'FALLECIMIENTO' and not exists (
  select 1 from attentions x
  where x.customer_id = $1 and x.patient_id = p.id and x.kind = 'EMO' and x.exam_type = 'RETIRO'
    and x.deleted_at is null
    and x.state not in ('ANULADO', 'CANCELADO', 'NO_ASISTIO', 'PROGRAMADO', 'REPROGRAMADO', 'CONFIRMADO')
    and x.exam_date >= (p.ceased_on - interval '2 months')::date)`;
