import type { z } from 'zod';
import type { Access, Tier } from './access.ts';
import type { Page } from './pagination.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Where the company of a call comes from. A query field only selects among the companies of the session and grants no
 * access; `session` is the company that the person chose; with `none` the call reads no data of a company.
 */
type TenantSource = 'customer_id' | 'company_id' | 'external_customer_id' | 'session' | 'none';

export type ObjectSchema = z.ZodObject<z.ZodRawShape>;

interface EndpointDefinition<
  Params extends ObjectSchema | undefined = ObjectSchema | undefined,
  Query extends ObjectSchema | undefined = ObjectSchema | undefined,
  Body extends z.ZodType | undefined = z.ZodType | undefined,
  Response extends z.ZodType | undefined = z.ZodType | undefined,
> {
  method: Method;
  /** Path as in the specification, without `/api`; parameters as `{name}`. */
  path: string;
  /**
   * The last parameter may contain slashes: the route is a wildcard, and the documentation shows the parameter's name.
   */
  wildcard?: true;
  /** One Spanish line for the API documentation. */
  summary: string;
  access: Access;
  tenant: TenantSource;
  /** Policy that the person's role must also hold; a company can remove it from a role. */
  policy?: string;
  /** Requires that the person proved their identity within the last 10 minutes. */
  confirmed?: boolean;
  /** Lowest membership of the company; FREE by default. */
  tier?: Tier;
  params?: Params;
  query?: Query;
  body?: Body;
  /**
   * Without `response` the answer is empty, or it is an empty object if `status` is 200, or a file or event stream if
   * `raw` is set.
   */
  response?: Response;
  /**
   * Success status; by default 200 with a response and 204 without. The specification of calls (§8) requires 200 for
   * its own calls, with few exceptions.
   */
  status?: number;
  /** The handler writes the reply itself: a file or a stream of events. */
  raw?: { contentTypes: readonly string[] };
  /** The call accepts a multipart upload; `maxBytes` limits its file. */
  upload?: { maxBytes: number };
  /** Largest body in bytes, when the default of 1 MiB is too small. */
  maxBodyBytes?: number;
  /** Most values, lists and objects in a body, when the default of 25,000 is too small. */
  maxBodyValues?: number;
  /**
   * Keeps the raw bytes of the body until the call is answered, because the sender's signature is checked against them.
   */
  signedBody?: true;
  /** Stable error codes of the call, besides those that every call can answer. */
  errors?: readonly string[];
  /**
   * The POST changes nothing: its body holds search criteria like a query, and the audit entry of the read records it.
   */
  safe?: true;
  /** The GET changes data. */
  sideEffect?: boolean;
  /** The answer may hold clinical content although no response field is marked (a file, a stream). */
  medical?: boolean;
  /** Reason why black-box probes skip the call. */
  probeSkip?: string;
}

export type Endpoint<
  Params extends ObjectSchema | undefined = ObjectSchema | undefined,
  Query extends ObjectSchema | undefined = ObjectSchema | undefined,
  Body extends z.ZodType | undefined = z.ZodType | undefined,
  Response extends z.ZodType | undefined = z.ZodType | undefined,
> = Readonly<EndpointDefinition<Params, Query, Body, Response>>;

/** Declares a call of the product. Server, client, forms, documentation and tests all use this constant. */
export function endpoint<
  Params extends ObjectSchema | undefined = undefined,
  Query extends ObjectSchema | undefined = undefined,
  Body extends z.ZodType | undefined = undefined,
  Response extends z.ZodType | undefined = undefined,
>(definition: EndpointDefinition<Params, Query, Body, Response>): Endpoint<Params, Query, Body, Response> {
  return Object.freeze(definition);
}

/** A call that answers a page of items; its filters are in the query or, when it is a POST, in the body. */
export type PageEndpoint<Item = unknown> = Endpoint<
  undefined,
  ObjectSchema | undefined,
  z.ZodType | undefined,
  z.ZodType<Page<Item>>
>;

type Out<S> = S extends z.ZodType ? z.output<S> : undefined;
type In<S> = S extends z.ZodType ? z.input<S> : undefined;

export type ParamsOf<E> = E extends { params?: infer P } ? Out<NonNullable<P>> : undefined;
export type QueryOf<E> = E extends { query?: infer Q } ? Out<NonNullable<Q>> : undefined;
export type BodyOf<E> = E extends { body?: infer B } ? Out<NonNullable<B>> : undefined;
export type ResponseOf<E> = E extends { response?: infer R } ? Out<NonNullable<R>> : undefined;
/** Type of a handler's result: the response before zod applies defaults. */
export type AnswerOf<E> = E extends { response?: infer R } ? In<NonNullable<R>> : undefined;

type Field<K extends string, V> = [V] extends [undefined] ? { [P in K]?: undefined } : { [P in K]: V };
/** Type of a caller's input, before zod applies defaults. */
export type InputOf<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _R>
    ? Field<'params', In<P>> & Field<'query', In<Q>> & Field<'body', In<B>>
    : never;
