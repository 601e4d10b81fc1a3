import { todayInLima } from '#platform/contract/dates.ts';
import type { Tx } from '#platform/server/database/scope.ts';
import { stoodFrom, workedOn } from '#workers/catalogs/server/worker-as-of.sql.ts';

interface FigureQuery {
  /** `YYYY-MM` */
  month: string;
  projectId?: string;
}

/** Sensitive staff of the monthly report. Null if there is no data for the figure. */
interface SensitiveStaffOfMonth {
  womenOfChildbearingAge: number | null;
  pregnant: number | null;
  pregnantAssessed: number | null;
  disabled: number | null;
  /** Disabled workers with a certificate in the roster, which the company can read. */
  disabledOfRoster: number | null;
  disabledAssessed: number | null;
}

// $2: the month, $3: the project, $4: today in Lima. Counts workers employed on the last day of the month, or today in
// the current month. If the worker of a record was united with another, the record belongs to the remaining worker.
const COUNTS_OF_MONTH = `
with days as (select ($2 || '-01')::date as first,
    least((($2 || '-01')::date + interval '1 month - 1 day')::date,
      greatest($4::date, ($2 || '-01')::date)) as last),
workers as (
  select p.id, p.sex, p.birth_date, p.disability_certificate, d.last from patients p, days d
  where p.customer_id = $1 and ${workedOn('d.last')} and ($3::uuid is null or p.project_id = $3)),
noted as materialized (
  select coalesce(o.merged_into, o.id) as person, s.kind, coalesce(bool_or(s.assessed_on <= d.last), false) as assessed
  from sensitive_staff s cross join days d join patients o on o.customer_id = $1 and o.id = s.patient_id
  where s.customer_id = $1 and ${stoodFrom('d.first', 'd.last')} group by 1, 2),
staff as materialized (select n.*, w.disability_certificate is true as certified
  from noted n join workers w on w.id = n.person)`;

// 15 to 49 years: MINSA and WHO (domain.md §1.9). All workers are read in one pass.
const STAFF = `${COUNTS_OF_MONTH},
counted as materialized (
  select count(birth_date) > 0 as aged, count(*) filter (where disability_certificate) as certified,
    count(*) filter (where sex = 'F' and birth_date <= (last - interval '15 years')::date
      and birth_date > (last - interval '50 years')::date) as women
  from workers)
select case when c.aged then c.women::int end as "womenOfChildbearingAge",
  case when exists (select 1 from sensitive_staff where customer_id = $1 and kind = 'EMBARAZO')
    then (select count(*)::int from staff where kind = 'EMBARAZO') end as pregnant,
  case when exists (select 1 from sensitive_staff where customer_id = $1 and kind = 'EMBARAZO')
    then (select count(*)::int from staff where kind = 'EMBARAZO' and assessed) end as "pregnantAssessed",
  case when k.known
    then (c.certified
      + (select count(*) from staff where kind = 'DISCAPACIDAD' and not certified))::int end as disabled,
  case when k.known then c.certified::int end as "disabledOfRoster",
  case when k.known
    then (select count(*)::int from staff where kind = 'DISCAPACIDAD' and assessed) end as "disabledAssessed"
from counted c
cross join (select exists (select 1 from patients
  where customer_id = $1 and disability_certificate is not null and status <> 'DELETED')
  or exists (select 1 from sensitive_staff where customer_id = $1 and kind = 'DISCAPACIDAD') as known) k`;

/** @throws outside the clinical wall, where the register returns no row and every number would be wrong */
function inside({ inside: isInside }: Tx): void {
  if (!isInside) throw new Error('The register of sensitive staff is read inside the clinical wall.');
}

/**
 * Sensitive staff employed on the last day of the month (today in the current month), of one project or of the whole
 * company (product-2 §2.1, page 10): women of 15 to 49 years; pregnant and disabled workers as registered by doctors,
 * disabled ones also by the certificate of the roster; those assessed up to that day.
 */
export async function sensitiveStaffOfMonth(tx: Tx, { month, projectId }: FigureQuery): Promise<SensitiveStaffOfMonth> {
  inside(tx);
  const values = [tx.customerId, month, projectId ?? null, todayInLima()];
  const { rows } = await tx.client.query<SensitiveStaffOfMonth>(STAFF, values);
  return rows[0]!;
}

const VULNERABLE = `${COUNTS_OF_MONTH}
select case when k.known then count(distinct s.person)::int end as identified,
  case when k.known then count(distinct s.person) filter (where s.assessed)::int end as assessed
from (select exists (select 1 from sensitive_staff
  where customer_id = $1 and kind in ('EMBARAZO', 'VULNERABLE')) as known) k
left join staff s on s.kind in ('EMBARAZO', 'VULNERABLE') group by k.known`;

/**
 * Staff vulnerable to COVID-19, identified and assessed: workers registered as vulnerable, and pregnant women, who are
 * on the same list (R.M. 972-2020). Null if the company never registered any.
 */
export async function vulnerableStaffOfMonth(
  tx: Tx,
  { month, projectId }: FigureQuery,
): Promise<{ identified: number | null; assessed: number | null }> {
  inside(tx);
  const values = [tx.customerId, month, projectId ?? null, todayInLima()];
  const { rows } = await tx.client.query<{ identified: number | null; assessed: number | null }>(VULNERABLE, values);
  return rows[0]!;
}
