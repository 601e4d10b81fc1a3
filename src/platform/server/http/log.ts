import type { FastifyRequest } from 'fastify';
import pino, { type DestinationStream, type Logger } from 'pino';

/** Paths of values that never reach a log, wherever they are logged from. */
const SECRET_KEYS = [
  'password',
  'new_password',
  'token',
  'code',
  'id_token',
  'cookie',
  'authorization',
  'document_number',
  'signature',
];

/**
 * The log. Requests are written by their route and method: neither the query nor the body is ever logged, since both
 * can carry passwords, codes, document numbers and names.
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    redact: { paths: SECRET_KEYS.flatMap((k) => [k, `*.${k}`, `*.*.${k}`]), censor: '[oculto]' },
    serializers: {
      req: (request: FastifyRequest) => ({
        method: request.method,
        route: request.routeOptions?.url ?? '(none)',
        ip: request.ip,
      }),
      err: (error: Error & { code?: string }) => ({
        type: error.name,
        sqlstate: error.code,
        message: firstLine(error.message),
        stack: error.stack,
      }),
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

// PostgreSQL repeats values in `detail`, drivers in further lines of the message: only the first is kept.
const firstLine = (text: string) => text.split('\n')[0]?.slice(0, 300);
