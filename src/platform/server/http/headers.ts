import type { FastifyInstance } from 'fastify';
import { Problem } from '#platform/contract/problem.ts';
import type { Config } from '#platform/server/config/config.ts';

const directives = (scripts: string, pictures: string, connections: string) =>
  [
    "default-src 'self'",
    `script-src 'self'${scripts}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${pictures}`,
    "font-src 'self' data:",
    `connect-src 'self'${connections}`,
    "worker-src 'self' blob:",
    "frame-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
const CSP = directives('', '', '');

/** Policy for the workers' pages: no inline styles, and the only frame is a PDF for printing. */
export const PHONE_CSP = CSP.replace("style-src 'self' 'unsafe-inline'", "style-src 'self'").replace(
  "font-src 'self' data:",
  "font-src 'self'",
);

const TAG_MANAGER_SOURCE = ' https://www.googletagmanager.com';
const ANALYTICS_SOURCES = `${TAG_MANAGER_SOURCE} https://*.google-analytics.com`;
/** Policy for the public page when a tag manager is set; the tag manager is loaded after consent. */
export const CSP_WITH_TAGS = directives(TAG_MANAGER_SOURCE, ANALYTICS_SOURCES, ANALYTICS_SOURCES);

/** Pages whose address can hold a token or an id send no referrer to other sites. */
const YEAR = 31_536_000;

/** Sets security headers on every answer; API answers must not be stored. */
export function installHeaders(app: FastifyInstance, config: Config): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('content-security-policy', CSP);
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'no-referrer');
    reply.header('cross-origin-opener-policy', 'same-origin');
    reply.header('cross-origin-resource-policy', 'same-origin');
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()');
    reply.header('x-frame-options', 'DENY');
    reply.header('x-request-id', String(request.id));
    if (config.secure) reply.header('strict-transport-security', `max-age=${2 * YEAR}; includeSubDomains`);
    if (request.url.startsWith('/api')) reply.header('cache-control', 'no-store');
  });
}

/**
 * Refuses state-changing calls from other sites. A browser always sends the origin of a request; a request without it
 * does not come from a browser and so carries no stolen cookie.
 */
export function installOriginCheck(app: FastifyInstance, config: Config): void {
  const publicOrigin = new URL(config.publicUrl).origin;
  app.addHook('onRequest', async (request) => {
    const changes = request.method !== 'GET' || request.routeOptions.config.endpoint?.sideEffect === true;
    if (!changes) return;
    const { origin, 'sec-fetch-site': site, 'sec-fetch-dest': dest } = request.headers;
    const foreignOrigin = origin !== undefined && origin !== publicOrigin && !sameHost(origin, request.headers.host);
    const foreignSite = site !== undefined && site !== 'same-origin';
    const embedded = request.method === 'GET' && dest !== undefined && dest !== 'empty';
    if (foreignOrigin || foreignSite || embedded)
      throw new Problem({ status: 403, code: 'foreign_origin', title: 'La solicitud no viene de Vigía.' });
  });
}

/**
 * Locally the page may be opened as localhost or 127.0.0.1; the browser fills both headers and no page can change them.
 */
function sameHost(origin: string, host: string | undefined): boolean {
  return host !== undefined && URL.canParse(origin) && new URL(origin).host === host;
}
