-- What the audit log holds of a worker's employment, for the worker's own page: it is the record, so nothing is kept twice.
create index audit_log_patient on audit_log (customer_id, object_id, at desc) where object_type = 'patient';

create function patient_history(p_patient uuid) returns table (at timestamptz, action text, details jsonb, actor text)
language sql stable security definer set search_path = public set app.system = 'on' as
$$
  select l.at, l.action, l.details, nullif(concat_ws(' ', u.first_name, u.last_name), '')
  from audit_log l left join users u on u.id = l.actor_id and l.actor_kind = 'user'
  where l.customer_id = current_tenant() and l.object_type = 'patient' and l.object_id = p_patient::text
    and l.action in ('patient.created', 'patient.ceased', 'patient.reactivated', 'patient.moved', 'patient.restored', 'patient.deleted',
      'patient.merged', 'patient.unmerged', 'patient.self_updated')
  order by l.at desc limit 300
$$;
revoke all on function patient_history(uuid) from public;
grant execute on function patient_history(uuid) to vigia_app;
