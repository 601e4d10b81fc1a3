import type { Scope } from '#platform/server/database/scope.ts';
import { statement } from '#platform/server/database/statements/statement.ts';
import { JOIN_ATTENTION_AND_WORKER } from '#workers/catalogs/server/worker-case.sql.ts';
import { CONSULTATIONS } from '../consultations.ts';
import type { OwnReferral } from '../own.ts';
import { VISIBLE_REFERRAL } from './shown.ts';

const REFERRALS_OF_EXAM = `
select t.id, t.state, x.specialty, t.due_on as "dueOn", t.appointment_on as "appointmentOn",
  x.report_file_id is not null as report, coalesce(f.created_by is not null, false) as "byDoctor"
from consultations t ${JOIN_ATTENTION_AND_WORKER}
left join consultation_clinical x on x.customer_id = $1 and x.consultation_id = t.id
left join files f on f.customer_id = $1 and f.id = x.report_file_id
where t.customer_id = $1 and t.attention_id = $2 and ${VISIBLE_REFERRAL} order by t.position`;

type Row = Omit<OwnReferral, 'status' | 'mayLoad'> & { state: string; byDoctor: boolean };

/** The referrals of an exam as its worker sees them; for a scope inside the clinical wall. */
export async function referralsOfExam(scope: Scope, attentionId: string): Promise<OwnReferral[]> {
  const [rows] = await scope.hot<[Row[]]>([statement(REFERRALS_OF_EXAM, [scope.customerId, attentionId])]);
  return rows.map(({ state, byDoctor, ...row }) => {
    const { label, final = false } = CONSULTATIONS.states[state]!;
    return { ...row, status: label, mayLoad: !final && !byDoctor };
  });
}
