import { conflict, notFound } from '#platform/contract/problem.ts';
import { actingSystem } from '#platform/server/http/actor.ts';
import type { Call } from '#platform/server/http/context.ts';
import type * as api from '../api.ts';
import { answeredLately } from './due.ts';

/**
 * Stores the answer of the signed-in user.
 * @throws 409 when the user already answered within the last `QUIET_DAYS`
 */
export async function answerNpsOf(call: Call<typeof api.answerNps>): Promise<{ npsReplyFlag: boolean }> {
  const { session, body } = call;
  const { userId, customerId } = session!;
  if (body.userId !== undefined && body.userId !== userId) throw notFound('No encontramos a esa persona.');
  await actingSystem(call).run(async (tx) => {
    // This lock makes two simultaneous answers of the same user run one after the other.
    await tx.client.query('select 1 from users where id = $1 for update', [userId]);
    if (await answeredLately(tx, userId))
      throw conflict('already_answered', 'Ya respondiste hace poco. Te volveremos a preguntar más adelante.');
    const { rows } = await tx.client.query<{ id: string }>(
      'insert into nps_answers (customer_id, user_id, score, comment) values ($1, $2, $3, $4) returning id',
      [customerId, userId, body.result, body.comment],
    );
    await tx.client.query(
      `insert into nps_turns (user_id, answered_at) values ($1, now())
       on conflict (user_id) do update set answered_at = excluded.answered_at`,
      [userId],
    );
    await tx.audit({ action: 'nps.answered', objectType: 'nps_answer', objectId: rows[0]!.id, customerId });
  });
  return { npsReplyFlag: true };
}

export async function postponeNpsOf(call: Call<typeof api.postponeNps>): Promise<void> {
  await actingSystem(call).run(({ client }) =>
    client.query(
      `insert into nps_turns (user_id, postponed_at) values ($1, now())
       on conflict (user_id) do update set postponed_at = excluded.postponed_at`,
      [call.session!.userId],
    ),
  );
}
