import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { tierOpens } from '#platform/contract/access.ts';
import { holdsClinical, outsideTheWall } from '#platform/contract/clinical.ts';
import type { Endpoint, ObjectSchema } from '#platform/contract/endpoint.ts';
import {
  badRequest,
  confirmationNeeded,
  invalid,
  notFound,
  premiumNeeded,
  unauthenticated,
} from '#platform/contract/problem.ts';
import { type AuditEntry, type Proof, type RequestPart, Scope } from '#platform/server/database/scope.ts';
import { actorOf } from './actor.ts';
import { asSent, type Hider, hiderOf } from './clinical-inputs.ts';
import type { Call, Services } from './context.ts';
import { fieldErrors } from './problems.ts';
import { readable } from './readable.ts';
import { type RecalledSession, recallSession } from './recall.ts';
import { checkReferences, referencesOf } from './references.ts';
import type { Route } from './route.ts';
import {
  admits,
  companyByExternalId,
  insideTheWall,
  type PolicyLookup,
  resolveSession,
  type Session,
} from './session.ts';
import { boundedUploads } from './uploads.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** The company's id in the customer's own system. */
const EXTERNAL = 'external_customer_id';
const TENANT_KEYS = ['customer_id', 'company_id', EXTERNAL];

/** Checks an endpoint's declaration at the start, so that a wrong declaration does not fail only at a request. */
export function checkEndpoint(e: Endpoint): void {
  const name = `${e.method} ${e.path}`;
  if (!e.access) throw new Error(`${name} declares no access: nothing is served without it.`);
  const keys = Object.keys(e.query?.shape ?? {});
  if (TENANT_KEYS.includes(e.tenant) && !keys.includes(e.tenant))
    throw new Error(`${name}: its query has no ${e.tenant}.`);
  if (e.tenant === 'session' && keys.some((k) => TENANT_KEYS.includes(k)))
    throw new Error(`${name}: takes a company in its query but declares the session's.`);
  if (e.access === 'public' && e.tenant !== 'none')
    throw new Error(`${name}: a public call reads nothing of a company.`);
  if (!e.response && !e.raw && e.status !== undefined && e.status !== 204 && e.status !== 200)
    throw new Error(`${name}: ${e.status} without a response.`);
}

