-- A worker is told who looked at their data. The entry of a read names its object in `object_id`, or as the call named it;
-- ids are unique across tables, so one index finds what was read of any of them.
create function read_subject(object_id text, details jsonb) returns text language sql immutable parallel safe as $$
  select lower(left(coalesce(object_id, details->>'person_id', details->>'attention_id', details->>'attentionId', details->>'id'), 36))
$$;
create index audit_log_reads on audit_log (customer_id, read_subject(object_id, details), at desc)
  where action in ('clinical.read', 'file.read') and actor_kind in ('user', 'worker');

-- The newest reads of what is a worker's: those of one person, one thing and one day in Lima are one row. Never what was
-- asked for: a search may name other people. Jobs are nobody.
create function reads_of_patient(p_patient uuid, p_most integer)
returns table (thing text, exam_kind text, exam_date date, own boolean, role text, name text, last_at timestamptz, times integer)
language sql stable security definer set search_path = public, pg_temp set app.system = 'on' set app.clinical = 'on' as $$
  with exams as materialized (
    select id, kind, attentions.exam_date from attentions where customer_id = current_tenant() and patient_id = p_patient
  ), things as (
    select lower(p_patient::text) as subject, 'FICHA' as thing, null::text as exam_kind, null::date as exam_date
    union all select id::text, 'EXAMEN', kind, e.exam_date from exams e
    union all select c.id::text, 'INTERCONSULTA', e.kind, e.exam_date from exams e
      join consultations c on c.customer_id = current_tenant() and c.attention_id = e.id
    union all select x.report_file_id::text, 'INFORME_ESPECIALISTA', e.kind, e.exam_date from exams e
      join consultations c on c.customer_id = current_tenant() and c.attention_id = e.id
      join consultation_clinical x on x.customer_id = current_tenant() and x.consultation_id = c.id and x.report_file_id is not null
    union all select d.file_id::text, d.type, e.kind, e.exam_date from exams e
      join documents d on d.customer_id = current_tenant() and d.attention_id = e.id
    union all select d.acknowledgment_file_id::text, 'CONSTANCIA_ENTREGA', e.kind, e.exam_date from exams e
      join result_deliveries d on d.customer_id = current_tenant() and d.attention_id = e.id and d.acknowledgment_file_id is not null
    union all select distinct r.file_id::text, 'DESCARGA', null, null::date from exams e
      join document_archive_items i on i.customer_id = current_tenant() and i.attention_id = e.id
      join document_archives r on r.customer_id = current_tenant() and r.id = i.archive_id and r.file_id is not null
  ), newest as (
    select t.*, l.* from things t cross join lateral (
      select l.at, l.actor_kind, l.actor_id, l.role as acting, l.object_type from audit_log l
      where l.customer_id = current_tenant() and read_subject(l.object_id, l.details) = t.subject
        and l.action in ('clinical.read', 'file.read') and l.actor_kind in ('user', 'worker')
      order by l.at desc limit p_most) l
    order by l.at desc limit p_most
  ), grouped as (
    select case when n.object_type = '/exam/persons/trends' then 'EVOLUCION' else n.thing end as thing, n.exam_kind, n.exam_date,
      n.actor_kind, n.actor_id, n.acting, max(n.at) as last_at, count(*)::int as times
    from newest n group by 1, 2, 3, 4, 5, 6, (n.at at time zone 'America/Lima')::date
  )
  select g.thing, g.exam_kind, g.exam_date, g.actor_kind = 'worker' and g.actor_id = p_patient, g.acting,
    coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), concat_ws(', ', h.name, s.name)), g.last_at, g.times
  from grouped g
  left join users u on u.id = g.actor_id and g.actor_kind = 'user'
  left join health_centre_sites s on s.customer_id = current_tenant() and s.id = g.actor_id and g.actor_kind = 'worker'
  left join health_centres h on h.customer_id = current_tenant() and h.id = s.health_centre_id
  order by g.last_at desc, g.thing, g.exam_date desc nulls last
$$;
grant execute on function reads_of_patient(uuid, integer) to vigia_app;
