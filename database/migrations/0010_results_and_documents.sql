-- Lists of results read attentions through these two: the state stands in them, so that a page and its total are
-- answered from the index alone.
drop index attentions_newest;
drop index attentions_aptitude;
create index attentions_newest on attentions (customer_id, kind, exam_date desc, id desc) include (state, aptitude, patient_id)
  where deleted_at is null;
create index attentions_aptitude on attentions (customer_id, kind, aptitude, exam_date desc, id desc) include (state, patient_id)
  where deleted_at is null;

-- A row that the rules computed, with no measure sent under its code: it is made anew whenever the exam is classified.
alter table exam_results add column derived boolean not null default false;

-- Hash of what a generated document says. The same content is not issued twice.
alter table documents add column basis bytea;

-- The employer may hold the certificate of aptitude; the other documents do not exist outside the wall.
drop policy tenant on documents;
create policy tenant on documents
  using (customer_id = (select current_tenant()) and (type = 'CERTIFICADO_APTITUD' or (select inside_the_wall())))
  with check (customer_id = (select current_tenant()) and (type = 'CERTIFICADO_APTITUD' or (select inside_the_wall())));
drop policy tenant on files;
create policy tenant on files
  using ((customer_id = (select current_tenant()) and (not medical or (select inside_the_wall()))) or (select system_scope()))
  with check (customer_id = (select current_tenant()) or (select system_scope()));

-- A certificate stops being true when its exam changes, whoever changes it.
create function certificates_follow_exam() returns trigger language plpgsql as $$
begin
  update documents d set revoked_at = now(), revoked_reason = 'El examen cambió'
  from after_change n join before_change o on o.customer_id = n.customer_id and o.id = n.id
  where d.customer_id = n.customer_id and d.attention_id = n.id and d.type = 'CERTIFICADO_APTITUD' and d.revoked_at is null
    and (n.aptitude, n.exam_type, n.exam_date, n.valid_until, n.work_restrictions, n.deleted_at is null, n.state = 'ANULADO')
      is distinct from (o.aptitude, o.exam_type, o.exam_date, o.valid_until, o.work_restrictions, o.deleted_at is null, o.state = 'ANULADO');
  return null;
end $$;
create trigger attentions_certificates after update on attentions
  referencing new table as after_change old table as before_change for each statement execute function certificates_follow_exam();

create index document_checks_ip on document_checks (ip, at);

-- What anyone who holds a code may know of its document, and the record that they asked. Nothing clinical: not even the
-- aptitude. More than 30 questions a minute from one address are not answered.
create function verify_document(p_code text, p_ip inet, p_today date)
returns table (
  outcome text, document_type text, company text, full_name text, identity_type text, identity_number text,
  exam_type text, exam_date date, valid_until date, issued_at timestamptz, replaced boolean, sha256 bytea, doctor text, cmp text
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
  select case when d.revoked_at is not null or a.state = 'ANULADO' or a.deleted_at is not null then 'REVOKED'
      when d.valid_until < p_today then 'EXPIRED' else 'VALID' end,
    d.type, c.name, p.full_name, p.document_type, p.document_number, a.exam_type, a.exam_date, d.valid_until, d.issued_at,
    d.revoked_reason is not distinct from 'Reemplazado', d.sha256, coalesce(a.doctor_name, concat_ws(' ', u.first_name, u.last_name)), u.cmp
  into outcome, document_type, company, full_name, identity_type, identity_number, exam_type, exam_date, valid_until, issued_at,
    replaced, sha256, doctor, cmp
  from documents d
  join customers c on c.id = d.customer_id
  join attentions a on a.customer_id = d.customer_id and a.id = d.attention_id
  join patients p on p.customer_id = a.customer_id and p.id = a.patient_id
  left join users u on u.id = a.doctor_id
  where d.customer_id = owner and d.code = p_code;
  outcome := coalesce(outcome, 'UNKNOWN');
  insert into document_checks (code, outcome, ip) values (p_code, verify_document.outcome, p_ip);
  return next;
end $$;
grant execute on function verify_document(text, inet, date) to vigia_app;
revoke update, delete on document_checks from vigia_app;
