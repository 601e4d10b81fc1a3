import type { FastifyRequest } from 'fastify';
import { type Config, isLoopback, isOfThisMachine } from '#platform/server/config/config.ts';

/** What proxies say of whom they call for; any of them means that the socket is not the caller's. */
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
 * Whether a call surely came from this machine. Behind a proxy of this machine every socket is local and some proxies add
 * no header, so that with a `PUBLIC_URL` of elsewhere none is; nor is one whose page stands elsewhere.
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
