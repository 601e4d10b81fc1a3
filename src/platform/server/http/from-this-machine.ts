import type { FastifyRequest } from 'fastify';
import { type Config, isLoopback, isOfThisMachine } from '#platform/server/config/config.ts';

/** Headers that proxies add about their client; with any of them the socket's address is not the caller's. */
const FORWARDED = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'x-client-ip',
  'true-client-ip',
  'cf-connecting-ip',
];

const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).hostname : '');
const plainAddress = (ip: string | undefined): string => (ip ?? '').replace(/^::ffff:/, '');

/**
 * Whether a call certainly comes from this machine. Behind a local proxy every socket is local and some proxies add no
 * header, so the result is false when `PUBLIC_URL` is elsewhere. It is also false when the request's page is from
 * elsewhere.
 */
export function fromThisMachine(request: FastifyRequest, config: Config): boolean {
  const { headers, socket } = request;
  return (
    isOfThisMachine(config.publicUrl) &&
    isLoopback(plainAddress(socket.remoteAddress)) &&
    FORWARDED.every((name) => headers[name] === undefined) &&
    isLoopback(hostOf(`http://${headers.host ?? ''}`)) &&
    (headers.origin === undefined || isLoopback(hostOf(headers.origin)))
  );
}
