import { notFound, unauthenticated } from '#platform/contract/problem.ts';
import type { Call } from '#platform/server/http/context.ts';
import type { lastLogin } from '../api.ts';
import type { SessionUser } from '../model.ts';
import { sessionUserOf } from './session-user.ts';

/**
 * Chooses the company of this session and stores it as the last used. A company that the person does not belong to is
 * not found.
 */
export async function chooseCompany({
  body,
  session,
  services,
  request,
}: Call<typeof lastLogin>): Promise<SessionUser> {
  if (!session) throw unauthenticated();
  if (body.userId !== undefined && body.userId !== session.userId) throw notFound('No encontramos a esa persona.');
  return services.system.run(async (tx) => {
    const user = await sessionUserOf(tx, session.userId, body.customerId);
    if (!user.company) throw notFound('No encontramos la empresa.');
    await tx.client.query('update sessions set customer_id = $2 where id = $1', [session.id, body.customerId]);
    await tx.client.query('update users set last_customer_id = $2 where id = $1', [session.userId, body.customerId]);
    await tx.audit({
      action: 'session.company_chosen',
      customerId: body.customerId,
      actor: {
        kind: 'user',
        id: session.userId,
        role: user.isAdmin ? 'admin' : 'user',
        sessionId: session.id,
        ip: request.ip,
        requestId: String(request.id),
      },
    });
    return user;
  });
}
