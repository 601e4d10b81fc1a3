import { orNotFound, type Scope } from '#platform/server/database/scope.ts';

/** Seconds after which a reader who was not seen again has left. */
const SEEN_SECONDS = 60;

const SEEN_SQL = `
insert into exam_readers as r (customer_id, attention_id, user_id)
select a.customer_id, a.id, $3::uuid from attentions a
where a.customer_id = $1 and a.id = $2 and a.kind = 'EMO' and a.deleted_at is null
on conflict (customer_id, attention_id, user_id) do update set seen_at = excluded.seen_at
returning r.user_id`;
const OTHERS_SQL = `
select concat_ws(' ', u.first_name, u.last_name) as name, r.since
from exam_readers r join users u on u.id = r.user_id
where r.customer_id = $1 and r.attention_id = $2 and r.user_id <> $3
  and r.seen_at > now() - interval '${SEEN_SECONDS} seconds'
order by r.since`;
const LEFT_SQL = `
delete from exam_readers
where customer_id = $1 and attention_id = $2 and seen_at <= now() - interval '${SEEN_SECONDS} seconds'`;

/** Notes that the reader has the exam open. @returns the other doctors who have. @throws 404 */
export function announceReader(scope: Scope, attentionId: string) {
  return scope.run(async ({ client, customerId, actor }) => {
    const values = [customerId, attentionId, actor.id];
    await client.query(LEFT_SQL, values.slice(0, 2));
    const { rows: seen } = await client.query(SEEN_SQL, values);
    orNotFound(seen[0], 'No encontramos ese examen.');
    const { rows: others } = await client.query<{ name: string; since: string }>(OTHERS_SQL, values);
    return { others };
  });
}
