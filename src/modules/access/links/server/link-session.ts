import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#platform/server/config/config.ts';

/** The session of a link is not an account session: it has its own cookie, which only the calls of links read. */
const COOKIE = 'vigia_enlace';
const nameOf = ({ secure }: Config) => `${secure ? '__Host-' : ''}${COOKIE}`;
const options = ({ secure }: Config) => ({ path: '/', httpOnly: true, sameSite: 'strict', secure }) as const;

export function readSession(request: Pick<FastifyRequest, 'cookies'>, config: Config): string | undefined {
  const value = request.cookies[nameOf(config)];
  return value && value.length <= 100 ? value : undefined;
}
export function writeSession(reply: FastifyReply, config: Config, value: string, minutes: number): void {
  reply.setCookie(nameOf(config), value, { ...options(config), maxAge: minutes * 60 });
}
export function dropSession(reply: FastifyReply, config: Config): void {
  reply.clearCookie(nameOf(config), options(config));
  // Also removes the pages that the browser keeps for its Back button.
  reply.header('clear-site-data', '"cache"');
}
