import type { FieldError, ProblemDocument } from '#platform/contract/problem.ts';

/** The server's problem document. `title` is in Spanish and can be shown. */
export class ApiProblem extends Error {
  readonly status: number;
  readonly code: string;
  readonly title: string;
  readonly detail: string | undefined;
  readonly errors: FieldError[];
  /** In seconds. */
  readonly retryAfter: number | undefined;
  readonly requestId: string | undefined;
  /** With `changed_meanwhile`: the stored data. */
  readonly current: unknown;

  constructor(document: Partial<ProblemDocument> & { status: number }) {
    const title = document.title ?? titleOf(document.status);
    super(title);
    this.name = 'ApiProblem';
    this.status = document.status;
    this.code = document.code ?? `http_${document.status}`;
    this.title = title;
    this.detail = document.detail;
    this.errors = document.errors ?? [];
    this.retryAfter = document.retryAfter;
    this.requestId = document.requestId;
    this.current = document.current;
  }
}

/** No answer: the network or the server is not available. */
export class OfflineError extends Error {
  constructor(cause?: unknown) {
    super('No hay conexión con Vigía. Revisa tu red y vuelve a intentarlo.', { cause });
    this.name = 'OfflineError';
  }
}

function titleOf(status: number): string {
  if (status === 413) return 'El archivo es demasiado grande.';
  if (status === 429) return 'Hiciste muchos intentos seguidos. Espera un momento y vuelve a intentarlo.';
  if (status >= 500) return 'Vigía no pudo completar la operación. Vuelve a intentarlo en unos minutos.';
  return 'No se pudo completar la operación.';
}

/** The sentence to show for any error of a call. */
export function messageOf(error: unknown): string {
  if (error instanceof ApiProblem) return error.detail ? `${error.title} ${error.detail}` : error.title;
  if (error instanceof OfflineError) return error.message;
  return 'Ocurrió un error inesperado. Vuelve a intentarlo.';
}

/** Converts an answer that is not a success to a problem, whatever its body is. */
export function problemFrom(status: number, body: string, retryAfterHeader: string | null): ApiProblem {
  const retryAfter = Number(retryAfterHeader) || undefined;
  try {
    const parsed: unknown = JSON.parse(body);
    if (parsed && typeof parsed === 'object') return new ApiProblem({ retryAfter, ...parsed, status });
  } catch {
    // The body is a proxy's page and not a problem document, so only the status is known.
  }
  return new ApiProblem({ status, retryAfter });
}
