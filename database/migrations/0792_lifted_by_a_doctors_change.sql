-- A revocation is lifted by a doctor's change of what the document states. Reports and Legajos that a doctor revoked
-- before such changes were marked on them are lifted by the last change that they state, as they were until now.
-- Revoked papers of stations and interconsultas stay revoked, also those whose results a doctor corrected before: they
-- are issued again after the next change of a doctor that they state.
update documents r set lifted_at = x.at
from (
  select c.customer_id, c.attention_id, max(c.changed_at) as at
  from exam_changes c join users u on u.id = c.changed_by and u.cmp is not null
  where exists (select 1 from jsonb_array_elements(c.changes) e
    where e ->> 'field' <> 'nextControl' and e ->> 'field' not like 'images.%')
  group by c.customer_id, c.attention_id) x
where r.customer_id = x.customer_id and r.attention_id = x.attention_id and r.type in ('INFORME_MEDICO', 'LEGAJO')
  and r.source = 'GENERATED' and r.revoked_at < x.at and r.revoked_reason is null and r.lifted_at is null;
