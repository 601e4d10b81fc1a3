-- When a doctor, after revoking a certificate, changed what it states: from then on it is issued again. The company,
-- which reads no change of an exam, has it on the certificate.
alter table documents add column lifted_at timestamptz;

update documents r set lifted_at = x.at
from (
  select c.customer_id, c.attention_id, max(c.changed_at) as at
  from exam_changes c join users u on u.id = c.changed_by and u.cmp is not null
  where exists (select 1 from jsonb_array_elements(c.changes) e
    where e ->> 'field' in ('workRestrictions', 'validUntil', 'worksMeanwhile'))
  group by c.customer_id, c.attention_id) x
where r.customer_id = x.customer_id and r.attention_id = x.attention_id and r.type = 'CERTIFICADO_APTITUD'
  and r.source = 'GENERATED' and r.revoked_at < x.at and r.revoked_reason is null;
