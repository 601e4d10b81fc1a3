import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#platform/server/config/config.ts';

/**
 * Lifetimes in seconds of the cookies besides the session's: the ticket between password and code, the device, the
 * nonce for Google, and the company made for a visitor of the demonstration.
 */
const LIVES = { pre: 15 * 60, dev: 180 * 86_400, nonce: 10 * 60, demo: 86_400 } as const;
type SignInCookie = keyof typeof LIVES;

const nameOf = (config: Config, cookie: SignInCookie) => `${config.secure ? '__Host-' : ''}vigia_${cookie}`;
const options = (config: Config) => ({ path: '/', httpOnly: true, sameSite: 'strict', secure: config.secure }) as const;

export function readCookie(request: FastifyRequest, config: Config, cookie: SignInCookie): string | undefined {
  const value = request.cookies[nameOf(config, cookie)];
  return value && value.length <= 100 ? value : undefined;
}

export function writeCookie(reply: FastifyReply, config: Config, cookie: SignInCookie, value: string): void {
  reply.setCookie(nameOf(config, cookie), value, { ...options(config), maxAge: LIVES[cookie] });
}

export function dropCookie(reply: FastifyReply, config: Config, cookie: SignInCookie): void {
  reply.clearCookie(nameOf(config, cookie), options(config));
}
