/** Referrals, `t`, of exams and workers that are shown; `$1` is the company. */
export const OF_SHOWN = `join attentions a on a.customer_id = $1 and a.id = t.attention_id
join patients p on p.customer_id = $1 and p.id = a.patient_id`;
export const SHOWN = "a.deleted_at is null and a.state <> 'ANULADO' and p.status <> 'DELETED'";
