-- The acknowledgment of a delivery: what the worker signed, sealed. The employer may hold it, as it says nothing clinical.
alter table documents drop constraint documents_type_check, add constraint documents_type_check
  check (type in ('CERTIFICADO_APTITUD', 'INFORME_MEDICO', 'INTERCONSULTA', 'LEGAJO', 'EXAMEN_AUXILIAR', 'CONSTANCIA_ENTREGA'));
alter table documents drop constraint documents_cleared_kind, add constraint documents_cleared_kind
  check (cleared is null or type in ('CERTIFICADO_APTITUD', 'CONSTANCIA_ENTREGA'));
-- The certificate that sealed it.
alter table documents add column sealed_with bytea references seal_certificates (fingerprint);
alter table documents add constraint documents_sealed check (type <> 'CONSTANCIA_ENTREGA' or sealed_with is not null and source = 'GENERATED');

-- What was signed was signed, whatever becomes of the exam: the acknowledgment alone does not end with it.
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
    and d.type <> 'CONSTANCIA_ENTREGA'
    and (d.type = 'CERTIFICADO_APTITUD'
      or d.source = 'GENERATED' and (d.type in ('INFORME_MEDICO', 'LEGAJO') or n.state = 'ANULADO' or n.deleted_at is not null));
  return null;
end $$;

-- Tells the certificate of the seal too, and judges an acknowledgment by itself.
drop function verify_document(text, inet, date);
create function verify_document(p_code text, p_ip inet, p_today date)
returns table (
  outcome text, document_type text, company text, full_name text, identity_type text, identity_number text,
  exam_type text, exam_date date, valid_until date, issued_at timestamptz, replaced boolean, sha256 bytea, doctor text, cmp text,
  certificate bytea
) language plpgsql volatile security definer set search_path = public set app.system = 'on' set app.clinical = 'on' set app.tenant = '' as $$
declare
  owner uuid;
begin
  if (select count(*) from document_checks c where c.ip = p_ip and c.at > now() - interval '1 minute') >= 30 then
    outcome := 'LIMITED';
    return next;
    return;
  end if;
  select k.customer_id into owner from document_codes k where k.code = p_code;
  perform set_config('app.tenant', coalesce(owner::text, ''), true);
  select case when d.revoked_at is not null or d.type <> 'CONSTANCIA_ENTREGA' and (a.state = 'ANULADO' or a.deleted_at is not null) then 'REVOKED'
      when d.valid_until < p_today then 'EXPIRED' else 'VALID' end,
    d.type, c.name, p.full_name, p.document_type, p.document_number, a.exam_type, a.exam_date, d.valid_until, d.issued_at,
    d.revoked_reason is not distinct from 'Reemplazado', d.sha256, coalesce(a.doctor_name, concat_ws(' ', u.first_name, u.last_name)), u.cmp,
    s.certificate
  into outcome, document_type, company, full_name, identity_type, identity_number, exam_type, exam_date, valid_until, issued_at,
    replaced, sha256, doctor, cmp, certificate
  from documents d
  join customers c on c.id = d.customer_id
  join attentions a on a.customer_id = d.customer_id and a.id = d.attention_id
  join patients p on p.customer_id = a.customer_id and p.id = a.patient_id
  left join users u on u.id = a.doctor_id
  left join seal_certificates s on s.fingerprint = d.sealed_with
  where d.customer_id = owner and d.code = p_code;
  outcome := coalesce(outcome, 'UNKNOWN');
  insert into document_checks (code, outcome, ip) values (p_code, verify_document.outcome, p_ip);
  return next;
end $$;
grant execute on function verify_document(text, inet, date) to vigia_app;