/** Registers the routes under /api. All checks that apply to every handler are made here, in this order. */
export function registerRoutes(
  app: FastifyInstance,
  routes: readonly Route[],
  services: Services,
  policies: PolicyLookup,
): void {
  const routeKeys = new Set<string>();
  const limitUpload = boundedUploads();
  for (const route of routes) {
    const { endpoint: e } = route;
    checkEndpoint(e);
    if (e.sideEffect && !services.config.legacyGetMutations) continue;
    const key = `${e.method} ${e.path}`;
    if (routeKeys.has(key)) throw new Error(`${key} is registered twice.`);
    routeKeys.add(key);
    app.route({
      method: e.method,
      url: urlOf(e),
      exposeHeadRoute: false,
      bodyLimit: e.upload ? e.upload.maxBytes + 65_536 : (e.maxBodyBytes ?? 1_048_576),
      config: { endpoint: e, rateLimit: e.access === 'public' ? { max: services.config.rateLimitPerMinute } : false },
      handler: limitUpload(e, handlerOf(route, services, policies)),
    });
  }
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** Runs a request on the remembered session where there is one, and again on the stored one if that has changed. */
function handlerOf(route: Route, services: Services, policies: PolicyLookup): Handler {
  const { endpoint: e, scoped } = route;
  const serve = serverOf(route, services, policies);
  const remembers = scoped && e.tenant !== EXTERNAL;
  return async (request, reply) => {
    const recalled = remembers ? recallSession(services.pools, services.config, request, tenantOf(request, e)) : null;
    if (!recalled) return serve(request, reply, null);
    const answer = await serve(request, reply, recalled).catch(async (error) => {
      if (await recalled.holds()) throw error;
      return SERVE_AGAIN;
    });
    return answer === SERVE_AGAIN ? serve(request, reply, null) : answer;
  };
}

/** Makes all checks of a call, runs its handler and answers; `SERVE_AGAIN` if the remembered session has changed. */
function serverOf({ endpoint: e, handle }: Route, services: Services, policies: PolicyLookup) {
  const medical = !e.raw && e.tenant !== 'none' && (e.medical === true || holdsClinical(e.response));
  const answerWith = answering(e, medical);
  const refers = referencesOf(e);
  if (holdsClinical(e.params)) throw new Error(`${e.method} ${e.path}: a clinical field cannot stand in its address.`);
  const hide = { query: hiderOf(e.query), body: hiderOf(e.body) };
  return async (request: FastifyRequest, reply: FastifyReply, recalled: RecalledSession | null): Promise<unknown> => {
    const session = await authorise(request, e, services, policies, recalled?.session);
    const inside = insideTheWall(session);
    const call = validated(request, reply, e, session, services, {
      proof: recalled ?? undefined,
      reading: medical && inside,
      // Outside the wall clinical fields are refused like any unknown field.
      hide: inside ? undefined : hide,
    });
    if (refers.length > 0) await checkReferences(call, refers);
    const answer = await handle(call);
    if (reply.sent || e.raw) return answer;
    if (recalled && !(await recalled.holds())) return SERVE_AGAIN;
    return answerWith(reply, call, answer);
  };
}

/**
 * The session changed since it was remembered: the results are discarded, writes are rolled back, and the request runs
 * again.
 */
const SERVE_AGAIN = Symbol('serve anew');

const LAST_PARAM = /\{(\w+)\}$/;

/** `{name}` in Fastify's form: `:name`, or `*` for a parameter that holds slashes. */
const urlOf = (e: Endpoint): string =>
  `/api${(e.wildcard ? e.path.replace(LAST_PARAM, '*') : e.path).replace(/\{(\w+)\}/g, ':$1')}`;

function paramsOf(e: Endpoint, request: FastifyRequest): unknown {
  const name = e.wildcard && LAST_PARAM.exec(e.path)?.[1];
  if (!name) return request.params;
  const { '*': rest, ...params } = request.params as Record<string, string>;
  return { ...params, [name]: rest };
}

/** The company parameter of the request, unvalidated. */
const requestedTenant = (request: FastifyRequest, e: Endpoint): unknown =>
  TENANT_KEYS.includes(e.tenant) ? (request.query as Record<string, unknown>)[e.tenant] : undefined;

/**
 * True when the query may omit the company, because the specification defines the call without a company. The call then
 * uses the company in which the person works.
 */
const tenantIsOptional = (e: Endpoint): boolean => {
  const schema = e.query?.shape[e.tenant] as z.ZodType | undefined;
  return schema?.safeParse(undefined).success === true;
};

/** The requested company; null when none is requested or the value is not an id. */
function tenantOf(request: FastifyRequest, e: Endpoint): string | null {
  const tenant = requestedTenant(request, e);
  return typeof tenant === 'string' && UUID.test(tenant) ? tenant : null;
}

async function authorise(
  request: FastifyRequest,
  e: Endpoint,
  services: Services,
  policies: PolicyLookup,
  recalled: Session | undefined,
): Promise<Session | null> {
  const company = await companyOf(request, e, services);
  const session = recalled ?? (await resolveSession(services.pools, services.config, request, company));
  if (e.access === 'public') return session;
  if (!session) throw unauthenticated();
  assertCompany(e, requestedTenant(request, e), company, session);
  const roles = session.customerId === null && e.access === 'member' ? memberOfNone(session) : session.roles;
  // 404 instead of 403, because clients sign out on 403; it also hides the call from roles that may not make it.
  if (!admits(e, roles, () => policies(roles, session.rolePolicies))) throw notFound();
  if (!tierOpens(e.tier ?? 'FREE', session.customerId ? session.membership : null, session.isAdmin))
    throw premiumNeeded();
  if (e.confirmed && !session.confirmed) throw confirmationNeeded();
  return session;
}

/** The requested company by its external id, or by its internal id if it has no external one; null for neither. */
async function companyOf(request: FastifyRequest, e: Endpoint, { pools, config }: Services): Promise<string | null> {
  const tenant = requestedTenant(request, e);
  const external =
    e.tenant === EXTERNAL && typeof tenant === 'string'
      ? await companyByExternalId(pools, config, request, tenant)
      : null;
  return external ?? tenantOf(request, e);
}

/** @throws 400 without a company, 404 for one that is not the person's */
function assertCompany(e: Endpoint, tenant: unknown, company: string | null, session: Session): void {
  const isSelected = TENANT_KEYS.includes(e.tenant) && !(tenant === undefined && tenantIsOptional(e));
  if (isSelected && tenant === undefined)
    throw badRequest('company_missing', `Falta la empresa: envía ${e.tenant}.`, [
      { path: e.tenant, message: 'Indica la empresa.' },
    ]);
  if (isSelected && (tenant === '' || Array.isArray(tenant)))
    throw badRequest('invalid_company', 'Indica una sola empresa.');
  // A company of others and a company that does not exist give the same answer.
  if (isSelected && (company === null || session.customerId === null)) throw notFound('No encontramos la empresa.');
  if (e.tenant !== 'none' && session.customerId === null)
    throw badRequest('no_company_chosen', 'Elige primero la empresa con la que quieres trabajar.');
}

/**
 * Roles of a person who is signed in but belongs to no company yet: they allow reading the own data and choosing a
 * company.
 */
const memberOfNone = (session: Session) => (session.isAdmin ? session.roles : new Set(['user'] as const));

function validated(
  request: FastifyRequest,
  reply: FastifyReply,
  e: Endpoint,
  session: Session | null,
  services: Services,
  { proof, reading, hide }: { proof: Proof | undefined; reading: boolean; hide: Hiding | undefined },
): Call {
  let scope: Scope | undefined;
  const params = parse(e.params, paramsOf(e, request), 'params');
  const rawQuery = hide ? hide.query(request.query) : request.query;
  const query = parse(e.query ?? EMPTY, rawQuery, 'query');
  const sent = hide ? hide.body(request.body) : request.body;
  const body = e.body && !e.upload ? parse(e.body, sent ?? undefined, 'body') : undefined;
  return {
    params: params as Call['params'],
    query: (e.query ? query : undefined) as Call['query'],
    body: body as Call['body'],
    session,
    services,
    request,
    reply,
    get scope() {
      scope ??= scopeOf(e, session, services, request, {
        proof,
        reading: reading ? readingOf(e, { params, query, body }) : undefined,
      });
      return scope;
    },
  };
}

interface Hiding {
  readonly query: Hider;
  readonly body: Hider;
}

const EMPTY: ObjectSchema = z.strictObject({}) as ObjectSchema;

function parse(schema: z.ZodType | undefined, value: unknown, place: string): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  if (place === 'params') throw notFound();
  throw invalid(asSent(fieldErrors(result.error)));
}

