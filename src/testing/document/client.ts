import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { Method } from '#platform/contract/endpoint.ts';
import { projectRoot } from '#platform/server/config/root.ts';
import { type JsonSchema, sampleOf, type Values } from './sample.ts';

interface Media {
  schema?: JsonSchema;
}
interface Operation {
  parameters: { name: string; in: 'path' | 'query'; required: boolean; schema: JsonSchema }[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, { content?: Record<string, Media> }>;
  'x-roles': string[];
  'x-side-effect'?: boolean;
  'x-probe-skip'?: string;
}
export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema> };
}

/** A call as the document describes it. */
export interface DocumentedCall {
  name: string;
  method: Method;
  path: string;
  roles: string[];
  /** Status of a successful answer. */
  success: number;
  /** True if the call answers with an endless event stream. */
  endless: boolean;
  /** True if the call changes data, whatever its method. */
  changes: boolean;
  /** True if black-box probes send the call. */
  probed: boolean;
}

interface Input {
  path: Values;
  query: Values;
  body: Values | undefined;
}

interface Answer {
  statusCode: number;
  headers: Record<string, unknown>;
  body: string;
}

/**
 * A client that knows the product only by its OpenAPI document: the calls, their inputs, and whether an answer matches
 * the document.
 */
export class DocumentClient {
  readonly calls: DocumentedCall[];
  private readonly document: ApiDocument;
  private readonly ajv = new Ajv2020({ strict: false, allErrors: true });
  private readonly compiled = new Map<string, ValidateFunction>();

  constructor(
    document: ApiDocument = JSON.parse(readFileSync(join(projectRoot, 'docs/api/openapi.json'), 'utf8')) as ApiDocument,
  ) {
    this.document = document;
    formats.default(this.ajv);
    this.ajv.addSchema({ ...document, $id: 'document' } as object);
    this.calls = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => {
        const [success = ''] = Object.keys(operation.responses).filter((status) => status !== 'default');
        const types = Object.keys(operation.responses[success]?.content ?? {});
        return {
          name: `${method.toUpperCase()} ${path}`,
          method: method.toUpperCase() as Method,
          path,
          roles: operation['x-roles'],
          success: Number(success),
          endless: types.includes('text/event-stream'),
          probed: operation['x-probe-skip'] === undefined,
          changes: method !== 'get' || operation['x-side-effect'] === true,
        };
      }),
    );
  }

  /** Names of the optional query parameters of a call. */
  filtersOf(call: DocumentedCall): string[] {
    return this.operation(call).parameters.flatMap((p) => (p.in === 'query' && !p.required ? [p.name] : []));
  }

  /** Ascending sort orders of a list; empty if the call is not a list. */
  ordersOf(call: DocumentedCall): string[] {
    const { parameters } = this.operation(call);
    const sort = parameters.some(({ name }) => name === 'page') && parameters.find(({ name }) => name === 'sort');
    return sort ? ((sort.schema.enum ?? []) as string[]).filter((order) => !order.startsWith('-')) : [];
  }

  /** Builds the smallest input of a call plus the filters `more`; values with a known name come from `known`. */
  inputOf(call: DocumentedCall, known: Values, more: readonly string[] = []): Input {
    const { parameters, requestBody } = this.operation(call);
    const of = (place: 'path' | 'query') =>
      Object.fromEntries(
        parameters
          .filter((p) => p.in === place && (p.required || more.includes(p.name)))
          .map((p) => [p.name, sampleOf(this.document, { minItems: 1, ...p.schema }, known, p.name)]),
      );
    const schema = requestBody?.content['application/json']?.schema;
    return {
      path: of('path'),
      query: of('query'),
      body: schema && (sampleOf(this.document, schema, known) as Values),
    };
  }

  /** Returns the violations of the document in an answer; empty if there are none. */
  faultsOf(call: DocumentedCall, { statusCode, headers, body }: Answer): string[] {
    const { responses } = this.operation(call);
    const status = String(statusCode) in responses ? String(statusCode) : 'default';
    const content = responses[status]?.content;
    if (!content) return body === '' ? [] : ['The document promises no body.'];
    const type = String(headers['content-type']).split(';')[0]!;
    const media = content[type];
    if (!media) return Object.keys(content).includes('*/*') ? [] : [`${type} is not among ${Object.keys(content)}.`];
    if (!media.schema) return [];
    if (media.schema['format'] === 'binary') return body === '' ? ['The file is empty.'] : [];
    const at = ['paths', call.path, call.method.toLowerCase(), 'responses', status, 'content', type, 'schema'];
    const validate = this.validator(`document#/${at.map(pointer).join('/')}`);
    if (validate(JSON.parse(body))) return [];
    return (validate.errors ?? []).map((e) => `${e.instancePath || '/'} ${e.message} ${JSON.stringify(e.params)}`);
  }

  private operation({ path, method }: DocumentedCall): Operation {
    return this.document.paths[path]![method.toLowerCase()]!;
  }

  private validator(ref: string): ValidateFunction {
    const known = this.compiled.get(ref) ?? this.ajv.compile({ $ref: ref });
    this.compiled.set(ref, known);
    return known;
  }
}

const pointer = (part: string): string => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));
