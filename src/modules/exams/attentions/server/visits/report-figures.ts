import type { Tx } from '#platform/server/database/scope.ts';
import type { attentionClass, bodySystem } from '../../visits/codes.ts';

type Class = (typeof attentionClass.options)[number];
type System = (typeof bodySystem.options)[number];

export interface CareOfMonth {
  /** Held attentions by class, with the number of referrals. */
  classes: { id: Class; count: number; referred: number }[];
  systems: { id: System; count: number }[];
  total: number;
}

const SQL = `
select v.attention_class as class, coalesce(v.body_system, 'OTRO') as system,
  coalesce(v.referred, false) as referred, count(*)::int as count
from attentions a
join patients p on p.customer_id = $1 and p.id = a.patient_id and p.status <> 'DELETED'
join visit_clinical v on v.customer_id = $1 and v.attention_id = a.id
where a.customer_id = $1 and a.kind = 'ASISTENCIAL' and a.deleted_at is null and a.state = 'ATENDIDO'
  and a.exam_date >= $2::date and a.exam_date < $2::date + interval '1 month'
  and ($3::uuid is null or coalesce(a.project_id, p.project_id) = $3) and v.attention_class is not null
group by 1, 2, 3`;

const DISCHARGES_SQL = `
select count(*)::int as count
from attentions a
join patients p on p.customer_id = $1 and p.id = a.patient_id and p.status <> 'DELETED'
join visit_clinical v on v.customer_id = $1 and v.attention_id = a.id
where a.customer_id = $1 and a.kind = 'COVID' and a.deleted_at is null and a.state = 'ATENDIDO'
  and v.discharged_on >= $2::date and v.discharged_on < $2::date + interval '1 month'
  and ($3::uuid is null or coalesce(a.project_id, p.project_id) = $3)`;

interface Row {
  class: Class;
  system: System;
  referred: boolean;
  count: number;
}

const sumOf = (rows: readonly Row[]) => rows.reduce((sum, { count }) => sum + count, 0);

/** Care attentions of a month by class and body system. Clinical: row security shows them only inside the wall. */
export async function careOfMonth(
  tx: Pick<Tx, 'client' | 'customerId'>,
  { month, projectId }: { month: string; projectId: string | null },
): Promise<CareOfMonth> {
  const { rows } = await tx.client.query<Row>(SQL, [tx.customerId, `${month}-01`, projectId]);
  const by = <K extends 'class' | 'system'>(key: K) => [...new Set(rows.map((row) => row[key]))];
  return {
    total: sumOf(rows),
    classes: by('class').map((id) => {
      const classRows = rows.filter((row) => row.class === id);
      return { id, count: sumOf(classRows), referred: sumOf(classRows.filter(({ referred }) => referred)) };
    }),
    systems: by('system')
      .map((id) => ({ id, count: sumOf(rows.filter(({ system }) => system === id)) }))
      .sort((a, b) => b.count - a.count || a.id.localeCompare(b.id)),
  };
}

/** Epidemiological discharges issued in a month, whatever the day of the test. */
export async function dischargesOfMonth(
  tx: Pick<Tx, 'client' | 'customerId'>,
  { month, projectId }: { month: string; projectId: string | null },
): Promise<number> {
  const { rows } = await tx.client.query<{ count: number }>(DISCHARGES_SQL, [tx.customerId, `${month}-01`, projectId]);
  return rows[0]?.count ?? 0;
}
