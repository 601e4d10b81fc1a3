import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { notFound } from '#platform/contract/problem.ts';
import type { Answered } from '#platform/server/metrics/metrics.ts';
import { AddressCounts, addressStore } from './address-limit.ts';
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
  /** Exports of the module's model files; their schemas become components of the OpenAPI document. */
  models?: readonly NamedSchemas[];
}

/**
 * A page or file that is generated for each request; with null the application's page answers the address. A `secret`
 * document is never cached, because its address holds a token.
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
  /** The built web page, and the screen for an address; left out in tests of the API. */
  web?: { dir: string; screenOf(path: string): ScreenPaint | undefined; documents?: readonly WebDocument[] };
  /** Switched when the process is about to end. */
  readiness?: Readiness;
  /** Called after each answer, for metrics. */
  observe?: ((answered: Answered) => void) | undefined;
}

/** The OpenAPI document of the modules' endpoints. */
export const openApiOf = (modules: readonly ModuleRoutes[], policies: PolicyLookup): Record<string, unknown> =>
  openApi(
    modules.flatMap(({ module, routes }) => routes.map(({ endpoint }) => ({ endpoint, module }))),
    policies,
    modules.flatMap(({ models = [] }) => models),
  );

/** Builds the HTTP server without listening. */
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
  // A logger of pino gives the application another type than the plugins expect.
  const app = Fastify({
    loggerInstance: log,
    trustProxy: config.trustProxy,
    genReqId: () => randomUUID(),
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    // Longer than proxies keep an idle connection (nginx 60 s, Caddy 120 s): they close it first, so that no request is
    // sent over a connection that is being closed.
    keepAliveTimeout: 125_000,
    bodyLimit: 1_048_576,
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: false, caseSensitive: true },
    frameworkErrors: (_error: Error, request: FastifyRequest, reply: FastifyReply) =>
      void sendProblem(request, reply, notFound()),
  } as Parameters<typeof Fastify>[0]) as unknown as FastifyInstance;
  app.server.headersTimeout = 10_000;
  app.removeContentTypeParser('text/plain');
  installJsonBodies(app);
  // The contract validates input and serialises answers, so Fastify's own schemas are not used.
  app.setValidatorCompiler(() => () => true);
  installProblems(app);
  installHeaders(app, config);
  if (config.demoIsOpen) installDemonstrationNotice(app);
  if (observe) installObserver(app, observe);
  // A connection that stays open after its answer would delay the end of the process.
  app.addHook('onSend', async (_, reply) => {
    if (readiness.stopping) reply.header('connection', 'close');
  });
  await app.register(cookie);
  await app.register(compress, { global: true, threshold: 1024, encodings: ['br', 'gzip'] });
  await app.register(multipart, { limits: { files: 1, fields: 10, parts: 12, headerPairs: 100 } });
  const addresses = new AddressCounts(services.system, (error) => log.warn({ err: error }, 'counts of addresses'));
  app.addHook('onClose', () => addresses.stop());
  await app.register(rateLimit, {
    global: false,
    timeWindow: '1 minute',
    max: config.rateLimitPerMinute,
    store: addressStore(addresses),
  });
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

/** Streams of events are not measured, because they last as long as their page is open. */
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
  // Building the document takes a third of a second, so it is built at the first request and not at the start.
  let json: string | undefined;
  app.get('/api/openapi.json', (_, reply) => {
    json ??= JSON.stringify(document());
    return reply.type('application/json; charset=utf-8').send(json);
  });
  app.get('/api/docs', (_, reply) => reply.type('text/html; charset=utf-8').send(DOCS_PAGE));
  // Health checks come every few seconds, so successful ones are not logged.
  const quiet = { logLevel: 'warn' } as const;
  /** Checks only the process: a process that waits for its database must not be restarted. */
  app.get('/healthz', quiet, async () => ({ status: 'ok' }));
  app.get('/health', quiet, async (_, reply) => {
    if (!pools.frozen) return { status: 'ok' };
    return reply.status(503).send({ status: 'database does not answer' });
  });
  app.get('/readyz', quiet, async (request, reply) => {
    if (readiness.stopping) return reply.status(503).send({ status: 'stopping' });
    try {
      await pools.hot.query('select 1');
      // A process without its replica can serve, because the primary then reads everything.
      return { status: 'ready', ...(pools.replica ? { replica: pools.replica.state } : {}) };
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      return reply.status(503).send({ status: 'database unreachable' });
    }
  });
}

/** The compressed files are sent for those they were made from. */
const NOT_SERVED = /\.(map|br|gz)$/;

/** A service worker is asked for at every visit, so that a new release replaces it at once. */
function cachingOf(file: string): string {
  if (file.includes('/assets/')) return 'public, max-age=31536000, immutable';
  return file.replace(/\.(br|gz)$/, '').endsWith('-sw.js') ? 'no-cache' : 'public, max-age=3600';
}

/**
 * Serves the application's page for the addresses of the product's screens; the router in the page decides what to
 * show.
 */
async function installWeb(
  app: FastifyInstance,
  { dir: webDir, screenOf, documents = [] }: NonNullable<AppOptions['web']>,
  cookie: string,
): Promise<void> {
  const index = join(webDir, 'index.html');
  if (!existsSync(index)) throw new Error(`Falta la página construida en ${webDir}. Ejecuta npm run build.`);
  const html = readFileSync(index, 'utf8');
  const files: Pick<FastifyStaticOptions, 'index' | 'preCompressed' | 'setHeaders'> = {
    index: false,
    // The build has already written compressed files, with a stronger compression than a request has time for.
    preCompressed: true,
    setHeaders: (reply, path) => {
      reply.header('cache-control', cachingOf(path));
    },
  };
  await app.register(fastifyStatic, {
    ...files,
    root: webDir,
    decorateReply: false,
    wildcard: false,
    globIgnore: ['assets/**', '**/*.map', '**/*.{br,gz}', '.vite/**', 'index.html', 'phone.html'],
  });
  // One route answers for the 2,000 files of the build: a route for each of them would hold 17 MB. The plugin
  // would read the folder at each request of its own wildcard route.
  await app.register(fastifyStatic, { ...files, root: join(webDir, 'assets'), serve: false });
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/assets/*',
    handler: (request, reply) => {
      const { '*': file } = request.params;
      return NOT_SERVED.test(file) ? reply.callNotFound() : reply.sendFile(`/${file}`);
    },
  });
  const parts = readPageParts(webDir);
  /**
   * The application's document for an address. A person without a session gets the sign-in document for closed screens.
   */
  const documentAt = (request: FastifyRequest, screen: ScreenPaint | undefined): string => {
    const signedIn = request.cookies[cookie] !== undefined;
    const paintedPath = screen?.closed && !signedIn ? SIGN_IN : screen?.path;
    const text = withParts(html, [...parts.start, ...((paintedPath && parts.screens[paintedPath]) || [])]);
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
