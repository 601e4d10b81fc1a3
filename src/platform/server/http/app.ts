import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { notFound } from '#platform/contract/problem.ts';
import type { Answered } from '#platform/server/metrics/metrics.ts';
import type { Services } from './context.ts';
import { installDemonstrationNotice } from './demonstration-notice.ts';
import { type ScreenPaint, withFirstPaint } from './first-paint.ts';
import { installHeaders, installOriginCheck } from './headers.ts';
import { installJsonBodies } from './json-body.ts';
import { DOCS_PAGE } from './openapi/docs-page.ts';
import { openApi } from './openapi/openapi.ts';
import type { NamedSchemas } from './openapi/openapi-schemas.ts';
import { readPageParts, withParts } from './page-parts.ts';
import { installProblems, sendProblem } from './problems.ts';
import { Readiness } from './readiness.ts';
import { registerRoutes } from './register.ts';
import type { Route } from './route.ts';
import type { PolicyLookup } from './session.ts';
import { sessionCookie } from './session.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}

export interface ModuleRoutes {
  module: string;
  routes: readonly Route[];
  /** Exports of its models: schemas among them are components of the OpenAPI document. */
  models?: readonly NamedSchemas[];
}

/**
 * A page or file that is written for who asks: null leaves the address to the application. What is `secret` is stored
 * nowhere: its address holds a token.
 */
export interface WebDocument {
  path: string;
  read(
    request: FastifyRequest,
  ): Promise<{ type: string; text: string; contentPolicy?: string; secret?: boolean } | null>;
}

const SIGN_IN = '/login';

interface AppOptions {
  services: Services;
  modules: readonly ModuleRoutes[];
  policies: PolicyLookup;
  log: Logger;
  /** The built web page and the screens whose addresses it answers; left out in tests of the API. */
  web?: { dir: string; screenOf(path: string): ScreenPaint | undefined; documents?: readonly WebDocument[] };
  /** Turned when the process is about to end. */
  readiness?: Readiness;
  /** Told of each answer, for metrics. */
  observe?: ((answered: Answered) => void) | undefined;
}

/** The OpenAPI document of what the modules serve. */
export const openApiOf = (modules: readonly ModuleRoutes[], policies: PolicyLookup): Record<string, unknown> =>
  openApi(
    modules.flatMap(({ module, routes }) => routes.map(({ endpoint }) => ({ endpoint, module }))),
    policies,
    modules.flatMap(({ models = [] }) => models),
  );

/** The HTTP server, not yet listening. */
export async function buildApp({
  services,
  modules,
  policies,
  log,
  web,
  readiness = new Readiness(),
  observe,
}: AppOptions): Promise<FastifyInstance> {
  const { config } = services;
  const app = Fastify({
    loggerInstance: log,
    trustProxy: config.trustProxy,
    genReqId: () => randomUUID(),
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    bodyLimit: 1_048_576,
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: false, caseSensitive: true },
    frameworkErrors: (_error: Error, request: FastifyRequest, reply: FastifyReply) =>
      void sendProblem(request, reply, notFound()),
  } as Parameters<typeof Fastify>[0]) as unknown as FastifyInstance;
  app.server.headersTimeout = 10_000;
  app.removeContentTypeParser('text/plain');
  installJsonBodies(app);
  // Validation is done by the contract, answers are serialised by it: Fastify's own schemas stay unused.
  app.setValidatorCompiler(() => () => true);
  installProblems(app);
  installHeaders(app, config);
  if (config.demoIsOpen) installDemonstrationNotice(app);
  if (observe) installObserver(app, observe);
  // A connection that is kept open after its answer holds up the end of the process.
  app.addHook('onSend', async (_, reply) => {
    if (readiness.stopping) reply.header('connection', 'close');
  });
  await app.register(cookie);
  await app.register(compress, { global: true, threshold: 1024, encodings: ['br', 'gzip'] });
  await app.register(multipart, { limits: { files: 1, fields: 10, parts: 12, headerPairs: 100 } });
  await app.register(rateLimit, { global: false, timeWindow: '1 minute', max: config.rateLimitPerMinute });
  installOriginCheck(app, config);
  registerRoutes(
    app,
    modules.flatMap((m) => m.routes),
    services,
    policies,
  );
  installPlain(app, services, readiness, () => openApiOf(modules, policies));
  if (web) await installWeb(app, web, sessionCookie(config));
  else app.setNotFoundHandler((request, reply) => sendProblem(request, reply, notFound()));
  return app;
}

