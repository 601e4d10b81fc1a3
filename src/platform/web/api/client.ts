import { nextTask } from '#platform/web/start/turns.ts';
import { withConfirmation } from './confirmation.ts';
import { online, sessionLost } from './connection.ts';
import { OfflineError, problemFrom } from './problems.ts';
import { type AnyEndpoint, type CallInput, type CallResult, type Parts, urlOf, withTenant } from './request.ts';

interface CallOptions {
  signal?: AbortSignal | undefined;
  /** The caller itself handles a 401 or 403 (for example the check whether there is a session). */
  keepSession?: boolean;
  /** The request is completed even if the person leaves the page before the answer. */
  keepalive?: boolean;
}

let company: string | null = null;
/** Sets the company whose id fills `customer_id` and the similar query fields. Called by the session provider. */
export const setCompany = (id: string | null): void => {
  company = id;
};
export const currentCompany = (): string | null => company;

/** Calls an endpoint. Throws ApiProblem when the server refuses and OfflineError when it does not answer. */
export async function call<E extends AnyEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<CallResult<E>> {
  const response = await send(endpoint, input as Parts, options, 'application/json');
  const text = await response.text();
  return (text ? JSON.parse(text) : undefined) as CallResult<E>;
}

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
  // A starting page makes a dozen requests at once; each request starts in its own task, so that none blocks the page.
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
  // A public call does not depend on the session, so its 401 or 403 does not end it.
  if (!options.keepSession && endpoint.access !== 'public') checkSession(problem.status);
  throw problem;
}

/** Signs out on 403, and on 401 except on the sign-in page. */
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

/** Saves a file from the server on the person's device. */
export function saveFile(blob: Blob, filename: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = filename;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
