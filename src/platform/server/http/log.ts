import type { FastifyRequest } from 'fastify';
import pino, { type DestinationStream, type Logger } from 'pino';

/** Names of values that are removed from every log line. */
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
 * The log. Requests are logged by route and method; query and body are never logged, because they can contain
 * passwords, codes, document numbers and names.
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

// Only the first line is kept, because PostgreSQL repeats values in `detail` and drivers repeat them in further lines
// of the message.
const firstLine = (text: string) => text.split('\n')[0]?.slice(0, 300);