/** A stream of events is no answer that somebody waits for: it lasts as long as its page. */
function installObserver(app: FastifyInstance, observe: (answered: Answered) => void): void {
  app.addHook('onResponse', async (request, reply) => {
    const { endpoint } = request.routeOptions.config;
    if (endpoint?.raw?.contentTypes.includes('text/event-stream')) return;
    const route = endpoint?.path ?? (request.url.startsWith('/api') ? 'unknown' : 'web');
    observe({ method: request.method, route, status: reply.statusCode, seconds: reply.elapsedTime / 1000 });
  });
}

function installPlain(
  app: FastifyInstance,
  { pools }: Services,
  readiness: Readiness,
  document: () => Record<string, unknown>,
): void {
  // A third of a second of work that no start waits for.
  let json: string | undefined;
  app.get('/api/openapi.json', (_, reply) => {
    json ??= JSON.stringify(document());
    return reply.type('application/json; charset=utf-8').send(json);
  });
  app.get('/api/docs', (_, reply) => reply.type('text/html; charset=utf-8').send(DOCS_PAGE));
  // Asked every few seconds: what is well is not worth a line.
  const quiet = { logLevel: 'warn' } as const;
  /** Of the process alone: one that waits for its database is not to be ended. */
  app.get('/healthz', quiet, async () => ({ status: 'ok' }));
  app.get('/health', quiet, async (_, reply) => {
    if (!pools.frozen) return { status: 'ok' };
    return reply.status(503).send({ status: 'database does not answer' });
  });
  app.get('/readyz', quiet, async (request, reply) => {
    if (readiness.stopping) return reply.status(503).send({ status: 'stopping' });
    try {
      await pools.hot.query('select 1');
      return { status: 'ready' };
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      return reply.status(503).send({ status: 'database unreachable' });
    }
  });
}

/** The page answers the addresses of the product's screens; the router inside decides what to show. */
async function installWeb(
  app: FastifyInstance,
  { dir: webDir, screenOf, documents = [] }: NonNullable<AppOptions['web']>,
  cookie: string,
): Promise<void> {
  const index = join(webDir, 'index.html');
  if (!existsSync(index)) throw new Error(`Falta la página construida en ${webDir}. Ejecuta npm run build.`);
  const html = readFileSync(index, 'utf8');
  await app.register(fastifyStatic, {
    root: webDir,
    index: false,
    wildcard: false,
    decorateReply: false,
    // The build wrote them, smaller than a request may take the time for.
    preCompressed: true,
    globIgnore: ['**/*.map', '**/*.{br,gz}', '.vite/**', 'index.html', 'phone.html'],
    setHeaders: (reply, path) => {
      reply.header(
        'cache-control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
    },
  });
  const parts = readPageParts(webDir);
  /** The application's document at an address; whoever has no session is led to the sign-in by what is closed. */
  const documentAt = (request: FastifyRequest, screen: ScreenPaint | undefined): string => {
    const signedIn = request.cookies[cookie] !== undefined;
    const shown = screen?.closed && !signedIn ? SIGN_IN : screen?.path;
    const text = withParts(html, [...parts.start, ...((shown && parts.screens[shown]) || [])]);
    return screen?.closed && signedIn ? withFirstPaint(text, screen) : text;
  };
  const shell = (reply: FastifyReply, request: FastifyRequest, screen: ScreenPaint | undefined) =>
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(documentAt(request, screen));
  for (const { path, read } of documents)
    app.get(path, async (request, reply) => {
      const written = await read(request);
      if (!written) return shell(reply, request, screenOf(path));
      if (written.contentPolicy) reply.header('content-security-policy', written.contentPolicy);
      return reply
        .header('cache-control', written.secret ? 'no-store' : 'no-cache')
        .header('vary', 'cookie')
        .type(written.type)
        .send(written.text);
    });
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const page = request.method === 'GET' && !path.startsWith('/api') && request.headers.accept?.includes('text/html');
    const screen = screenOf(path);
    if (!page && !(request.method === 'GET' && screen)) return sendProblem(request, reply, notFound());
    return shell(reply.status(screen ? 200 : 404), request, screen);
  });
}
