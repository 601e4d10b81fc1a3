import { checkSession, currentCompany } from './client.ts';
import { withConfirmation } from './confirmation.ts';
import { online } from './connection.ts';
import { OfflineError, problemFrom } from './problems.ts';
import { type AnyEndpoint, type CallInput, type CallResult, type Parts, urlOf, withTenant } from './request.ts';

interface UploadOptions {
  /** Other fields of the form; they are sent before the file. */
  fields?: Record<string, string>;
  /** Name of the form part with the file. */
  part?: string;
  signal?: AbortSignal;
  /** Progress from 0 to 1. */
  onProgress?: (share: number) => void;
}

/**
 * Sends a file as multipart/form-data. It uses XMLHttpRequest, because fetch does not report the progress of an upload.
 */
export function upload<E extends AnyEndpoint>(
  endpoint: E,
  input: Omit<CallInput<E>, 'body'>,
  file: File,
  options: UploadOptions = {},
): Promise<CallResult<E>> {
  return withConfirmation(() => attempt(endpoint, input as Parts, file, options));
}

function attempt<E extends AnyEndpoint>(
  endpoint: E,
  parts: Parts,
  file: File,
  { fields = {}, part = 'file', signal, onProgress }: UploadOptions,
): Promise<CallResult<E>> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append(part, file, file.name);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(endpoint.method, urlOf(endpoint.path, withTenant(endpoint, parts, currentCompany())));
    request.setRequestHeader('accept', 'application/json');
    request.upload.onprogress = (event) => event.lengthComputable && onProgress?.(event.loaded / event.total);
    request.onload = () => {
      online.set(true);
      if (request.status >= 200 && request.status < 300) {
        resolve((request.responseText ? JSON.parse(request.responseText) : undefined) as CallResult<E>);
        return;
      }
      checkSession(request.status);
      reject(problemFrom(request.status, request.responseText, request.getResponseHeader('retry-after')));
    };
    request.onerror = () => {
      online.set(false);
      reject(new OfflineError());
    };
    request.onabort = () => reject(new DOMException('Aborted', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}
