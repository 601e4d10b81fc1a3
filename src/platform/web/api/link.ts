import { checkSession } from './client.ts';
import { online } from './connection.ts';
import { OfflineError, problemFrom } from './problems.ts';

/** Reads the file of a signed link. Throws like `call`. */
export async function fileOf(link: string, signal?: AbortSignal): Promise<Blob> {
  const response = await fetch(link, { credentials: 'same-origin', signal: signal ?? null }).catch((cause: unknown) => {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    online.set(false);
    throw new OfflineError(cause);
  });
  online.set(true);
  if (response.ok) return response.blob();
  const problem = problemFrom(response.status, await response.text(), null);
  checkSession(problem.status);
  throw problem;
}
