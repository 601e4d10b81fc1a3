import type { FastifyReply } from 'fastify';
import type { Services } from '#platform/server/http/context.ts';
import { clearSessionCookie, type Session } from '#platform/server/http/session.ts';
import { dropCookie } from './visit/cookies.ts';

/** Signs a person out on the device in use. */
export async function closeSession(session: Session | null, services: Services, reply: FastifyReply): Promise<void> {
  if (session)
    await services.system.run(async (tx) => {
      await tx.client.query('update sessions set ended_at = now() where id = $1', [session.id]);
      await tx.audit({
        action: 'session.closed',
        actor: { kind: 'user', id: session.userId, role: session.isAdmin ? 'admin' : 'user', sessionId: session.id },
      });
    });
  clearSessionCookie(reply, services.config);
  dropCookie(reply, services.config, 'pre');
  reply.header('clear-site-data', '"cache"');
}
