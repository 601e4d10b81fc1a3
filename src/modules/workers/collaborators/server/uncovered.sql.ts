import { yearsOn } from '#platform/server/database/statements/years-on.ts';
import { validityEnd } from '#workers/validity/server/validity-sql.ts';

/**
 * Condition: the worker `p` with the current exam `e` has no valid EMO whose medical profile includes a station, at
 * `?`; $1 is the company and $2 today in Lima. No result is read, so all users of the company may see it.
 */
export const UNCOVERED = `not exists (select from attentions q where q.customer_id = $1 and q.id = e.attention_id
  and ${validityEnd('e')} >= $2::date
  and protocol_asks($1, q.protocol_id, ?, p.job_title_id, p.sex, ${yearsOn('$2::date', 'p.birth_date')}))`;
