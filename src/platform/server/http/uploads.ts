import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '../../contract/endpoint.ts';
import { Problem } from '../../contract/problem.ts';

/** Files of a process that may be on their way in, waiting to be read or being read: each holds up to 15 MB. */
export const MOST_UPLOADS = 16;

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** Whoever comes with a file when so many are being taken is told when to come back, before a byte of it is kept. */
export function boundedUploads(): (e: Endpoint, handler: Handler) => Handler {
  let taken = 0;
  return (e, handler) => {
    if (!e.upload) return handler;
    return async (request, reply) => {
      if (taken >= MOST_UPLOADS)
        throw new Problem({
          status: 503,
          code: 'busy',
          title: 'Se están recibiendo muchos archivos. Vuelve a intentarlo en unos segundos.',
          retryAfter: 5,
        });
      taken++;
      try {
        return await handler(request, reply);
      } finally {
        taken--;
      }
    };
  };
}
