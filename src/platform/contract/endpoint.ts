import type { z } from 'zod';
import type { Access, Tier } from './access.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Where the company of a call comes from. A query name is a selector inside the session's companies, never an
 * authority; `session` is the company the person chose; `none` reads nothing of a company.
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
  /** As in the specification, without `/api`; parameters as `{name}`. */
  path: string;
  /** Its last parameter holds slashes: served as a wildcard, documented by its name. */
  wildcard?: true;
  /** One Spanish line for the readable documentation. */
  summary: string;
  access: Access;
  tenant: TenantSource;
  /** Policy that the person's role must hold besides: a role of the company can leave it out. */
  policy?: string;
  /** Asks that the person proved who they are within the last 10 minutes. */
  confirmed?: boolean;
  /** Lowest membership of the company; FREE when left out. */
  tier?: Tier;
  params?: Params;
  query?: Query;
  body?: Body;
  /** Left out: nothing, or an empty object where `status` is 200, or a file or event stream when `raw` is set. */
  response?: Response;
  /** Success status; 200 with a response, 204 without. The specification of calls (§8) wants 200 for its own calls. */
  status?: number;
  /** The handler writes the reply itself: a file, a stream of events. */
  raw?: { contentTypes: readonly string[] };
  /** Multipart upload, with the limit of its file in bytes. */
  upload?: { maxBytes: number };
  /** Largest body, where 1 MiB is too little. */
  maxBodyBytes?: number;
  /** The most values, lists and objects of a body, where 25,000 are too few. */
  maxBodyValues?: number;
  /** The bytes of its body are kept until it is answered: whoever sends it signs them. */
  signedBody?: true;
  /** Stable codes of the problems it answers, beside those every call has. */
  errors?: readonly string[];
  /** A POST that changes nothing: its body is what is asked, as a query is, and stands in the audit of the read. */
  safe?: true;
  /** A GET that changes something. */
  sideEffect?: boolean;
  /** Answers may hold clinical content although no field of the response is marked (a file, a stream). */
  medical?: boolean;
  /** Why black-box probes leave it out. */
  probeSkip?: string;
}

export type Endpoint<
  Params extends ObjectSchema | undefined = ObjectSchema | undefined,
  Query extends ObjectSchema | undefined = ObjectSchema | undefined,
  Body extends z.ZodType | undefined = z.ZodType | undefined,
  Response extends z.ZodType | undefined = z.ZodType | undefined,
> = Readonly<EndpointDefinition<Params, Query, Body, Response>>;

/** Declares one call of the product. Server, client, forms, documentation and tests read the same constant. */
export function endpoint<
  Params extends ObjectSchema | undefined = undefined,
  Query extends ObjectSchema | undefined = undefined,
  Body extends z.ZodType | undefined = undefined,
  Response extends z.ZodType | undefined = undefined,
>(definition: EndpointDefinition<Params, Query, Body, Response>): Endpoint<Params, Query, Body, Response> {
  return Object.freeze(definition);
}

type Out<S> = S extends z.ZodType ? z.output<S> : undefined;
type In<S> = S extends z.ZodType ? z.input<S> : undefined;

export type ParamsOf<E> = E extends { params?: infer P } ? Out<NonNullable<P>> : undefined;
export type QueryOf<E> = E extends { query?: infer Q } ? Out<NonNullable<Q>> : undefined;
export type BodyOf<E> = E extends { body?: infer B } ? Out<NonNullable<B>> : undefined;
export type ResponseOf<E> = E extends { response?: infer R } ? Out<NonNullable<R>> : undefined;
/** What a handler returns: the response before zod's defaults. */
export type AnswerOf<E> = E extends { response?: infer R } ? In<NonNullable<R>> : undefined;

type Field<K extends string, V> = [V] extends [undefined] ? { [P in K]?: undefined } : { [P in K]: V };
/** What a caller gives, before zod's defaults. */
export type InputOf<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _R>
    ? Field<'params', In<P>> & Field<'query', In<Q>> & Field<'body', In<B>>
    : never;
