/**
 * SQL: time of the last notice to the worker of referral `t` that was sent; null when none was sent. `$1` is the
 * company.
 */
export const NOTIFIED_AT = 'case when t.notified_at is not null then referral_notified_at($1, t.id, t.notified_at) end';

/**
 * SQL condition: the newest notice of referral `t` could not be sent. Notices are readable only inside the clinical
 * wall.
 */
export const NOTICE_UNSENT = `coalesce((select never_left(m.state, m.last_error) from consultation_notifications n
  left join messages m on m.customer_id = $1 and m.dedup_key = n.dedup_key
  where n.customer_id = $1 and n.consultation_id = t.id order by n.at desc, n.id limit 1), false)`;
