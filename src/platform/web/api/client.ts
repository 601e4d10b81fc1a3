import { nextTask } from '#platform/web/start/turns.ts';
import { withConfirmation } from './confirmation.ts';
import { online, sessionLost } from './connection.ts';
import { OfflineError, problemFrom } from './problems.ts';
import { type AnyEndpoint, type CallInput, type CallResult, type Parts, urlOf, withTenant } from './request.ts';

interface CallOptions {
  signal?: AbortSignal | undefined;
  /** A 401 or 403 is the caller's own business (asking whether there is a session). */
  keepSession?: boolean;
  /** Sent even when the page is left before the answer. */
  keepalive?: boolean;
}

let company: string | null = null;
/** The company whose id fills `customer_id` and its kin. Set by the session provider. */
export const setCompany = (id: string | null): void => {
  company = id;
};
export const currentCompany = (): string | null => company;

/** Calls an endpoint. Throws ApiProblem for what the server refused and OfflineError when it did not answer. */
export async function call<E extends AnyEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<CallResult<E>> {
  const response = await send(endpoint, input as Parts, options, 'application/json');
  const text = await response.text();
  return (text ? JSON.parse(text) : undefined) as CallResult<E>;
}

/** Calls an endpoint that answers a file. */
export async function callForFile<E extends AnyEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<Blob> {
  const response = await send(endpoint, input as Parts, options, '*/*');
  return response.blob();
}

const send = (endpoint: AnyEndpoint, input: Parts, options: CallOptions, accept: string): Promise<Response> =>
  withConfirmation(() => attempt(endpoint, input, options, accept));

async function attempt(endpoint: AnyEndpoint, input: Parts, options: CallOptions, accept: string): Promise<Response> {
  const parts = withTenant(endpoint, input, company);
  const hasBody = parts.body !== undefined;
  // A page that begins reads a dozen things at once: each request is begun in a task of its own.
  if (endpoint.method === 'GET') await nextTask();
  const response = await reach(urlOf(endpoint.path, parts), {
    method: endpoint.method,
    credentials: 'same-origin',
    headers: { accept, ...(hasBody ? { 'content-type': 'application/json' } : {}) },
    body: hasBody ? JSON.stringify(parts.body) : null,
    signal: options.signal ?? null,
    keepalive: options.keepalive ?? false,
  });
  if (response.ok) return response;
  const problem = problemFrom(response.status, await response.text(), response.headers.get('retry-after'));
  // What needs no session tells nothing about it.
  if (!options.keepSession && endpoint.access !== 'public') checkSession(problem.status);
  throw problem;
}

/** Signs out on 403, and on 401 anywhere but on the sign-in page. */
export function checkSession(status: number): void {
  if (status === 403) sessionLost('refused');
  else if (status === 401 && window.location.pathname !== '/login') sessionLost('ended');
}

async function reach(url: string, init: RequestInit): Promise<Response> {
  try {
    const response = await fetch(url, init);
    online.set(true);
    return response;
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    online.set(false);
    throw new OfflineError(cause);
  }
}

/** Hands a file of the server to the person. */
export function saveFile(blob: Blob, filename: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = filename;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
