/** Condition for shown referrals, by their exam `a` and worker `p`. */
export const VISIBLE_REFERRAL = "a.deleted_at is null and a.state <> 'ANULADO' and p.status <> 'DELETED'";
