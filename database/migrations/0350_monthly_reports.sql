-- Monthly reports of the occupational health service: one for each month, variant and project (null: the whole company).
create table monthly_reports (
  customer_id uuid not null references customers (id),
  id uuid not null default gen_random_uuid(),
  project_id uuid,
  -- Its first day.
  month date not null check (extract(day from month) = 1),
  variant text not null check (variant in ('VIGILANCIA', 'COVID')),
  state text not null default 'BORRADOR' check (state in ('BORRADOR', 'EN_REVISION', 'FIRMADO', 'PUBLICADO')),
  -- Grows with every change.
  version integer not null default 1,
  -- What people call its version: a correction after the signature begins the next one.
  edition smallint not null default 1 check (edition >= 1),
  -- The newest edition that the company sees.
  published_edition smallint,
  created_by uuid references users (id), created_at timestamptz not null default now(),
  changed_by uuid references users (id), changed_at timestamptz not null default now(),
  sent_by uuid references users (id), sent_at timestamptz,
  -- Why the edition in work corrects the one before.
  correction_reason text check (length(correction_reason) between 1 and 500),
  -- The last day on which those who owe something were reminded.
  reminded_on date,
  primary key (customer_id, id),
  foreign key (customer_id, project_id) references projects (customer_id, id)
);
create unique index monthly_reports_once on monthly_reports (customer_id, month, variant, coalesce(project_id, '00000000-0000-0000-0000-000000000000'));
create index monthly_reports_project on monthly_reports (customer_id, project_id);
create index monthly_reports_open on monthly_reports (customer_id, month) where state <> 'PUBLICADO';

-- What is written in an edition, and what it said when it was signed. Exact figures: inside the wall alone.
create table monthly_report_contents (
  customer_id uuid not null,
  report_id uuid not null,
  edition smallint not null,
  -- { comment1: text, … }
  comments jsonb not null default '{}',
  -- { name of a count: { value, by, name, at } }, corrected by hand.
  manual jsonb not null default '{}',
  -- All that the report says, frozen by the signature.
  data jsonb,
  -- An own PDF that stands for the drawn one.
  upload_file_id uuid,
  upload_name text check (length(upload_name) <= 200),
  primary key (customer_id, report_id, edition),
  foreign key (customer_id, report_id) references monthly_reports (customer_id, id) on delete cascade,
  foreign key (customer_id, upload_file_id) references files (customer_id, id)
);
create index monthly_report_contents_upload on monthly_report_contents (customer_id, upload_file_id);

-- Editions that were signed. The file hides the counts of small groups; the company sees those that are published.
create table monthly_report_versions (
  customer_id uuid not null,
  report_id uuid not null,
  edition smallint not null,
  source text not null check (source in ('GENERATED', 'UPLOADED')),
  file_id uuid not null,
  code text not null,
  sha256 bytea not null,
  sealed_with bytea not null references seal_certificates (fingerprint),
  signed_by uuid not null references users (id), signed_at timestamptz not null,
  -- Name and licences as they stood then: { userFullname, cmp, rne, … }
  signer jsonb not null,
  -- Of a correction.
  reason text check (length(reason) between 1 and 500),
  published_by uuid references users (id), published_at timestamptz,
  primary key (customer_id, report_id, edition),
  foreign key (customer_id, report_id) references monthly_reports (customer_id, id) on delete cascade,
  foreign key (customer_id, file_id) references files (customer_id, id)
);
create index monthly_report_versions_file on monthly_report_versions (customer_id, file_id);
create index monthly_report_versions_published on monthly_report_versions (customer_id, report_id) where published_at is not null;

-- By which anyone may check a version.
create table monthly_report_codes (
  code text primary key check (code ~ '^[A-HJ-NP-Z2-9]{12}$'),
  customer_id uuid not null,
  report_id uuid not null,
  edition smallint not null,
  foreign key (customer_id, report_id, edition) references monthly_report_versions (customer_id, report_id, edition) on delete cascade
);
create index monthly_report_codes_version on monthly_report_codes (customer_id, report_id, edition);

alter table monthly_reports enable row level security;
alter table monthly_reports force row level security;
create policy tenant on monthly_reports
  using (customer_id = (select current_tenant()) and (published_edition is not null or (select inside_the_wall())))
  with check (customer_id = (select current_tenant()) and (select inside_the_wall()));
alter table monthly_report_contents enable row level security;
alter table monthly_report_contents force row level security;
create policy clinical on monthly_report_contents
  using (customer_id = (select current_tenant()) and (select inside_the_wall()))
  with check (customer_id = (select current_tenant()) and (select inside_the_wall()));
alter table monthly_report_versions enable row level security;
alter table monthly_report_versions force row level security;
create policy tenant on monthly_report_versions
  using (customer_id = (select current_tenant()) and (published_at is not null or (select inside_the_wall())))
  with check (customer_id = (select current_tenant()) and (select inside_the_wall()));
alter table monthly_report_codes enable row level security;
alter table monthly_report_codes force row level security;
create policy tenant on monthly_report_codes using (customer_id = (select current_tenant())) with check (customer_id = (select current_tenant()));
create policy system on monthly_report_codes for select using ((select system_scope()));

-- What a code tells to anyone: documents of exams, and monthly reports, which are of no worker.
create or replace function verify_document(p_code text, p_ip inet, p_today date)
 RETURNS TABLE(outcome text, document_type text, company text, full_name text, identity_type text, identity_number text, exam_type text, exam_date date, valid_until date, issued_at timestamp with time zone, replaced boolean, sha256 bytea, doctor text, cmp text, certificate bytea)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
 SET "app.system" TO 'on'
 SET "app.clinical" TO 'on'
 SET "app.tenant" TO ''
AS $function$
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
  perform set_config('app.tenant', coalesce(owner::text, ''), true);
  if report.code is not null then
    -- An edition that a newer published one corrects is known and no longer stands.
    select case when r.published_edition > v.edition then 'REVOKED' else 'VALID' end, 'INFORME_MENSUAL', c.name, r.variant, r.month, v.signed_at,
      r.published_edition > v.edition, v.sha256, v.signer ->> 'userFullname', v.signer ->> 'cmp', s.certificate
    into outcome, document_type, company, exam_type, exam_date, issued_at, replaced, sha256, doctor, cmp, certificate
    from monthly_report_versions v
    join monthly_reports r on r.customer_id = v.customer_id and r.id = v.report_id
    join customers c on c.id = v.customer_id
    join seal_certificates s on s.fingerprint = v.sealed_with
    where v.customer_id = owner and v.report_id = report.report_id and v.edition = report.edition;
    replaced := coalesce(replaced, false);
  else
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
  end if;
  outcome := coalesce(outcome, 'UNKNOWN');
  insert into document_checks (code, outcome, ip) values (p_code, verify_document.outcome, p_ip);
  return next;
end $function$;
