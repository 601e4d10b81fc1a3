import type { FastifyRequest } from 'fastify';
import { unauthenticated } from '#platform/contract/problem.ts';
import { type Actor, SystemScope } from '#platform/server/database/scope.ts';
import type { Services } from './context.ts';
import { mainRole, type Session } from './session.ts';

/** The acting user as the audit log records it. */
export const actorOf = (session: Session, request: FastifyRequest): Actor => ({
  kind: 'user',
  id: session.userId,
  role: mainRole(session.roles),
  sessionId: session.id,
  ip: request.ip,
  requestId: String(request.id),
});

interface Acting {
  session: Session | null;
  services: Services;
  request: FastifyRequest;
}

/**
 * A scope across companies with the caller as its actor, because people, roles, companies and memberships do not belong
 * to a single company. Row security does not filter here, so each statement must restrict the rows that it touches.
 */
export function actingSystem({ session, services, request }: Acting): SystemScope {
  if (!session) throw unauthenticated();
  return new SystemScope(services.pools, actorOf(session, request));
}
