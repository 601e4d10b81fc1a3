-- The check of a certificate says, as the certificate does, that an observed worker may work meanwhile only with the
-- restrictions. It tells nobody what they are.
drop function verify_document(text, inet, date);
create function verify_document(p_code text, p_ip inet, p_today date)
returns table (outcome text, document_type text, company text, full_name text, identity_type text, identity_number text,
  exam_type text, exam_date date, valid_until date, issued_at timestamptz, replaced boolean, sha256 bytea,
  doctor text, cmp text,
  certificate bytea, aptitude text, aptitude_day date, works_meanwhile boolean, restricted boolean, task text,
  vehicles jsonb)
language plpgsql set search_path to public set app.system to 'on' set app.clinical to 'on' set app.tenant to '' as $$
declare
  owner uuid;
  report monthly_report_codes;
begin
  if (select count(*) from document_checks c where c.ip = p_ip and c.at > now() - interval '1 minute') >= 30 then
    outcome := 'LIMITED';
    return next;
    return;
  end if;
  select k.customer_id into owner from document_codes k where k.code = p_code;
  if owner is null then
    select k.* into report from monthly_report_codes k where k.code = p_code;
    owner := report.customer_id;
  end if;
  perform set_local('app.tenant', coalesce(owner::text, ''));
  if report.code is not null then
    -- An edition that a newer published one corrects is known and no longer stands.
    select case when r.published_edition > v.edition then 'REVOKED' else 'VALID' end, 'INFORME_MENSUAL', c.name,
      r.variant, r.month, v.signed_at, r.published_edition > v.edition, v.sha256, v.signer ->> 'userFullname',
      v.signer ->> 'cmp', s.certificate
    into outcome, document_type, company, exam_type, exam_date, issued_at, replaced, sha256, doctor, cmp,
      certificate
    from monthly_report_versions v
    join monthly_reports r on r.customer_id = v.customer_id and r.id = v.report_id
    join customers c on c.id = v.customer_id
    join seal_certificates s on s.fingerprint = v.sealed_with
    where v.customer_id = owner and v.report_id = report.report_id and v.edition = report.edition;
    replaced := coalesce(replaced, false);
  else
    -- A change of the exam revokes what was drawn from it: a certificate in force says the aptitude of its exam.
    select case when d.revoked_at is not null
          or d.type <> 'CONSTANCIA_ENTREGA' and (a.state = 'ANULADO' or a.deleted_at is not null) then 'REVOKED'
        when d.valid_until < p_today then 'EXPIRED' else 'VALID' end,
      d.type, c.name, p.full_name, p.document_type, p.document_number, a.exam_type, a.exam_date,
      d.valid_until, d.issued_at,
      d.revoked_reason is not distinct from 'Reemplazado', d.sha256,
      case when not undecided then coalesce(d.certified -> 'doctor' ->> 'name', a.doctor_name,
        concat_ws(' ', u.first_name, u.last_name)) end,
      case when not undecided then coalesce(d.certified -> 'doctor' ->> 'cmp', u.cmp) end,
      s.certificate,
      case when d.revoked_at is not null then null
        when d.type = 'CERTIFICADO_APTITUD' and d.source = 'GENERATED' then a.aptitude
        else d.certified ->> 'statement' end,
      case when d.type = 'CERTIFICADO_TAREA' then (d.certified ->> 'day')::date else a.valid_until end,
      a.works_meanwhile, a.work_restrictions is not null, d.certified ->> 'task', d.certified -> 'vehicles'
    into outcome, document_type, company, full_name, identity_type, identity_number, exam_type, exam_date, valid_until,
      issued_at, replaced, sha256, doctor, cmp, certificate, aptitude, aptitude_day, works_meanwhile,
      restricted, task, vehicles
    from documents d
    join customers c on c.id = d.customer_id
    join attentions a on a.customer_id = d.customer_id and a.id = d.attention_id
    join patients p on p.customer_id = a.customer_id and p.id = a.patient_id
    left join users u on u.id = a.doctor_id
    left join seal_certificates s on s.fingerprint = d.sealed_with
    cross join lateral (select d.type = 'EXAMEN_AUXILIAR' and d.source = 'GENERATED'
      and (a.aptitude in ('PENDIENTE', 'NO_REALIZADO') or coalesce(d.issued_at < a.decided_at, false)) as undecided) y
    where d.customer_id = owner and d.code = p_code;
  end if;
  outcome := coalesce(outcome, 'UNKNOWN');
  insert into document_checks (code, outcome, ip) values (p_code, verify_document.outcome, p_ip);
  return next;
end $$;

revoke all on function verify_document(text, inet, date) from public;
grant execute on function verify_document(text, inet, date) to vigia_app;
