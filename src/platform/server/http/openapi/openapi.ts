import type { z } from 'zod';
import { type Role, rolesOf } from '#platform/contract/access.ts';
import { holdsClinical } from '#platform/contract/clinical.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { problemSchema } from '#platform/contract/problem.ts';
import { admits, type PolicyLookup } from '../session.ts';
import { type Json, type NamedSchemas, OpenApiSchemas } from './openapi-schemas.ts';

function parameters(e: Endpoint, schemas: OpenApiSchemas): Json[] {
  const parametersIn = (schema: z.ZodObject | undefined, place: 'path' | 'query') => {
    if (!schema) return [];
    const json = schemas.of(schema, 'input') as { properties?: Record<string, Json>; required?: string[] };
    return Object.entries(json.properties ?? {}).map(([name, property]) => ({
      name,
      in: place,
      required: place === 'path' || (json.required ?? []).includes(name),
      schema: property,
    }));
  };
  return [...parametersIn(e.params, 'path'), ...parametersIn(e.query, 'query')];
}

function requestBody(e: Endpoint, schemas: OpenApiSchemas): Json | undefined {
  if (e.upload)
    return {
      required: true,
      content: {
        'multipart/form-data': {
          schema: {
            type: 'object',
            properties: { file: { type: 'string', format: 'binary', maxLength: e.upload.maxBytes } },
            required: ['file'],
          },
        },
      },
    };
  return e.body && { required: true, content: { 'application/json': { schema: schemas.of(e.body, 'input') } } };
}

function success(e: Endpoint, schemas: OpenApiSchemas): Json {
  const status = String(e.status ?? (e.response || e.raw ? 200 : 204));
  const content = e.raw
    ? Object.fromEntries(e.raw.contentTypes.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]))
    : e.response
      ? { 'application/json': { schema: schemas.of(e.response, 'output') } }
      : status === '200' && { 'application/json': { schema: { type: 'object', additionalProperties: false } } };
  return { [status]: { description: 'Correcto', ...(content ? { content } : {}) } };
}

/** The roles that may make the call, with the default policies of each role. */
const admitted = (e: Endpoint, policies: PolicyLookup): Role[] =>
  rolesOf(e.access).filter((role) => admits(e, new Set([role]), () => policies(new Set([role]), null)));

function operation(e: Endpoint, tag: string, policies: PolicyLookup, schemas: OpenApiSchemas): Json {
  const medical = e.medical === true || holdsClinical(e.response);
  const body = requestBody(e, schemas);
  return {
    operationId: `${e.method.toLowerCase()}${e.path.replace(/[^a-z0-9]+/gi, '_')}`,
    tags: [tag],
    summary: e.summary,
    parameters: parameters(e, schemas),
    ...(body ? { requestBody: body } : {}),
    responses: {
      ...success(e, schemas),
      default: {
        description: 'Problema',
        content: { 'application/problem+json': { schema: schemas.of(problemSchema, 'output') } },
      },
    },
    security: e.access === 'public' ? [] : [{ session: [] }],
    'x-roles': admitted(e, policies),
    ...(typeof e.access === 'object' ? { 'x-policy': e.access.policy } : {}),
    ...(medical ? { 'x-sensitivity': 'medical' } : {}),
    ...(e.tenant === 'none' ? { 'x-tenant-free': true } : {}),
    ...(e.sideEffect ? { 'x-side-effect': true } : {}),
    ...(e.tier === 'PREMIUM' ? { 'x-tier': 'PREMIUM' } : {}),
    ...(e.errors ? { 'x-errors': e.errors } : {}),
    ...(e.probeSkip ? { 'x-probe-skip': e.probeSkip } : {}),
  };
}

interface TaggedEndpoint {
  endpoint: Endpoint;
  module: string;
}

/** OpenAPI 3.1 of all served endpoints, with the extension fields for black-box probes. */
export function openApi(
  endpoints: readonly TaggedEndpoint[],
  policies: PolicyLookup,
  named: readonly NamedSchemas[],
): Json {
  const schemas = new OpenApiSchemas([{ problem: problemSchema }, ...named]);
  const paths: Record<string, Json> = {};
  for (const { endpoint: e, module } of [...endpoints].sort((a, b) =>
    `${a.endpoint.path} ${a.endpoint.method}`.localeCompare(`${b.endpoint.path} ${b.endpoint.method}`, 'en'),
  )) {
    const path = `/api${e.path}`;
    const method = e.method.toLowerCase();
    if (paths[path]?.[method]) throw new Error(`${e.method} ${e.path} is declared twice.`);
    paths[path] = { ...paths[path], [method]: operation(e, module, policies, schemas) };
  }
  return schemas.components({
    openapi: '3.1.0',
    info: { title: 'Vigía', version: '1', description: 'Salud ocupacional en el Perú.' },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'vigia_session' } },
      schemas: {},
    },
  });
}
