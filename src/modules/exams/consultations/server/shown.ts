/** Referrals of exams `a` and workers `p` that are shown. */
export const SHOWN = "a.deleted_at is null and a.state <> 'ANULADO' and p.status <> 'DELETED'";
