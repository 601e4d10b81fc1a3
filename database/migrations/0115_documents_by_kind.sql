-- An exam has several documents of one kind: each is a part, counted from 1.
alter table documents add column part smallint not null default 1 check (part >= 1);

-- The medical report states the aptitude as the certificate does: drawn from an exam that changed, neither stands.
create or replace function certificates_follow_exam() returns trigger
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
  where (n.id in (select unnest(changed))) is true and d.customer_id = n.customer_id and d.attention_id = n.id
    and (d.type = 'CERTIFICADO_APTITUD' or (d.type = 'INFORME_MEDICO' and d.source = 'GENERATED')) and d.revoked_at is null;
  return null;
end $$;
alter function certificates_follow_exam() rename to documents_follow_exam;
