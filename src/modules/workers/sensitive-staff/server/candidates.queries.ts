import type { Scope } from '#platform/server/database/scope.ts';
import { statement } from '#platform/server/database/statements/statement.ts';
import type { Candidate } from '../api.ts';

const CANDIDATES_SQL = `
with open as materialized (
  select coalesce(o.merged_into, o.id) as person, s.kind
  from sensitive_staff s join patients o on o.customer_id = $1 and o.id = s.patient_id
  where s.customer_id = $1 and s.state = 'ABIERTO'),
known as (
  select c.patient_id as id, 'EMBARAZO' as kind from patient_clinical c where c.customer_id = $1 and c.pregnant
  union all
  select p.id, 'DISCAPACIDAD' from patients p where p.customer_id = $1 and p.disability_certificate)
select p.id as "patientId", p.full_name as "fullName", p.document_type as "documentType",
  p.document_number as "documentNumber", k.kind
from known k join patients p on p.customer_id = $1 and p.id = k.id and p.status = 'ACTIVE'
where not exists (select 1 from open where open.person = p.id and open.kind = k.kind)
order by p.full_name collate "es-x-icu", p.id, k.kind limit 100`;

/**
 * Active workers whom another record shows as pregnant or disabled and who are not in the register; at most one
 * hundred.
 */
export async function candidatesOf(scope: Scope): Promise<{ items: Candidate[] }> {
  const [items] = await scope.hot<[Candidate[]]>([statement(CANDIDATES_SQL, [scope.customerId])]);
  return { items };
}
