-- A Legajo holds the certificate and the medical report: it ends with them when the exam changes.
create or replace function documents_follow_exam() returns trigger
language plpgsql security definer set search_path = public, pg_temp set app.clinical = 'on' as $$
declare changed uuid[];
begin
  changed := array(
    select id from (
      select customer_id, id, aptitude, exam_type, exam_date, valid_until, work_restrictions, deleted_at is null, state = 'ANULADO' from before_change
      except
      select customer_id, id, aptitude, exam_type, exam_date, valid_until, work_restrictions, deleted_at is null, state = 'ANULADO' from after_change) x);
  if cardinality(changed) = 0 then return null; end if;
  update documents d set revoked_at = now(), revoked_reason = 'El examen cambió'
  from after_change n
  where (n.id in (select unnest(changed))) is true and d.customer_id = n.customer_id and d.attention_id = n.id and d.revoked_at is null
    and (d.type = 'CERTIFICADO_APTITUD'
      or d.source = 'GENERATED' and (d.type in ('INFORME_MEDICO', 'LEGAJO') or n.state = 'ANULADO' or n.deleted_at is not null));
  return null;
end $$;
