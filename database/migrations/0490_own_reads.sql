-- Who read of a worker is told to that worker alone: the function takes no person, it reads that of the scope, which only
-- the session of a worker's link sets. And it reads a bounded number of entries, however many things the worker has.
drop function reads_of_patient(uuid, integer);

-- The worker who proved who they are and acts for themself; null for everybody else.
create function current_worker() returns uuid language sql stable parallel safe as
$$ select nullif(current_setting('app.worker', true), '')::uuid $$;

-- What of a worker can be read, by the id that the entry of a read names.
create function things_of_worker(p_patient uuid)
returns table (subject text, thing text, exam_kind text, exam_date date) language sql stable as $$
  with exams as materialized (
    select id, kind, attentions.exam_date from attentions where customer_id = current_tenant() and patient_id = p_patient)
  select lower(p_patient::text), 'FICHA', null::text, null::date
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
$$;

-- When a thing was read before a moment, the newest first.
create function read_times(p_subject text, p_before timestamptz, p_most integer) returns timestamptz[] language sql stable as $$
  select array_agg(l.at order by l.at desc) from (
    select at from audit_log where customer_id = current_tenant() and read_subject(object_id, details) = p_subject
      and action in ('clinical.read', 'file.read') and actor_kind in ('user', 'worker') and at < p_before
    order by at desc limit p_most) l
$$;

-- The newest reads of what is the worker's: those of one person, one thing and one day in Lima are one row. Never what was
-- asked for: a search may name other people. Jobs are nobody.
create function own_reads(p_most integer)
returns table (thing text, exam_kind text, exam_date date, own boolean, role text, name text, last_at timestamptz, times integer)
language plpgsql stable security definer set search_path = public, pg_temp set app.system = 'on' set app.clinical = 'on' as $$
#variable_conflict use_column
declare
  worker constant uuid := current_worker();
  part constant integer := greatest(20, p_most / 10);
  subjects text[];
  -- Up to when each thing was looked at; -infinity where there is nothing before.
  looked timestamptz[];
  seen timestamptz[] := '{}';
  got timestamptz[];
  n integer;
  since timestamptz;
begin
  if worker is null then
    raise exception 'Only a worker reads who read of them.' using errcode = 'insufficient_privilege';
  end if;
  select array_agg(t.subject) into subjects from things_of_worker(worker) t;
  looked := array_fill('infinity'::timestamptz, array[cardinality(subjects)]);
  -- A part of the thing that was looked at least far, until as many are known as are asked for.
  loop
    select i into n from unnest(looked) with ordinality l(at, i) where l.at > '-infinity' order by l.at desc limit 1;
    exit when n is null or looked[n] < 'infinity' and (select count(*) from unnest(seen) s(at) where s.at >= looked[n]) >= p_most;
    got := coalesce(read_times(subjects[n], looked[n], part), '{}');
    seen := seen || got;
    looked[n] := case when cardinality(got) < part then '-infinity' else got[part] end;
  end loop;
  select coalesce((select s.at from unnest(seen) s(at) order by s.at desc offset p_most - 1 limit 1), '-infinity') into since;
  return query
  with newest as (
    select t.*, l.* from things_of_worker(worker) t cross join lateral (
      select l.at, l.actor_kind, l.actor_id, l.role as acting, l.object_type from audit_log l
      where l.customer_id = current_tenant() and read_subject(l.object_id, l.details) = t.subject
        and l.action in ('clinical.read', 'file.read') and l.actor_kind in ('user', 'worker') and l.at >= since
      order by l.at desc limit p_most) l
    order by l.at desc limit p_most
  ), grouped as (
    select case when n.object_type = '/exam/persons/trends' then 'EVOLUCION' else n.thing end as thing, n.exam_kind, n.exam_date,
      n.actor_kind, n.actor_id, n.acting, max(n.at) as last_at, count(*)::int as times
    from newest n group by 1, 2, 3, 4, 5, 6, (n.at at time zone 'America/Lima')::date
  )
  select g.thing, g.exam_kind, g.exam_date, g.actor_kind = 'worker' and g.actor_id = worker, g.acting,
    coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), concat_ws(', ', h.name, s.name)), g.last_at, g.times
  from grouped g
  left join users u on u.id = g.actor_id and g.actor_kind = 'user'
  left join health_centre_sites s on s.customer_id = current_tenant() and s.id = g.actor_id and g.actor_kind = 'worker'
  left join health_centres h on h.customer_id = current_tenant() and h.id = s.health_centre_id
  order by g.last_at desc, g.thing, g.exam_date desc nulls last;
end $$;
grant execute on function own_reads(integer) to vigia_app;
