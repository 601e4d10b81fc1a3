import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '#platform/server/database/scope.ts';
import type { Services } from '#platform/server/http/context.ts';

/** Parts of a call that sign-in uses. */
export interface Visit {
  services: Services;
  request: FastifyRequest;
  reply: FastifyReply;
}

export const agentOf = (request: FastifyRequest): string | null => request.headers['user-agent']?.slice(0, 300) ?? null;

/** Actor of the audit log for a visitor who has not signed in. */
export const stranger = (request: FastifyRequest): Actor => ({
  kind: 'anonymous',
  id: null,
  role: 'anonymous',
  ip: request.ip,
  requestId: String(request.id),
});