function scopeOf(
  e: Endpoint,
  session: Session | null,
  services: Services,
  request: FastifyRequest,
  part: RequestPart,
): Scope {
  if (e.tenant === 'none' || !session?.customerId)
    throw new Error(`${e.method} ${e.path} has no company: its handler takes no scope.`);
  return new Scope(services.pools, session.customerId, actorOf(session, request), insideTheWall(session), part);
}

/**
 * Serialises the answers of an endpoint: the response schema drops undeclared fields and, outside the wall, clinical
 * fields.
 */
function answering(e: Endpoint, medical: boolean) {
  const full = e.response && readable(e.response);
  const outside = e.response && readable(outsideTheWall(e.response));
  return async (reply: FastifyReply, call: Call, answer: unknown): Promise<string | undefined> => {
    if (!full || !outside) {
      if (e.status !== 200) {
        reply.status(204);
        return undefined;
      }
      reply.status(200).type('application/json; charset=utf-8');
      return '{}';
    }
    const inside = insideTheWall(call.session);
    const json = JSON.stringify((inside ? full : outside).parse(answer));
    // The audit entry of the read is written before clinical content is sent.
    if (medical && inside) await call.scope.auditReading();
    reply.status(e.status ?? 200).type('application/json; charset=utf-8');
    return json;
  };
}

const readingOf = (e: Endpoint, { params, query, body }: Record<'params' | 'query' | 'body', unknown>): AuditEntry => ({
  action: 'clinical.read',
  objectType: e.path,
  details: Object.assign({}, params, query, e.safe ? body : null),
});

/**
 * Writes the audit entry for clinical content that is not sent as a normal answer; it must be called before sending.
 */
export async function auditRead(call: Call, e: Endpoint): Promise<void> {
  await call.scope.audit(readingOf(e, call));
}
