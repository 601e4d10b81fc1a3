import type { z } from 'zod';
import type { Endpoint, InputOf, ObjectSchema, ResponseOf } from '#platform/contract/endpoint.ts';

export type AnyEndpoint = Endpoint<
  ObjectSchema | undefined,
  ObjectSchema | undefined,
  z.ZodType | undefined,
  z.ZodType | undefined
>;

type TenantName = 'customer_id' | 'company_id' | 'external_customer_id';
/** Makes the company's query field optional, because it is filled in from the session. */
type WithoutTenant<Q> = Q extends object ? Omit<Q, TenantName> & Partial<Pick<Q, TenantName & keyof Q>> : Q;
type TenantOptional<I> = I extends { query: infer Q } ? Omit<I, 'query'> & { query: WithoutTenant<Q> } : I;
/** A field that may be empty can be left out, and so can every field of an endpoint whose schemas are not known. */
type Omissible<V> = undefined extends V ? true : object extends V ? true : false;
type EmptyFieldsOptional<I> = { [K in keyof I as Omissible<I[K]> extends true ? K : never]?: I[K] } & {
  [K in keyof I as Omissible<I[K]> extends true ? never : K]: I[K];
};

/** Input for a call: `{ params, query, body }`, each only if the endpoint has it. */
export type CallInput<E> = EmptyFieldsOptional<TenantOptional<InputOf<E>>>;
export type CallResult<E> = ResponseOf<E>;

export interface Parts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/**
 * Builds the address from the path with encoded parameters and the query. Empty values are left out; a list repeats its
 * name.
 */
export function urlOf(path: string, { params = {}, query = {} }: Parts): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === null || value === '') throw new Error(`Missing path parameter ${name}`);
    return encodeURIComponent(String(value));
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null && item !== '') search.append(name, String(item));
    }
  }
  const text = search.toString();
  return `/api${filled}${text ? `?${text}` : ''}`;
}

/** Adds the session's company to the query if the endpoint needs it and the caller did not give it. */
export function withTenant(endpoint: AnyEndpoint, parts: Parts, company: string | null): Parts {
  const name = endpoint.tenant;
  if (name === 'session' || name === 'none' || !company || parts.query?.[name] !== undefined) return parts;
  return { ...parts, query: { ...parts.query, [name]: company } };
}
